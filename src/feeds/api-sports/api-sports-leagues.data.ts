// The APIs of API-SPORTS, and which of their league numbers is which league of ours.
import type { Sport } from '#domain/sport.ts';

export type ApiName = 'football' | 'basketball' | 'baseball' | 'volleyball' | 'american-football' | 'hockey' | 'mma';

/** `season` tells how a season is named: by the calendar year, by the year it begins, or by both years. Carried leagues are asked for scores. */
export type ApiLeague = { api: ApiName; id: number; code: string; season: 'calendar' | 'begin' | 'both'; carried: boolean };

/** API, number, our code, how its seasons are named. */
type Row = readonly [ApiName, number, string, ApiLeague['season']];

const carried: readonly Row[] = [
  ['football', 292, 'kor.1', 'calendar'],
  ['football', 293, 'kor.2', 'calendar'],
  ['baseball', 5, 'kbo', 'calendar'],
  ['baseball', 2, 'npb', 'calendar'],
  ['basketball', 91, 'kbl', 'both'],
  ['basketball', 92, 'wkbl', 'both'],
  ['volleyball', 151, 'kovo-m', 'begin'],
  ['volleyball', 152, 'kovo-w', 'begin'],
];

const recognised: readonly Row[] = [
  ['football', 39, 'eng.1', 'begin'],
  ['football', 140, 'esp.1', 'begin'],
  ['football', 135, 'ita.1', 'begin'],
  ['football', 78, 'ger.1', 'begin'],
  ['football', 61, 'fra.1', 'begin'],
  ['football', 2, 'uefa.champions', 'begin'],
  ['football', 1, 'fifa.world', 'calendar'],
  ['football', 295, 'kor.3', 'calendar'],
  ['baseball', 1, 'mlb', 'calendar'],
  ['basketball', 12, 'nba', 'both'],
  ['american-football', 1, 'nfl', 'begin'],
];

const leaguesFrom = (rows: readonly Row[], isCarried: boolean): ApiLeague[] =>
  rows.map(([api, id, code, season]) => ({ api, id, code, season, carried: isCarried }));

export const apiLeagues: readonly ApiLeague[] = [...leaguesFrom(carried, true), ...leaguesFrom(recognised, false)];

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
