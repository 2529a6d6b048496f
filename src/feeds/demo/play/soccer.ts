// Plays a soccer match: a score drawn from Dixon and Coles' grid, and every goal given its minute.
import type { Score } from '#domain/match.ts';
import { winnerOf } from '#domain/match.ts';
import { minutes } from '#domain/time/duration.ts';
import { between, type Dice, diceOf, poisson } from '#feeds/demo/dice.ts';
import { type Moment, noFlags, type Pairing, type Story } from '#feeds/demo/story.ts';

const meanGoals = 1.34;
const homeEdge = 0.13;
/** Low scores lean together (Dixon & Coles 1997, doi 10.1111/1467-9876.00065). */
const rho = -0.06;
const most = 10;
const kicksMinutes = 10;

type Cell = Score & { prob: number };
type Rates = { home: number; away: number };

function ratesOf({ key, league, home, away, neutral }: Pairing): Rates {
  // Open matches and closed ones: both sides score more, or less, than usual.
  const tempo = (diceOf(`${key}|tempo`)() - 0.5) * 0.24;
  const edge = neutral ? 0 : homeEdge;
  const lead = (league.spread * (home - away)) / 2;
  return { home: meanGoals * Math.exp(lead + edge + tempo), away: meanGoals * Math.exp(-lead - edge + tempo) };
}

function pmf(mean: number): number[] {
  const row = [Math.exp(-mean)];
  for (let k = 1; k <= most; k += 1) row.push(((row[k - 1] as number) * mean) / k);
  return row;
}

function gridOf(rates: Rates): Cell[] {
  const [homes, aways] = [pmf(rates.home), pmf(rates.away)];
  const tau = (h: number, a: number) => {
    if (h === 0 && a === 0) return 1 - rates.home * rates.away * rho;
    if (h === 0 && a === 1) return 1 + rates.home * rho;
    if (h === 1 && a === 0) return 1 + rates.away * rho;
    return h === 1 && a === 1 ? 1 - rho : 1;
  };
  const cells = homes.flatMap((p, home) => aways.map((q, away) => ({ home, away, prob: p * q * tau(home, away) })));
  const total = cells.reduce((sum, cell) => sum + cell.prob, 0);
  return cells.map((cell) => ({ ...cell, prob: cell.prob / total }));
}

function draw(grid: readonly Cell[], dice: Dice): Score {
  let left = dice();
  for (const { home, away, prob } of grid) {
    left -= prob;
    if (left <= 0) return { home, away };
  }
  return { home: 0, away: 0 };
}

const probsOf = (grid: readonly Cell[]) => {
  const probs = { home: 0, draw: 0, away: 0 };
  for (const cell of grid) probs[winnerOf(cell)] += cell.prob;
  return probs;
};

/** A stretch of the match, in wall-clock minutes from kick-off; `base` is the minute of play it begins at. */
type Stretch = { from: number; to: number; period: number; base: number; length: number; play: boolean; text: string };

function stretchesOf(dice: Dice, extra: boolean, shootout: boolean): Stretch[] {
  const plan: [length: number, added: number, breakAfter: number, text: string][] = [
    [45, between(dice, 1, 4), 15, 'HT'],
    [45, between(dice, 2, 7), extra ? 4 : 0, 'End of Regulation'],
    ...(extra
      ? ([
          [15, 1, 1, 'HT ET'],
          [15, 1, shootout ? 3 : 0, 'End of Extra Time'],
        ] as [number, number, number, string][])
      : []),
  ];
  const list: Stretch[] = [];
  let now = 0;
  let base = 0;
  plan.forEach(([length, added, breakAfter, text], i) => {
    list.push({ from: now, to: now + length + added, period: i + 1, base, length, play: true, text: '' });
    now += length + added;
    base += length;
    if (breakAfter > 0) list.push({ from: now, to: now + breakAfter, period: i + 1, base, length: 0, play: false, text });
    now += breakAfter;
  });
  if (shootout) list.push({ from: now, to: now + kicksMinutes, period: 5, base: 120, length: 0, play: false, text: 'Penalties' });
  return list;
}

/** Five kicks each, then one by one, stopped as soon as it is decided. */
function kicks(dice: Dice): { home: boolean; scored: boolean }[] {
  const list: { home: boolean; scored: boolean }[] = [];
  const goals = { home: 0, away: 0 };
  for (let turn = 0; turn < 40; turn += 1) {
    const home = turn % 2 === 0;
    const scored = dice() < 0.75;
    if (scored) goals[home ? 'home' : 'away'] += 1;
    list.push({ home, scored });
    const homeLeft = Math.max(0, 5 - Math.ceil((turn + 1) / 2));
    const awayLeft = Math.max(0, 5 - Math.floor((turn + 1) / 2));
    const beyondReach = goals.home > goals.away + awayLeft || goals.away > goals.home + homeLeft;
    if (turn < 10 ? beyondReach : !home && goals.home !== goals.away) break;
  }
  return list;
}

const shootoutOf = (taken: readonly { home: boolean; scored: boolean }[]): Score => ({
  home: taken.filter((kick) => kick.home && kick.scored).length,
  away: taken.filter((kick) => !kick.home && kick.scored).length,
});

