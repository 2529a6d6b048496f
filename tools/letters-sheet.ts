// Reads and writes the rules of a font that comes in pieces: which signs a rule is for.
import fs from 'node:fs';
import path from 'node:path';

export const pieceRule = /@font-face \{[^}]*\}/g;

/** The code points that a rule is for. */
export function rangesIn(rule: string): number[] {
  const told = rule.match(/unicode-range:([^;}]*)/)?.[1] ?? '';
  return told.split(',').flatMap((part) => {
    const [, from, to] = part.trim().match(/^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i) ?? [];
    if (from === undefined) throw new Error(`no range: ${part}`);
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/** The rule, for these code points instead, in one line. */
export function withRanges(rule: string, signs: ReadonlySet<number>): string {
  const spans: [from: number, to: number][] = [];
  for (const sign of [...signs].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === sign - 1) last[1] = sign;
    else spans.push([sign, sign]);
  }
  const told = spans.map(([from, to]) => `U+${from.toString(16)}${to === from ? '' : `-${to.toString(16)}`}`).join(',');
  return rule.replace(/unicode-range:[^;}]*/, `unicode-range: ${told}`).replace(/\s+/g, ' ');
}

/** Words that are listened for, and drawn by nobody of ours: what the assistant understands and what looks like an advertisement. */
const isHeardOnly = (name: string) => /^domain\/(?:assistant\/(?!care|grave\.data)|moderation\/)/.test(name.replaceAll('\\', '/'));
const isOurs = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|examples\.data/.test(name) && !isHeardOnly(name);

/** The signs that the words in these sources are made of, and all of plain ASCII. */
export function signsIn(folder: string): number[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isOurs);
  const signs = new Set(Array.from({ length: 95 }, (_, step) => 32 + step));
  for (const name of names) for (const sign of fs.readFileSync(path.join(folder, name), 'utf8')) signs.add(sign.codePointAt(0) ?? 32);
  return [...signs].filter((sign) => sign >= 32).sort((a, b) => a - b);
}
