// Finds words of a list in a folded text in one walk, also those taken apart letter by letter, and those with figures for letters.
import { blankGap, type Folded, lineGap, noGap } from './fold.ts';

/** What is looked for. What `unlessAfter`, `unlessThen` and `onlyThen` name stands in the same line, with no letter between. */
export type Sought<Kind extends string> = {
  kind: Kind;
  word: string;
  /** With anything between the letters. */
  isLoose?: boolean;
  /** As one written word, or with a sign between every two letters. */
  isUnbroken?: boolean;
  /** No Latin letter or figure right before or after it. */
  isOwn?: boolean;
  /** Not in the midst of a written word (카노 먹튀 is no 노먹튀), not where one goes on. */
  startsWord?: boolean;
  endsWord?: boolean;
  /** Letters that make another word of it, unless a blank stands between. */
  unlessNext?: string;
  unlessAfter?: readonly string[];
  unlessThen?: readonly string[];
  onlyThen?: readonly string[];
};
/** `isTakenApart`: nobody writes it so who wants it read by everyone. `line`: the one it begins in. */
export type Spot<Kind extends string> = { sought: Sought<Kind>; from: number; to: number; line: number; isTakenApart: boolean };

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
    if ((gaps[k] ?? noGap) >= blankGap) bySignsOnly = false;
    if (gaps[k] === noGap) byLetter = false;
  }
  // The last letter must end there: 총 판정 is not 총판.
  const ends = gaps[to] !== noGap || isHangul(dense.charCodeAt(to - 1)) !== isHangul(dense.charCodeAt(to));
  return { isWhole, bySignsOnly, byLetter: byLetter && gaps[from] !== noGap && ends };
}

type Place = { from: number; to: number };

/** Whether its letters stand together as closely as they must. */
function isJoined({ isLoose, isUnbroken }: Sought<string>, { isWhole, bySignsOnly, byLetter }: Split): boolean {
  if (isUnbroken) return isWhole || (bySignsOnly && byLetter);
  return isLoose || isWhole || bySignsOnly || byLetter;
}

/** Whether the word ends where it seems to, and is no piece of another. */
function isItself({ dense, gaps }: Folded, { from, to }: Place, sought: Sought<string>): boolean {
  const [before, after] = [gaps[from] ?? noGap, gaps[to] ?? noGap];
  if (sought.startsWord && before === noGap) return false;
  if (sought.endsWord && after === noGap) return false;
  if (sought.unlessNext && to < dense.length && after < blankGap && sought.unlessNext.includes(dense[to] ?? '')) return false;
  if (!sought.isOwn) return true;
  if (before === noGap && from > 0 && isLatin(dense.charCodeAt(from - 1)) && isLatin(dense.charCodeAt(from))) return false;
  return !(after === noGap && isLatin(dense.charCodeAt(to)) && isLatin(dense.charCodeAt(to - 1)));
}

/** Whether what stands beside it leaves it its meaning. */
function isMeant({ dense, gaps }: Folded, { from, to }: Place, { unlessAfter, unlessThen, onlyThen }: Sought<string>): boolean {
  if (unlessAfter && gaps[from] !== lineGap && unlessAfter.some((one) => dense.endsWith(one, from))) return false;
  const goesOn = (one: string): boolean => gaps[to] !== lineGap && dense.startsWith(one, to);
  return !unlessThen?.some(goesOn) && (onlyThen?.some(goesOn) ?? true);
}

function spotAt<K extends string>(text: Folded, { from, line }: { from: number; line: number }, sought: Sought<K>): Spot<K> | undefined {
  const isDressed = standsAt(text.dense, from, sought.word);
  if (isDressed === undefined) return undefined;
  const place = { from, to: from + sought.word.length };
  const split = splitOf(text, from, place.to);
  if (!isJoined(sought, split) || !isItself(text, place, sought) || !isMeant(text, place, sought)) return undefined;
  return { sought, ...place, line, isTakenApart: isDressed || (!split.isWhole && split.byLetter) };
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
    let line = 0;
    for (let from = 0; from < text.dense.length; from += 1) {
      if (text.gaps[from] === lineGap) line += 1;
      const code = text.dense.charCodeAt(from);
      if (isBegin[code] === 0) continue;
      for (const sought of begins.get(code) ?? []) {
        const spot = spotAt(text, { from, line }, sought);
        if (spot) spots.push(spot);
      }
    }
    return spots;
  };
}

/** So far is read around a word. */
const around = 48;

/** What stands around a spot, signs and all. */
export function textAround({ flat, at }: Folded, { from, to }: Place): { before: string; after: string } {
  const [begin, end] = [at[from] ?? 0, (at[to - 1] ?? 0) + 1];
  return { before: flat.slice(Math.max(0, begin - around), begin), after: flat.slice(end, end + around) };
}

/** Of that, what belongs to the same sentence and line. */
export function sentenceAround(text: Folded, place: Place): { before: string; after: string } {
  const { before, after } = textAround(text, place);
  return { before: before.split(/[.?] |\n/).at(-1) ?? '', after: after.split(/[.?] |\n/, 1)[0] ?? '' };
}

/** How many figures stand right before and right after. */
export function figuresAround({ dense, gaps }: Folded, { from, to }: { from: number; to: number }): { before: number; after: number } {
  const isFigure = (k: number) => dense.charCodeAt(k) >= 0x30 && dense.charCodeAt(k) <= 0x39;
  let [before, after] = [0, 0];
  while (before < 6 && from - before > 0 && gaps[from - before] === noGap && isFigure(from - before - 1)) before += 1;
  while (after < 6 && to + after < dense.length && gaps[to + after] === noGap && isFigure(to + after)) after += 1;
  return { before, after };
}
