// What someone is about to post of a match, before it is sent.
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import type { ApiOutcome } from '../../../parts/match/outcome-words.ts';

export const confidenceMin = 50;
export const confidenceMax = 95;
const confidenceUsual = 75;

export type Draft = {
  sport: Sport;
  match: OddsMatch | undefined;
  title: string;
  outcome: ApiOutcome | undefined;
  content: string;
  confidence: number;
  /** Chosen by hand: an untouched default is no statement of certainty, and is not sent. */
  isTouched: boolean;
};

export const emptyDraft = (sport: Sport): Draft => ({
  sport,
  match: undefined,
  title: '',
  outcome: undefined,
  content: '',
  confidence: confidenceUsual,
  isTouched: false,
});
