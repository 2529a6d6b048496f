// Finds a team by any of its spellings, inside the country or league that makes a spelling unique.
import type { Sport } from '../sport.ts';
import { americasGroups } from './names/americas.data.ts';
import { asiaGroups } from './names/asia.data.ts';
import { carriedGroups } from './names/carried.data.ts';
import { courtsGroups } from './names/courts.data.ts';
import { diamondsGroups } from './names/diamonds.data.ts';
import { englandGroups } from './names/england.data.ts';
import { europeGroups } from './names/europe.data.ts';
import { fighterGroups } from './names/fighters.data.ts';
import { franceGroups } from './names/france.data.ts';
import { germanyGroups } from './names/germany.data.ts';
import { italyGroups } from './names/italy.data.ts';
import { nationsGroups } from './names/nations.data.ts';
import { spainGroups } from './names/spain.data.ts';
import { normaliseTeamName } from './normalise.ts';
import type { TeamGroup, TeamRow } from './row.ts';

/** The five sports, and two more whose scores are shown without forecasts. */
export type CarriedSport = Sport | 'football' | 'hockey';

export type Team = {
  /** Where the name is unique, such as `soccer/eng`; `nation` for the national teams of every sport. */
  scope: string;
  slug: string;
  /** English. */
  name: string;
  full: string;
  short: string;
  /** League codes the team usually plays in; none for nations. */
  leagues: string[];
  aliases: string[];
};

type Index = {
  /** A scope's teams by normalised spelling. */
  scopes: ReadonlyMap<string, ReadonlyMap<string, Team>>;
  /** Everyone who answers to a normalised spelling, in the order of the scopes. */
  words: ReadonlyMap<string, readonly Team[]>;
};

/** Built at the first question rather than at import, so that a page that only lists leagues does not pay for it. */
let index: Index | undefined;

const allGroups = (): TeamGroup[] => [
  ...englandGroups,
  ...spainGroups,
  ...italyGroups,
  ...germanyGroups,
  ...franceGroups,
  ...europeGroups,
  ...asiaGroups,
  ...americasGroups,
  ...nationsGroups,
  ...courtsGroups,
  ...diamondsGroups,
  ...carriedGroups,
  ...fighterGroups,
];

export function teamOfRow(scope: string, [slug, name, full, short, leagues, aliases]: TeamRow): Team {
  return { scope, slug, name, full, short, leagues: leagues ? leagues.split(' ') : [], aliases: aliases ? aliases.split(';') : [] };
}

/** Every spelling a team answers to. */
export const spellingsOf = ({ slug, name, full, short, aliases }: Team): string[] => [name, slug, full, short, ...aliases];

export const allTeams = (): Team[] => allGroups().flatMap(({ scope, rows }) => rows.map((row) => teamOfRow(scope, row)));

function buildIndex(): Index {
  const scopes = new Map<string, Map<string, Team>>();
  const words = new Map<string, Team[]>();
  for (const team of allTeams()) {
    const known = scopes.get(team.scope) ?? new Map<string, Team>();
    scopes.set(team.scope, known);
    for (const spelling of spellingsOf(team)) {
      const word = normaliseTeamName(spelling);
      if (known.has(word)) continue;
      known.set(word, team);
      words.set(word, [...(words.get(word) ?? []), team]);
    }
  }
  return { scopes, words };
}

const indexed = (): Index => {
  index ??= buildIndex();
  return index;
};
const teamsByScope = () => indexed().scopes;

/** The one team of a scope that is spelled like this; only exact normalised names and aliases count, nothing merely similar. */
export const findTeam = (scope: string, name: string): Team | undefined => teamsByScope().get(scope)?.get(normaliseTeamName(name));

/** Every team that bears this name in one of the scopes. */
function findTeams(scopes: readonly string[], name: string): Team[] {
  const word = normaliseTeamName(name);
  return scopes.flatMap((scope) => teamsByScope().get(scope)?.get(word) ?? []);
}

/** Every team of any sport that bears this name; a nation plays them all. */
export const teamsNamed = (name: string): readonly Team[] => indexed().words.get(normaliseTeamName(name)) ?? [];

export const playsSport = ({ scope }: Team, sport: CarriedSport): boolean => scope === 'nation' || scope.startsWith(`${sport}/`);

/** The team that alone bears this name in several scopes; undefined when two would answer. */
export function findTeamAcross(scopes: readonly string[], name: string): Team | undefined {
  const found = findTeams(scopes, name);
  return found.length === 1 ? found[0] : undefined;
}

/** All scopes in which teams of a sport are known, nations last. */
export function scopesOf(sport: CarriedSport): string[] {
  return [...[...teamsByScope().keys()].filter((scope) => scope.startsWith(`${sport}/`)), 'nation'];
}
