// Where in a text the words of a search stand, for marking them: as they are typed, by first consonants, half-written too.
import { initialOf, normaliseForSearch, positionOf, typedLetters, wordsOf } from '#domain/korean/search.ts';

export type Piece = { text: string; isFound: boolean };

/** Where what begins at `start` has as many letters as were typed; undefined when the text ends before. */
function endOf(plain: readonly string[], start: number, length: number): number | undefined {
  let counted = 0;
  for (let at = start; at < plain.length; at += 1) {
    counted += [...(plain[at] ?? '')].length;
    if (counted >= length) return at + 1;
  }
  return undefined;
}

function markWord(word: string, plain: readonly string[], found: boolean[]): void {
  const typed = typedLetters(word);
  const [first] = typed;
  if (first === undefined) return;
  for (const [start, letter] of plain.entries()) {
    if (!letter.startsWith(first) && initialOf(letter) !== first) continue;
    const end = endOf(plain, start, typed.length);
    const written = plain.slice(start, end).flatMap((letters) => [...letters]);
    if (end !== undefined && positionOf(written, typed) === 0) found.fill(true, start, end);
  }
}

/** @example markFound('토트넘이 이겨요', 'ㅌㅌㄴ') // [{ text: '토트넘', isFound: true }, { text: '이 이겨요', isFound: false }] */
export function markFound(text: string, query: string): Piece[] {
  const raw = [...text.normalize('NFC')];
  // As the search compares them: blanks compare as nothing.
  const plain = raw.map(normaliseForSearch);
  const found = new Array<boolean>(raw.length).fill(false);
  for (const word of wordsOf(query)) markWord(word, plain, found);
  const pieces: Piece[] = [];
  for (const [at, letter] of raw.entries()) {
    const isFound = found[at] === true;
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  }
  return pieces;
}
