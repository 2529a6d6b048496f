// Plays a basketball game by margin and total, basket by basket; American football is told by the same clock.
import type { Score } from '#domain/match.ts';
import { winnerOf } from '#domain/match.ts';
import { minutes } from '#domain/time/duration.ts';
import { between, type Dice, diceOf, normal } from '#feeds/demo/dice.ts';
import { clockText, type Moment, noFlags, ordinal, type Pairing, type Story } from '#feeds/demo/story.ts';

type Shape = {
  quarterMinutes: number;
  overtimeMinutes: number;
  /** Minutes on the wall for one minute of play. */
  pace: number;
  total: number;
  totalDeviation: number;
  marginDeviation: number;
  homeEdge: number;
  /** What one scoring play is worth, in turn. */
  plays: readonly number[];
  /** Of a side's possessions, how many bring points. */
  scoringShare: number;
};

const nbaShape: Shape = {
  quarterMinutes: 12,
  overtimeMinutes: 5,
  pace: 2.5,
  total: 228,
  totalDeviation: 18,
  marginDeviation: 12.2,
  homeEdge: 2.4,
  plays: [2, 2, 3, 2, 1, 2, 3, 1],
  scoringShare: 0.57,
};
const shorter: Shape = { ...nbaShape, quarterMinutes: 10, pace: 2.4, total: 160, totalDeviation: 15, marginDeviation: 11, homeEdge: 3 };
const shapes: Readonly<Record<string, Shape>> = {
  nba: nbaShape,
  wkbl: { ...shorter, total: 130, totalDeviation: 13 },
  nfl: {
    ...nbaShape,
    quarterMinutes: 15,
    overtimeMinutes: 10,
    pace: 2.9,
    total: 45,
    totalDeviation: 12,
    marginDeviation: 13,
    homeEdge: 1.8,
    plays: [7, 3, 7],
    scoringShare: 0.35,
  },
};

/** Abramowitz & Stegun 26.2.17. */
function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

const overtimeProb = (mean: number, shape: Shape): number => normalCdf((mean / shape.marginDeviation) * 0.35);

function probsOf(mean: number, shape: Shape) {
  const above = 1 - normalCdf((0.5 - mean) / shape.marginDeviation);
  const below = normalCdf((-0.5 - mean) / shape.marginDeviation);
  const level = 1 - above - below;
  const share = overtimeProb(mean, shape);
  return { home: above + level * share, draw: 0, away: below + level * (1 - share) };
}

/** A total and a margin that fit together as two whole scores. */
function regulation(mean: number, shape: Shape, dice: Dice): Score {
  const margin = Math.round(mean + shape.marginDeviation * normal(dice));
  const least = Math.abs(margin) + shape.total * 0.15;
  const total = Math.round(Math.max(least, shape.total + shape.totalDeviation * normal(dice)));
  const home = Math.round((total + margin) / 2);
  return { home, away: home - margin };
}

function overtimes(homeProb: number, shape: Shape, dice: Dice): Score[] {
  const list: Score[] = [];
  const mean = Math.max(3, Math.round((shape.total / (8 * shape.quarterMinutes)) * shape.overtimeMinutes));
  do {
    const level = mean + between(dice, -2, 2);
    const lead = dice() < 0.12 ? 0 : between(dice, 1, 6);
    list.push(dice() < homeProb ? { home: level + lead, away: level } : { home: level, away: level + lead });
  } while (list.at(-1)?.home === list.at(-1)?.away && list.length < 6);
  const last = list.at(-1) as Score;
  if (last.home === last.away) last.home += 1;
  return list;
}

type Basket = { at: number; points: number };

/** The possessions of one side between two minutes of play, and which half of each turn is its own: the sides alternate. */
type Possessions = { from: number; to: number; turn: 0 | 0.5 };

/** Breaks points into scoring plays, and says which possessions brought them. */
function baskets(points: number, { from, to, turn }: Possessions, { shape, dice }: { shape: Shape; dice: Dice }): Basket[] {
  const worths: number[] = [];
  for (let left = points; left > 0; ) {
    const worth = Math.min(left, shape.plays[Math.floor(dice() * shape.plays.length)] ?? 2);
    worths.push(worth);
    left -= worth;
  }
  const possessions = Math.max(worths.length, Math.round(worths.length / shape.scoringShare));
  const list: Basket[] = [];
  for (let no = 0; list.length < worths.length; no += 1) {
    if (dice() >= (worths.length - list.length) / (possessions - no)) continue;
    list.push({ at: from + ((no + turn + dice() / 2) / possessions) * (to - from), points: worths[list.length] as number });
  }
  return list;
}

