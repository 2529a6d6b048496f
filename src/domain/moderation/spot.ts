// Finds words of a list in a folded text in one walk, also those taken apart letter by letter, and those with figures for letters.
import { blankGap, type Folded, noGap } from './fold.ts';

/** `loose`: with anything between the letters. `own`: no Latin letter or figure right before or after it. */
export type Sought<Kind extends string> = { kind: Kind; word: string; isLoose?: boolean; isOwn?: boolean; unlessNext?: string };
/** `isTakenApart`: nobody writes it so who wants it read by everyone. */
export type Spot<Kind extends string> = { sought: Sought<Kind>; from: number; to: number; isTakenApart: boolean };

const figures: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const isLatin = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;

/** Undefined where it does not stand there; else whether figures stand for letters. */
function standsAt(dense: string, from: number, word: string): boolean | undefined {
  let isDressed = false;
  for (let k = 1; k < word.length; k += 1) {
    const char = dense[from + k];
    if (char === word[k]) continue;
    if (char === undefined || figures[char] !== word[k]) return undefined;
    isDressed = true;
  }
  return isDressed;
}

type Split = { isWhole: boolean; bySignsOnly: boolean; byLetter: boolean };

function splitOf({ dense, gaps }: Folded, from: number, to: number): Split {
  let [isWhole, bySignsOnly, byLetter] = [true, true, true];
  for (let k = from + 1; k < to; k += 1) {
    if (gaps[k] !== noGap) isWhole = false;
    if (gaps[k] === blankGap) bySignsOnly = false;
    if (gaps[k] === noGap) byLetter = false;
  }
  // The last letter must end there: 총 판정 is not 총판.
  const ends = gaps[to] !== noGap || isHangul(dense.charCodeAt(to - 1)) !== isHangul(dense.charCodeAt(to));
  return { isWhole, bySignsOnly, byLetter: byLetter && gaps[from] !== noGap && ends };
}

function spotAt<K extends string>(text: Folded, from: number, sought: Sought<K>): Spot<K> | undefined {
  const { dense, gaps } = text;
  const { word, isLoose, isOwn, unlessNext } = sought;
  const isDressed = standsAt(dense, from, word);
  if (isDressed === undefined) return undefined;
  const to = from + word.length;
  const { isWhole, bySignsOnly, byLetter } = splitOf(text, from, to);
  if (!isLoose && !isWhole && !bySignsOnly && !byLetter) return undefined;
  if (unlessNext && to < dense.length && gaps[to] !== blankGap && unlessNext.includes(dense[to] ?? '')) return undefined;
  if (isOwn && from > 0 && gaps[from] === noGap && isLatin(dense.charCodeAt(from - 1)) && isLatin(dense.charCodeAt(from))) return undefined;
  if (isOwn && gaps[to] === noGap && isLatin(dense.charCodeAt(to)) && isLatin(dense.charCodeAt(to - 1))) return undefined;
  return { sought, from, to, isTakenApart: isDressed || (!isWhole && byLetter) };
}

/** Reads a list once; what it answers finds every spot, in the order of the text. */
export function createSpotter<K extends string>(list: readonly Sought<K>[]): (text: Folded) => Spot<K>[] {
  const begins = new Map<number, Sought<K>[]>();
  for (const sought of list) {
    const code = sought.word.charCodeAt(0);
    begins.set(code, [...(begins.get(code) ?? []), sought]);
  }
  const isBegin = new Uint8Array(0x1_0000);
  for (const code of begins.keys()) isBegin[code] = 1;
  return (text) => {
    const spots: Spot<K>[] = [];
    for (let from = 0; from < text.dense.length; from += 1) {
      const code = text.dense.charCodeAt(from);
      if (isBegin[code] === 0) continue;
      for (const sought of begins.get(code) ?? []) {
        const spot = spotAt(text, from, sought);
        if (spot) spots.push(spot);
      }
    }
    return spots;
  };
}

/** How many figures stand right before and right after. */
export function figuresAround({ dense, gaps }: Folded, { from, to }: { from: number; to: number }): { before: number; after: number } {
  const isFigure = (k: number) => dense.charCodeAt(k) >= 0x30 && dense.charCodeAt(k) <= 0x39;
  let [before, after] = [0, 0];
  while (before < 6 && from - before > 0 && gaps[from - before] === noGap && isFigure(from - before - 1)) before += 1;
  while (after < 6 && to + after < dense.length && gaps[to + after] === noGap && isFigure(to + after)) after += 1;
  return { before, after };
}
