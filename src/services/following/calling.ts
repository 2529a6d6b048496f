// Calls whoever follows a team or put a bell on a match: ten minutes before it begins, and when it has ended.
import type { SettledEnd } from '#domain/settlement/settled-end.ts';
import { endText } from '#domain/settlement/settled-end.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { SettledWatched } from '#storage/live/following/calling.ts';
import type { Match } from '#storage/matches.ts';
import type { EndedNews, StartingNews } from '../shapes/announcing.ts';
import { nameOf } from '../shapes/match.ts';
import { inBatches } from '../shapes/members/in-batches.ts';
import type { FollowingNeeds } from './needs.ts';

const beforeMs = minutes(10);
const matchesMax = 500;
/** Wider than a deed takes: whoever joined while we looked is found by the next look, and nobody is called twice. */
const overlapMs = minutes(1);
/** Older ends are no news: a world's past, or the days a server was away. */
const newsMs = hours(48);
const settledBatch = 200;

/** Of each kick-off in the window, when its members were called last; one that was moved is another kick-off. */
const rungKey = 'following:rung';
type Rung = Record<string, string>;
/** Up to which place in the order of settlements it was told how matches ended. */
const endedKey = 'following:ended-no';

const aboutOf = (match: Match, memberId: number) => ({
  memberId,
  matchId: String(match.id),
  homeName: nameOf(match.home),
  awayName: nameOf(match.away),
  href: `/matches/${match.id}`,
});

const startingOf = (match: Match, memberId: number): StartingNews => ({
  ...aboutOf(match, memberId),
  startsAt: match.start,
  isWatching: true,
});

const scoreText = ({ home, away }: { home: number; away: number }): string => `${home} : ${away}`;

function winnerNameOf(match: Match): string | undefined {
  if (match.winner === 'home') return nameOf(match.home);
  return match.winner === 'away' ? nameOf(match.away) : undefined;
}

function endedOf(match: Match, { score, ...settled }: SettledEnd, revision: number): Omit<EndedNews, 'memberId'> {
  const { memberId: _, ...about } = { ...aboutOf(match, 0), settledRevision: settled.revision };
  if (settled.end.kind === 'void') {
    const { reason } = settled.end;
    const calledOff = endText(match.sport, { end: settled.end, score });
    const wasPlayed = reason === 'no-contest' || reason === 'abandoned' ? reason : undefined;
    return { ...about, revision, score: wasPlayed && score && match.sport !== 'mma' ? scoreText(score) : null, calledOff, wasPlayed };
  }
  if (match.sport === 'mma' || score === null) return { ...about, revision, score: null, winnerName: winnerNameOf(match) };
  const shootout = match.shootout && score.home === score.away ? scoreText(match.shootout) : undefined;
  const regulation = settled.regulation ? scoreText(settled.regulation) : undefined;
  return { ...about, revision, score: scoreText(score), regulation, shootout };
}

type Watchers = { since?: Date | undefined; tell: (memberIds: readonly number[]) => Promise<void> };

const toWatchers = ({ stores }: FollowingNeeds, matchId: number, { since, tell }: Watchers): Promise<number> =>
  inBatches({ next: (place) => stores.following.membersToCall(matchId, { ...place, since }), tell });

/** A match that was rung before is looked at again for those who joined since. A crash in between repeats it, and nobody hears twice. */
async function ringStarting(needs: FollowingNeeds): Promise<number> {
  const { stores, clock, announce } = needs;
  const now = clock();
  const rung = (await stores.settings.read<Rung>(rungKey)) ?? {};
  const soon = await stores.following.startingSoon({ from: now, to: new Date(now.getTime() + beforeMs), limit: matchesMax });
  const matches = await stores.matches.byIds(soon.map(({ matchId }) => matchId));
  const next: Rung = {};
  let called = 0;
  for (const { matchId, start } of soon) {
    const match = matches.get(matchId);
    // Told anew between the two looks: the next run sees it as it is.
    if (!match || match.start.getTime() !== start.getTime() || match.phase !== 'scheduled') continue;
    const key = `${matchId}@${start.toISOString()}`;
    const before = rung[key];
    called += await toWatchers(needs, matchId, {
      since: before === undefined ? undefined : new Date(Date.parse(before) - overlapMs),
      tell: (members) => announce.matchStarting(members.map((id) => startingOf(match, id))),
    });
    next[key] = now.toISOString();
  }
  if (soon.length > 0 || Object.keys(rung).length > 0) await stores.settings.write(rungKey, next);
  return called;
}

async function tellOne(needs: FollowingNeeds, matchId: number): Promise<void> {
  const { stores, clock, announce } = needs;
  const [match, ends] = await Promise.all([stores.matches.byId(matchId), stores.settlement.endsOf([matchId])]);
  const end = ends.get(matchId);
  if (!match || !end || clock().getTime() - Date.parse(end.at) > newsMs) return;
  // As members are told of their picks: a first settlement is 1, each correction one more.
  const revision = 1 + (await stores.settlement.correctionsOf(matchId, end.revision)).ofEnd;
  const news = endedOf(match, end, revision);
  await toWatchers(needs, matchId, { tell: (members) => announce.matchEnded(members.map((memberId) => ({ ...news, memberId }))) });
}

/** First settlements that were not told yet, in their order. */
async function tellSettled(needs: FollowingNeeds): Promise<void> {
  const { stores, clock } = needs;
  // A house that never told any begins with the latest.
  let told = (await stores.settings.read<number>(endedKey)) ?? Math.max(0, (await stores.following.lastSettleNo()) - settledBatch);
  for (;;) {
    const settled = await stores.following.settledAfter({ settleNo: told, limit: settledBatch });
    const last = settled.at(-1);
    if (!last) return;
    // One that was broken off may end days later. What was settled long ago is left by `tellOne`.
    const isNews = ({ start, wasHalted }: SettledWatched) => wasHalted || clock().getTime() - start.getTime() <= 2 * newsMs;
    for (const one of settled) if (one.isWatched && isNews(one)) await tellOne(needs, one.matchId);
    told = last.settleNo;
    await stores.settings.write(endedKey, told);
  }
}

export const createCalling = (needs: FollowingNeeds) => ({
  /** Ten minutes before kick-off: bells and followers, each once. Ends that a crash left untold are told on the same round. */
  async ringDue(): Promise<{ called: number }> {
    const called = await ringStarting(needs);
    await tellSettled(needs);
    return { called };
  },

  /** Tells followers how it ended, and once more where that was corrected. */
  async tellEnded({ matchId }: { matchId: string; revision: number }): Promise<void> {
    const id = Number(matchId);
    const [match, told] = await Promise.all([needs.stores.matches.byId(id), needs.stores.settings.read<number>(endedKey)]);
    if (!match || match.settleNo === null) return;
    if (told !== undefined && match.settleNo <= told) await tellOne(needs, id);
    else await tellSettled(needs);
  },
});