/** All baskets of one side: regulation first, then each overtime. */
function evening([regular = 0, ...extra]: readonly number[], turn: 0 | 0.5, told: { shape: Shape; dice: Dice }): Basket[] {
  const { overtimeMinutes, quarterMinutes } = told.shape;
  const end = 4 * quarterMinutes;
  const overtime = extra.flatMap((points, i) => {
    const from = end + i * overtimeMinutes;
    return baskets(points, { from, to: from + overtimeMinutes, turn }, told);
  });
  return [...baskets(regular, { from: 0, to: end, turn }, told), ...overtime];
}

/** A stretch of wall-clock minutes; a break has no play in it. */
type Stretch = { from: number; to: number; period: number; playFrom: number; playTo: number; text: string };

function stretchesOf(shape: Shape, extraPeriods: number): Stretch[] {
  const list: Stretch[] = [];
  let [now, play] = [0, 0];
  for (let period = 1; period <= 4 + extraPeriods; period += 1) {
    const length = period <= 4 ? shape.quarterMinutes : shape.overtimeMinutes;
    list.push({ from: now, to: now + length * shape.pace, period, playFrom: play, playTo: play + length, text: '' });
    now += length * shape.pace;
    play += length;
    if (period === 4 + extraPeriods) break;
    const rest = period === 2 ? 15 : 2.5;
    const text = period === 2 ? 'Halftime' : `End of ${period <= 4 ? ordinal(period) : 'OT'}`;
    list.push({ from: now, to: now + rest, period, playFrom: play, playTo: play, text });
    now += rest;
  }
  return list;
}

const pointsBy = (list: readonly Basket[], play: number): number =>
  list.reduce((sum, { at, points }) => (at <= play ? sum + points : sum), 0);

function momentAt(stretches: readonly Stretch[], told: { home: Basket[]; away: Basket[] }, minute: number): Moment {
  const part = stretches.find(({ to }) => minute < to) ?? (stretches.at(-1) as Stretch);
  const play = part.playFrom + ((Math.min(minute, part.to) - part.from) / (part.to - part.from)) * (part.playTo - part.playFrom);
  const clock = clockText((part.playTo - play) * 60);
  const name = part.period <= 4 ? ordinal(part.period) : part.period === 5 ? 'OT' : `${part.period - 4}OT`;
  return {
    score: { home: pointsBy(told.home, play), away: pointsBy(told.away, play) },
    shootout: null,
    period: part.period,
    clock: part.text ? '0:00' : clock,
    statusText: part.text || `${clock} - ${name}`,
    flags: { ...noFlags, halftime: part.text === 'Halftime', extraTime: part.period > 4 },
  };
}

export function playBasketball(pairing: Pairing): Story {
  const { key, league, home, away, neutral } = pairing;
  const shape = shapes[league.code] ?? shorter;
  const mean = league.spread * (home - away) + (neutral ? 0 : shape.homeEdge);
  const dice = diceOf(`${key}|score`);
  const regular = regulation(mean, shape, dice);
  const extra = regular.home === regular.away ? overtimes(overtimeProb(mean, shape), shape, dice) : [];
  const stretches = stretchesOf(shape, extra.length);
  const score = extra.reduce((sum, add) => ({ home: sum.home + add.home, away: sum.away + add.away }), regular);

  let told: { home: Basket[]; away: Basket[] } | undefined;
  return {
    probs: probsOf(mean, shape),
    lastsMs: minutes(stretches.at(-1)?.to ?? 0),
    score,
    shootout: null,
    winner: winnerOf(score),
    finalText: extra.length === 0 ? 'Final' : extra.length === 1 ? 'Final/OT' : `Final/${extra.length}OT`,
    extraTime: extra.length > 0,
    stats: null,
    at: (elapsedMs) => {
      const basketsOf = (side: 'home' | 'away') =>
        evening([regular[side], ...extra.map((add) => add[side])], side === 'home' ? 0 : 0.5, {
          shape,
          dice: diceOf(`${key}|minutes|${side}`),
        });
      told ??= { home: basketsOf('home'), away: basketsOf('away') };
      return momentAt(stretches, told, elapsedMs / minutes(1));
    },
  };
}
