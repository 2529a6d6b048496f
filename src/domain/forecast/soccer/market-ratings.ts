// What closing odds of earlier matches said of the clubs of one country: a rating of supremacy and one of evenness, both surer with every price.
import { powerProbs } from '../market.ts';
import type { ResultInput } from '../model.ts';
import { createPriceWatch } from '../two-way/prices.ts';
import { createRatings, type Drift, type Term } from '../two-way/ratings.ts';
import { marketSettings } from './settings.data.ts';

/** Log ratios as the stack takes them: of home to away, and of the draw to both. */
export type MarketView = { supremacy: number; draw: number };

type Meeting = { home: string; away: string; tier: number; day: number; neutral: boolean };

export type MarketRatings = {
  learn(result: ResultInput, tier: number, day: number): void;
  /** Null while the tier's results have come without odds. */
  view(meeting: Meeting): MarketView | null;
};

/** A draw becomes rarer with the square of the supremacy. */
const drawOf = (evenness: number, supremacy: number): number => evenness - marketSettings.bend * supremacy * supremacy;

export function createMarketRatings(): MarketRatings {
  const supremacies = createRatings();
  const evennesses = createRatings();
  const watch = createPriceWatch();
  const { supremacy, evenness } = marketSettings;
  const clubDrift = (tier: number): Drift => ({ ...supremacy.club, start: (tier - 1) * supremacy.tierStep });
  const supremacyTerms = ({ home, away, tier, neutral }: Omit<Meeting, 'day'>): Term[] => [
    { key: home, sign: 1, drift: clubDrift(tier) },
    { key: away, sign: -1, drift: clubDrift(tier) },
    ...(neutral ? [] : [{ key: `host ${tier}`, sign: 1, drift: supremacy.host }]),
  ];
  const evennessTerms = ({ home, away, tier }: Omit<Meeting, 'day'>): Term[] => [
    { key: home, sign: 1, drift: evenness.club },
    { key: away, sign: 1, drift: evenness.club },
    { key: `tier ${tier}`, sign: 1, drift: evenness.tier },
  ];
  const sum = (ratings: ReturnType<typeof createRatings>, terms: readonly Term[], day: number) =>
    terms.reduce((total, { key, sign, drift }) => total + sign * ratings.of(key, drift, day).mean, 0);

  return {
    learn(result, tier, day) {
      const { closingOdds, home, away, neutral } = result;
      const hasPrice = closingOdds?.draw !== undefined;
      watch.see(String(tier), hasPrice);
      if (!hasPrice || !closingOdds) return;
      const probs = powerProbs(closingOdds);
      const seen = Math.log(probs.home / probs.away);
      const seenDraw = Math.log(probs.draw / Math.sqrt(probs.home * probs.away));
      if (!Number.isFinite(seen) || !Number.isFinite(seenDraw)) return;
      const meeting = { home, away, tier, neutral };
      supremacies.observe({ terms: supremacyTerms(meeting), value: seen, noise: supremacy.noise, clip: 3 }, day);
      evennesses.observe({ terms: evennessTerms(meeting), value: seenDraw - drawOf(0, seen), noise: evenness.noise, clip: 3 }, day);
    },
    view(meeting) {
      if (!watch.isPriced(String(meeting.tier))) return null;
      const seen = sum(supremacies, supremacyTerms(meeting), meeting.day);
      return { supremacy: seen, draw: drawOf(sum(evennesses, evennessTerms(meeting), meeting.day), seen) };
    },
  };
}
