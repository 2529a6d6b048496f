// A typed word as an index of letters looks for it: what must stand there, whether that says all, and how to make sure where it does not.
import { apostrophes, firstConsonants, initialOf, isFirstConsonant, isOpen, typedLetters, wordsOf } from './search.ts';

export type TypedWord = {
  letters: readonly string[];
  /** The entries of the index that every find has; each is one, two or three letters. */
  entries: readonly string[];
  /** Whether the entries say all: what has them is found. */
  isExact: boolean;
  /** How to make sure in a text in its form for comparing: it contains this, or fits that regular expression. One of them at least is there. */
  contains: string | null;
  pattern: string | null;
};

const neighbours = (letters: readonly string[], length: number): string[] =>
  letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));

/** Two neighbours: written ones as they are, two first consonants as such, and of one each the first consonants of both. */
function pairs(letters: readonly string[]): string[] {
  return letters.slice(1).map((second, at) => {
    const first = letters[at] ?? '';
    return isFirstConsonant(first) === isFirstConsonant(second) ? `${first}${second}` : `${initialOf(first)}${initialOf(second)}`;
  });
}

const isSyllable = (char: string): boolean => initialOf(char) !== char;

/** Of first consonants pairs are everywhere and threes are not. Threes of a word in syllables would say less than its pairs. */
const threes = (letters: readonly string[]): string[] =>
  letters.some(isSyllable) && !letters.some(isFirstConsonant) ? [] : neighbours(letters.map(initialOf), 3);

const escaped = (char: string): string => char.replace(/[!-/:-@[-`{-~]/, '\\$&');
const rangeOf = (from: number, count: number): string => `${String.fromCharCode(from)}-${String.fromCharCode(from + count - 1)}`;

function patternOf(char: string, isLast: boolean): string {
  if (isFirstConsonant(char)) return `[${char}${rangeOf(0xac00 + firstConsonants.indexOf(char) * 588, 588)}]`;
  if (char === "'") return `[${apostrophes}]`;
  return isLast && isOpen(char) ? `[${rangeOf(char.charCodeAt(0), 28)}]` : escaped(char);
}

/** The index holds apostrophes as they were written: it is asked for what stands beside them. */
function entriesOf(letters: readonly string[]): string[] {
  const entries = letters.length === 1 ? letters : [...pairs(letters), ...threes(letters)];
  const sure = [entries, letters].map((some) => some.filter((entry) => !entry.includes("'"))).find(({ length }) => length > 0);
  return [...new Set(sure ?? entries)];
}

function saysAll(letters: readonly string[]): boolean {
  if (letters.includes("'")) return false;
  const hasSyllable = letters.some(isSyllable);
  if (letters.length === 2) return !hasSyllable || letters.every(isFirstConsonant) || !letters.some(isFirstConsonant);
  return letters.length === 1 || (letters.length === 3 && !hasSyllable);
}

/** A whole sentence as one word: so many of its entries find it, and what they leave open is made sure of. */
const entriesMax = 12;

export function typedWord(word: string): TypedWord | undefined {
  const letters = typedLetters(word);
  if (letters.length === 0) return undefined;
  const hasConsonants = letters.some(isFirstConsonant);
  const isPlain = !hasConsonants && !letters.includes("'");
  const isWhole = isPlain && !(letters.length > 1 && isOpen(letters.at(-1) ?? ''));
  return {
    letters,
    entries: entriesOf(letters).slice(0, entriesMax),
    isExact: saysAll(letters),
    contains: isPlain ? letters.join('') : null,
    pattern: isWhole ? null : letters.map((char, at) => patternOf(char, at > 0 && at === letters.length - 1)).join(''),
  };
}

/** What stands between two teams is no name: 맨유 vs 첼시, 맨유vs첼시, 맨유 대 첼시, 맨유,첼시. */
const between = /(?<=\S)\s+(?:vs\.?|대)\s+(?=\S)|(?<=[가-힣])(?:vs\.?|[,.·:-])(?=[가-힣])/giu;

/** What is wanted of a match, and names none: 맨유 경기, 토트넘 일정. */
const wishes: ReadonlySet<string> = new Set(['경기', '일정', '결과', '중계', '예측', '분석', '스코어', '하이라이트']);

/** Of what somebody typed, the words that may name a match; all of them where every one is such a wish. */
export function namingWords(query: string): TypedWord[] {
  const words = typedWords(query);
  const naming = words.filter(({ letters }) => !wishes.has(letters.join('')));
  return naming.length > 0 ? naming : words;
}

/** Each once: all of them are looked for. */
export function typedWords(query: string): TypedWord[] {
  const byLetters = new Map<string, TypedWord>();
  for (const word of wordsOf(query.normalize('NFC').replace(between, ' '))) {
    const typed = typedWord(word);
    if (typed) byLetters.set(typed.letters.join(''), typed);
  }
  return [...byLetters.values()];
}
