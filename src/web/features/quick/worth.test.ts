// What a pick promises before it is made.
import { expect, test } from 'vitest';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { settlingWords, worthAtOdds, worthWords } from './worth.ts';

const book = { ...exampleMatch().firstBookmaker, home: 2, draw: 4, away: 4 } as NonNullable<
  ReturnType<typeof exampleMatch>['firstBookmaker']
>;

test('a right pick brings more where the market thought it unlikely', () => {
  const match = exampleMatch({ firstBookmaker: book });
  expect([worthAtOdds(match, 'HOME'), worthAtOdds(match, 'DRAW'), worthAtOdds(match, 'AWAY')]).toEqual([20, 40, 40]);
  expect(worthWords(match, 'HOME')).toBe('맞히면 +20점 · 틀려도 잃지 않아요');
});

test('the price of a draw that cannot be picked counts for nothing', () => {
  const match = exampleMatch({ canDraw: false, firstBookmaker: { ...book, home: 2, away: 2 } });
  expect(worthAtOdds(match, 'HOME')).toBe(20);
});

test('where the prices name no draw, the sides are worth at least what is told, and no number is promised for a draw', () => {
  const match = exampleMatch({ canDraw: true, firstBookmaker: { ...book, home: 2, draw: null, away: 2 } });
  expect(worthWords(match, 'HOME')).toBe('맞히면 +20점 이상 · 틀려도 잃지 않아요');
  expect(worthWords(match, 'DRAW')).toBe('맞히면 10점 이상 · 무승부 배당이 없어서 AI 확률로 정해요');
});

test('without odds no number is promised, and none that would tell what the AI picks', () => {
  const match = exampleMatch({ firstBookmaker: null, pick: { outcome: 'HOME', percentage: 54 } });
  const words = (['HOME', 'DRAW', 'AWAY'] as const).map((outcome) => worthWords(match, outcome));
  expect(new Set(words)).toEqual(new Set(['맞히면 10점 이상 · 아직 배당이 없어서 AI 확률로 정해요']));
  // Nor is a share promised that nobody has reckoned.
  expect(worthWords({ ...match, pick: null }, 'HOME')).toBe('맞히면 10점 · 남길 때 배당이나 AI 확률이 있으면 더 받아요');
});

test('by which score a match is judged is told before it is picked', () => {
  const league = (code: string) => ({ code, name: '', country: '', guessed: false });
  expect(settlingWords(exampleMatch({ league: league('eng.1') }), ['eng.fa'])).toContain('90분');
  expect(settlingWords(exampleMatch({ league: league('eng.fa') }), ['eng.fa'])).toContain('승부차기 전');
  expect(settlingWords(exampleMatch({ league: league('int:kirin-cup') }), [])).toContain('승부차기 전');
  expect(settlingWords(exampleMatch({ sport: 'baseball' }), [])).toContain('연장을 포함');
});
