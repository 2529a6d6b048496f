// Changing the own pick until its match begins: a new version each time, and the ones before it stay.
import type { editPick, Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { outcomeLabel, pickTitle } from '#domain/content/pick-sentences.ts';
import type { Outcome } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { PickRow } from '#storage/picks/picks.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { nameOf, shortNameOf } from '../shapes/match.ts';
import { mayRead, outcomeOfWire, postOf } from '../shapes/post.ts';
import { type Member, requireUser, type Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import { assertPickable, confidenceKept, promiseOf, quoteOf, refusalOfClosed } from './pick-of-match.ts';
import { contentKept, reasonKept } from './words.ts';

type Wish = InputOf<typeof editPick>;
type Standing = { row: PostRow; match: Match; pick: PickRow };
type Change = Standing & { wish: Wish; now: Date };

/** A receipt shows every version; who has changed their mind so often is no reader of it. */
const versionsMax = 200;
/** Of changes at once each looks at what the one before it left. */
const tries = 5;

async function standingPick(stores: Stores, member: Member, postId: number): Promise<Standing> {
  const [row] = await stores.posts.byIds([postId], member.id);
  if (!row || !mayRead(row, member)) throw new Refusal('no-such-post');
  if (row.post.userId !== member.id) throw new Refusal('not-yours');
  const matchId = row.post.matchId;
  const match = matchId === null ? undefined : await stores.matches.byId(matchId);
  const pick = matchId === null ? undefined : await stores.picks.of({ userId: member.id, matchId });
  if (!match || !pick) throw new Refusal('not-scored');
  return { row, match, pick };
}

/** A title that was composed follows the pick; one of the author's own stays. */
function titleAfter({ row, match, pick }: Standing, outcome: Outcome): string {
  const composed = [nameOf, shortNameOf].map((name) => ({ homeName: name(match.home), awayName: name(match.away), sport: match.sport }));
  const names = composed.find((one) => row.post.title === pickTitle({ ...one, outcome: pick.outcome }));
  return names ? pickTitle({ ...names, outcome }) : row.post.title;
}

/** A pick that was void is picked anew even with the same words. */
const isSame = ({ pick, wish }: Change, { outcome, confidencePct }: { outcome: Outcome; confidencePct: number }): boolean =>
  pick.verdict === 'pending' &&
  pick.outcome === outcome &&
  pick.confidencePct === confidencePct &&
  (wish.confidence === undefined || pick.isConfidenceTouched);

async function writePick(tx: Stores, change: Change, newSalt: () => Buffer): Promise<boolean> {
  const { pick, match, row, wish, now } = change;
  const outcome = wish.prediction === undefined ? pick.outcome : outcomeOfWire(wish.prediction);
  const confidencePct = wish.confidence === undefined ? pick.confidencePct : confidenceKept(wish.confidence);
  if (isSame(change, { outcome, confidencePct })) return true;
  assertPickable(match, { outcome, now });
  if (pick.version >= versionsMax) throw new Refusal('too-fast');
  const { price, odds } = await quoteOf(tx, match, outcome);
  const version = { memberId: pick.userId, matchId: match.id, version: pick.version + 1, outcome, confidencePct, madeAt: now };
  const isWritten = await tx.picks.change({
    ...promiseOf(version, newSalt()),
    userId: pick.userId,
    matchId: match.id,
    fromVersion: pick.version,
    outcome,
    confidencePct,
    isConfidenceTouched: pick.isConfidenceTouched || wish.confidence !== undefined,
    reasoning: pick.reasoning,
    price,
    madeAt: now,
  });
  if (!isWritten) return false;
  const label = outcomeLabel(outcome, match.sport);
  await tx.posts.restate({
    id: row.post.id,
    userId: pick.userId,
    title: titleAfter(change, outcome),
    outcome,
    label,
    confidencePct,
    odds,
    now,
  });
  return true;
}

async function writeWords(tx: Stores, { row, match, pick, wish, now }: Change): Promise<boolean> {
  if (wish.content === undefined && wish.predictionReason === undefined) return true;
  return tx.picks.reword({
    userId: pick.userId,
    postId: row.post.id,
    matchId: match.id,
    content: wish.content === undefined ? undefined : contentKept(wish.content),
    reasoning: wish.predictionReason === undefined ? undefined : reasonKept(wish.predictionReason),
    now,
  });
}

export function editing({ stores, events, clock, newSalt }: BoardNeeds) {
  async function attempt(viewer: Member, wish: Wish): Promise<Post | undefined> {
    const now = clock();
    const standing = await standingPick(stores, viewer, wish.id);
    const { match, pick } = standing;
    assertPickable(match, { outcome: pick.outcome, now });
    if (pick.verdict === 'won' || pick.verdict === 'lost') throw new Refusal('pick-closed');
    return stores.transaction(async (tx) => {
      if (!(await tx.accounts.isHere(viewer.id))) throw new Refusal('session-expired');
      const change = { ...standing, wish, now };
      if (!(await writePick(tx, change, newSalt)) || !(await writeWords(tx, change))) {
        const later = await tx.picks.of({ userId: viewer.id, matchId: match.id });
        if (later && later.version !== pick.version && later.verdict === 'pending') return undefined;
        throw refusalOfClosed((await tx.matches.byId(match.id)) ?? match, now);
      }
      const [row] = await tx.posts.byIds([wish.id], viewer.id);
      return row && postOf(row, { match, viewer, now });
    });
  }

  return async (viewer: Viewer, wish: Wish): Promise<Post> => {
    const member = requireUser(viewer);
    for (let round = 0; round < tries; round += 1) {
      const post = await attempt(member, wish);
      if (!post) continue;
      await events.tell('post-added', { postId: post.id, matchId: post.match?.matchId ?? null });
      return post;
    }
    throw new Refusal('unavailable', { retryAfterMs: 1000 });
  };
}
