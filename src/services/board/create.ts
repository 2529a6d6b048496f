// Writing a post: with a match it is the member's one scored pick of it, without one an opinion.
import type { createPost, Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { outcomeLabel } from '#domain/content/pick-sentences.ts';
import { leaguesOf } from '#domain/league.ts';
import type { Sport } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { NewPost } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { ownHost } from '../shapes/own-host.ts';
import { outcomeOfWire, postOf } from '../shapes/post.ts';
import { type Member, requireUser, type Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import {
  assertPickable,
  confidenceKept,
  matchPicked,
  promiseOf,
  type Quote,
  quoteOf,
  refusalOfClosed,
  usualConfidence,
} from './pick-of-match.ts';
import { assertPace, contentKept, isQuick, isSuspicious, reasonKept, tagsKept, titleKept } from './words.ts';

type Draft = InputOf<typeof createPost>;
type Said = Omit<NewPost, 'matchId' | 'odds' | 'isHeld'>;
type Picked = { match: Match; quote: Quote; isConfidenceTouched: boolean };

const sportCanDraw = (sport: Sport): boolean => leaguesOf(sport).some(({ canDraw }) => canDraw);

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
    confidencePct: confidenceKept(draft.confidence ?? usualConfidence),
    tags: tagsKept(draft.tags),
    createdAt: now,
  };
}

async function pickedBy({ stores }: BoardNeeds, draft: Draft, { outcome, createdAt: now }: Said): Promise<Picked | undefined> {
  const { externalMatchId, sport, confidence } = draft;
  if (externalMatchId == null) {
    if (outcome === 'draw' && !sportCanDraw(sport)) throw new Refusal('no-draw');
    return undefined;
  }
  const match = await matchPicked(stores, { matchId: externalMatchId, sport });
  assertPickable(match, { outcome, now });
  return { match, quote: await quoteOf(stores, match, outcome), isConfidenceTouched: confidence !== undefined };
}

/** Why the statement that writes found nothing to write: closed between the look and the deed, or picked before. */
async function refusalAfter(tx: Stores, { id }: Match, { userId, createdAt: now }: Said): Promise<Refusal> {
  if (await tx.picks.of({ userId, matchId: id })) return new Refusal('already-predicted');
  const match = await tx.matches.byId(id);
  return match ? refusalOfClosed(match, now) : new Refusal('no-such-match');
}

async function addPick(tx: Stores, said: Said, { picked, newSalt }: { picked: Picked; newSalt: () => Buffer }): Promise<void> {
  const { match, quote, isConfidenceTouched } = picked;
  const { userId, outcome, confidencePct, createdAt: madeAt } = said;
  const version = { memberId: userId, matchId: match.id, version: 1, outcome, confidencePct, madeAt };
  const id = await tx.picks.addIfOpen({
    ...promiseOf(version, newSalt()),
    userId,
    matchId: match.id,
    outcome,
    confidencePct,
    isConfidenceTouched,
    reasoning: said.reason ?? said.content,
    price: quote.price,
    madeAt,
  });
  if (id === undefined) throw await refusalAfter(tx, match, said);
}

/** What was not taken from a match: words in which anything can stand. */
const isOwnWords = (said: Said, picked: Picked | undefined): boolean => !isQuick(said, picked?.match);

export function creating(needs: BoardNeeds) {
  const { stores, events, clock, newSalt, rateLimitScale: scale } = needs;
  return async (viewer: Viewer, draft: Draft, repeat?: Repeat): Promise<Post> => {
    const member = requireUser(viewer);
    const said = saidBy(member, draft, clock());
    const picked = await pickedBy(needs, draft, said);
    const hasOwnWords = isOwnWords(said, picked);
    const isHeld = hasOwnWords && isSuspicious(said, ownHost(needs));
    const post = await stores.transaction(async (tx) => {
      // Nothing of theirs comes after they have left: what is erased then is all there is.
      if (!(await tx.accounts.isHere(member.id))) throw new Refusal('session-expired');
      if (hasOwnWords) {
        await tx.posts.holdPen(member.id);
        await assertPace(tx, { userId: member.id, now: said.createdAt, scale });
      }
      if (picked) await addPick(tx, said, { picked, newSalt });
      const id = await tx.posts.add({ ...said, matchId: picked?.match.id ?? null, odds: picked?.quote.odds ?? null, isHeld });
      const [row] = await tx.posts.byIds([id], member.id);
      if (!row) throw new Error(`post ${id} was written and is not there`);
      const told = postOf(row, { match: picked?.match, viewer, now: said.createdAt });
      return answered(tx, repeat, told);
    });
    // What waits for a review is told to nobody; the pick in it counts all the same.
    if (!isHeld) await events.tell('post-added', { postId: post.id, matchId: picked ? String(picked.match.id) : null });
    return post;
  };
}
