// Search as Koreans type it: parts of words, first consonants (ㅁㅇ), half-written syllables and nicknames.

/** The nineteen first consonants in Unicode's order. */
const firstConsonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Keyboards join two first consonants typed in a row when a final cluster exists: ㄱㅅ arrives as ㄳ. */
const clusters: Readonly<Record<string, string>> = {
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

/** One form for comparing: composed syllables, lower case, no accents on Latin letters, no spaces. */
export const normaliseForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/gu, '');

const isSyllable = (char: string): boolean => char >= '가' && char <= '힣';
const firstOf = (syllable: string): string => firstConsonants[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? syllable;

/** @example initialsOf('맨유 FC') // 'ㅁㅇfc' */
export const initialsOf = (text: string): string =>
  [...normaliseForSearch(text)].map((char) => (isSyllable(char) ? firstOf(char) : char)).join('');

/** Whether one typed character stands for one written: itself, its first consonant, or, last of all, a syllable whose final is still to come. */
function standsFor(typed: string, written: string, isLast: boolean): boolean {
  if (typed === written) return true;
  if (!isSyllable(written)) return false;
  if (firstConsonants.includes(typed)) return firstOf(written) === typed;
  if (!isLast || !isSyllable(typed)) return false;
  const [typedCode, writtenCode] = [typed.charCodeAt(0) - 0xac00, written.charCodeAt(0) - 0xac00];
  return typedCode % 28 === 0 && Math.floor(typedCode / 28) === Math.floor(writtenCode / 28);
}

function contains(text: string, typed: readonly string[]): boolean {
  const written = [...normaliseForSearch(text)];
  return written.some(
    (_, start) =>
      start + typed.length <= written.length &&
      typed.every((char, at) => standsFor(char, written[start + at] ?? '', at > 0 && at === typed.length - 1)),
  );
}

/** Whether a search finds a text by the text itself or one of its aliases. An empty search finds everything, as an empty filter does. */
export function matchesKorean(query: string, text: string, aliases: readonly string[] = []): boolean {
  const typed = [...normaliseForSearch(query)].flatMap((char) => [...(clusters[char] ?? char)]);
  return typed.length === 0 || [text, ...aliases].some((candidate) => contains(candidate, typed));
}
