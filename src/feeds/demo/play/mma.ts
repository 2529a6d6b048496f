// Plays a bout: who wins, how, and in which second of which round.
import { minutes, seconds } from '#domain/time/duration.ts';
import { between, diceOf, sigmoid } from '#feeds/demo/dice.ts';
import { clockText, type Moment, noFlags, type Pairing, type Story } from '#feeds/demo/story.ts';

const roundSeconds = 300;
const breakSeconds = 60;

type End = { method: string; round: number; second: number };

function endOf(rounds: number, key: string): End {
  const dice = diceOf(`${key}|end`);
  const kind = dice();
  if (kind > 0.5) return { method: kind > 0.6 ? 'Decision - Unanimous' : 'Decision - Split', round: rounds, second: roundSeconds };
  // Finishes come early: the first round sees most of them.
  const round = Math.min(rounds, 1 + Math.floor(dice() ** 1.6 * rounds));
  return { method: kind < 0.32 ? 'KO/TKO' : 'Submission', round, second: between(dice, 20, roundSeconds - 2) };
}

function momentAt(elapsedSeconds: number): Moment {
  const period = Math.floor(elapsedSeconds / (roundSeconds + breakSeconds)) + 1;
  const inside = elapsedSeconds - (period - 1) * (roundSeconds + breakSeconds);
  const clock = clockText(roundSeconds - inside);
  const statusText = inside >= roundSeconds ? `End of R${period}` : `R${period}, ${clock}`;
  return { score: null, shootout: null, period, clock, statusText, flags: noFlags };
}

/** A bout has a winner and no score: the story says 1-0 or 0-1, and the feed tells the winner only. */
export function playMma({ key, league, home, away, rounds }: Pairing): Story {
  const homeProb = sigmoid(league.spread * (home - away));
  const homeWins = diceOf(`${key}|score`)() < homeProb;
  const end = endOf(rounds, key);
  const lastsSeconds = (end.round - 1) * (roundSeconds + breakSeconds) + end.second;
  return {
    probs: { home: homeProb, draw: 0, away: 1 - homeProb },
    lastsMs: seconds(lastsSeconds),
    score: homeWins ? { home: 1, away: 0 } : { home: 0, away: 1 },
    shootout: null,
    winner: homeWins ? 'home' : 'away',
    finalText: `Final - ${end.method}, R${end.round} ${clockText(end.second)}`,
    extraTime: false,
    stats: { knockout: end.method === 'KO/TKO' ? 1 : 0, submission: end.method === 'Submission' ? 1 : 0 },
    at: (elapsedMs) => momentAt(Math.min(elapsedMs / seconds(1), minutes(40))),
  };
}
