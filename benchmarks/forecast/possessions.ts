// Plays basketball possession by possession: two sides in turn, each scoring nothing, one, two or three points.
import { type Score, winnerOf } from '#domain/match.ts';
import type { Probs } from '#domain/odds.ts';
import type { Outcome } from '#domain/sport.ts';
import { type Dice, diceOf } from '#feeds/demo/dice.ts';
import { clockText, type Moment, noFlags } from '#feeds/demo/story.ts';

/** A match as it was before it began, on the way at a share of its time, and at the end. */
export type Played = { probs: Probs; expected: Score; outcome: Outcome; at: (share: number) => Moment | null };

const [perSide, perOvertime] = [100, 10];
const [gameSeconds, quarterSeconds] = [2880, 720];
/** Pairs of sides from four steps worse to four steps better. */
const levels = 9;
const often = 20_000;

const pointsOf = (roll: number, skill: number): number => (roll < 0.12 ? 3 : roll < 0.47 + skill ? 2 : roll < 0.51 + skill ? 1 : 0);
const skillOf = (level: number): Score => ({ home: level * 0.01, away: -level * 0.01 });

/** The score after each pair of possessions, from none. */
function courseOf(skill: Score, possessions: number, dice: Dice): Score[] {
  const score = { home: 0, away: 0 };
  const course = [{ ...score }];
  for (let no = 0; no < possessions; no += 1) {
    score.home += pointsOf(dice(), skill.home);
    score.away += pointsOf(dice(), skill.away);
    course.push({ ...score });
  }
  return course;
}

/** Overtimes until one is won. */
function winnerBy(last: Score, skill: Score, dice: Dice): Outcome {
  let winner = winnerOf(last);
  while (winner === 'draw') winner = winnerOf(courseOf(skill, perOvertime, dice).at(-1) as Score);
  return winner;
}

const worth = new Map<number, Probs>();

/** What such a pair is worth, played out often enough. */
function probsAt(level: number): Probs {
  const kept = worth.get(level);
  if (kept) return kept;
  const [dice, skill] = [diceOf(`worth ${level}`), skillOf(level)];
  let won = 0;
  for (let no = 0; no < often; no += 1) {
    if (winnerBy(courseOf(skill, perSide, dice).at(-1) as Score, skill, dice) === 'home') won += 1;
  }
  const probs = { home: won / often, draw: 0, away: 1 - won / often };
  worth.set(level, probs);
  return probs;
}

function momentAt(course: readonly Score[], share: number): Moment {
  const period = Math.min(4, Math.floor(share * 4) + 1);
  const clock = clockText(gameSeconds * (1 - share) - (4 - period) * quarterSeconds);
  return { score: course[Math.round(share * perSide)] ?? null, shootout: null, period, clock, statusText: '', flags: noFlags };
}

export function playPossessions(no: number): Played {
  const level = (no % levels) - Math.floor(levels / 2);
  const [dice, skill] = [diceOf(`possessions ${no}`), skillOf(level)];
  const course = courseOf(skill, perSide, dice);
  const outcome = winnerBy(course.at(-1) as Score, skill, dice);
  return { probs: probsAt(level), expected: { home: 112, away: 112 }, outcome, at: (share) => momentAt(course, share) };
}
