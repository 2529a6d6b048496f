// Proves tiers, titles, bands, levels and battle labels at every border.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleLabel } from './battle-label.ts';
import { levelOf, levelShare } from './level.ts';
import { isTier, nextTier, tierOf, tierShare, tiers } from './tier.ts';
import { accuracyBand, titleOf } from './title.ts';

test('[R141] the tiers stand in their order, each from its own points on', () => {
  expect(tiers.map(({ name }) => name)).toEqual(['브론즈', '실버', '골드', '플래티넘', '다이아몬드', '마스터', '그랜드마스터']);
  const borders = [0, 200, 600, 1400, 3000, 6000, 10_000];
  expect(borders.map((points) => tierOf(points))).toEqual(tiers.map(({ name }) => name));
  expect(borders.slice(1).map((points) => tierOf(points - 1))).toEqual(tiers.slice(0, -1).map(({ name }) => name));
  expect([tierOf(-5), tierOf(Number.NaN), tierOf(1e9)]).toEqual(['브론즈', '브론즈', '그랜드마스터']);
  expect([isTier('골드'), isTier('gold')]).toEqual([true, false]);
});

test('[R141] the next tier says what is missing, and the top has none', () => {
  expect(nextTier(550)).toEqual({ name: '골드', pointsFrom: 600, pointsMissing: 50 });
  expect(nextTier(600)).toEqual({ name: '플래티넘', pointsFrom: 1400, pointsMissing: 800 });
  expect(nextTier(Number.NaN)).toEqual({ name: '실버', pointsFrom: 200, pointsMissing: 200 });
  expect(nextTier(10_000)).toBeUndefined();
  expect([tierShare(0), tierShare(400), tierShare(600), tierShare(12_000)]).toEqual([0, 0.5, 0, 1]);
});

test('[R142] a title turns at 80, 70, 60 and 50 percent', () => {
  const told = [100, 80, 79.99, 70, 69.99, 60, 59.99, 50, 49.99, 0].map(titleOf);
  expect(told).toEqual(['예측 마스터', '예측 마스터', '전문가', '전문가', '숙련자', '숙련자', '초보자', '초보자', '신규', '신규']);
  expect(titleOf(Number.NaN)).toBe('신규');
});

test('[R144] an accuracy changes its colour at 80, 70 and 60 percent', () => {
  expect([80, 79.99, 70, 69.99, 60, 59.99, Number.NaN].map(accuracyBand)).toEqual(['high', 'good', 'good', 'fair', 'fair', 'low', 'low']);
});

test('[R143] the bar is experience by experience to next, and full when that is 0', () => {
  expect(levelShare({ experience: 50, experienceToNext: 200 })).toBe(0.25);
  expect(levelShare({ experience: 0, experienceToNext: 100 })).toBe(0);
  expect(levelShare({ experience: 0, experienceToNext: 0 })).toBe(1);
  expect(levelShare({ experience: 500, experienceToNext: 100 })).toBe(1);
  expect(levelShare({ experience: -5, experienceToNext: 100 })).toBe(0);
});

test('level n is left with 100·n experience', () => {
  expect(levelOf(0)).toEqual({ level: 1, experience: 0, experienceToNext: 100 });
  expect(levelOf(99)).toEqual({ level: 1, experience: 99, experienceToNext: 100 });
  expect(levelOf(100)).toEqual({ level: 2, experience: 0, experienceToNext: 200 });
  expect(levelOf(299)).toEqual({ level: 2, experience: 199, experienceToNext: 200 });
  expect(levelOf(350)).toEqual({ level: 3, experience: 50, experienceToNext: 300 });
  expect([levelOf(-1), levelOf(Number.NaN)]).toEqual([levelOf(0), levelOf(0)]);
});

test('no experience is lost in a level, and more never means a lower one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (total) => {
      const { level, experience, experienceToNext } = levelOf(total);
      expect(experience).toBeGreaterThanOrEqual(0);
      expect(experience).toBeLessThan(experienceToNext);
      expect(50 * level * (level - 1) + experience).toBe(total);
      expect(levelOf(total + 1).level).toBeGreaterThanOrEqual(level);
    }),
  );
});

test('[R188] a place in the battle is called by its percentile, turning at 90, 75, 50 and 25', () => {
  const told = [100, 90, 89.99, 75, 74.99, 50, 49.99, 25, 24.99, 0].map(battleLabel);
  expect(told).toEqual([
    '최상위 예측자',
    '최상위 예측자',
    '상위 예측자',
    '상위 예측자',
    '중위 예측자',
    '중위 예측자',
    '하위 중급자',
    '하위 중급자',
    '초급 예측자',
    '초급 예측자',
  ]);
});
