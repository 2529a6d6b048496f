// What closing odds of earlier matches said of the clubs of one country, and what the matches since must have taught the market.
import { powerProbs } from '../market.ts';
import type { MatchStats, ResultInput } from '../model.ts';
import { createJointRatings } from '../two-way/joint-ratings.ts';
import { createPriceWatch } from '../two-way/prices.ts';
import { createRatings, type Drift, type Term } from '../two-way/ratings.ts';
import { marketSettings } from './settings.data.ts';

/** Log ratios as the stack takes them: of home to away, and of the draw to both. */
export type MarketView = { supremacy: number; draw: number };

/** `lean`: how far the market leans to the home side, in log ratio, for what the table makes of this one match. */
type Meeting = { home: string; away: string; tier: number; day: number; neutral: boolean; lean: number };

export type MarketRatings = {
  learn(result: ResultInput, meeting: Meeting): void;
  /** Null while the tier's results have come without odds. */
  view(meeting: Meeting): MarketView | null;
};

const { supremacy, evenness, lessons, bend } = marketSettings;

/** A draw becomes rarer with the square of the supremacy. */
const drawOf = (even: number, seen: number): number => even - bend * seen * seen;

/** The two log ratios of a closing price; null without one that names a draw. */
function priceOf({ closingOdds }: ResultInput): { seen: number; seenDraw: number } | null {
  if (closingOdds?.draw === undefined) return null;
  const { home, draw, away } = powerProbs(closingOdds);
  const [seen, seenDraw] = [Math.log(home / away), Math.log(draw / Math.sqrt(home * away))];
  return Number.isFinite(seen) && Number.isFinite(seenDraw) ? { seen, seenDraw } : null;
}

const between = (home: number | undefined, away: number | undefined): number | null =>
  home === undefined || away === undefined || home + away === 0 ? null : home - away;

/** How far the market moves after a match: so much for each goal and shot beyond those it expected. */
function lessonOf({ homeScore, awayScore, stats }: ResultInput, expected: number): number {
  const { homeOnTarget, awayOnTarget, homeShots, awayShots }: MatchStats = stats ?? {};
  const seen = {
    goals: homeScore - awayScore,
    onTarget: between(homeOnTarget, awayOnTarget),
    shots: between(homeShots, awayShots),
  };
  return (Object.keys(lessons) as (keyof typeof lessons)[]).reduce((sum, kind) => {
    const { expects, most, gain } = lessons[kind];
    const beyond = (seen[kind] ?? expects * expected) - expects * expected;
    return sum + gain * Math.max(-most, Math.min(most, beyond));
  }, 0);
}

export function createMarketRatings(): MarketRatings {
  const supremacies = createJointRatings();
  const evennesses = createRatings();
  const watch = createPriceWatch();
  const firstPriced = new Map<number, number>();
  /** Who comes to a tier that has long been priced comes from below, or from nowhere. */
  const clubDrift = (key: string, { tier, day }: Meeting): Drift => {
    const isLate = day - (firstPriced.get(tier) ?? day) > supremacy.newcomerDays;
    const newcomer = isLate && !supremacies.knows(key) ? supremacy.newcomer : 0;
    return { ...supremacy.club, start: (tier - 1) * supremacy.tierStep + newcomer };
  };
  const supremacyTerms = (meeting: Meeting): Term[] => [
    { key: meeting.home, sign: 1, drift: clubDrift(meeting.home, meeting) },
    { key: meeting.away, sign: -1, drift: clubDrift(meeting.away, meeting) },
    ...(meeting.neutral ? [] : [{ key: `host ${meeting.tier}`, sign: 1, drift: supremacy.host }]),
  ];
  const evennessTerms = ({ home, away, tier }: Meeting): Term[] => [
    { key: home, sign: 1, drift: evenness.club },
    { key: away, sign: 1, drift: evenness.club },
    { key: `tier ${tier}`, sign: 1, drift: evenness.tier },
  ];

  return {
    learn(result, meeting) {
      const { home, away, tier, day, lean } = meeting;
      watch.see(String(tier), result.closingOdds?.draw !== undefined);
      const price = priceOf(result);
      if (price && !firstPriced.has(tier)) firstPriced.set(tier, day);
      if (firstPriced.size === 0) return;
      const terms = supremacyTerms(meeting);
      const expected = supremacies.meet(terms, day) + lean;
      if (price) {
        const { seen, seenDraw } = price;
        supremacies.observe({ terms, value: seen - lean, noise: supremacy.noise, clip: supremacy.clip }, day);
        const value = seenDraw - drawOf(0, seen);
        evennesses.observe({ terms: evennessTerms(meeting), value, noise: evenness.noise, clip: evenness.clip }, day);
      }
      const lesson = lessonOf(result, price?.seen ?? expected);
      supremacies.push(home, lesson);
      supremacies.push(away, -lesson);
    },
    view(meeting) {
      if (!watch.isPriced(String(meeting.tier))) return null;
      const seen = supremacies.expected(supremacyTerms(meeting), meeting.day) + meeting.lean;
      const even = evennessTerms(meeting).reduce(
        (sum, { key, sign, drift }) => sum + sign * evennesses.of(key, drift, meeting.day).mean,
        0,
      );
      return { supremacy: seen, draw: drawOf(even, seen) };
    },
  };
}
