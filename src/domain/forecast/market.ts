// What the market thinks: fair probabilities of decimal odds, the bookmaker's margin removed the way that fits the sport.
import { fairProbs, type Odds, type Probs } from '../odds.ts';
import type { Sport } from '../sport.ts';

const rounds = 60;

/** The power method: implied probabilities raised to the one exponent that makes them sum to 1 (Clarke, Kovalchik & Ingram 2017). */
export function powerProbs(odds: Odds): Probs {
  const implied = impliedOf(odds);
  const sumAt = (exponent: number) => implied.reduce((sum, prob) => sum + prob ** exponent, 0);
  const exponent = bisect((value) => sumAt(value) - 1, 0.2, 5);
  return toProbs(
    odds,
    implied.map((prob) => prob ** exponent),
  );
}

/** Shin's method: the margin is the price of insiders, a share z of all money (Štrumbelj 2014, doi 10.1016/j.ijforecast.2014.02.008, equation 1). */
export function shinProbs(odds: Odds): Probs {
  const implied = impliedOf(odds);
  const total = implied.reduce((sum, prob) => sum + prob, 0);
  if (total <= 1) return fairProbs(odds);
  const fairAt = (z: number) => implied.map((prob) => (Math.sqrt(z * z + (4 * (1 - z) * prob * prob) / total) - z) / (2 * (1 - z)));
  const z = bisect((value) => fairAt(value).reduce((sum, prob) => sum + prob, 0) - 1, 0, 0.4);
  return toProbs(odds, fairAt(z));
}

/** Power for soccer and MMA, where long shots carry most of the margin; proportional elsewhere. */
export const marketProbs = (odds: Odds, sport: Sport): Probs =>
  sport === 'soccer' || sport === 'mma' ? powerProbs(odds) : fairProbs(odds);

const impliedOf = ({ home, draw, away }: Odds): number[] => (draw ? [1 / home, 1 / draw, 1 / away] : [1 / home, 1 / away]);

function toProbs({ draw }: Odds, probs: readonly number[]): Probs {
  const total = probs.reduce((sum, prob) => sum + prob, 0);
  const [home = 0, second = 0, third = 0] = probs.map((prob) => prob / total);
  return draw ? { home, draw: second, away: third } : { home, draw: 0, away: second };
}

/** The root of a falling function. */
function bisect(falling: (value: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let round = 0; round < rounds; round++) {
    const middle = (low + high) / 2;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
