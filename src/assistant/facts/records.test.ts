// The rates that the assistant tells read like those of the records and the rankings.
import { expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import { recordFacts } from './records.ts';

const overall = {
  accuracy: 56.4,
  sample: 1180,
  correct: 666,
  low: 53.55,
  high: 59.2,
  market: { logLoss: null, ownLogLoss: null, sample: 0 },
};
const row = { ranking: 1, displayName: '민준', username: 'minjun', points: 120, totalPredictions: 13, accuracyRate: 46.2 };

test('[R75] the rate of the AI and those of the members are told with the digit that their pages show', async () => {
  const needs = {
    record: { summary: () => Promise.resolve({ overall, rehearsed: 0 }) },
    rankings: { leaderboard: () => Promise.resolve([row]) },
    clock: () => new Date('2026-03-01T12:00:00Z'),
  };
  const { ai, ranking } = recordFacts(needs as unknown as FactNeeds);
  expect((await ai(visitor))?.line).toContain('666건을 맞혀서 적중률은 56.4%(95% 구간 53.6%~59.2%)예요.');
  expect((await ranking(visitor))[0]?.line).toBe('1위 민준: 120점, 예측 13건, 적중률 46.2%');
});
