// What the leaderboard shows before the browser asks for anything: for the loaders of every page that carries it.
import type { HouseContext } from '../../context.ts';
import { ownText } from '../../own/text.ts';
import { orReport } from '../../report.ts';
import type { Period } from './period-words.ts';
import { type LeaderboardData, leaderboardAsked } from './rankings.queries.ts';

/** What the address names; else the week's, unless it has just begun and nobody is ranked yet: then the first longer period with someone in it. */
async function firstShown(house: HouseContext, named: Period | undefined): Promise<{ period: Period; rows: LeaderboardData['rows'] }> {
  const { services, viewer } = house;
  const rowsOf = (period: Period) =>
    orReport(house, () => services.rankings.leaderboard(viewer, { limit: leaderboardAsked, period, after: 0 }));
  if (named) return { period: named, rows: await rowsOf(named) };
  const weekly = await rowsOf('weekly');
  if (weekly === null || weekly.length > 0) return { period: 'weekly', rows: weekly };
  for (const period of ['monthly', 'overall'] as const) {
    const rows = await rowsOf(period);
    if (rows && rows.length > 0) return { period, rows };
  }
  return { period: 'weekly', rows: weekly };
}

/** A fault in one part does not take the page with it: the part then asks by itself. */
export async function loadLeaderboard(house: HouseContext, named?: Period): Promise<LeaderboardData> {
  const { services, viewer } = house;
  const isMember = viewer.kind !== 'visitor';
  const [{ period, rows }, models] = await Promise.all([
    firstShown(house, named),
    orReport(house, () => services.record.aiPerformance(viewer)),
  ]);
  const mine = isMember ? await orReport(house, () => services.rankings.myStanding(viewer, { period })) : null;
  return { period, rows, mine: mine && ownText(mine), models, isMember, at: new Date().toISOString() };
}
