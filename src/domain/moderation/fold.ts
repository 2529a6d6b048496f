// One plain form of a text, however it is dressed up: small letters, no unseen signs, no look-alikes; and the same without anything but letters.
import { lookalikes } from './lookalikes.data.ts';

export type Folded = {
  /** Letters, figures and signs; any blank is one space, and the end of a line stays one. */
  flat: string;
  /** Letters and figures alone. */
  dense: string;
  /** Of each of those: where it stands in `flat`. */
  at: Uint32Array;
  /** What stands before each of those: nothing, signs, a blank, or the end of a line. */
  gaps: Uint8Array;
};
export const noGap = 0;
export const signGap = 1;
export const blankGap = 2;
export const lineGap = 3;

const alike: ReadonlyMap<string, string> = new Map(Object.entries(lookalikes));
/** What stands between letters in place of a full stop. */
const dots = /[·・•∙⋅｡。․‧ㆍᆞ．﹒]/u;
const unseen = /[\p{Cf}\p{M}\p{Cc}\u115f\u1160\u3164\uffa0\u2800\ufffd]/gu;

function foldedChar(char: string): string {
  if (/\p{Cf}/u.test(char)) return '';
  if (/[\n\r\u2028\u2029]/u.test(char)) return '\n';
  if (/\s/u.test(char)) return ' ';
  if (dots.test(char)) return '.';
  const code = char.codePointAt(0) ?? 0;
  // Letters in black circles and squares, which no normalisation knows.
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(0x61 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(0x61 + code - 0x1f170);
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(0x61 + code - 0x1f1e6);
  const plain = char.normalize('NFKD').replace(unseen, '').normalize('NFKC').toLowerCase();
  // A letter for Unicode, a dash or an apostrophe for everybody else (토ـ토, 토ʼ토).
  if (/^\p{Lm}$/u.test(plain)) return '-';
  return [...plain].map((one) => alike.get(one) ?? one).join('');
}

const known = new Map<string, string>();
const knownMax = 20_000;
function fold1(char: string): string {
  const before = known.get(char);
  if (before !== undefined) return before;
  const plain = foldedChar(char);
  if (known.size < knownMax) known.set(char, plain);
  return plain;
}

const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const isPlain = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
const isOtherLetter = (code: number): boolean => code >= 0xaa && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
const isLetter = (code: number): boolean => isHangul(code) || isPlain(code) || isOtherLetter(code);

const gapOf = (code: number): number => {
  if (code === 0x0a) return lineGap;
  return code === 0x20 ? blankGap : signGap;
};

/** Consonants and vowels that were typed apart: ㅌㅗㅌㅗ. */
const apart = /[ㄱ-ㅎ][ㅏ-ㅣ]/;
const composed = (text: string): string => {
  const whole = text.normalize('NFC');
  return apart.test(whole) ? whole.replace(/[ㄱ-ㅎㅏ-ㅣ]{2,}/g, (run) => run.normalize('NFKC')) : whole;
};

/** Small letters, figures and Hangul are most of any text, and stay as they are. */
function flatOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i);
    if (isHangul(code) || (code >= 0x20 && code < 0x80 && !(code >= 0x41 && code <= 0x5a))) {
      i += 1;
      continue;
    }
    const char = String.fromCodePoint(text.codePointAt(i) ?? 0);
    parts.push(text.slice(from, i), fold1(char));
    i += char.length;
    from = i;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

export function fold(text: string): Folded {
  const flat = flatOf(composed(text));
  const at = new Uint32Array(flat.length + 1);
  const gaps = new Uint8Array(flat.length + 1);
  const runs: string[] = [];
  let [length, gap, i] = [0, lineGap, 0];
  while (i < flat.length) {
    const from = i;
    while (i < flat.length && isLetter(flat.charCodeAt(i))) i += 1;
    if (i > from) {
      runs.push(flat.slice(from, i));
      gaps[length] = gap;
      for (let k = from; k < i; k += 1) at[length++] = k;
      gap = noGap;
      continue;
    }
    gap = Math.max(gap, gapOf(flat.charCodeAt(i)));
    i += 1;
  }
  at[length] = flat.length;
  gaps[length] = lineGap;
  return { flat, dense: runs.join(''), at, gaps };
}
