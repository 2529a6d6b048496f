// Proves on the recorded answers of five providers that every spelling finds its team, and that no two teams of a league become one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholderKo } from './placeholder.ts';
import { teamKey, teamNames } from './team.ts';

const fixtures = new URL('../../../../shared/upstreams/fixtures/', import.meta.url);
const recordings = existsSync(fixtures);
if (!recordings) console.info('No recordings at ../shared/upstreams: the spellings of the providers are not checked here.');

type Named = { sport: 'soccer' | 'baseball' | 'basketball' | 'football'; league: string; name: string };
type Json = { [key: string]: Json } & Json[] & string;

const recorded = (folder: string): Json[] =>
  readdirSync(new URL(`${folder}/`, fixtures))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(`${folder}/${name}`, fixtures), 'utf8')));

/** Every object in a recording, with the objects around it, outermost first. */
function objectsIn(node: Json, around: Json[] = []): { here: Json; around: Json[] }[] {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values<Json>(node).flatMap((child) => objectsIn(child, [...around, node]));
  return Array.isArray(node) ? inside : [{ here: node, around }, ...inside];
}

const espnSports: Record<string, Named['sport']> = {
  'eng.1': 'soccer',
  'eng.2': 'soccer',
  'eng.w.1': 'soccer',
  'esp.1': 'soccer',
  'ita.1': 'soccer',
  'ger.1': 'soccer',
  'usa.1': 'soccer',
  'usa.nwsl': 'soccer',
  'mex.1': 'soccer',
  'bra.1': 'soccer',
  'fifa.world': 'soccer',
  nba: 'basketball',
  mlb: 'baseball',
  nfl: 'football',
};

/** ESPN's numbers for leagues, in answers that hold several leagues at once. */
const leagueIds: Record<string, string> = {
  46: 'nba',
  28: 'nfl',
  700: 'eng.1',
  720: 'ger.1',
  740: 'esp.1',
  730: 'ita.1',
  770: 'usa.1',
  760: 'mex.1',
  8301: 'usa.nwsl',
  8097: 'eng.w.1',
  3914: 'eng.2',
};

const espnNames = (): Named[] =>
  [...recorded('espn-scoreboard'), ...recorded('espn-other')].flatMap((answer) =>
    objectsIn(answer).flatMap(({ here, around }) => {
      const uid = [...around, here].map((node) => /~l:(\d+)/.exec(String(node.uid ?? ''))?.[1]).findLast(Boolean);
      const league = answer.leagues?.[0]?.slug ?? leagueIds[uid ?? ''] ?? '';
      const sport = espnSports[league];
      return sport && here.team?.displayName ? [{ sport, league, name: String(here.team.displayName) }] : [];
    }),
  );

const oddsLeagues: Record<string, [Named['sport'], string]> = {
  soccer_epl: ['soccer', 'eng.1'],
  soccer_spain_la_liga: ['soccer', 'esp.1'],
  soccer_germany_bundesliga: ['soccer', 'ger.1'],
  soccer_italy_serie_b: ['soccer', 'ita.2'],
  soccer_netherlands_eredivisie: ['soccer', 'ned.1'],
  soccer_portugal_primeira_liga: ['soccer', 'por.1'],
  soccer_greece_super_league: ['soccer', 'gre.1'],
  soccer_switzerland_superleague: ['soccer', 'sui.1'],
  soccer_denmark_superliga: ['soccer', 'den.1'],
  soccer_brazil_campeonato: ['soccer', 'bra.1'],
  basketball_nba: ['basketball', 'nba'],
  baseball_mlb: ['baseball', 'mlb'],
  americanfootball_nfl: ['football', 'nfl'],
};

const oddsNames = (): Named[] =>
  recorded('the-odds-api')
    .flatMap((answer) => objectsIn(answer))
    .flatMap(({ here }) => {
      const [sport, league] = oddsLeagues[here.sport_key ?? ''] ?? [];
      return sport && league && here.home_team
        ? [here.home_team, here.away_team].map((name) => ({ sport, league, name: String(name) }))
        : [];
    });

const footballLeagues: Record<string, string> = {
  'England/Premier League': 'eng.1',
  'England/Championship': 'eng.2',
  'South-Korea/K League 1': 'kor.1',
  'South-Korea/K League 2': 'kor.2',
  'World/World Cup': 'fifa.world',
};

const apiFootballNames = (): Named[] =>
  recorded('api-football')
    .flatMap((answer) => objectsIn(answer))
    .flatMap(({ here }) => {
      const league = footballLeagues[`${here.league?.country}/${here.league?.name}`];
      const sides = here.teams?.home ? [here.teams.home, here.teams.away] : [];
      const standing = (here.league?.standings ? objectsIn(here.league.standings) : []).flatMap(({ here: row }) =>
        row.rank ? [row.team] : [],
      );
      return league
        ? [...sides, ...standing].flatMap((team) => (team?.name ? [{ sport: 'soccer' as const, league, name: String(team.name) }] : []))
        : [];
    });

const footballDataLeagues: Record<string, string> = { PL: 'eng.1', CL: 'uefa.champions', WC: 'fifa.world' };

const footballDataNames = (): Named[] =>
  recorded('football-data-org')
    .flatMap((answer) => objectsIn(answer))
    .flatMap(({ here, around }) => {
      const code = [...around, here].map((node) => node.competition?.code).findLast(Boolean);
      const league = footballDataLeagues[code ?? ''];
      const names = [here.homeTeam?.name, here.awayTeam?.name, here.position ? here.team?.name : undefined];
      return league ? names.flatMap((name) => (name ? [{ sport: 'soccer' as const, league, name: String(name) }] : [])) : [];
    });

/** Names as they were recorded, sorted out by league; a placeholder is not a team. */
function byLeague(names: Named[]): Map<string, Map<string, Named>> {
  const leagues = new Map<string, Map<string, Named>>();
  for (const named of names) {
    if (placeholderKo(named.name) !== undefined) continue;
    const teams = leagues.get(named.league) ?? new Map<string, Named>();
    leagues.set(named.league, teams.set(named.name, named));
  }
  return leagues;
}

const providers = { espn: espnNames, 'the-odds-api': oddsNames, 'api-football': apiFootballNames, 'football-data-org': footballDataNames };

for (const [provider, names] of Object.entries(providers)) {
  test.skipIf(!recordings)(`every recorded team of ${provider} has a Korean name and a key that no other team of its league shares`, () => {
    const leagues = byLeague(names());
    expect(leagues.size).toBeGreaterThan(2);
    for (const [league, teams] of leagues) {
      const keys = new Map<string, string>();
      for (const named of teams.values()) {
        const key = teamKey(named);
        expect.soft([named.league, named.name, teamNames(named).korean]).toEqual([named.league, named.name, true]);
        if (!samePeople.has(named.name)) expect.soft([league, key, keys.get(key)]).toEqual([league, key, undefined]);
        keys.set(key, named.name);
      }
    }
  });
}

/** Teams that one provider spells in two ways, a club renamed or moved. */
const samePeople: ReadonlySet<string> = new Set([
  'Red Bull New York',
  'New York Red Bulls',
  'Oakland Athletics',
  'Athletics',
  'LA Clippers',
]);

test.skipIf(!recordings)('providers that tell of the same league agree on who plays in it', () => {
  const keysOf = (names: Named[]) => new Set([...(byLeague(names).get('eng.1')?.values() ?? [])].map(teamKey));
  const espn = keysOf(espnNames());
  const shared = [...keysOf(oddsNames())].filter((key) => espn.has(key));
  expect(shared.length).toBe(20);
});
