// What the soccer model assumes, chosen by `benchmarks/forecast/walk-forward.ts soccer` on seasons before the ones it reports.
import type { GoalEloSettings } from './goal-elo.ts';
import type { PiSettings } from './pi-rating.ts';
import type { RateSettings } from './rate-table.ts';

/** What a channel counts as a team's scoring in a match: shares of goals, shots on target, shots and expected goals, each scaled to goals. */
export type Blend = { goals: number; onTarget: number; shots: number; corners: number; xg: number };

export type ChannelSettings = RateSettings & { name: string; blend: Blend };

/** Starting points, in units of a channel's `tierPrior` and in rating points. */
export type PriorSettings = { newcomer: number; promoted: number; eloTier: number; eloNewcomer: number; piTier: number; piNewcomer: number };

export type CountrySettings = { channels: readonly ChannelSettings[]; elo: GoalEloSettings; pi: PiSettings; priors: PriorSettings; rho: number; stack: string };

const onlyGoals: Blend = { goals: 1, onTarget: 0, shots: 0, corners: 0, xg: 0 };
const rates = { xi: 0.0015, ridge: 4, tierPrior: 0.15, edgePrior: 0.25, edgeRidge: 60 };

export const europe: CountrySettings = {
  channels: [
    { name: 'goals', ...rates, blend: onlyGoals },
    { name: 'shots', ...rates, blend: { ...onlyGoals, goals: 0.35, onTarget: 0.65 } },
  ],
  elo: { k: 12, marginPower: 0.8, homeEdge: 60 },
  pi: { lambda: 0.05, gamma: 0.7, c: 3 },
  priors: { newcomer: -0.7, promoted: 0.3, eloTier: 150, eloNewcomer: -80, piTier: 0.4, piNewcomer: -0.3 },
  rho: -0.06,
  stack: 'europe',
};
