// What forecasting is given.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Engine } from './engine.ts';

export type AnalysisNeeds = { stores: Stores; events: Events; clock: () => Date; engine: Engine };
