// Everything learned about the clubs of one country: their strengths on each channel, their ratings, their rest and their record.
import { createLedger, type Ledger } from '../ledger.ts';
import type { Place } from '../league-place.ts';
import type { ResultInput } from '../model.ts';
import { createConversion } from './conversion.ts';
import { createGoalElo, type GoalElo } from './goal-elo.ts';
import { createPiRating, type PiRating } from './pi-rating.ts';
import { createRateTable, type RateTable } from './rate-table.ts';
import type { CountrySettings } from './settings.data.ts';

type Team = { tier: number; firstDay: number; cameDay: number; cameFrom: 'start' | 'nowhere' | 'below' | 'above' };

export type Country = {
  readonly settings: CountrySettings;
  readonly ledger: Ledger;
  readonly tables: readonly RateTable[];
  readonly elo: GoalElo;
  readonly pi: PiRating;
  /** The number of a club; a club never seen before gets one, placed in the tier it is asked about. */
  teamOf(key: string, tier: number, day: number): number;
  learn(result: ResultInput, place: Place, day: number): void;
  /** Refits the strengths when they are a week old or older than what has been learned since; returns whether it did. */
  prepare(day: number): boolean;
  /** Whether a club came into its tier within the last season. */
  isNew(team: number, day: number): 'up' | 'down' | null;
};

const refitDays = 7;
const seasonDays = 300;

export function createCountry(settings: CountrySettings): Country {
  const ledger = createLedger();
  const tables = settings.channels.map(createRateTable);
  const conversion = createConversion();
  const numbers = new Map<string, number>();
  const teams: Team[] = [];
  const { priors } = settings;
  let firstDay = Number.NaN;
  let tiers = 1;
  let fittedDay = Number.NaN;
  let isStale = false;

  const joined = (team: Team | undefined, day: number) => (team && day - team.cameDay < seasonDays ? team.cameFrom : 'start');
  /** −1 … 1: where a club starts before its own results speak, in units of the tier prior. */
  function priorOf(number: number, day: number): number {
    const team = teams[number];
    const tierPrior = tiers > 1 ? (team?.tier === 1 ? 1 : -1) : 0;
    const came = joined(team, day);
    return tierPrior + (came === 'nowhere' ? priors.newcomer : came === 'below' ? priors.promoted - 1 : 0);
  }
  const startOf = (tierStep: number, newcomerStep: number) => (number: number) => {
    const team = teams[number];
    return (tiers > 1 || (team?.tier ?? 1) > 1 ? (team?.tier === 1 ? 0 : -tierStep) : 0) + (team?.cameFrom === 'nowhere' ? newcomerStep : 0);
  };
  const elo = createGoalElo(settings.elo, startOf(priors.eloTier, priors.eloNewcomer));
  const pi = createPiRating(settings.pi, startOf(priors.piTier, priors.piNewcomer));

  function teamOf(key: string, tier: number, day: number): number {
    const before = numbers.get(key);
    if (before !== undefined) return before;
    const cameFrom = Number.isNaN(firstDay) || day - firstDay < seasonDays ? 'start' : 'nowhere';
    const number = teams.push({ tier, firstDay: day, cameDay: day, cameFrom }) - 1;
    numbers.set(key, number);
    return number;
  }
  function moveTo(number: number, tier: number, day: number) {
    const team = teams[number];
    if (!team || team.tier === tier) return;
    team.cameFrom = tier < team.tier ? 'below' : 'above';
    team.tier = tier;
    team.cameDay = day;
  }

  return {
    settings,
    ledger,
    tables,
    elo,
    pi,
    teamOf,
    learn(result, { tier }, day) {
      if (Number.isNaN(firstDay)) firstDay = day;
      tiers = Math.max(tiers, tier);
      const [home, away] = [teamOf(result.home, tier, day), teamOf(result.away, tier, day)];
      moveTo(home, tier, day);
      moveTo(away, tier, day);
      const { neutral } = result;
      const counted = conversion.add(result, tier, day);
      settings.channels.forEach(({ blend }, channel) => {
        const [homeScored, awayScored] = counted(blend);
        tables[channel]?.add({ home, away, tier, neutral, day, homeScored, awayScored });
      });
      const margin = result.homeScore - result.awayScore;
      elo.add({ home, away, neutral, margin });
      pi.add({ home, away, neutral, margin });
      ledger.add(result, day);
      isStale = true;
    },
    prepare(day) {
      if (!isStale || Math.abs(day - fittedDay) < refitDays) return false;
      for (const table of tables) table.fit(day, (team) => priorOf(team, day));
      fittedDay = day;
      isStale = false;
      return true;
    },
    isNew(number, day) {
      const came = joined(teams[number], day);
      return came === 'start' ? null : came === 'above' ? 'down' : 'up';
    },
  };
}
