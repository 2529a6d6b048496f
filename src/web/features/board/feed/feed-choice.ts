// What of the board is asked for on /predictions, as the address keeps it: words and a sport.
import { type Sport, sports } from '#domain/sport.ts';

export type FeedChoice = { q: string; sport: Sport | 'all' };

/** As much as the server looks for. */
export const longestQuery = 100;

/** One form for the same words, however they were typed. */
export const queryKept = (typed: string): string => [...typed.normalize('NFC').trim()].slice(0, longestQuery).join('');

export function choiceFrom(params: URLSearchParams): FeedChoice {
  const named = params.get('sport');
  return { q: queryKept(params.get('q') ?? ''), sport: sports.find((sport) => sport === named) ?? 'all' };
}

/** Everything else in the address stays. */
export function withChoice(params: URLSearchParams, { q, sport }: FeedChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  if (q === '') next.delete('q');
  else next.set('q', q);
  if (sport === 'all') next.delete('sport');
  else next.set('sport', sport);
  return next;
}

export const isSameChoice = (a: FeedChoice, b: FeedChoice): boolean => a.q === b.q && a.sport === b.sport;
