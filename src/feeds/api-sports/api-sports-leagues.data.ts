// The APIs of API-SPORTS, and which of their league numbers is which league of ours.
import type { Sport } from '#domain/sport.ts';

export type ApiName = 'football' | 'basketball' | 'baseball' | 'volleyball' | 'american-football' | 'hockey' | 'mma';

/** `season` tells how a season is named: by the calendar year, by the year it begins, or by both years. */
export type ApiLeague = { api: ApiName; id: number; code: string; season: 'calendar' | 'begin' | 'both'; carried: boolean };

const league = (api: ApiName, id: number, code: string, season: ApiLeague['season'] = 'begin', carried = false): ApiLeague => ({
  api,
  id,
  code,
  season,
  carried,
});

export const apiLeagues: readonly ApiLeague[] = [
  league('football', 292, 'kor.1', 'calendar', true),
  league('football', 293, 'kor.2', 'calendar', true),
  league('baseball', 5, 'kbo', 'calendar', true),
  league('baseball', 2, 'npb', 'calendar', true),
  league('basketball', 91, 'kbl', 'both', true),
  league('basketball', 92, 'wkbl', 'both', true),
  league('volleyball', 151, 'kovo-m', 'begin', true),
  league('volleyball', 152, 'kovo-w', 'begin', true),
  league('football', 39, 'eng.1'),
  league('football', 140, 'esp.1'),
  league('football', 135, 'ita.1'),
  league('football', 78, 'ger.1'),
  league('football', 61, 'fra.1'),
  league('football', 2, 'uefa.champions'),
  league('football', 1, 'fifa.world'),
  league('football', 295, 'kor.3'),
  league('baseball', 1, 'mlb', 'calendar'),
  league('basketball', 12, 'nba', 'both'),
  league('american-football', 1, 'nfl'),
];

export const apiSportOf: Readonly<Record<ApiName, Sport | null>> = {
  football: 'soccer',
  basketball: 'basketball',
  baseball: 'baseball',
  volleyball: 'volleyball',
  mma: 'mma',
  'american-football': null,
  hockey: null,
};

/** Each API has a host, a budget and an event numbering of its own. */
export const apiHostOf = (api: ApiName): string => `https://${api === 'football' ? 'v3' : 'v1'}.${api}.api-sports.io`;
