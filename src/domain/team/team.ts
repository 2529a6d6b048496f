// Who a team is: one key and one Korean name, whichever provider's spelling comes in.
import { leagueOf } from '../league.ts';
import { type CarriedSport, findTeam, findTeamAcross, scopesOf, spellingsOf, type Team } from './dictionary.ts';
import { formerNames } from './former.ts';
import { slugOfTeam } from './normalise.ts';
import { placeholderKo } from './placeholder.ts';

/** A team as somebody names it. Without a league the name must be unique in its sport. */
export type NamedTeam = { sport: CarriedSport; league: string | null; name: string };

export type TeamNames = {
  /** Korean where we know it, else as given. */
  full: string;
  short: string;
  /** Whether `full` is Korean. */
  korean: boolean;
  /** Every other spelling, for search. */
  aliases: string[];
  key: string;
};

const countriesOf: Readonly<Record<string, string>> = {
  uefa: 'eng esp ita ger fra ned por bel tur sco gre ukr cro srb aut svk cze sui den nor aze swe hun pol cyp kaz',
  afc: 'kor jpn ksa chn',
  conmebol: 'bra arg',
  concacaf: 'usa mex',
};

/**
 * The stable identity of a team: database key and the model's name for it. Clubs stand under their country, so that a move between
 * tiers or into a continental cup changes nothing; nations, women's teams and closed leagues have scopes of their own.
 * A name we do not know keeps its own key under the same scope.
 * @example teamKey({ sport: 'soccer', league: 'eng.1', name: 'Man City' }) // 'soccer/eng/manchester-city'
 */
export function teamKey(named: NamedTeam): string {
  const scope = scopeOf(named);
  const team = teamIn(named, scope);
  return team ? keyOf(named.sport, scope, team) : `${named.sport}/${scope.replace('*', '')}/${slugOfTeam(ownName(named.name, scope))}`;
}

/** With a day, the name the team bore on it. */
export function teamNames({ on, ...named }: NamedTeam & { on?: Date }): TeamNames {
  const scope = scopeOf(named);
  const team = teamIn(named, scope);
  const given = named.name.trim();
  if (!team) {
    const placeholder = placeholderKo(given);
    const full = placeholder ?? given;
    return { full, short: full, korean: placeholder !== undefined || /[가-힣]/.test(given), aliases: [], key: teamKey(named) };
  }
  const key = keyOf(named.sport, scope, team);
  const { full: own, short } = (on && formerNames(key, on)) ?? team;
  const full = fullIn(scope, team, own);
  const aliases = [...new Set([team.full, ...spellingsOf(team)])].filter((spelling) => spelling !== full && spelling !== short);
  return { full, short, korean: true, aliases, key };
}

/** The full Korean name alone, for whoever looks up very many. */
export function koreanNameOf(named: NamedTeam): string | undefined {
  const scope = scopeOf(named);
  const team = teamIn(named, scope);
  return team && fullIn(scope, team, team.full);
}

/** A club's women bear the club's name with a word behind it. */
const fullIn = (scope: string, team: Team, full: string): string =>
  isWomens(scope) && !isWomens(team.scope) ? `${full} ${scope.startsWith('nation') ? '여자' : '위민'}` : full;

const isWomens = (scope: string): boolean => scope.endsWith('-w');

/** Women's clubs bear the club's name; some feeds add a W that the league already says. */
const ownName = (name: string, scope: string): string => (isWomens(scope) ? name.replace(/\s+(w|women|ladies)\.?$/i, '') : name);

/** `eng`, `nation`, `nba`, or `*uefa` for a cup whose clubs come from several countries. */
function scopeOf({ sport, league }: NamedTeam): string {
  if (league === null) return '*world';
  const known = leagueOf(league);
  if (known?.sport === sport) return known.teamScope;
  const [country = league] = league.split('.');
  return `${country}${/\.w(\.|$)/.test(league) ? '-w' : ''}`;
}

function teamIn({ sport, name }: NamedTeam, scope: string): Team | undefined {
  if (scope.startsWith('*')) return findTeamAcross(scopesAcross(sport, scope.slice(1)), name);
  const placeOf = (word: string) => (word === 'nation' ? word : `${sport}/${word}`);
  const given = findTeam(placeOf(scope), name);
  if (given || !isWomens(scope)) return given;
  const own = findTeam(placeOf(scope), ownName(name, scope));
  return own ?? findTeam(placeOf(scope.slice(0, -2)), ownName(name, scope));
}

function scopesAcross(sport: CarriedSport, region: string): string[] {
  const countries = countriesOf[region];
  if (countries) return countries.split(' ').map((country) => `${sport}/${country}`);
  return scopesOf(sport).filter((scope) => !isWomens(scope));
}

/** A team found across countries keeps its own country's key. */
function keyOf(sport: CarriedSport, scope: string, team: Team): string {
  if (isWomens(scope)) return `${sport}/${scope}/${team.slug}`;
  return team.scope === 'nation' ? `${sport}/nation/${team.slug}` : `${team.scope}/${team.slug}`;
}
