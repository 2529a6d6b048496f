// Followed teams, bells on matches, who is called for them, and the calendar of both.
import { Refusal } from '#contract/errors.ts';
import type { FollowedTeam, Following } from '#contract/live/following.ts';
import { leagueOf } from '#domain/league.ts';
import { closesAt, whyClosed } from '#domain/pick-window.ts';
import { crestOf } from '#domain/team/crest.ts';
import type { FollowedRow } from '#storage/live/following.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { createCalendar } from './calendar.ts';
import { createCalling } from './calling.ts';
import type { FollowingNeeds } from './needs.ts';

const teamsMax = 200;
const bellsMax = 200;

const followedTold = ({ teamId, key, name, nameKo, shortKo, sport, leagueCode, leagueName, followedAt }: FollowedRow): FollowedTeam => ({
  teamId,
  sport,
  league: leagueOf(leagueCode ?? '')?.nameKo ?? leagueName,
  side: { name: nameKo ?? name, shortName: shortKo ?? nameKo ?? name, originalName: name, teamId, crest: crestOf(key, sport) },
  followedAt: followedAt.toISOString(),
});

/** A match whose hour nobody knows yet may begin at any of its day. */
function refuseIfOver(match: Match, now: Date): void {
  const { phase } = match;
  if (closesAt(match) > now && (phase === 'scheduled' || phase === 'unknown')) return;
  if (whyClosed(match, now) === 'called-off') throw new Refusal('match-called-off', { message: '열리지 않는 경기예요.' });
  throw new Refusal('match-started');
}

export const createFollowing = (needs: FollowingNeeds) => {
  const { stores, clock } = needs;

  async function setFollow(tx: Stores, { follow, ...wish }: { userId: number; teamId: number; follow: boolean }): Promise<void> {
    if (!(await tx.following.isTeam(wish.teamId))) throw new Refusal('no-such-team');
    await tx.following.hold(wish.userId);
    if (!follow) return tx.following.unfollow(wish);
    if ((await tx.following.countTeams(wish)) >= teamsMax) throw new Refusal('too-many-teams');
    await tx.following.follow(wish, clock());
  }

  async function setBell(tx: Stores, { on, ...wish }: { userId: number; matchId: number; on: boolean }): Promise<void> {
    const match = await tx.matches.byId(wish.matchId);
    if (!match) throw new Refusal('no-such-match');
    if (!on) return tx.following.silence(wish);
    refuseIfOver(match, clock());
    await tx.following.hold(wish.userId);
    if ((await tx.following.countBells(wish)) >= bellsMax) throw new Refusal('too-many-bells');
    await tx.following.ring(wish, clock());
  }

  return {
    ...createCalling(needs),
    ...createCalendar(needs),

    async readFollowing(viewer: Viewer): Promise<Following> {
      const { id: userId } = requireUser(viewer);
      const [teams, bells] = await Promise.all([
        stores.following.teamsOf({ userId, limit: teamsMax }),
        stores.following.bellsOf({ userId, limit: bellsMax }),
      ]);
      return { teams: teams.map(followedTold), bells: bells.map(String) };
    },

    /** Safe to repeat, whichever way. */
    async followTeam(
      viewer: Viewer,
      { id: teamId, follow }: { id: number; follow: boolean },
    ): Promise<{ teamId: number; follow: boolean }> {
      const { id: userId } = requireUser(viewer);
      await stores.transaction((tx) => setFollow(tx, { userId, teamId, follow }));
      return { teamId, follow };
    },

    /** Safe to repeat, whichever way. A bell may be taken off at any time; none is put on what has begun. */
    async ringMatch(viewer: Viewer, { id: matchId, on }: { id: string; on: boolean }): Promise<{ matchId: string; on: boolean }> {
      const { id: userId } = requireUser(viewer);
      await stores.transaction((tx) => setBell(tx, { userId, matchId: Number(matchId), on }));
      return { matchId, on };
    },
  };
};
