// What forecasting is given.
import type { Analysis } from '#contract/analysis.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Engine } from './engine.ts';
import type { Refused } from './refused.ts';

export type AnalysisNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  engine: Engine;
  refused: Refused;
  /** The expert's words on an analysis in place of our own, where somebody has them at hand; asked for again at the next look. */
  insightOf?: ((analysis: Analysis) => string | null) | undefined;
};
