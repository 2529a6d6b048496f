// Everything learned about the clubs of one country: their strengths on each channel, their ratings, their rest and their record.
import { createLedger, type Ledger } from '../ledger.ts';
import type { ResultInput } from '../model.ts';
import { createScoreLevels } from '../score-level.ts';
import { createConversion } from './conversion.ts';
import { createGoalElo, type GoalElo } from './goal-elo.ts';
import { createMarketRatings, type MarketRatings } from './market-ratings.ts';
import { createPiRating, type PiRating } from './pi-rating.ts';
import { createRateTable, type RateTable } from './rate-table.ts';
import type { CountrySettings } from './settings.data.ts';
import { createSquads, type Squads } from './squads.ts';
import { createStakes, type Stakes } from './stakes.ts';

export type Country = {
  readonly settings: CountrySettings;
  readonly ledger: Ledger;
  readonly squads: Squads;
  readonly tables: readonly RateTable[];
  readonly elo: GoalElo;
  readonly pi: PiRating;
  readonly market: MarketRatings;
  readonly stakes: Stakes;
  learn(result: ResultInput, tier: number, day: number): void;
  /** Refits the strengths for forecasts on a day, when enough has been learned or time has passed since the last fit. */
  prepare(day: number): void;
  /** Share of a tier's last hundred matches or so that came with shots on target. */
  statsShare(tier: number): number;
  /** Per channel, the mean strengths of a tier's present clubs: the neutral value of a strength. */
  meanTerms(tier: number): { attack: number; defence: number }[];
  /** Goals of one side in a tier's matches of late: what a club's own are held against. */
  meanGoals(tier: number): number;
};

const refitDays = 7;
/** Without a new result a fit serves this long, however far ahead the fixture lies. */
const fitLastsDays = 45;
/** Strengths fade over a summer at most; a fixture years ahead is no reason to forget more. */
const aheadDaysMost = 120;
const statsMemory = 100;
/** Half of what a match of sixteen European leagues brings. */
const usualGoals = 1.35;

function createStatsShares() {
  const shares = new Map<number, number>();
  const of = (tier: number): number => shares.get(tier) ?? 0;
  return {
    of,
    see(tier: number, { stats }: ResultInput): void {
      const hasStats = stats?.homeOnTarget === undefined ? 0 : 1;
      shares.set(tier, of(tier) + (hasStats - of(tier)) / statsMemory);
    },
  };
}

export function createCountry(settings: CountrySettings): Country {
  const ledger = createLedger();
  const tables = settings.channels.map(createRateTable);
  const conversion = createConversion();
  const squads = createSquads(settings.priors);
  const { priors } = settings;
  const elo = createGoalElo(settings.elo, (club) => squads.ratingStart(club, priors.eloTier, priors.eloNewcomer));
  const pi = createPiRating(settings.pi, (club) => squads.ratingStart(club, priors.piTier, priors.piNewcomer));
  const market = createMarketRatings();
  const stakes = createStakes();
  const levels = createScoreLevels();
  let learnedDay = Number.NaN;
  let fitted = { day: Number.NaN, learnedDay: Number.NaN };
  let isStale = false;
  const statsShares = createStatsShares();

  return {
    settings,
    ledger,
    squads,
    tables,
    elo,
    pi,
    market,
    stakes,
    statsShare: statsShares.of,
    meanTerms(tier) {
      const clubs = squads.inTier(tier, learnedDay);
      return tables.map((table) => table.mean(clubs));
    },
    meanGoals: (tier) => levels.of(String(tier), usualGoals),
    learn(result, tier, day) {
      const [home, away] = [squads.enter(result.home, tier, day), squads.enter(result.away, tier, day)];
      const counted = conversion.add(result, tier, day);
      settings.channels.forEach(({ blend }, channel) => {
        const [homeScored, awayScored] = counted(blend);
        tables[channel]?.add({ home, away, tier, neutral: result.neutral, day, homeScored, awayScored });
      });
      const ended = { home, away, neutral: result.neutral, margin: result.homeScore - result.awayScore };
      elo.add(ended);
      pi.add(ended);
      // Without a price there is nothing to lean.
      const lean = result.closingOdds ? stakes.lean(result, tier) * settings.stakeLean : 0;
      market.learn(result, { home: result.home, away: result.away, tier, day, neutral: result.neutral, lean });
      stakes.learn(result, day);
      ledger.add(result, day);
      levels.see(String(tier), usualGoals, result);
      statsShares.see(tier, result);
      learnedDay = Number.isNaN(learnedDay) ? day : Math.max(day, learnedDay);
      isStale = true;
    },
    prepare(day) {
      if (Number.isNaN(learnedDay)) return;
      const asOf = Math.max(learnedDay, Math.min(day, learnedDay + aheadDaysMost));
      const isDue = isStale && (Math.abs(asOf - fitted.day) >= refitDays || learnedDay - fitted.learnedDay >= refitDays);
      if (!Number.isNaN(fitted.day) && !isDue && Math.abs(asOf - fitted.day) <= fitLastsDays) return;
      for (const table of tables) table.fit(asOf, (club) => squads.priorOf(club, asOf));
      fitted = { day: asOf, learnedDay };
      isStale = false;
    },
  };
}
