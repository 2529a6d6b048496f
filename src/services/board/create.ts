// Writing a post: with a match it is the member's one scored pick of it, without one an opinion.
import type { createPost, Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { outcomeLabel } from '#domain/content/pick-sentences.ts';
import { canSportDraw } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import { type KeptPick, type KeptPost, type NewPost, rowOf } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { KeyTaken, type Repeat } from '../shapes/answered.ts';
import { ownHost } from '../shapes/own-host.ts';
import { outcomeOfWire, postOf, unsaidConfidence, usualConfidence } from '../shapes/post.ts';
import { type Member, requireUser, type Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import {
  assertPickable,
  confidenceKept,
  confidenceStated,
  matchPicked,
  promiseOf,
  type Quote,
  quoteOf,
  refusalOfClosed,
} from './pick-of-match.ts';
import { assertPace, contentKept, isQuick, isSuspicious, reasonKept, tagsKept, titleKept, youngest } from './words.ts';

type Draft = InputOf<typeof createPost>;
type Said = Omit<NewPost, 'matchId' | 'odds' | 'isHeld'>;
type Picked = { match: Match; quote: Quote; isConfidenceTouched: boolean };

function saidBy(member: Member, draft: Draft, now: Date): Said {
  const outcome = outcomeOfWire(draft.prediction);
  return {
    userId: member.id,
    title: titleKept(draft.title),
    content: contentKept(draft.content),
    sport: draft.sport,
    outcome,
    label: outcomeLabel(outcome, draft.sport),
    reason: draft.predictionReason == null ? null : reasonKept(draft.predictionReason),
    confidencePct: confidenceKept(confidenceStated(draft) ?? (draft.externalMatchId == null ? unsaidConfidence : usualConfidence)),
    tags: tagsKept(draft.tags),
    createdAt: now,
  };
}

async function pickedBy({ stores }: BoardNeeds, draft: Draft, { outcome, createdAt: now }: Said): Promise<Picked | undefined> {
  const { externalMatchId, sport } = draft;
  if (externalMatchId == null) {
    if (outcome === 'draw' && !canSportDraw(sport)) throw new Refusal('no-draw');
    return undefined;
  }
  const match = await matchPicked(stores, { matchId: externalMatchId, sport });
  assertPickable(match, { outcome, now });
  return { match, quote: await quoteOf(stores, match, outcome), isConfidenceTouched: confidenceStated(draft) !== undefined };
}

/** What stands beside the post as the first version of a pick. */
function pickKept({ match, quote, isConfidenceTouched }: Picked, said: Said, newSalt: () => Buffer): KeptPick {
  const { userId, outcome, confidencePct, createdAt: madeAt } = said;
  const version = { memberId: userId, matchId: match.id, version: 1, outcome, confidencePct, madeAt };
  return { ...promiseOf(version, newSalt()), isConfidenceTouched, price: quote.price, isHourless: !match.timeConfirmed };
}

/** Closed between the look and the deed, or moved. */
async function refusalOfGone(stores: Stores, { match }: Picked, now: Date): Promise<Refusal> {
  const found = await stores.matches.byId(match.id);
  return found ? refusalOfClosed(found, now) : new Refusal('no-such-match');
}

/** What was not taken from a match: words in which anything can stand. */
const isOwnWords = (said: Said, picked: Picked | undefined): boolean => !isQuick(said, picked?.match);

const pickWithoutPost = '이미 예측한 경기예요. 글이 내려가서 고칠 수는 없지만 예측은 그대로 채점해요.';

export function creating(needs: BoardNeeds) {
  const { stores, events, clock, newSalt, rateLimitScale: scale } = needs;

  /** Where something of theirs is so young that its words have to be read: whether these may come already. */
  const keepSlowly = (kept: KeptPost): ReturnType<Stores['posts']['keep']> =>
    stores.transaction(async (tx) => {
      const { userId, createdAt: now } = kept.post;
      if (!(await tx.accounts.isHere(userId))) return { refused: 'gone' };
      await tx.posts.holdPen(userId);
      if (kept.key && (await tx.idempotency.find(kept.key))) return { refused: 'taken' };
      await assertPace(tx, { userId, now, scale });
      return tx.posts.keep({ ...kept, pen: null });
    });

  /** A pick is changed through its post: without that it cannot be. */
  async function alreadyPicked({ userId, matchId }: NewPost): Promise<Refusal> {
    const pick = matchId === null ? undefined : await stores.picks.of({ userId, matchId });
    return pick?.isPostGone ? new Refusal('already-predicted', { message: pickWithoutPost }) : new Refusal('already-predicted');
  }

  async function keep(kept: KeptPost, picked: Picked | undefined): Promise<number> {
    const first = await stores.posts.keep(kept);
    const done = 'refused' in first && first.refused === 'soon' ? await keepSlowly(kept) : first;
    if ('id' in done) return done.id;
    if (done.refused === 'taken') throw new KeyTaken();
    if (done.refused === 'picked') throw await alreadyPicked(kept.post);
    throw done.refused === 'closed' && picked ? await refusalOfGone(stores, picked, kept.post.createdAt) : new Refusal('session-expired');
  }

  return async (viewer: Viewer, draft: Draft, repeat?: Repeat): Promise<Post> => {
    const member = requireUser(viewer);
    const said = saidBy(member, draft, clock());
    const [picked, writer] = await Promise.all([pickedBy(needs, draft, said), stores.posts.writer(member.id)]);
    // Nothing of theirs comes after they have left: what is erased then is all there is.
    if (!writer) throw new Refusal('session-expired');
    const hasOwnWords = isOwnWords(said, picked);
    const isHeld = hasOwnWords && isSuspicious(said, ownHost(needs));
    const post: NewPost = { ...said, matchId: picked?.match.id ?? null, odds: picked?.quote.odds ?? null, isHeld };
    const isConfidenceTouched = confidenceStated(draft) !== undefined;
    const told = postOf(rowOf({ ...writer, post, isConfidenceTouched }), { match: picked?.match, viewer, now: said.createdAt });
    const kept: KeptPost = {
      post,
      pick: picked ? pickKept(picked, said, newSalt) : null,
      pen: hasOwnWords ? { writtenSince: youngest(said.createdAt, scale) } : null,
      key: repeat?.wish && { owner: repeat.owner, key: repeat.key, ...repeat.wish },
      answer: told,
    };
    const id = await keep(kept, picked);
    // What waits for a review is told to nobody; the pick in it counts all the same.
    if (!isHeld) await events.tell('post-added', { postId: id, matchId: picked ? String(picked.match.id) : null });
    return { ...told, id };
  };
}
