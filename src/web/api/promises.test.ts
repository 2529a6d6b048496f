// The browser asks where the contract promises.
import { expect, test } from 'vitest';
import { logout } from '#contract/accounts.ts';
import { analyseMatch, dailyAnalysis } from '#contract/analysis.ts';
import { listOdds } from '#contract/matches.ts';
import { platformStats } from '#contract/platform.ts';
import { promises } from './promises.ts';

test('every promise is asked for by the method and path of the contract', () => {
  const contract = { listOdds, analyseMatch, dailyAnalysis, platformStats, logout };
  const written = Object.fromEntries(Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]));
  expect(promises).toEqual(written);
});
