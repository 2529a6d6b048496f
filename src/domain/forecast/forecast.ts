// The door of the forecasting engine: picks the model of a sport.
import type { Sport } from '../sport.ts';
import { createEloModel } from './elo.ts';
import type { Model } from './model.ts';
import { createSoccerModel } from './soccer.ts';

export const createModel = (sport: Sport): Model => (sport === 'soccer' ? createSoccerModel() : createEloModel(sport));
