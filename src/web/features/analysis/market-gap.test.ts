// The AI against the bookmaker, in one tick and one sentence.
import { expect, test } from 'vitest';
import { exampleAnalysis } from '../../parts/match/examples.data.ts';
import { gapOf, tickOf } from './market-gap.ts';

test('the gap is that of the numbers on screen', () => {
  expect(gapOf(exampleAnalysis(), 'soccer')).toEqual({ subject: '홈 승', marketPct: 52, apartPct: 6 });
  expect(tickOf(exampleAnalysis())).toEqual({ atPct: 52, label: '배당 환산 52%' });
});

test('for an away pick the tick stands where the market would begin that segment', () => {
  expect(tickOf(exampleAnalysis({ outcome: 'AWAY' }))).toEqual({ atPct: 77, label: '배당 환산 23%' });
});

test('without odds there is nothing to compare with', () => {
  const alone = exampleAnalysis({ market: null });
  expect(gapOf(alone, 'soccer')).toBeUndefined();
  expect(tickOf(alone)).toBeUndefined();
});
