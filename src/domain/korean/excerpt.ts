// The words around what a search found, as plain text.
import { normaliseForSearch, positionOf } from './search.ts';

const before = 20;
const shownMax = 90;

/** Each letter of the form for comparing, and from where in the text it comes. */
function writtenOf(text: string): { letters: string[]; places: number[] } {
  const [letters, places]: [string[], number[]] = [[], []];
  let at = 0;
  for (const char of text) {
    for (const letter of normaliseForSearch(char)) {
      letters.push(letter);
      places.push(at);
    }
    at += char.length;
  }
  return { letters, places };
}

/** Not inside a letter that is written in two halves. */
const cut = (text: string, from: number, to: number): string =>
  [...text.slice(from, to)].filter((char) => !/^[\ud800-\udfff]$/.test(char)).join('');

/**
 * A line of the text around the first of the words that stands in it, else its beginning; `…` marks what was left out.
 * @example excerptOf('오늘은 맨유가 이길 것 같아요', [['맨', '유']]) // '오늘은 맨유가 이길 것 같아요'
 */
export function excerptOf(text: string, words: readonly (readonly string[])[]): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (line.length <= shownMax) return line;
  const { letters, places } = writtenOf(line);
  const found = words.map((word) => positionOf(letters, word)).filter((place) => place !== -1);
  const start = found.length === 0 ? 0 : (places[Math.min(...found)] ?? 0);
  const from = Math.max(0, Math.min(start - before, line.length - shownMax));
  const to = Math.min(line.length, from + shownMax);
  return `${from > 0 ? '…' : ''}${cut(line, from, to).trim()}${to < line.length ? '…' : ''}`;
}
