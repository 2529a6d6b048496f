// The profile: a member's picture and figures, what others see of them, and everything stored of them to take along.
import type { exportData } from '#contract/account/choices.ts';
import type { PublicProfile, readMember } from '#contract/account/members.ts';
import { Refusal } from '#contract/errors.ts';
import type { userStats } from '#contract/rankings.ts';
import type { MyComparison } from '#contract/record/comparison.ts';
import type { MemberRecord, memberRecord } from '#contract/record/picks.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { monthOf, weekOf } from '#domain/progress/period.ts';
import type { Account } from '#storage/people/accounts.ts';
import { membersCalled } from './profile/called.ts';
import { comparisonOf } from './profile/comparison.ts';
import { createFaces } from './profile/faces.ts';
import { activityOf, overallOf, periodStatsOf, sportStatsOf } from './profile/figures.ts';
import { findMember } from './profile/find-member.ts';
import type { ProfileNeeds } from './profile/needs.ts';
import { recordOf } from './profile/record.ts';
import { takeAlong } from './profile/take-along.ts';
import { createTallies, type Tallies } from './profile/tallies.ts';
import { authorOf } from './shapes/member.ts';
import { requireUser, type Viewer } from './viewer.ts';

const recentMax = 20;

type Counting = Pick<ProfileNeeds, 'clock'> & { talliesOf: Tallies };

const periodsAt = (now: Date) => ({ week: weekOf(now), month: monthOf(now) });

/** At most two questions to the database, mostly one. Reliability is 100 until something was counted against it. */
async function statsOf({ clock, talliesOf }: Counting, memberId: number): Promise<OutputOf<typeof userStats>> {
  const { week, month } = periodsAt(clock());
  const counted = await talliesOf({ userId: memberId, week, month, recent: { begunBy: null, limit: recentMax } });
  const { progress, places, ranking, percentile, rankedMembers, reliabilityPct, tallies, recent } = counted;
  if (!progress) throw new Refusal('session-expired');
  const { winStreak, bestStreak, points, level, experience, experienceToNext, tier } = progress;
  const { picks, settled, won, accuracyPct, title } = overallOf(tallies);
  return {
    user: { level, experience, experienceToNext, tier },
    overall: { totalPredictions: settled, correctPredictions: won, accuracy: accuracyPct, ranking, winStreak },
    ranking,
    percentile,
    rankedMembers,
    accuracyRate: accuracyPct,
    winStreak,
    bestStreak,
    weeklyStats: periodStatsOf(tallies, { kind: 'weekly', period: week, places }),
    monthlyStats: periodStatsOf(tallies, { kind: 'monthly', period: month, places }),
    points,
    picks,
    settledPredictions: settled,
    reliability: reliabilityPct ?? 100,
    title,
    sportStats: sportStatsOf(tallies),
    recentActivity: recent.map(activityOf),
  };
}

/** What is still open is told to its owner only. */
async function profileOf({ clock, talliesOf }: Counting, account: Account, isMe: boolean): Promise<PublicProfile> {
  const now = clock();
  const { week, month } = periodsAt(now);
  const shown = { begunBy: isMe ? null : now, limit: recentMax };
  const { ranking, percentile, rankedMembers, tallies, recent } = await talliesOf({ userId: account.id, week, month, recent: shown });
  const { picks, settled, won, accuracyPct, title } = overallOf(tallies);
  return {
    ...authorOf(account),
    points: account.points,
    ranking,
    percentile,
    rankedMembers,
    badge: account.badge,
    title,
    predictionAccuracy: accuracyPct,
    picks,
    totalPredictions: settled,
    settledPredictions: settled,
    correctPredictions: won,
    winStreak: account.winStreak,
    bestStreak: account.bestStreak,
    experience: account.experience,
    experienceToNext: account.experienceToNext,
    sportStats: sportStatsOf(tallies),
    recentActivity: recent.map(activityOf),
    createdAt: account.createdAt.toISOString(),
    isMe,
  };
}

export function createProfile(needs: ProfileNeeds) {
  const { stores, clock } = needs;
  const counting: Counting = { clock, talliesOf: createTallies(stores) };
  return {
    ...createFaces(needs),

    async readMember(viewer: Viewer, { username }: InputOf<typeof readMember>): Promise<OutputOf<typeof readMember>> {
      const account = await findMember(needs, username);
      return profileOf(counting, account, viewer.kind !== 'visitor' && viewer.id === account.id);
    },

    called: async (viewer: Viewer, names: readonly string[]) => membersCalled(needs, { viewer, names }),

    /** Settled picks only, so nothing that could still be changed is told. */
    record: (_viewer: Viewer, { username }: InputOf<typeof memberRecord>): Promise<MemberRecord> => recordOf(needs, username),

    userStats: async (viewer: Viewer): Promise<OutputOf<typeof userStats>> => statsOf(counting, requireUser(viewer).id),

    /** Of nobody but who asks. */
    comparison: async (viewer: Viewer): Promise<MyComparison> => comparisonOf(needs, requireUser(viewer).id),

    exportData: async (viewer: Viewer): Promise<OutputOf<typeof exportData>> => takeAlong(needs, requireUser(viewer)),
  };
}
