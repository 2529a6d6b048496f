// Proves that a pick's title and sentence name the right side, with the particle that its name takes.
import { expect, test } from 'vitest';
import { outcomeLabel, pickSentence, pickTitle } from './pick-sentences.ts';

const match = { homeName: '리버풀', awayName: '첼시' };

test('[R118] the title is home against away and the pick', () => {
  expect(pickTitle({ ...match, outcome: 'home', sport: 'soccer' })).toBe('리버풀 vs 첼시 · 홈 승');
  expect(pickTitle({ ...match, outcome: 'DRAW', sport: 'soccer' })).toBe('리버풀 vs 첼시 · 무');
  expect(pickTitle({ ...match, outcome: 'AWAY', sport: 'baseball' })).toBe('리버풀 vs 첼시 · 원정 승');
});

test('a fight has a blue and a red corner', () => {
  expect([outcomeLabel('home', 'mma'), outcomeLabel('AWAY', 'mma')]).toEqual(['청 승', '홍 승']);
});

test('[R118] the sentence carries the confidence, and particles fit every name', () => {
  const sentences = [
    pickSentence({ ...match, outcome: 'home', confidencePct: 75 }),
    pickSentence({ ...match, outcome: 'AWAY', confidencePct: 50 }),
    pickSentence({ ...match, outcome: 'draw', confidencePct: 60 }),
    pickSentence({ homeName: 'KT', awayName: 'FC서울', outcome: 'HOME', confidencePct: 95 }),
    pickSentence({ homeName: '첼시', awayName: '아스널', outcome: 'DRAW', confidencePct: 95 }),
  ];
  expect(sentences).toEqual([
    '리버풀이 첼시를 이길 것으로 봐요. 신뢰도는 75%예요.',
    '첼시가 리버풀을 이길 것으로 봐요. 신뢰도는 50%예요.',
    '리버풀과 첼시가 비길 것으로 봐요. 신뢰도는 60%예요.',
    'KT가 FC서울을 이길 것으로 봐요. 신뢰도는 95%예요.',
    '첼시와 아스널이 비길 것으로 봐요. 신뢰도는 95%예요.',
  ]);
});
