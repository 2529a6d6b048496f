// What an in-play model is given of the forecast that stood at kick-off, and the names under which its answers are kept.
import type { Probs } from '../../odds.ts';
import type { Sport } from '../../sport.ts';

/** `probs` as they settle: without a draw where none can be picked. */
export type StoredForecast = { probs: Probs; expectedHome: number; expectedAway: number };

/** Kept with every point: another way to reckon is another name. */
export const inPlayModels: Record<Exclude<Sport, 'mma'>, string> = {
  soccer: 'in-play-goals-1',
  basketball: 'in-play-margin-1',
  baseball: 'in-play-innings-1',
  volleyball: 'in-play-rallies-1',
};
