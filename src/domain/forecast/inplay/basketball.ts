// The rest of a basketball game: the margin as a random walk (Stern 1994, doi 10.1080/01621459.1994.10476851) that is held towards its end.
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { homeShareOf, normalCdf, rootOf } from './fit.ts';
import type { BasketballLeft } from './left.ts';
import type { StoredForecast } from './model.ts';

export type BasketballShape = {
  periods: number;
  periodMinutes: number;
  overtimeMinutes: number;
  /** Of the margin around what was expected, when the game is over. */
  deviation: number;
  /** Of a margin that nothing holds: a hundred possessions of a side, each worth 1.1 points give or take as much. On the way a margin
   *  strays as far as this says, and comes back: whoever leads by many eases off. */
  walk: number;
};

const international: BasketballShape = { periods: 4, periodMinutes: 10, overtimeMinutes: 5, deviation: 11, walk: 14 };
const shapes: Readonly<Record<string, BasketballShape>> = {
  nba: { ...international, periodMinutes: 12, deviation: 12.2, walk: 16 },
  'mens-college-basketball': { ...international, periods: 2, periodMinutes: 20 },
};

export const basketballShapeOf = (league: string | null): BasketballShape =>
  (league !== null && Object.hasOwn(shapes, league) ? shapes[league] : undefined) ?? international;

/** At 0:00 a last shot may still be in the air. */
const leastLeft = 1 / 5000;

/** Level is what rounds to nothing. */
function endsAt({ mean, deviation }: { mean: number; deviation: number }): Probs {
  const home = 1 - normalCdf((0.5 - mean) / deviation);
  const away = normalCdf((-0.5 - mean) / deviation);
  return { home, draw: Math.max(0, 1 - home - away), away };
}

/** The final margin, given the one that stands with this share of regulation left. */
function finalMargin({ mean, lead, left }: { mean: number; lead: number; left: number }, { deviation, walk }: BasketballShape) {
  const [held, free] = [deviation ** 2, left * walk ** 2];
  const weight = free + (1 - left) * held;
  return { mean: (mean * free + lead * held) / weight, deviation: Math.sqrt((held * free) / weight) };
}

export function basketballRest(
  forecast: StoredForecast,
  league: string | null,
): (score: Score, left: Pick<BasketballLeft, 'regular' | 'overtime'>) => Probs | null {
  const shape = basketballShapeOf(league);
  const wholeOvertime = shape.overtimeMinutes / (shape.periods * shape.periodMinutes);
  const overtimeMargin = (mean: number, lead: number, share: number) => {
    const left = Math.max(share, leastLeft);
    return { mean: lead + mean * left, deviation: shape.walk * Math.sqrt(left) };
  };
  const endsBy = (mean: number, margin: { mean: number; deviation: number }): Probs => {
    const another = homeShareOf(endsAt(overtimeMargin(mean, 0, wholeOvertime)));
    const { home, draw, away } = endsAt(margin);
    return { home: home + draw * another, draw: 0, away: away + draw * (1 - another) };
  };
  const restOf = (mean: number, lead: number, left: number): Probs =>
    endsBy(mean, finalMargin({ mean, lead, left: Math.max(left, leastLeft) }, shape));
  const most = 6 * shape.deviation;
  const mean = rootOf((x) => homeShareOf(restOf(x, 0, 1)), { target: homeShareOf(forecast.probs), from: -most, to: most });
  return ({ home, away }, { regular, overtime }) =>
    overtime > 0 ? endsBy(mean, overtimeMargin(mean, home - away, overtime)) : restOf(mean, home - away, regular);
}
