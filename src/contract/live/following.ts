// What the API promises about the teams a member follows, the matches they want to be called for, and their calendar.
import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { side, sport } from '../matches.ts';
import { route } from '../route.ts';

const yesOrNo = z.boolean('켬이나 끔으로 보내 주세요.');

export const followedTeam = z
  .object({ teamId: z.int(), sport, league: z.string().nullable(), side, followedAt: z.iso.datetime() })
  .meta({ id: 'FollowedTeam' });
export type FollowedTeam = z.output<typeof followedTeam>;

export const following = z
  .object({
    /** Newest first; at most 200, and no member follows more. */
    teams: z.array(followedTeam),
    /** Matches with a bell that have not ended; at most 200. */
    bells: z.array(z.string()),
  })
  .meta({ id: 'Following' });
export type Following = z.output<typeof following>;

export const readFollowing = route({
  method: 'GET',
  path: '/api/user/following',
  who: 'user',
  summary: 'The teams that the member follows and the matches that have a bell.',
  input: z.object({}),
  output: following,
});

export const followTeam = route({
  method: 'PUT',
  path: '/api/user/teams/:id',
  who: 'user',
  summary: 'Follows a team or follows it no more: the member is told when it begins to play and how it ended.',
  limitPerMinute: 60,
  input: z.object({ id, follow: yesOrNo }),
  output: z.object({ teamId: z.int(), follow: z.boolean() }),
});

export const ringMatch = route({
  method: 'PUT',
  path: '/api/user/bells/:id',
  who: 'user',
  summary: 'Puts a bell on a match that has not begun, or takes it off: the member is called ten minutes before kick-off.',
  limitPerMinute: 60,
  input: z.object({ id: z.string('경기 번호를 확인해 주세요.').regex(/^\d{1,15}$/, '경기 번호를 확인해 주세요.'), on: yesOrNo }),
  output: z.object({ matchId: z.string(), on: z.boolean() }),
});

const calendar = z.object({
  /** Of an iCalendar file that calendar programs fetch by themselves; null until one was made. Whoever has it reads the calendar. */
  url: z.string().nullable(),
});

export const readCalendar = route({
  method: 'GET',
  path: '/api/user/calendar',
  who: 'user',
  summary: 'The address of the member’s calendar of followed teams, bells and own picks.',
  input: z.object({}),
  output: calendar,
});

export const renewCalendar = route({
  method: 'POST',
  path: '/api/user/calendar',
  who: 'user',
  summary: 'Makes a calendar address; one that stood before opens nothing any more.',
  limitPerMinute: 10,
  input: z.object({}),
  output: calendar,
});

export const endCalendar = route({
  method: 'DELETE',
  path: '/api/user/calendar',
  who: 'user',
  summary: 'Takes the calendar address away.',
  limitPerMinute: 10,
  input: z.object({}),
  output: calendar,
});
