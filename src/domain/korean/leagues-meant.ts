// Which leagues somebody means by a word: their names, abbreviations and nicknames.
import { type League, leagues } from '../league.ts';
import { leagueNicknames } from './league-nicknames.data.ts';
import { isFirstConsonant, meansName, typedLetters } from './search.ts';

/** A word of one letter, two first consonants, or one that so many leagues answer to (리그), names none. */
const tooMany = 12;
const saysNothing = (letters: readonly string[]): boolean => letters.length < (letters.every(isFirstConsonant) ? 3 : 2);

const namesOf = ({ code, name, nameKo, shortKo }: League): string[] => [name, nameKo, shortKo, ...(leagueNicknames[code] ?? [])];

/** @example leaguesMeant('느바') // ['nba'] */
export function leaguesMeant(word: string): string[] {
  if (saysNothing(typedLetters(word))) return [];
  const found = leagues.filter((league) => namesOf(league).some((name) => meansName(word, name)));
  return found.length > tooMany ? [] : found.map(({ code }) => code);
}

const byCode = new Map(leagues.map((league) => [league.code, league]));

/** Whether the word means the league by its name or one of its nicknames. */
export function isOfLeague(word: string, code: string): boolean {
  const league = byCode.get(code);
  return league !== undefined && !saysNothing(typedLetters(word)) && namesOf(league).some((name) => meansName(word, name));
}