/** Wall-clock minutes of the goals, spread over the given stretches of play. */
function goalMinutes(count: number, stretches: readonly Stretch[], dice: Dice): number[] {
  const total = stretches.reduce((sum, part) => sum + part.to - part.from, 0);
  return Array.from({ length: count }, () => {
    // Legs tire: late goals are a little likelier.
    let left = dice() ** 0.85 * total;
    for (const part of stretches) {
      if (left < part.to - part.from) return part.from + left;
      left -= part.to - part.from;
    }
    return (stretches.at(-1)?.to ?? 0) - 0.01;
  });
}

function momentOf(stretches: readonly Stretch[], minute: number): Omit<Moment, 'score' | 'shootout'> {
  const part = stretches.find(({ to }) => minute < to) ?? (stretches.at(-1) as Stretch);
  const flags = { ...noFlags, halftime: part.text === 'HT', extraTime: part.period >= 3, penalties: part.period === 5 };
  if (!part.play) return { period: part.period, clock: `${part.base}'`, statusText: part.text, flags };
  const played = Math.floor(minute - part.from) + 1;
  const clock = played <= part.length ? `${part.base + played}'` : `${part.base + part.length}'+${played - part.length}'`;
  return { period: part.period, clock, statusText: clock, flags };
}

/** A cup's market is on the score before penalties, as its predictions are settled. */
function knockoutProbs(grid: readonly Cell[], rates: Rates) {
  const ninety = probsOf(grid);
  const extra = probsOf(gridOf({ home: rates.home / 3, away: rates.away / 3 }));
  const { home, draw: level, away } = ninety;
  return { home: home + level * extra.home, draw: level * extra.draw, away: away + level * extra.away };
}

const statsOf = (regular: Score, rates: Rates, dice: Dice) => {
  const homeOnTarget = regular.home + poisson(dice, 2.1 * rates.home + 0.4);
  const awayOnTarget = regular.away + poisson(dice, 2.1 * rates.away + 0.4);
  return { homeOnTarget, awayOnTarget, homeShots: homeOnTarget + poisson(dice, 7), awayShots: awayOnTarget + poisson(dice, 7) };
};

type Ending = { regular: Score; extra: boolean; added: Score; taken: { home: boolean; scored: boolean }[] };

/** How it ends: ninety minutes, then extra time and kicks where a winner must be found. */
function endingOf(pairing: Pairing, grid: readonly Cell[], rates: Rates): Ending {
  const dice = diceOf(`${pairing.key}|score`);
  const regular = draw(grid, dice);
  const extra = pairing.knockout && regular.home === regular.away;
  const added = extra ? draw(gridOf({ home: rates.home / 3, away: rates.away / 3 }), dice) : { home: 0, away: 0 };
  const taken = extra && added.home === added.away ? kicks(dice) : [];
  return { regular, extra, added, taken };
}

type Goals = { home: number[]; away: number[] };

function goalsOf({ regular, added }: Ending, stretches: readonly Stretch[], dice: Dice): Goals {
  const [usual, extra] = [stretches.filter((s) => s.play && s.period <= 2), stretches.filter((s) => s.play && s.period > 2)];
  const minutesOf = (side: 'home' | 'away') => [...goalMinutes(regular[side], usual, dice), ...goalMinutes(added[side], extra, dice)];
  return { home: minutesOf('home'), away: minutesOf('away') };
}

function momentAt({ stretches, goals, taken }: { stretches: Stretch[]; goals: Goals; taken: Ending['taken'] }, minute: number): Moment {
  const moment = momentOf(stretches, minute);
  const by = (times: readonly number[]) => times.filter((at) => at <= minute).length;
  const kicksFrom = (stretches.at(-1)?.to ?? 0) - kicksMinutes;
  const kicked = taken.slice(0, Math.floor(((minute - kicksFrom) / kicksMinutes) * taken.length));
  const score = { home: by(goals.home), away: by(goals.away) };
  return { ...moment, score, shootout: moment.period === 5 ? shootoutOf(kicked) : null };
}

export function playSoccer(pairing: Pairing): Story {
  const rates = ratesOf(pairing);
  const grid = gridOf(rates);
  const ending = endingOf(pairing, grid, rates);
  const { regular, extra, added, taken } = ending;
  const dice = diceOf(`${pairing.key}|minutes`);
  const stretches = stretchesOf(dice, extra, taken.length > 0);
  const stats = statsOf(regular, rates, dice);
  const score = { home: regular.home + added.home, away: regular.away + added.away };
  const shootout = taken.length > 0 ? shootoutOf(taken) : null;
  let goals: Goals | undefined;
  return {
    probs: pairing.knockout ? knockoutProbs(grid, rates) : probsOf(grid),
    lastsMs: minutes(stretches.at(-1)?.to ?? 0),
    score,
    shootout,
    winner: winnerOf(shootout ?? score),
    finalText: shootout ? 'FT-Pens' : extra ? 'AET' : 'FT',
    extraTime: extra,
    stats,
    at: (elapsedMs) => {
      goals ??= goalsOf(ending, stretches, dice);
      return momentAt({ stretches, goals, taken }, elapsedMs / minutes(1));
    },
  };
}
