// Attack and defence strengths of one country's clubs, two tiers jointly, from time-decayed scoring (Dixon & Coles 1997).
import { solveInPlace } from '../math/cholesky.ts';

/** xi: decay per day; ridge: pull of every strength towards its tier's mean; tierPrior: that mean for the upper of two tiers. */
export type RateSettings = { xi: number; ridge: number; tierPrior: number; edgeRidge: number; edgePrior: number };

export type Rates = { home: number; away: number };

/** What the fit says of one fixture, in log scoring rates, kept apart so that a factor can set one of them to its neutral value. */
export type RateTerms = { base: number; edge: number; homeAttack: number; homeDefence: number; awayAttack: number; awayDefence: number };

const basePrior = Math.log(1.3);
const baseRidge = 2;
const tiersMost = 6;
const leastExposure = 0.05;

/** All matches between the same two clubs at the same ground and tier share one cell: the Poisson likelihood needs only their weighted sums,
 *  so learning is O(1) a match and a refit does not touch the past. */
export type RateTable = {
  add(match: { home: number; away: number; tier: number; neutral: boolean; day: number; homeScored: number; awayScored: number }): void;
  fit(day: number, priorOf: (team: number) => number): void;
  terms(home: number, away: number, tier: number): RateTerms;
  /** Decayed number of matches behind a club, as of the last fit. */
  exposure(team: number): number;
};

