// Rankings: the leaderboard and the prediction battle, counted whole now and then, read in one step at any depth.
import type { BattleUserStats, battleRankings, leaderboard, MyStanding, myStanding, RankingRow } from '#contract/rankings.ts';
import type { InputOf } from '#contract/route.ts';
import { createCounting } from './rankings/counting.ts';
import type { RankingNeeds } from './rankings/needs.ts';
import { createOwn } from './rankings/own.ts';
import { createReading } from './rankings/reading.ts';
import { createTurning } from './rankings/turning.ts';
import type { Viewer } from './viewer.ts';

export type { RankingNeeds } from './rankings/needs.ts';

export function createRankings(needs: RankingNeeds) {
  const { list, forget } = createReading(needs);
  // Whoever is told of new standings asks for them, wherever they were counted.
  needs.events.onEverywhere('standings-changed', forget);
  const own = createOwn(needs);
  const { recompute } = createCounting(needs);
  const { turnPeriods } = createTurning(needs);
  return {
    leaderboard: (viewer: Viewer, input: InputOf<typeof leaderboard>): Promise<RankingRow[]> => list(viewer, input),
    battle: (viewer: Viewer, input: InputOf<typeof battleRankings>): Promise<RankingRow[]> => list(viewer, input),
    battleUserStats: (viewer: Viewer): Promise<BattleUserStats> => own.battleUserStats(viewer),
    myStanding: (viewer: Viewer, input: InputOf<typeof myStanding>): Promise<MyStanding> => own.myStanding(viewer, input),
    /** Counts the standings anew where something was settled, or a week or month began, since the last time. */
    recompute,
    /** Snapshots of the weeks and months that ended, once each; members whose place changed are told. */
    turnPeriods,
  };
}
