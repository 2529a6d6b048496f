// Plays a volleyball match set by set and point by point; the score told is that of the sets.
import { winnerOf } from '#domain/match.ts';
import { minutes } from '#domain/time/duration.ts';
import { type Dice, diceOf, normal, shuffled, sigmoid } from '#feeds/demo/dice.ts';
import { type Moment, noFlags, type Pairing, type Story } from '#feeds/demo/story.ts';

const homeEdge = 0.16;
const pointMinutes = 0.6;
const breakMinutes = 3;

type PlayedSet = { homeWon: boolean; most: number; least: number };

/** A fifth set is short, so the better side wins it a little less often. */
const fifth = (setProb: number): number => 0.5 + (setProb - 0.5) * 0.85;

function probsOf(p: number) {
  const q = 1 - p;
  const home = p ** 3 + 3 * p ** 3 * q + 6 * p ** 2 * q ** 2 * fifth(p);
  return { home, draw: 0, away: 1 - home };
}

function pointsOf(target: number, dice: Dice): { most: number; least: number } {
  if (dice() < 0.14) {
    let least = target - 1;
    while (dice() < 0.45) least += 1;
    return { most: least + 2, least };
  }
  const least = Math.max(Math.round(target * 0.4), target - 2 - Math.floor(Math.abs(normal(dice)) * target * 0.17));
  return { most: target, least };
}

function setsOf(setProb: number, dice: Dice): PlayedSet[] {
  const sets: PlayedSet[] = [];
  const won = { home: 0, away: 0 };
  while (won.home < 3 && won.away < 3) {
    const last = sets.length === 4;
    const homeWon = dice() < (last ? fifth(setProb) : setProb);
    won[homeWon ? 'home' : 'away'] += 1;
    sets.push({ homeWon, ...pointsOf(last ? 15 : 25, dice) });
  }
  return sets;
}

/** The order of the points of a set, true where its winner scored: the last is the winner's, and nobody is two ahead at the end before it. */
export function rally({ most, least }: { most: number; least: number }, target: number, dice: Dice): boolean[] {
  const free = Math.min(target - 1, least);
  const early = [...new Array<boolean>(target - 1).fill(true), ...new Array<boolean>(free).fill(false)];
  const points = shuffled(early, dice);
  for (let pair = target - 1; pair < least; pair += 1) points.push(...(dice() < 0.5 ? [true, false] : [false, true]));
  while (points.filter(Boolean).length < most) points.push(true);
  return points;
}

type TimedSet = PlayedSet & { from: number; to: number; points: boolean[] };

function timed(sets: readonly PlayedSet[], dice: Dice): TimedSet[] {
  let now = 0;
  return sets.map((set, i) => {
    const from = now;
    const to = from + (set.most + set.least) * pointMinutes;
    now = to + breakMinutes;
    return { ...set, from, to, points: rally(set, i === 4 ? 15 : 25, dice) };
  });
}

function momentAt(sets: readonly TimedSet[], minute: number): Moment {
  const at = sets.findIndex(({ to }) => minute < to + breakMinutes);
  const index = at < 0 ? sets.length - 1 : at;
  const set = sets[index] as TimedSet;
  // The last rally must be counted, whatever the sums of minutes were rounded to.
  const over = minute >= set.to - 1e-6;
  const played = over ? set.points : set.points.slice(0, Math.floor((minute - set.from) / pointMinutes));
  const winners = played.filter(Boolean).length;
  const clock = set.homeWon ? `${winners}-${played.length - winners}` : `${played.length - winners}-${winners}`;
  const done = sets.slice(0, over ? index + 1 : index);
  const home = done.filter(({ homeWon }) => homeWon).length;
  return {
    score: { home, away: done.length - home },
    shootout: null,
    period: index + 1,
    clock,
    statusText: over ? `End of Set ${index + 1}` : `Set ${index + 1}, ${clock}`,
    flags: noFlags,
  };
}

export function playVolleyball({ key, league, home, away, neutral }: Pairing): Story {
  const setProb = sigmoid(league.spread * (home - away) + (neutral ? 0 : homeEdge));
  const sets = setsOf(setProb, diceOf(`${key}|score`));
  const won = sets.filter(({ homeWon }) => homeWon).length;
  const score = { home: won, away: sets.length - won };
  const pointCount = sets.reduce((sum, { most, least }) => sum + most + least, 0);
  let told: TimedSet[] | undefined;
  return {
    probs: probsOf(setProb),
    lastsMs: minutes(pointCount * pointMinutes + (sets.length - 1) * breakMinutes),
    score,
    shootout: null,
    winner: winnerOf(score),
    finalText: 'Final',
    extraTime: false,
    stats: null,
    at: (elapsedMs) => {
      told ??= timed(sets, diceOf(`${key}|minutes`));
      return momentAt(told, elapsedMs / minutes(1));
    },
  };
}
