// Plays a baseball game inning by inning; in Korea it may end level after the eleventh, in Japan after the twelfth.
import type { Score } from '#domain/match.ts';
import { winnerOf } from '#domain/match.ts';
import { minutes } from '#domain/time/duration.ts';
import { between, type Dice, diceOf, poisson } from '#feeds/demo/dice.ts';
import { type Moment, noFlags, ordinal, type Pairing, type Story } from '#feeds/demo/story.ts';

const meanRuns: Readonly<Record<string, number>> = { mlb: 4.4, kbo: 4.9, npb: 3.6 };
const homeEdge = 0.045;
/** Runs vary more than Poisson allows; with this the deviation of a team's runs is about 3. */
const dispersion = 4;
const most = 24;
/** Where ties are kept, a level game ends after this one. */
const lastInning: Readonly<Record<string, number>> = { kbo: 11, npb: 12 };

type Half = { inning: number; top: boolean; runs: number };
type Rates = { home: number; away: number };

function ratesOf({ league, home, away, neutral }: Pairing): Rates {
  const lead = league.spread * (home - away) * 0.75 + (neutral ? 0 : homeEdge);
  const mean = meanRuns[league.code] ?? 4.4;
  return { home: mean * Math.exp(lead), away: mean * Math.exp(-lead) };
}

/** Negative binomial probabilities of 0..24 runs. */
function pmf(mean: number): number[] {
  const row = [(dispersion / (dispersion + mean)) ** dispersion];
  for (let k = 0; k < most; k += 1) row.push((((row[k] as number) * (k + dispersion)) / (k + 1)) * (mean / (dispersion + mean)));
  const total = row.reduce((sum, p) => sum + p, 0);
  return row.map((p) => p / total);
}

function drawFrom(row: readonly number[], dice: Dice): number {
  let left = dice();
  const at = row.findIndex((p) => {
    left -= p;
    return left <= 0;
  });
  return at < 0 ? row.length - 1 : at;
}

/** Where ties are kept an extra inning is scored in less often: without a runner on second. */
const extraMean = (league: string, mean: number): number => (league in lastInning ? mean * 0.06 : mean * 0.16);

function probsOf(code: string, rates: Rates) {
  const [homes, aways] = [pmf(rates.home), pmf(rates.away)];
  const nine = { home: 0, draw: 0, away: 0 };
  homes.forEach((p, home) => {
    aways.forEach((q, away) => {
      nine[winnerOf({ home, away })] += p * q;
    });
  });
  const inning = { home: 0, draw: 0, away: 0 };
  const [h, a] = [extraMean(code, rates.home), extraMean(code, rates.away)];
  let p = Math.exp(-h);
  for (let home = 0; home < 8; p *= h / (home + 1), home += 1) {
    let q = Math.exp(-a);
    for (let away = 0; away < 8; q *= a / (away + 1), away += 1) inning[winnerOf({ home, away })] += p * q;
  }
  const last = lastInning[code];
  const stillLevel = last === undefined ? 0 : inning.draw ** (last - 9);
  const decided = (nine.draw * (1 - stillLevel)) / (inning.home + inning.away);
  return { home: nine.home + decided * inning.home, draw: nine.draw * stillLevel, away: nine.away + decided * inning.away };
}

/** Scatters a side's runs over its innings. */
function scatter(runs: number, innings: number, dice: Dice): number[] {
  const row = new Array<number>(innings).fill(0);
  for (let left = runs; left > 0; ) {
    // Runs come in bunches.
    const bunch = Math.min(left, dice() < 0.55 ? 1 : between(dice, 2, 3));
    const at = Math.floor(dice() * innings);
    row[at] = (row[at] as number) + bunch;
    left -= bunch;
  }
  return row;
}

