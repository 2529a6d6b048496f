// Where each promise of the contract is asked for. Only the contract's types come along: its zod schemas would weigh 23 kB in the browser.
import type { logout } from '#contract/accounts.ts';
import type { analyseMatch, dailyAnalysis } from '#contract/analysis.ts';
import type { listOdds } from '#contract/matches.ts';
import type { platformStats } from '#contract/platform.ts';
import type { AnswerOf, ArgsOf, Route } from '#contract/route.ts';

type Promises = {
  listOdds: typeof listOdds;
  analyseMatch: typeof analyseMatch;
  dailyAnalysis: typeof dailyAnalysis;
  platformStats: typeof platformStats;
  logout: typeof logout;
};
export type PromiseName = keyof Promises;
export type Args<N extends PromiseName> = ArgsOf<Promises[N]>;
export type Answer<N extends PromiseName> = AnswerOf<Promises[N]>;

/** The test beside this file holds these lines to the contract. */
export const promises: { readonly [N in PromiseName]: Pick<Route, 'method' | 'path'> } = {
  listOdds: { method: 'GET', path: '/api/odds/:sport' },
  analyseMatch: { method: 'POST', path: '/api/match/comprehensive-analysis' },
  dailyAnalysis: { method: 'GET', path: '/api/daily-analysis' },
  platformStats: { method: 'GET', path: '/api/platform-stats' },
  logout: { method: 'POST', path: '/api/logout' },
};
