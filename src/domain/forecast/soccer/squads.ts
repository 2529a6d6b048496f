// The clubs of one country by number: which tier each plays in, since when, and where a club starts before its own results speak.
import type { PriorSettings } from './settings.data.ts';

type Club = { tier: number; lastDay: number; cameDay: number; cameFrom: 'start' | 'nowhere' | 'below' | 'above' };

export type Squads = {
  /** The number of a club, −1 for one never seen: asking about a stranger must not make it known. */
  find(key: string): number;
  /** The number of a club that plays in a tier; a new or promoted club is noted as such. */
  enter(key: string, tier: number, day: number): number;
  /** Prior strength in units of the tier prior: 1 for the upper of two tiers, −1 for the lower, less for a newcomer. */
  priorOf(club: number, day: number): number;
  /** The same for a stranger in a tier. */
  strangerPrior(tier: number): number;
  /** Where a rating starts: one step down for a lower tier, another for a newcomer. */
  ratingStart(club: number, tierStep: number, newcomerStep: number): number;
  /** The clubs that played in a tier within the last season. */
  inTier(tier: number, day: number): number[];
};

const seasonDays = 300;

export function createSquads(priors: Pick<PriorSettings, 'newcomer' | 'promoted'>): Squads {
  const numbers = new Map<string, number>();
  const clubs: Club[] = [];
  let firstDay = Number.NaN;
  let tiers = 1;
  const tierPrior = (tier: number) => (tiers > 1 ? (tier === 1 ? 1 : -1) : 0);

  return {
    inTier: (tier, day) => clubs.flatMap((club, number) => (club.tier === tier && day - club.lastDay < seasonDays ? number : [])),
    find: (key) => numbers.get(key) ?? -1,
    enter(key, tier, day) {
      if (Number.isNaN(firstDay)) firstDay = day;
      tiers = Math.max(tiers, tier);
      const number = numbers.get(key);
      const club = number === undefined ? undefined : clubs[number];
      if (number === undefined || !club) {
        const cameFrom = day - firstDay < seasonDays ? 'start' : 'nowhere';
        numbers.set(key, clubs.length);
        return clubs.push({ tier, lastDay: day, cameDay: day, cameFrom }) - 1;
      }
      if (club.tier !== tier) clubs[number] = { tier, lastDay: day, cameDay: day, cameFrom: tier < club.tier ? 'below' : 'above' };
      else club.lastDay = day;
      return number;
    },
    priorOf(number, day) {
      const club = clubs[number];
      if (!club) return 0;
      const cameFrom = day - club.cameDay < seasonDays ? club.cameFrom : 'start';
      const step = cameFrom === 'nowhere' ? priors.newcomer : cameFrom === 'below' ? priors.promoted - 1 : 0;
      return tierPrior(club.tier) + step;
    },
    strangerPrior: (tier) => tierPrior(tier) + (clubs.length > 0 ? priors.newcomer : 0),
    ratingStart(number, tierStep, newcomerStep) {
      const club = clubs[number];
      if (!club) return clubs.length > 0 ? newcomerStep : 0;
      return (club.tier > 1 ? -tierStep : 0) + (club.cameFrom === 'nowhere' ? newcomerStep : 0);
    },
  };
}