/** The home side does not bat again when it leads, so its winning runs come before the ninth or end the game in it. */
function nineInnings({ home, away }: Score, dice: Dice): Half[] {
  const visitors = scatter(away, 9, dice);
  const walkOff = home > away && home - away <= 2 && dice() < 0.15;
  const atHome = home > away ? scatter(walkOff ? away : home, 8, dice) : scatter(home, 9, dice);
  if (walkOff) atHome.push(home - away);
  return visitors.flatMap((runs, i) => {
    const bottom = atHome[i];
    const top = { inning: i + 1, top: true, runs };
    return bottom === undefined ? [top] : [top, { inning: i + 1, top: false, runs: bottom }];
  });
}

function extraInnings(code: string, rates: Rates, dice: Dice): Half[] {
  const halves: Half[] = [];
  for (let inning = 10; inning <= (lastInning[code] ?? 25); inning += 1) {
    const away = poisson(dice, extraMean(code, rates.away));
    // A walk-off ends the inning at the run that wins it.
    const home = Math.min(poisson(dice, extraMean(code, rates.home)), away + 1);
    halves.push({ inning, top: true, runs: away }, { inning, top: false, runs: home });
    if (home !== away) break;
  }
  return halves;
}

type Timed = Half & { from: number; to: number; rest: number; rain: boolean; runAt: number[] };

const rainShare = 0.02;
const rainMinutes = 25;

/** Gives every half-inning its minutes on the wall, a short rest after it, and every run its moment; now and then rain makes a rest long. */
function timed(halves: readonly Half[], dice: Dice): Timed[] {
  const wet = dice() < rainShare ? between(dice, 3, 13) : -1;
  let now = 0;
  return halves.map((half, i) => {
    const from = now;
    const played = 5.5 + dice() * 3 + half.runs * 1.8;
    const rest = i === halves.length - 1 ? 0 : i === wet ? rainMinutes : 1.5;
    now += played + rest;
    const runAt = Array.from({ length: half.runs }, () => from + dice() * played).sort((a, b) => a - b);
    return { ...half, from, to: now, rest, rain: i === wet, runAt };
  });
}

const totalOf = (halves: readonly Half[], top: boolean) => halves.reduce((sum, half) => sum + (half.top === top ? half.runs : 0), 0);

function momentAt(halves: readonly Timed[], minute: number): Moment {
  const now = halves.find(({ to }) => minute < to) ?? (halves.at(-1) as Timed);
  const scored = (top: boolean) =>
    halves.filter((half) => half.top === top).reduce((sum, half) => sum + half.runAt.filter((at) => at <= minute).length, 0);
  const resting = minute > now.to - now.rest;
  const delayed = resting && now.rain;
  const word = resting ? (now.top ? 'Mid' : 'End') : now.top ? 'Top' : 'Bot';
  return {
    score: { home: scored(false), away: scored(true) },
    shootout: null,
    period: now.inning,
    clock: null,
    statusText: delayed ? `Rain Delay, ${word} ${ordinal(now.inning)}` : `${word} ${ordinal(now.inning)}`,
    flags: { ...noFlags, delayed, extraTime: now.inning > 9 },
  };
}

export function playBaseball(pairing: Pairing): Story {
  const { code } = pairing.league;
  const rates = ratesOf(pairing);
  const dice = diceOf(`${pairing.key}|score`);
  const nine = { home: drawFrom(pmf(rates.home), dice), away: drawFrom(pmf(rates.away), dice) };
  const regular = nineInnings(nine, dice);
  const extra = nine.home === nine.away ? extraInnings(code, rates, dice) : [];
  const halves = timed([...regular, ...extra], diceOf(`${pairing.key}|minutes`));
  const score = { home: totalOf(halves, false), away: totalOf(halves, true) };
  const innings = halves.at(-1)?.inning ?? 9;
  return {
    probs: probsOf(code, rates),
    lastsMs: minutes(halves.at(-1)?.to ?? 0),
    score,
    shootout: null,
    winner: winnerOf(score),
    finalText: innings > 9 ? `Final/${innings}` : 'Final',
    extraTime: innings > 9,
    stats: null,
    at: (elapsedMs) => momentAt(halves, elapsedMs / minutes(1)),
  };
}
