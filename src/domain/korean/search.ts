// Search as Koreans type it: parts of words, first consonants (ㅁㅇ), half-written syllables and nicknames.

/** The nineteen first consonants in Unicode's order. */
export const firstConsonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Keyboards join two first consonants typed in a row when a final cluster exists: ㄱㅅ arrives as ㄳ. */
export const clusters: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** Marks over letters, spaces, and what cannot be seen. The database's `search_form` names the same, so nothing here may ask a newer Unicode. */
const unseenRanges = [
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u0300-\\u036f\\u1680\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u2000-\\u200f\\u2028-\\u202f',
  '\\u205f-\\u206f\\u20d0-\\u20ff\\u3000\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\ud800-\\udfff',
];
const unseen = new RegExp(`[${unseenRanges.join('')}]+`, 'gu');
/** Parts of syllables that found no syllable. */
const stray = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+/g;

/** Capitals, and Latin letters that Unicode does not take apart, each with the letter it is compared as. */
const spelled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦðøđħıłŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const compared = 'abcdefghijklmnopqrstuvwxyzædoþdhlŋœtdodhiltαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const letters: ReadonlyMap<string, string> = new Map([...spelled].map((letter, at) => [letter, compared[at] ?? letter]));
const foldable = new RegExp(`[${spelled}]`, 'g');

/** One form for comparing: composed syllables, lower case, no accents on letters, no spaces. */
export const normaliseForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(stray, '')
    .replace(foldable, (letter) => letters.get(letter) ?? letter);

const isSyllable = (char: string): boolean => char >= '가' && char <= '힣' && char.length === 1;
const firstOf = (syllable: string): string => firstConsonants[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? syllable;
/** ㄱ in ㄱㅅ. */
export const isFirstConsonant = (char: string): boolean => firstConsonants.includes(char) && char !== '';
export const initialOf = (char: string): string => (isSyllable(char) ? firstOf(char) : char);
/** A syllable without a final: 버, of which 벌 may still come. */
export const isOpen = (char: string): boolean => isSyllable(char) && (char.charCodeAt(0) - 0xac00) % 28 === 0;

/** @example initialsOf('맨유 FC') // 'ㅁㅇfc' */
export const initialsOf = (text: string): string => [...normaliseForSearch(text)].map(initialOf).join('');

/** Phones write O’Malley, keyboards O'Malley. What is written keeps its sign, as the database's form does; it answers to both. */
export const apostrophes = "'‘’ʼ";

/** What somebody typed, letter by letter in the form for comparing. */
export const typedLetters = (query: string): string[] =>
  [...normaliseForSearch(query)].flatMap((char) => [...(clusters[char] ?? (apostrophes.includes(char) ? "'" : char))]);

/** Without the punctuation before it (@minjun, #맨유, “맨유”) and behind it (맨유,), but for what belongs to it: C#, _jun, 50%. */
export const bareOf = (word: string): string => word.replace(/^[^\P{P}_%&*]+|[^\P{P}_#%&*@]+$/gu, '');

/** The words of what somebody typed, without the signs around them; signs alone are looked for where nothing else was typed. */
export function wordsOf(query: string): string[] {
  const words = query.split(/\s+/u);
  const told = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return told.length > 0 ? told.map(bareOf) : words;
}

/** Whether one typed character stands for one written: itself, its first consonant, or, last of all, a syllable whose final is still to come. */
function standsFor(typed: string, written: string, isLast: boolean): boolean {
  if (typed === written || (typed === "'" && apostrophes.includes(written))) return true;
  if (!isSyllable(written)) return false;
  if (isFirstConsonant(typed)) return firstOf(written) === typed;
  if (!isLast || !isOpen(typed)) return false;
  return Math.floor((typed.charCodeAt(0) - 0xac00) / 28) === Math.floor((written.charCodeAt(0) - 0xac00) / 28);
}

/** Where in the written letters the typed ones stand first; -1 where nowhere. */
export function positionOf(written: readonly string[], typed: readonly string[]): number {
  for (let start = 0; start + typed.length <= written.length; start += 1) {
    const fits = typed.every((char, at) => standsFor(char, written[start + at] ?? '', at > 0 && at === typed.length - 1));
    if (fits) return start;
  }
  return -1;
}

/** The same names are asked for at every key that is pressed. */
const writtenNames = new Map<string, readonly string[]>();
const namesKept = 10_000;
const nameLength = 80;

function writtenOf(text: string): readonly string[] {
  const kept = writtenNames.get(text);
  if (kept) return kept;
  const written = [...normaliseForSearch(text)];
  if (text.length > nameLength) return written;
  if (writtenNames.size >= namesKept) writtenNames.clear();
  writtenNames.set(text, written);
  return written;
}

/** Whether a search finds a text by the text itself or one of its aliases. An empty search finds everything, as an empty filter does. */
export function matchesKorean(query: string, text: string, aliases: readonly string[] = []): boolean {
  const typed = typedLetters(query);
  return typed.length === 0 || [text, ...aliases].some((candidate) => positionOf(writtenOf(candidate), typed) !== -1);
}

const beginsWords = (typed: readonly string[]): boolean => typed.every((char) => /[a-z0-9]/.test(char) || isFirstConsonant(char));

/**
 * Whether somebody means a name by a word: like `matchesKorean`, but Latin letters and first consonants stand at the beginning of a word of it.
 * @example meansName('utd', 'Man Utd') // true; 'nut' is false
 */
export function meansName(query: string, name: string): boolean {
  const typed = typedLetters(query);
  if (typed.length === 0) return false;
  if (!beginsWords(typed)) return positionOf(writtenOf(name), typed) !== -1;
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.some((_, at) => positionOf(writtenOf(words.slice(at).join('')).slice(0, typed.length), typed) === 0);
}

/** Whether what was typed is the name in full: ㅁㅇ is 맨유, and only begins 마이애미. */
export function isWholeName(query: string, name: string): boolean {
  const [typed, written] = [typedLetters(query), writtenOf(name)];
  return typed.length > 0 && typed.length === written.length && positionOf(written, typed) === 0;
}

/** Nothing but first consonants was typed, which stand for many names. */
export const isConsonantsAlone = (query: string): boolean => typedLetters(query).every(isFirstConsonant);
