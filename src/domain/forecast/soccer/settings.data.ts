// What the soccer model assumes: channels, decays and pulls chosen by `benchmarks/forecast/walk-forward.ts soccer`, looking at 2016-24.

import { steady } from '../two-way/ratings.ts';
import type { GoalEloSettings } from './goal-elo.ts';
import type { PiSettings } from './pi-rating.ts';
import type { RateSettings } from './rate-table.ts';

/** What a channel counts as a side's scoring: shares of goals, shots on target, shots, corners and expected goals, each scaled to goals. */
export type Blend = { goals: number; onTarget: number; shots: number; corners: number; xg: number };

export type ChannelSettings = RateSettings & { blend: Blend };

/** Where a club starts: in units of a channel's `tierPrior`, in Elo points, in pi-rating points. */
export type PriorSettings = {
  newcomer: number;
  promoted: number;
  eloTier: number;
  eloNewcomer: number;
  piTier: number;
  piNewcomer: number;
};

/** `stats` and `bare` name the stacks for leagues with and without recorded match statistics. */
export type CountrySettings = {
  channels: readonly ChannelSettings[];
  elo: GoalEloSettings;
  pi: PiSettings;
  priors: PriorSettings;
  rho: number;
  /** For a channel with a short memory, the channel that counts the same with a longer one: between them lies recent form. */
  calmChannelOf: Readonly<Record<number, number>>;
  stacks: { stats: StackName; bare: StackName };
  /** How far the market leans to the side for which a match can change more, in log ratio. */
  stakeLean: number;
};

export type StackName = 'europe' | 'europeBare' | 'asia';
/** The same where closing odds of earlier matches are known. */
export type PricedStackName = `${StackName}Priced`;

/** Ratings made of closing odds, in log ratios, and what a match teaches the market beside its price: chosen on how well they foretell the
 *  closing odds of the seasons 2013-21. `expects`: goals or shots a log ratio of 1 stands for; `most`: no match says more than this. */
export const marketSettings = {
  supremacy: {
    club: { spread: 0.85, perDay: 0.00085, breakDays: 45, keep: 0.98, breakShare: 0.1 },
    tierStep: -1,
    newcomer: -0.6,
    newcomerDays: 200,
    host: steady(0.55, 0.05, 0.000028),
    noise: 0.05,
    clip: 2,
  },
  lessons: {
    goals: { expects: 0.75, most: 3, gain: 0.022 },
    onTarget: { expects: 1.8, most: 10, gain: 0.004 },
    shots: { expects: 4.1, most: 27, gain: 0.0026 },
  },
  evenness: {
    club: { start: 0, spread: 0.01, perDay: 0.00002, breakDays: 45, keep: 0.8, breakShare: 0.1 },
    tier: steady(-0.3, 0.05, 0.00002),
    noise: 0.01,
    clip: 3,
  },
  bend: 0.045,
} as const;

/** Lines of a table by the places above them, in the highest tier and below it, and places that go down; `spread`: what a match adds to the
 *  spread of points between two sides. Chosen, like the ratings of odds, on the seasons 2013-21. */
export const stakeSettings = {
  lines: { top: [1, 4, 6], lower: [2, 6] },
  below: { big: 3, small: 2 },
  bigLeague: 18,
  sidesLeast: 10,
  matchesLeast: 30,
  /** A table is read from this share of the season on. */
  knownShare: 0.5,
  /** Where results name no season, a gap this long begins one. */
  breakDays: 45,
  spread: 2.2,
} as const;

const none: Blend = { goals: 0, onTarget: 0, shots: 0, corners: 0, xg: 0 };
const rates = { summerDays: 60, tierPrior: 0.15, edgePrior: 0.25, edgeRidge: 60 };
const goals: ChannelSettings = { ...rates, xi: 0.002, ridge: 4, blend: { ...none, goals: 1 } };
const onTarget: ChannelSettings = { ...rates, xi: 0.003, ridge: 3, blend: { ...none, onTarget: 1 } };
const shots: ChannelSettings = { ...rates, xi: 0.004, ridge: 2, blend: { ...none, shots: 1 } };
const recentShots: ChannelSettings = { ...shots, xi: 0.008 };
const corners: ChannelSettings = { ...rates, xi: 0.0015, ridge: 2, blend: { ...none, corners: 1 } };
const expectedGoals: ChannelSettings = { ...rates, xi: 0.003, ridge: 3, blend: { ...none, xg: 1 } };

/** Also the start of any league we do not know. */
export const europe: CountrySettings = {
  channels: [goals, onTarget, shots, recentShots, corners],
  elo: { k: 12, marginPower: 0.8, homeEdge: 60 },
  pi: { lambda: 0.05, gamma: 0.7, c: 3 },
  priors: { newcomer: -0.7, promoted: 0.3, eloTier: 150, eloNewcomer: -80, piTier: 0.4, piNewcomer: -0.3 },
  rho: -0.06,
  calmChannelOf: { 3: 2 },
  stacks: { stats: 'europe', bare: 'europeBare' },
  stakeLean: 0.9,
};

/** K League and J.League: few seasons, even teams; recent shots and corners mislead there, expected goals help; the table hardly matters. */
const asia: CountrySettings = {
  ...europe,
  channels: [goals, shots, expectedGoals],
  calmChannelOf: {},
  stacks: { stats: 'asia', bare: 'asia' },
  stakeLean: 0,
};

export const settingsOf = (country: string): CountrySettings => (country === 'kor' || country === 'jpn' ? asia : europe);
