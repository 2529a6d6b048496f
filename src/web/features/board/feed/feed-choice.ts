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

/** The match that somebody comes from to write about it, as a link to the board names it beside its sport. */
export function matchNamedIn(params: URLSearchParams): { sport: Sport; matchId: string } | undefined {
  const { sport } = choiceFrom(params);
  const matchId = params.get('match');
  return matchId && sport !== 'all' ? { sport, matchId } : undefined;
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
