// Finds the pool a league belongs to: one country with its tiers, or the one pool of all national teams.
import { clubCompetitions, leagueAliases, nationalCompetitions } from './countries.data.ts';

/** `league` is the canonical code; `country` names the pool whose teams are rated together. */
export type Place = { league: string; country: string; tier: number; national: boolean };

const known = new Map<string, Place>();

/** The canonical league code: `E0` and `eng.1` are one league. */
export const canonicalLeague = (code: string): string =>
  (Object.hasOwn(leagueAliases, code) ? leagueAliases[code] : undefined) ?? code.trim().toLowerCase();

function isNational(league: string): boolean {
  if (league.startsWith('int:')) return true;
  const startsWith = (prefix: string) => league.startsWith(prefix);
  return nationalCompetitions.some(startsWith) && !clubCompetitions.some(startsWith);
}

/** An unknown league is its own country: it starts from the general prior and learns from its own results. */
export function placeOf(code: string): Place {
  const before = known.get(code);
  if (before) return before;
  const league = canonicalLeague(code);
  const [, country = league, tier = '1'] = /^([a-z]{3})\.(\d)$/.exec(league) ?? [];
  const place = isNational(league)
    ? { league, country: 'int', tier: 1, national: true }
    : { league, country, tier: Number(tier), national: false };
  if (known.size < 5_000) known.set(code, place);
  return place;
}
