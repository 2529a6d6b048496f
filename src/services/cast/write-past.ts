// Writes what the cast picked before the world was opened, each pick with the instant at which it would have been made.
import { createHash } from 'node:crypto';
import { outcomeLabel, pickSentence, pickTitle } from '#domain/content/pick-sentences.ts';
import { pickDocument } from '#domain/record/documents.ts';
import { hours } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import { shortNameOf } from '../shapes/match.ts';
import type { CastNeeds, Move } from './needs.ts';

/** Older ones stand in the figures only: a board does not need them. */
const onBoardMs = hours(36);
const batch = 200;

function wordsOf({ match, pick }: Move) {
  const names = { homeName: shortNameOf(match.home), awayName: shortNameOf(match.away), outcome: pick.outcome };
  return { title: pickTitle({ ...names, sport: match.sport }), content: pickSentence({ ...names, confidencePct: pick.confidencePct }) };
}

async function writePick(tx: Stores, move: Move, newSalt: () => Buffer): Promise<boolean> {
  const { account, match, pick, worth } = move;
  const { outcome, confidencePct, isConfidenceTouched, at: madeAt } = pick;
  const salt = newSalt();
  const document = pickDocument({
    memberId: account.id,
    matchId: match.id,
    version: 1,
    outcome,
    confidencePct,
    madeAt,
    salt: salt.toString('hex'),
  });
  const id = await tx.picks.add({
    userId: account.id,
    matchId: match.id,
    outcome,
    confidencePct,
    isConfidenceTouched,
    reasoning: wordsOf(move).content,
    price: { prob: worth.probs[outcome], source: outcome === 'draw' ? worth.drawSource : worth.source },
    salt,
    commitment: createHash('sha256').update(document).digest(),
    madeAt,
  });
  return id !== undefined;
}

async function writePost(tx: Stores, move: Move): Promise<void> {
  const { account, match, pick } = move;
  await tx.posts.add({
    ...wordsOf(move),
    userId: account.id,
    sport: match.sport,
    matchId: match.id,
    outcome: pick.outcome,
    label: outcomeLabel(pick.outcome, match.sport),
    reason: null,
    confidencePct: pick.confidencePct,
    odds: null,
    tags: [],
    createdAt: pick.at,
  });
}

/** Those of them that were written; what stands already is left as it is. */
export async function writePast({ stores, clock, newSalt }: CastNeeds, moves: readonly Move[]): Promise<number> {
  const onBoardFrom = clock().getTime() - onBoardMs;
  let written = 0;
  for (let from = 0; from < moves.length; from += batch) {
    written += await stores.transaction(async (tx) => {
      let count = 0;
      for (const move of moves.slice(from, from + batch)) {
        if (!(await writePick(tx, move, newSalt))) continue;
        count += 1;
        if (move.pick.at.getTime() >= onBoardFrom) await writePost(tx, move);
      }
      return count;
    });
  }
  return written;
}
