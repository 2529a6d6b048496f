// What follows a settlement: posts resolved, reliability counted, and members told. Every step may be repeated, so a crash loses none.
import { reliabilityOf } from '#domain/progress/reliability.ts';
import { hours } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Told } from '#storage/settlement.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce, SettledNews } from '../shapes/announcing.ts';
import { nameOf } from '../shapes/match.ts';

/** `isPast`: nobody lived through it, so none of it is news. */
type Needs = { stores: Stores; announce: Pick<Announce, 'pickSettled'>; clock: () => Date; isPast?: boolean };

type Failed = (match: Match, fault: unknown) => void;
type Settled = { match: Match; at: Date; toldRevision: number };

const batch = 1000;
/** Older results are no news: a world's past, or the days a server was away. */
const newsMs = hours(48);

async function countReliability(stores: Stores, matchIds: readonly number[], at: Date): Promise<void> {
  // Holds everybody's row, so that a report decided at the same time is counted by one of us.
  await stores.settlement.countReliability(matchIds, at);
  for (let after = 0; ; ) {
    const late = await stores.settlement.lateChanges({ matchIds, after, limit: batch });
    const scores = late.map(({ id, ...penalties }) => ({ userId: id, reliabilityScore: reliabilityOf(penalties) }));
    await stores.settlement.setReliability(scores);
    const last = late.at(-1);
    if (!last || late.length < batch) return;
    after = last.id;
  }
}

/** A pick that was made anew after it was void is news again: either number only grows, and so does their sum. */
const newsOf = (
  match: Match,
  revision: number,
  { memberId, verdict, voidReason, points, before, postId, streak, version }: Told,
): SettledNews => ({
  memberId,
  matchId: String(match.id),
  sport: match.sport,
  homeName: nameOf(match.home),
  awayName: nameOf(match.away),
  href: postId === null ? '/profile' : `/receipts/${postId}`,
  verdict,
  voidReason,
  points,
  before,
  revision: revision + version - 1,
  settledRevision: match.settledRevision ?? 0,
  streak,
});

async function announceTo({ stores, announce }: Needs, match: Match, settledAt: Date): Promise<number> {
  // Counts what is news to members: a first settlement is 1 whichever revision it was of, each correction one more.
  const revision = 1 + (await stores.settlement.correctionsOf(match.id, match.settledRevision ?? 0)).all;
  let told = 0;
  for (let after = 0; ; ) {
    const members = await stores.settlement.membersToTell({
      matchId: match.id,
      sinceRevision: match.toldRevision,
      at: settledAt,
      after,
      limit: batch,
    });
    const last = members.at(-1);
    if (!last) return told;
    await announce.pickSettled(members.map((member) => newsOf(match, revision, member)));
    told += members.length;
    after = last.memberId;
  }
}

/** What stands on the board, and how far members can be relied on. */
const resolve = ({ stores, clock }: Needs, matchIds: readonly number[]): Promise<void> =>
  stores.transaction(async (tx) => {
    await tx.settlement.takeTime();
    await tx.settlement.resolvePosts(matchIds, clock());
    await countReliability(tx, matchIds, clock());
  });

/** Of what is told to nobody: all at once, which costs the same for one match and for fifty; where that fails each for itself, so that one stops no other. */
async function resolveQuietly(needs: Needs, quiet: readonly Settled[], failed: Failed): Promise<Settled[]> {
  if (quiet.length === 0) return [];
  const ids = quiet.map(({ match }) => match.id);
  const isDone = await resolve(needs, ids).then(
    () => true,
    () => false,
  );
  if (isDone) return [...quiet];
  const resolved: Settled[] = [];
  for (const one of quiet) {
    try {
      await resolve(needs, [one.match.id]);
      resolved.push(one);
    } catch (fault) {
      failed(one.match, fault);
    }
  }
  return resolved;
}

/** Answers how many members were told. What failed was not told, and comes again. */
export async function tellMatches(needs: Needs, matches: readonly Match[], failed: Failed): Promise<number> {
  const { stores, clock, isPast = false } = needs;
  const ends = await stores.settlement.endsOf(matches.map(({ id }) => id));
  const settled = matches.flatMap((match) => {
    const end = ends.get(match.id);
    return end && match.settledRevision !== null ? [{ match, at: new Date(end.at), toldRevision: match.settledRevision }] : [];
  });
  const isNews = ({ at }: { at: Date }) => !isPast && clock().getTime() - at.getTime() <= newsMs;
  const quiet = await resolveQuietly(
    needs,
    settled.filter((one) => !isNews(one)),
    failed,
  );
  await stores.matches.markTold(quiet.map(({ match: { id }, toldRevision }) => ({ id, toldRevision })));
  let told = 0;
  for (const { match, at, toldRevision } of settled.filter(isNews)) {
    try {
      // Match by match: none holds members' rows for the picks of all, and one that fails stops no other.
      await resolve(needs, [match.id]);
      told += await announceTo(needs, match, at);
      await stores.matches.markTold([{ id: match.id, toldRevision }]);
    } catch (fault) {
      failed(match, fault);
    }
  }
  return told;
}
