// The Odds API in our words: prices by bookmaker, sides by the names they carry. Pure.

import type { Phase } from '#domain/match.ts';
import { marginOf, type Odds } from '#domain/odds.ts';
import { isSport, type Sport } from '#domain/sport.ts';
import { decimalOfAmerican } from '../american-odds.ts';
import type { HeardEvent, HeardOdds, Rejected } from '../feed.ts';
import { instantOf, instantOfUnix } from '../instant.ts';
import { isPlaceholder } from '../placeholder.ts';
import { countOf, faultOf, idOf, readable } from '../wire.ts';
import {
  type WireBookmaker,
  type WireOddsEvent,
  wireBookmaker,
  wireMarket,
  wireOddsEvent,
  wireOutcome,
  wireScore,
} from './odds-api.wire.ts';
import { oddsApiLeagues, oddsApiOtherKeys } from './odds-api-leagues.data.ts';

/** `unknown` is for answers whose request nobody remembers; we ourselves always ask for decimal. */
export type OddsFormat = 'decimal' | 'american' | 'unknown';

const leagueByKey = new Map(Object.entries({ ...oddsApiOtherKeys, ...oddsApiLeagues }).map(([league, key]) => [key, league]));

const sportOf = (key: string): Sport | null => {
  const word = key.split('_')[0] ?? '';
  return isSport(word) ? word : null;
};

const outcomesOf = (bookmaker: WireBookmaker, marketKey?: string) =>
  readable(wireMarket, bookmaker.markets)
    .filter(({ key }) => marketKey === undefined || key === marketKey)
    .map((market) => ({ market, outcomes: readable(wireOutcome, market.outcomes) }));

/** American only if every single price of the answer could be: in play, decimal prices reach 1000, and 1. */
export function formatOf(rows: readonly unknown[]): 'decimal' | 'american' {
  const prices = readable(wireOddsEvent, [...rows])
    .flatMap((event) => readable(wireBookmaker, event.bookmakers))
    .flatMap((bookmaker) => outcomesOf(bookmaker))
    .flatMap(({ outcomes }) => outcomes.map(({ price }) => price));
  return prices.length > 0 && prices.every((price) => Math.abs(price) >= 100) ? 'american' : 'decimal';
}

/** Complete, every price at least the stake, and an implied sum from 1.00 to 1.25: an exchange that has stopped trading sums to 2. */
function isMarket(odds: Odds): boolean {
  const prices = [odds.home, odds.away, odds.draw ?? odds.home];
  const margin = marginOf(odds);
  return prices.every((price) => Number.isFinite(price) && price >= 1) && margin >= -0.0005 && margin <= 0.25;
}

type Reading = { event: WireOddsEvent; sport: Sport | null; format: 'decimal' | 'american' };

function heardOddsOf(bookmaker: WireBookmaker, { event, sport, format }: Reading): HeardOdds[] {
  for (const { market, outcomes } of outcomesOf(bookmaker, 'h2h')) {
    const priceOf = (name: string): number | null => {
      const price = outcomes.find((outcome) => outcome.name === name)?.price;
      if (price === undefined) return null;
      return format === 'american' ? decimalOfAmerican(price) : price;
    };
    const [home, draw, away] = [priceOf(event.home_team), priceOf('Draw'), priceOf(event.away_team)];
    if (home === null || away === null || (sport === 'soccer' && draw === null)) continue;
    const odds: Odds = draw === null ? { home, away } : { home, draw, away };
    if (!isMarket(odds)) continue;
    const updatedAt = instantOf(market.last_update ?? bookmaker.last_update)?.iso ?? null;
    return [{ bookmaker: bookmaker.key, bookmakerTitle: bookmaker.title ?? bookmaker.key, odds, updatedAt }];
  }
  return [];
}

/** Only /scores says how far a match has come; a list of odds or events promises no more than that it is coming. */
function standingOf(event: WireOddsEvent): { phase: Phase; homeScore: number | null; awayScore: number | null } {
  const scores = readable(wireScore, event.scores);
  const scoreOf = (name: string) => countOf(scores.find((score) => score.name === name)?.score);
  const [homeScore, awayScore] = [scoreOf(event.home_team), scoreOf(event.away_team)];
  const hasScore = homeScore !== null && awayScore !== null;
  const phase: Phase = event.completed === true ? 'final' : hasScore ? 'live' : 'scheduled';
  return hasScore ? { phase, homeScore, awayScore } : { phase, homeScore: null, awayScore: null };
}

const startOf = (time: string | number) => (typeof time === 'number' ? instantOfUnix(time) : instantOf(time));

function heardOf(event: WireOddsEvent, format: 'decimal' | 'american'): HeardEvent | string {
  if (event.home_team === event.away_team) return 'both sides have the same name';
  const start = startOf(event.commence_time);
  if (!start) return 'no readable date';
  const key = event.sport_key ?? '';
  const sport = sportOf(key);
  const standing = standingOf(event);
  const { phase, homeScore, awayScore } = standing;
  const isDecided = phase === 'final' && homeScore !== null && awayScore !== null;
  const seen = new Set<string>();
  const odds = readable(wireBookmaker, event.bookmakers)
    .flatMap((bookmaker) => heardOddsOf(bookmaker, { event, sport, format }))
    .filter(({ bookmaker }) => !seen.has(bookmaker) && seen.add(bookmaker));
  const side = (name: string) => ({ id: null, name, shortName: null });
  return {
    provider: 'the-odds-api',
    eventId: event.id,
    competitionId: event.id,
    sport,
    league: leagueByKey.get(key) ?? null,
    leagueName: event.sport_title ?? null,
    season: null,
    start: start.iso,
    timeConfirmed: start.hasTime,
    ...standing,
    flags: { delayed: false, halftime: false, extraTime: false, penalties: false },
    statusText: null,
    period: null,
    clock: null,
    home: side(event.home_team),
    away: side(event.away_team),
    teamsUndecided: [event.home_team, event.away_team].some((name) => isPlaceholder({ id: null, name })),
    neutralSite: false,
    shootoutHome: null,
    shootoutAway: null,
    winner: isDecided ? (homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw') : null,
    venue: null,
    odds: odds.length > 0 ? odds : null,
  };
}

/** Every row of an answer; one unreadable row costs only itself. */
export function mapOddsEvents(rows: readonly unknown[], asked: OddsFormat): { events: HeardEvent[]; rejected: Rejected[] } {
  const format = asked === 'unknown' ? formatOf(rows) : asked;
  const events: HeardEvent[] = [];
  const rejected: Rejected[] = [];
  for (const row of rows) {
    const parsed = wireOddsEvent.safeParse(row);
    const heard = parsed.success ? heardOf(parsed.data, format) : faultOf(parsed.error);
    if (typeof heard === 'string') rejected.push({ eventId: idOf(row), reason: heard });
    else events.push(heard);
  }
  return { events, rejected };
}
