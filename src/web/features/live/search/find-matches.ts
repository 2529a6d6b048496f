// Which matches a word finds: teams and leagues by any of their names, parts of words and first consonants.
import type { LiveMatch } from '#contract/live.ts';
import { leagueNicknames } from '#domain/korean/league-nicknames.data.ts';
import { meansName } from '#domain/korean/search.ts';
import { namingWords } from '#domain/korean/typed-word.ts';
import type { CarriedSport } from '#domain/team/dictionary.ts';
import { teamNames } from '#domain/team/team.ts';
import { isComing, sportWord } from '../match-words.ts';

/** More than this nobody reads; who wants more writes more. */
export const foundMax = 50;

/** The same few teams are asked about at every letter. */
const known = new Map<string, readonly string[]>();

/** What fans call a team is not told with its match: 골스, 바르샤, man utd. */
function otherNames({ sport, leagueCode }: LiveMatch, name: string): readonly string[] {
  const league = leagueCode ?? null;
  const key = `${sport} ${league} ${name}`;
  const before = known.get(key);
  if (before) return before;
  const { short, aliases } = teamNames({ sport: sport as CarriedSport, league, name });
  const names = [short, ...aliases];
  known.set(key, names);
  return names;
}

const namesOf = (match: LiveMatch): string[] => {
  const { homeSide, awaySide, league, leagueCode, sport } = match;
  return [
    ...[homeSide, awaySide].flatMap(({ name, shortName, originalName }) => [
      name,
      shortName,
      originalName,
      ...otherNames(match, originalName),
    ]),
    league,
    ...(leagueNicknames[leagueCode ?? ''] ?? []),
    sportWord(sport),
  ];
};

const rankOf = (match: LiveMatch): number => (match.isLive ? 0 : isComing(match) ? 1 : 2);

/** Every word that may name something has to be found; what is on comes first, then what comes next, then what ended last. */
export function findMatches(matches: readonly LiveMatch[], q: string): LiveMatch[] {
  const words = namingWords(q).map(({ letters }) => letters.join(''));
  const isMeant = (match: LiveMatch): boolean => {
    const names = namesOf(match);
    const isNamed = (word: string) => names.some((name) => meansName(word, name));
    return words.every(isNamed) || isNamed(words.join(''));
  };
  const byTime = (one: LiveMatch, other: LiveMatch) => one.time.localeCompare(other.time) * (rankOf(one) === 2 ? -1 : 1);
  return matches.filter(isMeant).sort((one, other) => rankOf(one) - rankOf(other) || byTime(one, other));
}
