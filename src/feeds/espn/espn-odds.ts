// The odds that ESPN carries beside a match, as a bonus: the block changes with its sponsor, so anything unreadable is simply no odds.
import { isPlausibleMarket, type Odds } from '#domain/odds.ts';
import type { Sport } from '#domain/sport.ts';
import { decimalOfAmerican } from '../american-odds.ts';
import type { HeardOdds } from '../feed.ts';

type Side = 'home' | 'draw' | 'away';

const at = (raw: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    raw,
  );

const oldKey: Record<Side, string> = { home: 'homeTeamOdds', draw: 'drawOdds', away: 'awayTeamOdds' };
/** Where the money line has stood over the years, newest first; each place is read whole, so that prices of two moments never mix. */
const places: readonly ((block: unknown, side: Side) => unknown)[] = [
  (block, side) => at(block, 'moneyline', side, 'close', 'odds'),
  (block, side) => at(block, 'moneyline', side, 'current', 'odds'),
  (block, side) => at(block, oldKey[side], 'current', 'moneyLine', 'american'),
  (block, side) => at(block, oldKey[side], 'moneyLine'),
  (block, side) => at(block, 'moneyline', side, 'open', 'odds'),
];

/** Projections that ESPN lists among the bookmakers; nobody can be quoted on them. */
const notBookmakers = /accuscore|numberfire|teamrankings|consensus/i;

function marketOf(block: unknown, sport: Sport | null): Odds | null {
  for (const place of places) {
    const home = decimalOfAmerican(place(block, 'home'));
    const away = decimalOfAmerican(place(block, 'away'));
    const draw = decimalOfAmerican(place(block, 'draw') ?? at(block, 'drawOdds', 'moneyLine'));
    if (home === null || away === null || (sport === 'soccer' && draw === null)) continue;
    const market = sport === 'soccer' && draw !== null ? { home, draw, away } : { home, away };
    if (isPlausibleMarket(market)) return market;
  }
  return null;
}

/** Null when nothing usable is there. Links, which lead to bookmakers, are left behind. */
export function espnOdds(raw: unknown, sport: Sport | null): HeardOdds[] | null {
  if (!Array.isArray(raw)) return null;
  const heard = raw.flatMap((block: unknown): HeardOdds[] => {
    const title = at(block, 'provider', 'name');
    if (typeof title !== 'string' || title.trim() === '' || notBookmakers.test(title)) return [];
    const odds = marketOf(block, sport);
    const bookmaker = title.toLowerCase().replace(/[^a-z0-9]+/g, '');
    return odds && bookmaker ? [{ bookmaker, bookmakerTitle: title.trim(), odds, updatedAt: null }] : [];
  });
  return heard.length > 0 ? heard : null;
}
