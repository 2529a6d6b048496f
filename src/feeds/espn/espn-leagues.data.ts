// The leagues of ESPN that we know: our code, their path, and the number that stands in their uids (`~l:`).
import type { Sport } from '#domain/sport.ts';

export type EspnLeague = {
  /** Our league code; for soccer it is also ESPN's slug. */
  code: string;
  path: string;
  uid: string | null;
  sport: Sport | null;
  /** Asked for scores and answered by the proxy; the others are only recognised when they turn up. */
  carried: boolean;
};

const soccer = (code: string, uid: string | null, carried = false): EspnLeague => ({
  code,
  path: `soccer/${code}`,
  uid,
  sport: 'soccer',
  carried,
});

export const espnLeagues: readonly EspnLeague[] = [
  { code: 'nba', path: 'basketball/nba', uid: '46', sport: 'basketball', carried: true },
  { code: 'nfl', path: 'football/nfl', uid: '28', sport: null, carried: true },
  { code: 'mlb', path: 'baseball/mlb', uid: '10', sport: 'baseball', carried: true },
  { code: 'ufc', path: 'mma/ufc', uid: '3321', sport: 'mma', carried: true },
  soccer('eng.1', '700', true),
  soccer('esp.1', '740', true),
  soccer('ger.1', '720', true),
  soccer('ita.1', '730', true),
  soccer('fra.1', '710', true),
  soccer('uefa.champions', null, true),
  soccer('fifa.world', '606', true),
  soccer('usa.1', '770'),
  soccer('mex.1', '760'),
  soccer('bra.1', '630'),
  soccer('eng.2', '3914'),
  soccer('usa.nwsl', '8301'),
  soccer('eng.w.1', '8097'),
  soccer('uefa.europa', null),
  soccer('uefa.europa.conf', null),
  soccer('uefa.nations', null),
  soccer('uefa.euro', null),
  soccer('fifa.friendly', null),
  soccer('fifa.worldq.afc', null),
  soccer('afc.champions', null),
  soccer('jpn.1', null),
  soccer('ksa.1', null),
  soccer('ned.1', null),
  soccer('por.1', null),
  { code: 'nhl', path: 'hockey/nhl', uid: '90', sport: null, carried: false },
  { code: 'wnba', path: 'basketball/wnba', uid: null, sport: 'basketball', carried: false },
  { code: 'bellator', path: 'mma/bellator', uid: '3323', sport: 'mma', carried: false },
];

/** ESPN's number of a sport (`s:` in a uid) as ours; null for those we carry without forecasting. */
export const espnSports: Readonly<Record<string, Sport | null>> = {
  '1': 'baseball',
  '20': null,
  '40': 'basketball',
  '70': null,
  '400': 'volleyball',
  '600': 'soccer',
  '3301': 'mma',
};
