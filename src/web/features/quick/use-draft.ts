// What a member is about to say of a match: outcome, confidence and words. The words follow the first two until they are written over.
import { useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { pickSentence } from '#domain/content/pick-sentences.ts';
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
  return {
    draft: { outcome, confidence, isTouched, content: written ?? sentence } satisfies Draft,
    chooseOutcome,
    chooseConfidence(value: number) {
      setConfidence(value);
      setTouched(true);
    },
    write,
    /** The generated words would be others than what stands there. */
    canRefill: sentence !== '' && written !== undefined && written !== sentence,
    refill: () => write(undefined),
  };
}

export const isComplete = (draft: Draft): draft is Draft & { outcome: ApiOutcome } =>
  draft.outcome !== undefined && draft.content.trim() !== '';
