// The baseball model: what each side scores and allows, its starting pitcher, an Elo rating and past closing prices, weighed by a logistic regression.
import { createBaseballLearner } from './baseball/learner.ts';
import { weights } from './baseball/weights.data.ts';
import { createTwoWayModel, type TwoWayModel, type TwoWaySpec } from './two-way/two-way.ts';

const spec: TwoWaySpec = {
  sport: 'baseball',
  name: 'baseball-starters',
  version: '3',
  weights,
  strength: ['batting', 'fielding', 'elo', 'market'],
  home: ['edge'],
  reasons: [
    { kind: 'starter-home', inputs: ['starter', 'regular', 'opened', 'marketStarter'] },
    { kind: 'starter-away', inputs: ['starter', 'regular', 'opened', 'marketStarter'] },
  ],
  create: createBaseballLearner,
};

export const createBaseballModel = (given: TwoWaySpec['weights'] = weights): TwoWayModel => createTwoWayModel({ ...spec, weights: given });
