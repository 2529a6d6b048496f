// Matches that answer to what somebody typed: live and coming ones first, then those that ended lately.
import { isOfLeague } from '#domain/korean/leagues-meant.ts';
import { nearestName } from '#domain/korean/near.ts';
import { isConsonantsAlone, isWholeName, meansName, normaliseForSearch, typedLetters } from '#domain/korean/search.ts';
import { namingWords } from '#domain/korean/typed-word.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Match, NamedMatch, NamedSide } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold } from './match.ts';

const lookedAt = 1500;
const endedMs = hours(48);
const aheadMs = days(14);

/** An answer for each key, found once: hundreds of matches are of a few teams and leagues. */
function onceEach<Key>(): (key: Key, find: () => boolean) => boolean {
  const known = new Map<Key, boolean>();
  return (key, find) => {
    const answer = known.get(key) ?? find();
    known.set(key, answer);
    return answer;
  };
}

const calledOf = ({ nameKo, name, shortKo, aliases }: NamedSide): string[] => [nameKo ?? '', name, shortKo ?? '', ...aliases];

/** First consonants stand for many names: those that are nothing else (ㅁㅇ: 맨유) come before those that only begin so. */
function wholeFirst(word: string, found: readonly NamedMatch[]): NamedMatch[] {
  const isWhole = onceEach<NamedSide>();
  const isCalledSo = (side: NamedSide) => isWhole(side, () => calledOf(side).some((name) => isWholeName(word, name)));
  const isNamed = ({ home, away }: NamedMatch) => isCalledSo(home) || isCalledSo(away);
  return [...found.filter(isNamed), ...found.filter((match) => !isNamed(match))];
}

/** Whether a word names a team of the match, its league or its sport. Latin letters begin a word of the name: UFC is not in Sangmu FC. */
function namedBy(word: string): (match: NamedMatch) => boolean {
  const [ofSide, ofLeague] = [onceEach<NamedSide>(), onceEach<string>()];
  const isShort = typedLetters(word).length < 2;
  const isSide = (side: NamedSide) => ofSide(side, () => calledOf(side).some((name) => meansName(word, name)));
  return (match) => {
    if (isSide(match.home) || isSide(match.away) || word === normaliseForSearch(sportNamesKo[match.sport])) return true;
    const { code, name } = leagueTold(match);
    return ofLeague(`${code} ${name}`, () => isOfLeague(word, code) || (!isShort && meansName(word, name)));
  };
}

const wordsIn = (typed: string): string[] => namingWords(typed).map(({ letters }) => letters.join(''));

const namedAround = (stores: Stores, now: Date): Promise<NamedMatch[]> =>
  stores.matches.named({ from: new Date(now.getTime() - endedMs), to: new Date(now.getTime() + aheadMs), limit: lookedAt });

/** What whoever mistyped may have meant: the name of a team that plays in the same time; null where none is near. */
export async function nearName(stores: Stores, { typed, now }: { typed: string; now: Date }): Promise<string | null> {
  const sides = new Set((await namedAround(stores, now)).flatMap(({ home, away }) => [home, away]));
  const names = [...sides].flatMap(({ name, nameKo, shortKo, aliases }) => [shortKo ?? name, nameKo ?? name, name, ...aliases]);
  return nearestName(wordsIn(typed).join(''), names) ?? null;
}

/** Every word that may name something, or all of them without their spaces, must name a team or the league. */
export async function foundMatches(stores: Stores, { typed, now, limit }: { typed: string; now: Date; limit: number }): Promise<Match[]> {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const candidates = await namedAround(stores, now);
  const ofEach = words.map(namedBy);
  const ofWhole = words.length > 1 ? namedBy(words.join('')) : () => false;
  const found = candidates.filter((match) => ofEach.every((isNamed) => isNamed(match)) || ofWhole(match));
  const isOver = ({ status }: NamedMatch) => status === 'finished';
  const ordered = (matches: NamedMatch[]) => (isConsonantsAlone(words.join('')) ? wholeFirst(words.join(''), matches) : matches);
  const inOrder = [...ordered(found.filter((match) => !isOver(match))), ...ordered(found.filter(isOver).reverse())];
  const shown = inOrder.slice(0, limit).map(({ id }) => id);
  const matches = await stores.matches.byIds(shown);
  return shown.flatMap((id) => matches.get(id) ?? []);
}
