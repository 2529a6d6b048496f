// The rest of a baseball game: runs by half-inning, the home side last, extra innings until somebody leads or the game is called level.
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { endsOf, homeShareOf, rootOf, tilted } from './fit.ts';
import type { BaseballLeft } from './left.ts';
import type { StoredForecast } from './model.ts';

const innings = 9;
/** Of a negative binomial for one half-inning: no run in 73 of 100, and a team's runs of nine innings deviate by about 3. */
const dispersion = 0.4;
const mostRuns = 40;
const usualRuns = 9;
const [fewestRuns, manyRuns] = [5, 16];
/** A runner on second begins every extra inning where none may end level: twice the runs, and none in only two of five half-innings. */
const [runnerFactor, runnerDispersion] = [2, 3];
/** Where a game may end level it does after the twelfth; in Korea after the eleventh, since 2025 and until the autumn's play-offs. */
const usualLast = 12;
const lastInnings: Readonly<Record<string, number>> = { kbo: 11 };
const longestLevel = 0.98;

/** Runs in so many half-innings of this mean; what is beyond the row counts as its last entry. */
function runsRow(meanOfHalf: number, halves: number, spread: number): Float64Array {
  const row = new Float64Array(mostRuns + 1);
  const [size, hit] = [spread * halves, meanOfHalf / (spread + meanOfHalf)];
  let prob = (1 - hit) ** size;
  let left = 1;
  for (let runs = 0; runs < mostRuns; runs += 1) {
    row[runs] = prob;
    left -= prob;
    prob *= (hit * (size + runs)) / (runs + 1);
  }
  row[mostRuns] = Math.max(0, left);
  return row;
}

type Rates = Score & { spread: number };
/** `stillLevel`: how likely a game that is level after nine innings stays so to the last. `extraHome`: who wins an extra inning that is won. */
type Fitted = { rates: Rates; stillLevel: number; extraHome: number };

const halvesOf = ({ home, away, spread }: Rates, halves: Score, lead: number): Probs =>
  endsOf(runsRow(home, halves.home, spread), runsRow(away, halves.away, spread), lead);

/** Where a game may end level, its extra innings are like the nine before. */
const extraOf = ({ home, away, spread }: Rates, canDraw: boolean): Rates =>
  canDraw ? { home, away, spread } : { home: home * runnerFactor, away: away * runnerFactor, spread: runnerDispersion };

/** The innings to come after one that ended level share what is level between them. */
function decided({ home, draw, away }: Probs, { stillLevel, extraHome }: Omit<Fitted, 'rates'>): Probs {
  const open = draw * (1 - stillLevel);
  return { home: home + open * extraHome, draw: draw * stillLevel, away: away + open * (1 - extraHome) };
}

function fittedTo({ probs, expectedHome, expectedAway }: StoredForecast): Fitted {
  const expected = expectedHome + expectedAway;
  const runs = (Number.isFinite(expected) && expected > 0 ? Math.min(manyRuns, Math.max(fewestRuns, expected)) : usualRuns) / innings;
  const fittedAt = (share: number): Fitted & { whole: Probs } => {
    const rates = { home: runs * share, away: runs * (1 - share), spread: dispersion };
    const nine = halvesOf(rates, { home: innings, away: innings }, 0);
    const extraHome = homeShareOf(halvesOf(extraOf(rates, probs.draw > 0), { home: 1, away: 1 }, 0));
    const stillLevel = probs.draw > 0 ? Math.min(longestLevel, probs.draw / nine.draw) : 0;
    return { rates, stillLevel, extraHome, whole: decided(nine, { stillLevel, extraHome }) };
  };
  return fittedAt(rootOf((x) => homeShareOf(fittedAt(x).whole), { target: homeShareOf(probs), from: 0.01, to: 0.99 }));
}

/** A walk-off needs no rule of its own: whoever leads when the other side has nothing left to bat has won. */
export function baseballRest(
  forecast: StoredForecast,
  league: string | null,
): (score: Score, left: Omit<BaseballLeft, 'sport'>) => Probs | null {
  const { rates, stillLevel, extraHome } = fittedTo(forecast);
  const bare = decided(halvesOf(rates, { home: innings, away: innings }, 0), { stillLevel, extraHome });
  const canDraw = forecast.probs.draw > 0;
  const lastInning = lastInnings[league ?? ''] ?? usualLast;
  return (score, { home, away, inning }) => {
    const isExtra = inning > innings;
    const ends = halvesOf(isExtra ? extraOf(rates, canDraw) : rates, { home, away }, score.home - score.away);
    const toCome = Math.max(0, lastInning - Math.max(inning, innings)) / (lastInning - innings);
    const level = canDraw ? stillLevel ** toCome : 0;
    return tilted(decided(ends, { stillLevel: level, extraHome }), { stored: forecast.probs, bare });
  };
}
