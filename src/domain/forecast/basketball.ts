// The basketball model: margins rated as beliefs that age, the schedule, and what past closing prices said, weighed by a logistic regression.
import { createBasketballLearner } from './basketball/learner.ts';
import { weights } from './basketball/weights.data.ts';
import { createTwoWayModel, type TwoWayModel, type TwoWaySpec } from './two-way/two-way.ts';

const spec: TwoWaySpec = {
  sport: 'basketball',
  name: 'basketball-margin',
  version: '4',
  weights,
  strength: ['strength', 'playoffStrength', 'market'],
  home: ['edge', 'host', 'ownHost', 'playoffHost', 'marketHost'],
  reasons: [{ kind: 'rest', inputs: ['tired', 'crowded', 'rest'] }],
  create: createBasketballLearner,
};

export const createBasketballModel = (given: TwoWaySpec['weights'] = weights): TwoWayModel =>
  createTwoWayModel({ ...spec, weights: given });
