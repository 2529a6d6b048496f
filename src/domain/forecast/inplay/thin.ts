// Which points of a long line are drawn: both ends and every change of score first, the rest evenly.
import type { Score } from '../../match.ts';

const evenly = <T>(items: readonly T[], count: number): T[] =>
  items.length <= count ? [...items] : Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);

/** Where more points change the score than may stand (basketball), these too are taken evenly. */
export function thinned<T extends { score: Score }>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const places = points.map((_, place) => place).slice(1, -1);
  const isScore = (place: number) => {
    const [before, now] = [points[place - 1]?.score, points[place]?.score];
    return before?.home !== now?.home || before?.away !== now?.away;
  };
  const scored = evenly(places.filter(isScore), most - 2);
  const kept = new Set([0, ...scored, points.length - 1]);
  for (const place of evenly(
    places.filter((at) => !isScore(at)),
    most - kept.size,
  ))
    kept.add(place);
  return points.filter((_, place) => kept.has(place));
}
