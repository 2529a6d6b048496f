// How the prices of one bookmaker moved, told in words. Pure.
import type { OddsHistory } from '#contract/live/match-page.ts';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, outcomeWords } from '../match/outcome-words.ts';

export type OddsPoint = OddsHistory['points'][number];
export const outcomes = ['HOME', 'DRAW', 'AWAY'] as const;

export const priceOf: Record<ApiOutcome, (point: OddsPoint) => number | null> = {
  HOME: ({ home }) => home,
  DRAW: ({ draw }) => draw,
  AWAY: ({ away }) => away,
};

/** The outcomes that have a price at all. */
export const offered = (points: readonly OddsPoint[]): ApiOutcome[] =>
  outcomes.filter((outcome) => points.some((point) => priceOf[outcome](point) !== null));

export function oddsSentence({ title, points }: Pick<OddsHistory, 'title' | 'points'>, sport: Sport): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${title}: 아직 배당이 없어요.`;
  const told = offered(points).map((outcome) => {
    const [from, to] = [priceOf[outcome](first), priceOf[outcome](last)].map((price) => price?.toFixed(2) ?? '–');
    return `${outcomeWords(sport)[outcome]} ${from === to ? to : `${from}에서 ${to}`}`;
  });
  return `${title} 배당: ${told.join(', ')}.`;
}