export function createRateTable(settings: RateSettings): RateTable {
  const { xi, ridge } = settings;
  const cellOf = new Map<number, number>();
  const teamA: number[] = [];
  const teamB: number[] = [];
  const groups: number[] = [];
  const weights: number[] = [];
  const homeSums: number[] = [];
  const awaySums: number[] = [];
  let attack = new Float64Array(0);
  let defence = new Float64Array(0);
  let exposures = new Float64Array(0);
  let priors = new Float64Array(0);
  const base = new Float64Array(tiersMost).fill(basePrior);
  const edge = new Float64Array(tiersMost).fill(settings.edgePrior);
  let origin = Number.NaN;

  function grow(teams: number, priorOf: (team: number) => number) {
    priors = Float64Array.from({ length: teams }, (_, team) => priorOf(team) * settings.tierPrior);
    if (attack.length >= teams) return;
    const widen = (old: Float64Array) => Float64Array.from({ length: teams }, (_, team) => old[team] ?? (priors[team] as number));
    attack = widen(attack);
    defence = widen(defence);
  }

  return {
    add({ home, away, tier, neutral, day, homeScored, awayScored }) {
      if (Number.isNaN(origin)) origin = day;
      const group = Math.min(tier, tiersMost) * 2 + (neutral ? 1 : 0);
      const key = (group * 8192 + home) * 8192 + away;
      let cell = cellOf.get(key);
      if (cell === undefined) {
        cell = teamA.push(home) - 1;
        teamB.push(away);
        groups.push(group);
        weights.push(0);
        homeSums.push(0);
        awaySums.push(0);
        cellOf.set(key, cell);
      }
      const weight = Math.exp(xi * (day - origin));
      weights[cell] = (weights[cell] as number) + weight;
      homeSums[cell] = (homeSums[cell] as number) + weight * homeScored;
      awaySums[cell] = (awaySums[cell] as number) + weight * awayScored;
    },

    fit(day, priorOf) {
      const scale = Number.isNaN(origin) ? 1 : Math.exp(-xi * (day - origin));
      let teams = 0;
      for (const team of teamA) if (team >= teams) teams = team + 1;
      for (const team of teamB) if (team >= teams) teams = team + 1;
      grow(teams, priorOf);
      exposures = new Float64Array(teams);
      const cells: number[] = [];
      for (let cell = 0; cell < weights.length; cell++) {
        const weight = (weights[cell] as number) * scale;
        if (weight < leastExposure / 20) continue;
        cells.push(cell);
        exposures[teamA[cell] as number] = (exposures[teamA[cell] as number] as number) + weight;
        exposures[teamB[cell] as number] = (exposures[teamB[cell] as number] as number) + weight;
      }
      const slot = new Int32Array(teams).fill(-1);
      let active = 0;
      for (let team = 0; team < teams; team++) {
        if ((exposures[team] as number) > leastExposure) slot[team] = active++;
        else {
          attack[team] = priors[team] as number;
          defence[team] = priors[team] as number;
        }
      }
      const size = 2 * active + 2 * tiersMost;
      const hessian = new Float64Array(size * size);
      const gradient = new Float64Array(size);
      for (let round = 0; round < 12; round++) {
        hessian.fill(0);
        gradient.fill(0);
        for (const cell of cells) addCell(cell, scale, active, slot, size, hessian, gradient);
        for (let team = 0; team < teams; team++) {
          const at = slot[team] as number;
          if (at < 0) continue;
          pull(hessian, gradient, size, at, ridge, (attack[team] as number) - (priors[team] as number));
          pull(hessian, gradient, size, active + at, ridge, (defence[team] as number) - (priors[team] as number));
        }
        for (let tier = 0; tier < tiersMost; tier++) {
          pull(hessian, gradient, size, 2 * active + tier, baseRidge, (base[tier] as number) - basePrior);
          pull(hessian, gradient, size, 2 * active + tiersMost + tier, settings.edgeRidge, (edge[tier] as number) - settings.edgePrior);
        }
        solveInPlace(hessian, gradient);
        let largest = 0;
        const step = (value: number, index: number) => {
          const move = Math.max(-1, Math.min(1, gradient[index] as number));
          largest = Math.max(largest, Math.abs(move));
          return value + move;
        };
        for (let team = 0; team < teams; team++) {
          const at = slot[team] as number;
          if (at < 0) continue;
          attack[team] = step(attack[team] as number, at);
          defence[team] = step(defence[team] as number, active + at);
        }
        for (let tier = 0; tier < tiersMost; tier++) {
          base[tier] = step(base[tier] as number, 2 * active + tier);
          edge[tier] = step(edge[tier] as number, 2 * active + tiersMost + tier);
        }
        if (largest < 0.002) break;
      }
    },

    terms(home, away, tier) {
      const at = Math.min(tier, tiersMost) - 1;
      return {
        base: base[at] as number,
        edge: edge[at] as number,
        homeAttack: attack[home] ?? 0,
        homeDefence: defence[home] ?? 0,
        awayAttack: attack[away] ?? 0,
        awayDefence: defence[away] ?? 0,
      };
    },
    exposure: (team) => exposures[team] ?? 0,
  };

  // biome-ignore lint/complexity/useMaxParams: hot loop
  function addCell(cell: number, scale: number, active: number, slot: Int32Array, size: number, hessian: Float64Array, gradient: Float64Array) {
    const home = teamA[cell] as number;
    const away = teamB[cell] as number;
    const group = groups[cell] as number;
    const at = (group >> 1) - 1;
    const hosted = (group & 1) === 0;
    const weight = (weights[cell] as number) * scale;
    const common = base[at] as number;
    const homeMean = weight * Math.exp(common + (hosted ? (edge[at] as number) : 0) + (attack[home] as number) - (defence[away] as number));
    const awayMean = weight * Math.exp(common + (attack[away] as number) - (defence[home] as number));
    const ha = slot[home] as number;
    const aa = slot[away] as number;
    const hd = ha < 0 ? -1 : active + ha;
    const ad = aa < 0 ? -1 : active + aa;
    const b = 2 * active + at;
    const e = hosted ? 2 * active + tiersMost + at : -1;
    const homeLeft = (homeSums[cell] as number) * scale - homeMean;
    const awayLeft = (awaySums[cell] as number) * scale - awayMean;
    one(hessian, gradient, size, ha, ad, b, e, homeMean, homeLeft);
    one(hessian, gradient, size, aa, hd, b, -1, awayMean, awayLeft);
  }
}

function one(H: Float64Array, g: Float64Array, n: number, a: number, d: number, b: number, e: number, mean: number, left: number) {
  g[b]! += left;
  H[b * n + b]! += mean;
  if (a >= 0) {
    g[a]! += left;
    H[a * n + a]! += mean;
    H[b * n + a]! += mean;
  }
  if (d >= 0) {
    g[d]! -= left;
    H[d * n + d]! += mean;
    H[b * n + d]! -= mean;
    if (a >= 0) H[d * n + a]! -= mean;
  }
  if (e >= 0) {
    g[e]! += left;
    H[e * n + e]! += mean;
    H[e * n + b]! += mean;
    if (a >= 0) H[e * n + a]! += mean;
    if (d >= 0) H[e * n + d]! -= mean;
  }
}

function pull(H: Float64Array, g: Float64Array, n: number, at: number, strength: number, distance: number) {
  H[at * n + at]! += strength;
  g[at]! -= strength * distance;
}
