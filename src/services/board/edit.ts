// Changing the own post: the pick until its match begins, a new version each time, and the words for as long as they can be taken back.

import type { editPick, Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { outcomeLabel, pickTitle } from '#domain/content/pick-sentences.ts';
import { postWordsUntil } from '#domain/moderation/edit-window.ts';
import { isOpenForChange } from '#domain/pick-window.ts';
import type { Outcome } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { PickRow } from '#storage/picks/picks.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { nameOf, shortNameOf } from '../shapes/match.ts';
import { mayRead, outcomeOfWire, postOf } from '../shapes/post.ts';
import { type Member, requireUser, type Viewer } from '../viewer.ts';
import { rewording, wordsWished } from './edit/reword.ts';
import type { BoardNeeds } from './needs.ts';
import { assertPickable, confidenceKept, confidenceStated, promiseOf, quoteOf, refusalOfClosed } from './pick-of-match.ts';

type Wish = InputOf<typeof editPick>;
/** `scored`: the pick that stands, and its match; undefined for an opinion. */
type Scored = { match: Match; pick: PickRow };
type Standing = { row: PostRow; match: Match | undefined; scored: Scored | undefined };
type PickChange = Scored & { row: PostRow; wish: Wish; now: Date };

/** A receipt shows every version; who has changed their mind so often is no reader of it. */
const versionsMax = 200;
/** A pick changes otherwise too, by its settlement: what was lost to that is looked at again. */
const tries = 5;

async function standingPost(stores: Stores, member: Member, postId: number): Promise<Standing> {
  const [row] = await stores.posts.byIds([postId], member.id);
  if (!row || !mayRead(row, member)) throw new Refusal('no-such-post');
  if (row.post.userId !== member.id) throw new Refusal('not-yours');
  const matchId = row.post.matchId;
  const match = matchId === null ? undefined : await stores.matches.byId(matchId);
  const pick = matchId === null ? undefined : await stores.picks.of({ userId: member.id, matchId });
  return { row, match, scored: match && pick && { match, pick } };
}

/** Refuses what can no longer be changed, and the change of a pick where there is none. */
function assertOpen({ row, scored }: Standing, wish: Wish, now: Date): void {
  if (scored) {
    assertPickable(scored.match, { outcome: scored.pick.outcome, now });
    if (scored.pick.verdict === 'won' || scored.pick.verdict === 'lost') throw new Refusal('pick-closed');
    return;
  }
  if (wish.prediction !== undefined || confidenceStated(wish) !== undefined) throw new Refusal('not-scored');
  if (!postWordsUntil({ createdAt: row.post.createdAt, kickOff: null, now })) throw new Refusal('edit-closed');
}

/** A title that was composed follows the pick; one of the author's own stays. */
function titleAfter({ row, match, pick }: PickChange, outcome: Outcome): string {
  const composed = [nameOf, shortNameOf].map((name) => ({ homeName: name(match.home), awayName: name(match.away), sport: match.sport }));
  const names = composed.find((one) => row.post.title === pickTitle({ ...one, outcome: pick.outcome }));
  return names ? pickTitle({ ...names, outcome }) : row.post.title;
}

/** A pick that was void is picked anew even with the same words. */
const isSame = ({ pick, wish }: PickChange, { outcome, confidencePct }: { outcome: Outcome; confidencePct: number }): boolean =>
  pick.verdict === 'pending' &&
  pick.outcome === outcome &&
  pick.confidencePct === confidencePct &&
  (confidenceStated(wish) === undefined || pick.isConfidenceTouched);

type Written = 'same' | 'changed' | 'lost';

async function writePick(tx: Stores, change: PickChange, newSalt: () => Buffer): Promise<Written> {
  const { pick, match, row, wish, now } = change;
  const outcome = wish.prediction === undefined ? pick.outcome : outcomeOfWire(wish.prediction);
  const stated = confidenceStated(wish);
  const confidencePct = stated === undefined ? pick.confidencePct : confidenceKept(stated);
  // Of words alone nothing is picked anew where it no longer can be.
  const isWordsOnly = wish.prediction === undefined && stated === undefined;
  if (isSame(change, { outcome, confidencePct }) || (isWordsOnly && !isOpenForChange(match, now))) return 'same';
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
    isConfidenceTouched: pick.isConfidenceTouched || stated !== undefined,
    reasoning: pick.reasoning,
    price,
    madeAt: now,
  });
  if (!isWritten) return 'lost';
  const label = outcomeLabel(outcome, match.sport);
  const title = titleAfter(change, outcome);
  await tx.posts.restate({ id: row.post.id, userId: pick.userId, title, outcome, label, confidencePct, odds, now });
  return 'changed';
}

/** What was lost to another change is tried again: undefined. What was lost to the kick-off is refused. */
async function tryAgain(tx: Stores, { match, pick }: Scored, now: Date): Promise<undefined> {
  const later = await tx.picks.of({ userId: pick.userId, matchId: match.id });
  if (later && later.version !== pick.version && later.verdict === 'pending') return undefined;
  throw refusalOfClosed((await tx.matches.byId(match.id)) ?? match, now);
}

type Outcomes = { post: Post; isChanged: boolean; isHiddenNow: boolean };

export function editing(needs: BoardNeeds) {
  const { stores, events, clock, newSalt } = needs;
  const reword = rewording(needs);

  async function attempt(viewer: Member, wish: Wish): Promise<Outcomes | undefined> {
    return stores.transaction(async (tx) => {
      if (!(await tx.accounts.isHere(viewer.id))) throw new Refusal('session-expired');
      // Before anything else is held, and before anything is looked at: of changes at once each finds what the one before it left.
      await tx.posts.holdPen(viewer.id);
      const now = clock();
      const standing = await standingPost(tx, viewer, wish.id);
      assertOpen(standing, wish, now);
      const { row, match, scored } = standing;
      const words = wordsWished(wish, row.post);
      const picked = scored ? await writePick(tx, { ...scored, row, wish, now }, newSalt) : 'same';
      const said =
        picked === 'lost' || !words ? 'same' : await reword(tx, { postId: row.post.id, viewer, match, scored: !!scored, words, now });
      if (scored && (picked === 'lost' || said === 'lost')) return tryAgain(tx, scored, now);
      const [after] = await tx.posts.byIds([wish.id], viewer.id);
      if (!after) throw new Refusal('no-such-post');
      const isHiddenNow = row.post.review === 'clear' && after.post.review === 'held';
      return { post: postOf(after, { match, viewer, now }), isChanged: picked === 'changed' || said === 'changed', isHiddenNow };
    });
  }

  return async (viewer: Viewer, wish: Wish): Promise<Post> => {
    const member = requireUser(viewer);
    for (let round = 0; round < tries; round += 1) {
      const done = await attempt(member, wish);
      if (!done) continue;
      const { post, isChanged, isHiddenNow } = done;
      if (isHiddenNow) await events.tell('post-removed', { postId: post.id });
      else if (isChanged && post.review === 'clear')
        await events.tell('post-added', { postId: post.id, matchId: post.match?.matchId ?? null });
      return post;
    }
    throw new Refusal('unavailable', { retryAfterMs: seconds(1) });
  };
}
