// What the tools returned while one answer was made: every line has a place by which the model names it.
import type { Line } from '../facts/fact.ts';

/** Names of feeds may hold anything: what reaches the model is one line of bounded length. */
const lineLength = 300;
const sourcesMax = 120;
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\[\d+\]/g, ' ')
    .slice(0, lineLength)
    .trim();

export type Source = { n: number; text: string };

export function createSources() {
  const lines: Line[] = [];
  return {
    /** As the model is told of them; the same line keeps its place. Places begin at 1. */
    add(found: readonly Line[]): Source[] {
      return found.flatMap((line) => {
        const text = plain(line.text);
        const known = lines.findIndex((one) => one.text === text);
        if (known !== -1) return [{ n: known + 1, text }];
        if (lines.length >= sourcesMax) return [];
        return [{ n: lines.push({ ...line, text }), text }];
      });
    },
    at: (place: number): Line | undefined => lines[place - 1],
    all: (): readonly Line[] => lines,
  };
}
export type Sources = ReturnType<typeof createSources>;
