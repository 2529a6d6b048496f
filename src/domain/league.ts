// Leagues: what we call them, whether a draw can happen, how their matches settle, and which code of another source means which.
import { type LeagueRow, otherSportRows, placesKo, soccerRows } from './league.data.ts';
import { type Sport, sports } from './sport.ts';
import { findTeam, scopesOf, type Team } from './team/dictionary.ts';

export type LeagueKind = 'league' | 'cup' | 'international' | 'card';

/** Which score decides a pick: 90 minutes with stoppage; extra time but no shoot-out; overtime and extra innings; or simply who won. */
export type Settles = '90min' | 'before-penalties' | 'with-overtime' | 'full';

export type League = {
  code: string;
  sport: Sport;
  /** English, as its usual source spells it. */
  name: string;
  nameKo: string;
  shortKo: string;
  countryKo: string;
  /** Whether a draw can be picked. In MMA it is so rare that no screen offers it. */
  canDraw: boolean;
  kind: LeagueKind;
  settles: Settles;
  /** Position in lists; smaller comes first. */
  order: number;
  /** What other sources call it. */
  importCodes: readonly string[];
  /** Where its teams are looked up: a country, `nation`, one league of its own, or `*` and a region for cups across countries. */
  teamScope: string;
};

const tyingBaseball: readonly string[] = ['kbo', 'npb'];

function leagueFrom(sport: Sport, [code, name, nameKo, shortKo, place, kind, settles, imports]: LeagueRow, order: number): League {
  const ownTeams = sport !== 'soccer' && kind !== 'international';
  return {
    code,
    sport,
    name,
    nameKo,
    shortKo,
    countryKo: placesKo[place.replace(/-w$/, '')] ?? '국제',
    canDraw: sport === 'soccer' || tyingBaseball.includes(code),
    kind: kind as LeagueKind,
    settles: settles as Settles,
    order,
    importCodes: imports ? imports.split(' ').map((word) => word.replaceAll('_', ' ')) : [],
    teamScope: sport === 'mma' ? 'fighter' : ownTeams ? code : place,
  };
}

const rowsOf = (sport: Sport): readonly LeagueRow[] => (sport === 'soccer' ? soccerRows : otherSportRows[sport]);

export const leagues: readonly League[] = sports
  .flatMap((sport) => rowsOf(sport).map((row) => ({ sport, row })))
  .map(({ sport, row }, order) => leagueFrom(sport, row, order));

/** Where a match goes whose league nobody tells and no team betrays. */
export function otherLeague(sport: Sport): League {
  const settles = sport === 'soccer' ? '90min' : sport === 'volleyball' || sport === 'mma' ? 'full' : 'with-overtime';
  const row: LeagueRow = [`other-${sport}`, 'Other League', '기타 리그', '기타', '*world', 'league', settles, ''];
  return leagueFrom(sport, row, leagues.length + sports.length + sports.indexOf(sport));
}

const byCode: ReadonlyMap<string, League> = new Map(
  [...leagues, ...sports.map(otherLeague)].flatMap((league) => [league.code, ...league.importCodes].map((code) => [code, league] as const)),
);

/** The league of our own code or another source's; undefined when nobody knows it. `INT:` names a competition of national teams. */
export function leagueOf(code: string): League | undefined {
  return byCode.get(code) ?? byCode.get(code.toLowerCase()) ?? internationalOf(code);
}

/** Small tournaments need no row of their own: INT:Kirin Cup is int:kirin-cup. */
function internationalOf(code: string): League | undefined {
  if (!/^int:./i.test(code)) return undefined;
  const slug = slugOf(code.slice(4));
  const name = code.startsWith('INT:')
    ? code.slice(4)
    : slug.replace(/(^|-)(\p{L})/gu, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
  const row: LeagueRow = [`int:${slug}`, name, '국가대표 대항전', '국가대표', 'nation', 'international', 'before-penalties', ''];
  return leagueFrom('soccer', row, leagues.length);
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const leaguesOf = (sport: Sport): League[] => leagues.filter((league) => league.sport === sport);

/**
 * The league two teams point to when the feed names none; screens mark it 추정. Both names must be known in one country or league;
 * two nations meet in some competition of national teams. Anything else is 기타 리그.
 */
export function guessLeague(sport: Sport, home: string, away: string): League {
  const guesses = scopesOf(sport).flatMap((scope) => {
    const [one, other] = [findTeam(scope, home), findTeam(scope, away)];
    return one && other ? leagueShared(sport, [one, other]) : [];
  });
  return guesses.sort((a, b) => a.order - b.order)[0] ?? otherLeague(sport);
}

/** Two tiers of one country: the higher one, because promotion moves teams faster than any table of ours. */
function leagueShared(sport: Sport, [one, other]: [Team, Team]): League[] {
  // We know the competitions of national teams in soccer alone; elsewhere a draw could be picked where none can be.
  if (one.scope === 'nation') return sport === 'soccer' ? [internationalOf('INT:Match')].flatMap((league) => league ?? []) : [];
  const both = one.leagues.filter((code) => other.leagues.includes(code));
  return (both.length > 0 ? both : [...one.leagues, ...other.leagues]).flatMap((code) => leagueOf(code) ?? []);
}
