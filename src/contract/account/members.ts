// What the API promises about others: a member's public profile.
import { z } from 'zod';
import { author } from '../accounts.ts';
import { route } from '../route.ts';
import { percentage, recentActivity, sportStats } from './figures.ts';

export const publicProfile = z
  .object({
    ...author.shape,
    points: z.int(),
    ranking: z.int().nullable(),
    /** Share of ranked members at or below this one, 100 is best; null without a place. */
    percentile: percentage.nullable(),
    /** How many members the place is among; null without one. */
    rankedMembers: z.int().nullable(),
    badge: z.string(),
    /** 예측 마스터, 전문가, 숙련자, 초보자 or 신규. */
    title: z.string(),
    predictionAccuracy: percentage,
    /** All that were made, open and void ones too. */
    picks: z.int(),
    /** Those that were settled, under both names. */
    totalPredictions: z.int(),
    settledPredictions: z.int(),
    correctPredictions: z.int(),
    winStreak: z.int(),
    bestStreak: z.int(),
    experience: z.int(),
    experienceToNext: z.int(),
    sportStats,
    /** Picks whose match has begun; what is still open stays the member's own. */
    recentActivity,
    createdAt: z.iso.datetime(),
    isMe: z.boolean(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.output<typeof publicProfile>;

export const readMember = route({
  method: 'GET',
  path: '/api/members/:username',
  who: 'visitor',
  summary: 'The public profile of a member. Nobody is found under the name of someone who left.',
  input: z.object({ username: z.string().trim().normalize('NFC').min(1).max(40) }),
  output: publicProfile,
});
