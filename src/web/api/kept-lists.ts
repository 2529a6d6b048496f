// The public lists as the worker last kept them (public/sw.js), each with the moment it was received.
import type { DailyItem } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { type Sport, sports } from '#domain/sport.ts';

export type Kept<T> = { list: T; keptAt: string };
export type KeptLists = { daily: Kept<DailyItem[]> | null; odds: Partial<Record<Sport, Kept<OddsMatch[]>>> };

const cacheName = 'lists';

async function read<T>(cache: Cache, path: string): Promise<Kept<T[]> | null> {
  const kept = await cache.match(path);
  const keptAt = kept?.headers.get('x-kept-at');
  if (!kept || !keptAt) return null;
  const list: unknown = await kept.json();
  return Array.isArray(list) && list.length > 0 ? { list: list as T[], keptAt } : null;
}

/** Empty where nothing was kept, or where the browser keeps nothing for this page (plain http, a private window). */
export async function readKeptLists(): Promise<KeptLists> {
  const none: KeptLists = { daily: null, odds: {} };
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return none;
  const cache = await caches.open(cacheName);
  const odds = await Promise.all(sports.map(async (sport) => [sport, await read<OddsMatch>(cache, `/api/odds/${sport}`)] as const));
  return {
    daily: await read<DailyItem>(cache, '/api/daily-analysis'),
    odds: Object.fromEntries(odds.filter(([, kept]) => kept !== null)),
  };
}
