// The door of the forecasting engine: picks the model of a sport.
import type { Sport } from '../sport.ts';
import { createBaseballModel } from './baseball.ts';
import { createBasketballModel } from './basketball.ts';
import { createMmaModel } from './mma.ts';
import type { Model } from './model.ts';
import { createSoccerModel } from './soccer.ts';
import { createVolleyballModel } from './volleyball.ts';

const makers: Readonly<Record<Sport, () => Model>> = {
  soccer: () => createSoccerModel(),
  basketball: () => createBasketballModel(),
  baseball: () => createBaseballModel(),
  mma: () => createMmaModel(),
  volleyball: () => createVolleyballModel(),
};

export const createModel = (sport: Sport): Model => makers[sport]();
