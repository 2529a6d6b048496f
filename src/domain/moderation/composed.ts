// Whether the words of a post are the product's own, as a quick pick sends them: nobody can say anything of theirs with those.
import { pickSentence, pickTitle } from '../content/pick-sentences.ts';
import type { Outcome, Sport } from '../sport.ts';

export type Words = { title: string; content: string; reason: string | null; tags: readonly string[] };
/** A match is called by its full and by its short names. */
export type MatchNames = { sport: Sport; names: readonly { homeName: string; awayName: string }[] };

const outcomes: readonly Outcome[] = ['home', 'draw', 'away'];
const confidenceIn = /신뢰도는 (\d{2}(?:\.\d{1,2})?)%/u;

/** Any outcome and confidence will do: a changed pick keeps the sentence it was written with. */
export function isComposed({ title, content, reason, tags }: Words, { sport, names }: MatchNames): boolean {
  if (reason !== null || tags.length > 0) return false;
  const confidencePct = Number(confidenceIn.exec(content)?.[1]);
  if (!(confidencePct >= 50 && confidencePct <= 95)) return false;
  const picks = names.flatMap((pair) => outcomes.map((outcome) => ({ ...pair, outcome })));
  return (
    picks.some((pick) => title === pickTitle({ ...pick, sport })) &&
    picks.some((pick) => content === pickSentence({ ...pick, confidencePct }))
  );
}
