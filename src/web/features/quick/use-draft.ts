// What a member is about to say of a match: outcome, confidence and words. The words follow the first two until they are written over.
import { useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { pickSentence } from '#domain/content/pick-sentences.ts';
import type { Written } from '../../api/kept-draft.ts';
import { useKeptDraft } from '../../parts/community/use-kept-draft.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';

export const confidenceMin = 50;
export const confidenceMax = 95;
export const confidenceDefault = 75;

export type Draft = {
  outcome: ApiOutcome | undefined;
  confidence: number;
  /** Chosen by hand: an untouched default is no statement of certainty. */
  isTouched: boolean;
  content: string;
};

/** Whole numbers within the slider's ends, whatever was stored. */
const onSlider = (pct: number): number => Math.min(confidenceMax, Math.max(confidenceMin, Math.round(pct)));

/** Where what was chosen and written of a match is kept when the session is over. */
export const pickPlace = (matchId: string): string => `quick:${matchId}`;

const outcomeIn = ({ outcome }: Written, { canDraw }: OddsMatch): ApiOutcome | undefined =>
  outcome === 'HOME' || outcome === 'AWAY' || (outcome === 'DRAW' && canDraw) ? outcome : undefined;

/** Starts at the pick that stands, if there is one; `answer` is the outcome that the address already gave. */
export function useDraft(match: OddsMatch, own: OwnPick | undefined, answer: ApiOutcome | null) {
  const sentenceOf = (outcome: ApiOutcome | undefined, confidencePct: number): string =>
    outcome ? pickSentence({ homeName: match.homeTeam, awayName: match.awayTeam, outcome, confidencePct }) : '';
  const [outcome, chooseOutcome] = useState(answer === 'DRAW' && !match.canDraw ? own?.outcome : (answer ?? own?.outcome));
  const [confidence, setConfidence] = useState(own ? onSlider(own.confidence) : confidenceDefault);
  const [isTouched, setTouched] = useState(own?.isConfidenceTouched ?? false);
  const isOwnWords = own !== undefined && own.content.trim() !== sentenceOf(own.outcome, onSlider(own.confidence));
  const [written, write] = useState<string | undefined>(isOwnWords ? own.content : undefined);
  const sentence = sentenceOf(outcome, confidence);
  const content = written ?? sentence;
  const [isChanged, setChanged] = useState(false);
  const words = { confidence, isTouched, ...(outcome ? { outcome } : {}), ...(written === undefined ? {} : { content: written }) };
  const kept = useKeptDraft({
    place: pickPlace(match.matchId),
    isFresh: true,
    // What stands as it stood when the form was opened stands there again anyway.
    written: isChanged && content.trim() !== '' ? words : null,
    onFound(found) {
      chooseOutcome(outcomeIn(found, match));
      if (typeof found.confidence === 'number') setConfidence(onSlider(found.confidence));
      setTouched(found.isTouched === true);
      write(typeof found.content === 'string' ? found.content : undefined);
      setChanged(true);
    },
  });
  return {
    draft: { outcome, confidence, isTouched, content } satisfies Draft,
    ...kept,
    chooseOutcome(value: ApiOutcome) {
      chooseOutcome(value);
      setChanged(true);
    },
    chooseConfidence(value: number) {
      setConfidence(value);
      setTouched(true);
      setChanged(true);
    },
    write(value: string) {
      write(value);
      setChanged(true);
    },
    /** The generated words would be others than what stands there. */
    canRefill: sentence !== '' && written !== undefined && written !== sentence,
    refill: () => write(undefined),
  };
}

export const isComplete = (draft: Draft): draft is Draft & { outcome: ApiOutcome } =>
  draft.outcome !== undefined && draft.content.trim() !== '';
