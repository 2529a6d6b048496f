// The name that somebody meant who mistyped it by a stroke or two: 리버플 is 리버풀.
import { normaliseForSearch } from './search.ts';

/** Shorter words stand near too many names. */
const fewestStrokes = 4;
const nearWithin = (strokes: number): number => (strokes < 8 ? 1 : 2);
/** Longer than any name; what is compared grows with the square of it. */
const mostStrokes = 40;

/** Syllables by what they are put together from: 풀 is ㅍ, ㅜ and ㄹ. */
const strokesOf = (text: string): string[] => [...normaliseForSearch(text).normalize('NFD')].slice(0, mostStrokes);

/** Strokes to change, add, leave out or swap with the next; anything above `most` is told as more than it. */
function distance(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const steps = [(last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      now.push(Math.min(...steps, isSwapped ? (before[at - 2] ?? 0) + 1 : most + 1));
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
}

/** The nearest of them, the first where several are as near; undefined where none is near, or the word is one of them. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const strokes = strokesOf(typed);
  const most = nearWithin(strokes.length);
  if (strokes.length < fewestStrokes || strokes.length === mostStrokes) return undefined;
  let nearest: { name: string; away: number } | undefined;
  for (const name of names) {
    const away = distance(strokes, strokesOf(name), (nearest?.away ?? most + 1) - 1);
    if (away === 0) return undefined;
    if (away < (nearest?.away ?? most + 1)) nearest = { name, away };
  }
  return nearest?.name;
}
