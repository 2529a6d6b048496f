// The small numerics that the in-play models share: a root, the normal distribution, sums of differences, and the tilt to the stored forecast.
import { winnerOf } from '../../match.ts';
import type { Probs } from '../../odds.ts';

const halvings = 60;

/** Where a rising function crosses the target; the nearer end where it does not. */
export function rootOf(rising: (x: number) => number, { target, from, to }: { target: number; from: number; to: number }): number {
  let [low, high] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const seriesMost = 7;

/** By the series of Marsaglia (2004, doi 10.18637/jss.v011.i04), to the last digits of a double. */
export function normalCdf(x: number): number {
  if (x > seriesMost) return 1;
  if (x < -seriesMost) return 0;
  let [sum, term] = [x, x];
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return Math.max(0, Math.min(1, 0.5 + (sum * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI)));
}

/** Who is ahead at the end, when each side adds what its row says to a lead of the home side. */
export function endsOf(homeRow: Float64Array, awayRow: Float64Array, lead: number): Probs {
  const ends: Probs = { home: 0, draw: 0, away: 0 };
  const below = new Float64Array(awayRow.length + 1);
  for (let away = 0; away < awayRow.length; away += 1) below[away + 1] = (below[away] as number) + (awayRow[away] as number);
  for (let home = 0; home < homeRow.length; home += 1) {
    const [prob, level] = [homeRow[home] as number, lead + home];
    const won = below[Math.max(0, Math.min(awayRow.length, level))] as number;
    const drawn = level >= 0 && level < awayRow.length ? (awayRow[level] as number) : 0;
    ends.home += prob * won;
    ends.draw += prob * drawn;
    ends.away += prob * Math.max(0, 1 - won - drawn);
  }
  return ends;
}

export const homeShareOf = ({ home, away }: Probs): number => home / (home + away);

/** What is said at the end: the leader has won. Null where it ended level and a draw is no end. */
export function endOf(score: { home: number; away: number }, canDraw: boolean): Probs | null {
  const winner = winnerOf(score);
  if (winner === 'draw' && !canDraw) return null;
  return { home: winner === 'home' ? 1 : 0, draw: winner === 'draw' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
}

const least = 1e-12;

/** Each end weighted by what the stored forecast gives it against what the bare model gives it at the start (Doob's transform): at the start
 *  the answer is the stored forecast itself, and the later, the more the score alone speaks. Null where no end is left that could be. */
export function tilted(ends: Probs, { stored, bare }: { stored: Probs; bare: Probs }): Probs | null {
  const weigh = (side: keyof Probs) =>
    stored[side] > 0 || side !== 'draw' ? ends[side] * (Math.max(stored[side], least) / Math.max(bare[side], least)) : 0;
  const [home, draw, away] = [weigh('home'), weigh('draw'), weigh('away')];
  const total = home + draw + away;
  return total > 0 ? { home: home / total, draw: draw / total, away: away / total } : null;
}
