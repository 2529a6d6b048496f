// The volleyball model: set differences rated as beliefs, and who is new to the league, weighed by a logistic regression.

import { createTwoWayModel, type TwoWayModel, type TwoWaySpec } from './two-way/two-way.ts';
import { createVolleyballLearner } from './volleyball/learner.ts';
import { weights } from './volleyball/weights.data.ts';

const spec: TwoWaySpec = {
  sport: 'volleyball',
  name: 'volleyball-sets',
  version: '3',
  weights,
  strength: ['strength'],
  home: ['edge'],
  reasons: [],
  create: createVolleyballLearner,
};

export const createVolleyballModel = (given: TwoWaySpec['weights'] = weights): TwoWayModel =>
  createTwoWayModel({ ...spec, weights: given });
