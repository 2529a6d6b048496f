// Matches that answer to what somebody typed: live and coming ones first, then those that ended lately.
import { isOfLeague } from '#domain/korean/leagues-meant.ts';
import { matchesKorean, typedLetters } from '#domain/korean/search.ts';
import { typedWords } from '#domain/korean/typed-word.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Match, NamedMatch, NamedSide } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold } from './match.ts';

const lookedAt = 1500;
const endedMs = hours(48);
const aheadMs = days(14);

/** Asked of each team and league once, and not of each of their matches. */
function remembered<Key, Args extends unknown[]>(of: (...args: Args) => Key, ask: (...args: Args) => boolean): (...args: Args) => boolean {
  const known = new Map<Key, boolean>();
  return (...args) => {
    const key = of(...args);
    const answer = known.get(key) ?? ask(...args);
    known.set(key, answer);
    return answer;
  };
}

/** Whether a word names a team of the match, or its league. */
function namedBy(word: string): (match: NamedMatch) => boolean {
  const isShort = typedLetters(word).length < 2;
  const isOfSide = remembered(
    (side: NamedSide) => side,
    (side) => matchesKorean(word, side.nameKo ?? side.name, [side.name, side.shortKo ?? '', ...side.aliases].filter(Boolean)),
  );
  const isOf = remembered(
    (code: string, name: string) => `${code} ${name}`,
    (code, name) => isOfLeague(word, code) || (!isShort && matchesKorean(word, name)),
  );
  return (match) => {
    if (isOfSide(match.home) || isOfSide(match.away)) return true;
    const { code, name } = leagueTold(match);
    return isOf(code, name);
  };
}

/** Every word, or all that was typed without its spaces, must name a team or the league. */
export async function foundMatches(stores: Stores, { typed, now, limit }: { typed: string; now: Date; limit: number }): Promise<Match[]> {
  const words = typedWords(typed).map(({ letters }) => letters.join(''));
  if (words.length === 0) return [];
  const candidates = await stores.matches.named({
    from: new Date(now.getTime() - endedMs),
    to: new Date(now.getTime() + aheadMs),
    limit: lookedAt,
  });
  const ofEach = words.map(namedBy);
  const ofWhole = words.length > 1 ? namedBy(words.join('')) : () => false;
  const found = candidates.filter((match) => ofEach.every((isNamed) => isNamed(match)) || ofWhole(match));
  const isOver = ({ status }: NamedMatch) => status === 'finished';
  const shown = [...found.filter((match) => !isOver(match)), ...found.filter(isOver).reverse()].slice(0, limit).map(({ id }) => id);
  const matches = await stores.matches.byIds(shown);
  return shown.flatMap((id) => matches.get(id) ?? []);
}
