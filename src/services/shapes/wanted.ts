// What somebody looks for by the words they typed: letters, and the teams, leagues and authors that the words may mean.
import { leaguesMeant } from '#domain/korean/leagues-meant.ts';
import { bareOf, isFirstConsonant, meansName } from '#domain/korean/search.ts';
import { type TypedWord, typedWord, typedWords } from '#domain/korean/typed-word.ts';
import type { Wanted, WantedWord } from '#storage/posts/wanted.ts';
import type { Stores } from '#storage/stores.ts';

/** Of so many words is asked whom they may name. */
const namesAsked = 5;
/** Names that are written apart (FC 서울, man u) have so many words; a sentence without its spaces nobody looks for. */
const wholeMax = 3;
/** So many names of each kind a search carries, however many words it has. */
const namesCarried = 60;

const isNameAtAll = ({ letters }: TypedWord): boolean => letters.length > 1;
/** Two first consonants begin the names of a fifth of all members. */
const isAuthorAtAll = ({ letters }: TypedWord): boolean => letters.length > 2 || !letters.every(isFirstConsonant);
const textOf = ({ letters }: TypedWord): string => letters.join('');

/** Null where nothing was typed: everything is wanted. */
export async function wantedOf(stores: Stores, typed: string): Promise<Wanted | null> {
  const words = typedWords(typed);
  if (words.length === 0) return null;
  const whole = words.length > 1 && words.length <= wholeMax ? typedWord(bareOf(typed.trim())) : undefined;
  const asked = [...words.slice(0, namesAsked), ...(whole ? [whole] : [])].filter(isNameAtAll);
  const named = await stores.search.names(asked);
  const room = Math.ceil(namesCarried / Math.max(1, asked.length));

  const idsOf = (word: TypedWord, kind: 'team' | 'author'): number[] => {
    const place = asked.indexOf(word);
    const meant = named.filter((one) => one.word === place && one.kind === kind && one.names.some((name) => meansName(textOf(word), name)));
    return meant.slice(0, room).map(({ id }) => id);
  };
  const wanted = (word: TypedWord): WantedWord => ({
    typed: word,
    teams: idsOf(word, 'team'),
    leagues: asked.includes(word) ? leaguesMeant(textOf(word)) : [],
    authors: isAuthorAtAll(word) ? idsOf(word, 'author') : [],
  });
  return { words: words.map(wanted), whole: whole ? wanted(whole) : null };
}
