// Which matches a word finds: teams and leagues by any of their names, parts of words and first consonants.
import type { LiveMatch } from '#contract/live.ts';
import { leagueNicknames } from '#domain/korean/league-nicknames.data.ts';
import { matchesKorean } from '#domain/korean/search.ts';
import { isComing, sportWord } from '../match-words.ts';

/** More than this nobody reads; who wants more writes more. */
export const foundMax = 50;

const namesOf = ({ homeSide, awaySide, league, leagueCode, sport, title }: LiveMatch): string[] => [
  ...[homeSide, awaySide].flatMap(({ name, shortName, originalName }) => [name, shortName, originalName]),
  league,
  ...(leagueNicknames[leagueCode ?? ''] ?? []),
  sportWord(sport),
  title,
];

const rankOf = (match: LiveMatch): number => (match.isLive ? 0 : isComing(match) ? 1 : 2);

/** Every word has to be found; what is on comes first, then what comes next, then what ended last. */
export function findMatches(matches: readonly LiveMatch[], q: string): LiveMatch[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const isMeant = (match: LiveMatch): boolean => {
    const names = namesOf(match);
    const isWhole = names.some((name) => matchesKorean(q, name));
    return isWhole || words.every((word) => names.some((name) => matchesKorean(word, name)));
  };
  const byTime = (one: LiveMatch, other: LiveMatch) => one.time.localeCompare(other.time) * (rankOf(one) === 2 ? -1 : 1);
  return matches.filter(isMeant).sort((one, other) => rankOf(one) - rankOf(other) || byTime(one, other));
}
