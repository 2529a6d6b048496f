// The model of mixed martial arts: an Elo rating, age, build, record, what was measured before the fight and past closing prices, weighed by a
// logistic regression.
import { createMmaLearner } from './mma/learner.ts';
import { weights } from './mma/weights.data.ts';
import { createTwoWayModel, type TwoWayModel, type TwoWaySpec } from './two-way/two-way.ts';

const spec: TwoWaySpec = {
  sport: 'mma',
  name: 'mma-record',
  version: '4',
  weights,
  strength: ['elo', 'opponents', 'market'],
  home: [],
  reasons: [
    { kind: 'age', inputs: ['age', 'past31', 'heavyAge'] },
    { kind: 'reach', inputs: ['reach', 'heavyReach', 'height'] },
    { kind: 'layoff', inputs: ['layoff'] },
    { kind: 'experience', inputs: ['experience', 'debut'] },
    { kind: 'streak', inputs: ['won'] },
    { kind: 'knockouts', inputs: ['knockedOut'] },
    { kind: 'ranking', inputs: ['rank', 'champion', 'ranked'] },
    { kind: 'striking', inputs: ['striking', 'accuracy'] },
    { kind: 'grappling', inputs: ['takedowns', 'submissions'] },
  ],
  create: createMmaLearner,
};

export const createMmaModel = (given: TwoWaySpec['weights'] = weights): TwoWayModel => createTwoWayModel({ ...spec, weights: given });
