// Odds as they are remembered: the newest price of each bookmaker, and a snapshot whenever one moved.
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Odds } from '#domain/odds.ts';
import { days, minutes } from '#domain/time/duration.ts';
import { among, type Db, rowsOf } from './db.ts';
import { prepared, unnamed } from './postgres/prepared.ts';
import { oddsCurrent, oddsSnapshots } from './schema/odds.ts';
import { matches } from './schema/sports.ts';

export type NewPrice = {
  matchId: number;
  bookmaker: string;
  title: string;
  odds: Odds;
  updatedAt: Date | null;
  /** When the bookmaker's feed told it, where that was before now: an answer is told again until its league's next turn. */
  toldAt?: Date;
};

export type Price = {
  bookmaker: string;
  title: string;
  odds: Odds;
  /** The prices before the last change. */
  previous: Odds | null;
  /** When the bookmaker says that it changed them, null where unsaid. */
  sourceUpdatedAt: Date | null;
  /** When these prices first stood here, and when they were last told (to about ten minutes). */
  changedAt: Date;
  seenAt: Date;
};

export type PriceMove = { at: Date; odds: Odds };

type Row = typeof oddsCurrent.$inferSelect;

const oddsOf = (home: number, draw: number | null, away: number): Odds => (draw === null ? { home, away } : { home, draw, away });
const priceOf = (row: Row): Price => ({
  bookmaker: row.bookmaker,
  title: row.title,
  odds: oddsOf(row.home, row.draw, row.away),
  previous: row.previousHome === null || row.previousAway === null ? null : oddsOf(row.previousHome, row.previousDraw, row.previousAway),
  sourceUpdatedAt: row.sourceUpdatedAt,
  changedAt: row.changedAt,
  seenAt: row.seenAt,
});

const cents = (price: number | null | undefined) => (price === null || price === undefined ? null : Math.round(price * 100));
const hasMoved = (row: Row, { odds }: NewPrice) =>
  cents(row.home) !== cents(odds.home) || cents(row.draw) !== cents(odds.draw) || cents(row.away) !== cents(odds.away);
/** Polls that bring the same prices refresh `seen_at` seldom: a write for every look would be most of all writes. */
const seenEveryMs = minutes(10);

/** Longer than any feed takes from one telling to the next. */
const withdrawnAfterMs = days(3);

/** Without the prices that were told no more while others still were: nobody offers them, though they were never replaced.
 *  Only what was told until the kick-off counts; a feed may go on repeating what was offered for days after it. */
export function stillOffered<T>(prices: readonly T[], told: (price: T) => { seenAt: Date | null; start: Date }): T[] {
  const at = prices.map((price) => {
    const { seenAt, start } = told(price);
    return seenAt === null ? null : Math.min(seenAt.getTime(), start.getTime());
  });
  const newest = Math.max(...at.flatMap((instant) => instant ?? []));
  return prices.filter((_, index) => newest - (at[index] ?? Number.POSITIVE_INFINITY) < withdrawnAfterMs);
}

async function writePrices(db: Db, rows: (typeof oddsCurrent.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const set = Object.fromEntries(
    (
      ['title', 'home', 'draw', 'away', 'previousHome', 'previousDraw', 'previousAway', 'sourceUpdatedAt', 'changedAt', 'seenAt'] as const
    ).map((key) => [key, sql.raw(`excluded.${oddsCurrent[key].name}`)]),
  );
  await db
    .insert(oddsCurrent)
    .values(rows)
    .onConflictDoUpdate({ target: [oddsCurrent.matchId, oddsCurrent.bookmaker], set });
}

/** Whether the row was told after the answer that this price stands in. A row of the future was written by a clock that was wrong. */
const isOlder = (row: Row, { toldAt }: NewPrice, now: Date) => toldAt !== undefined && row.seenAt > toldAt && row.seenAt <= now;

/** Remembers prices; answers the matches of which a price is new or moved. The last price of a bookmaker in the batch counts. */
export async function recordOdds(db: Db, batch: readonly NewPrice[], now: Date): Promise<number[]> {
  if (batch.length === 0) return [];
  const latest = new Map(batch.map((price) => [`${price.matchId} ${price.bookmaker}`, price]));
  const ids = [...new Set(batch.map(({ matchId }) => matchId))];
  const current = await db.select().from(oddsCurrent).where(among(oddsCurrent.matchId, ids));
  const known = new Map(current.map((row) => [`${row.matchId} ${row.bookmaker}`, row]));
  const moved: NewPrice[] = [];
  const writes: (typeof oddsCurrent.$inferInsert)[] = [];
  for (const [key, price] of latest) {
    const row = known.get(key);
    if (row && isOlder(row, price, now)) continue;
    const { matchId, bookmaker, title, odds, updatedAt: sourceUpdatedAt, toldAt: seenAt = now } = price;
    const seen = { matchId, bookmaker, title, home: odds.home, draw: odds.draw ?? null, away: odds.away, sourceUpdatedAt, seenAt };
    if (!row || hasMoved(row, price)) {
      moved.push(price);
      writes.push({
        ...seen,
        previousHome: row?.home ?? null,
        previousDraw: row?.draw ?? null,
        previousAway: row?.away ?? null,
        changedAt: seenAt,
      });
    } else if (seenAt.getTime() - row.seenAt.getTime() >= seenEveryMs) {
      writes.push({ ...row, title, sourceUpdatedAt: sourceUpdatedAt ?? row.sourceUpdatedAt, seenAt });
    }
  }
  await writePrices(db, writes);
  if (moved.length > 0) {
    await db.insert(oddsSnapshots).values(
      moved.map(({ matchId, bookmaker, title, odds, updatedAt, toldAt }) => ({
        matchId,
        bookmaker,
        title,
        home: odds.home,
        draw: odds.draw ?? null,
        away: odds.away,
        sourceUpdatedAt: updatedAt,
        seenAt: toldAt ?? now,
      })),
    );
  }
  return [...new Set(moved.map(({ matchId }) => matchId))];
}

const prepareOfMatches = (db: Db) =>
  db
    .select({ ...getTableColumns(oddsCurrent), start: matches.matchDate })
    .from(oddsCurrent)
    .innerJoin(matches, eq(matches.id, oddsCurrent.matchId))
    .where(sql`${oddsCurrent.matchId} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(asc(oddsCurrent.matchId), asc(oddsCurrent.bookmaker))
    .prepare(unnamed);

export const createOddsStore = (db: Db, ofMatches = prepared(() => prepareOfMatches(db))) => ({
  record: (batch: readonly NewPrice[], now: Date): Promise<number[]> => db.transaction((tx) => recordOdds(tx, batch, now)),

  /** The newest prices of each match that are still offered, bookmakers by name; a match without prices is absent. */
  async ofMatches(matchIds: readonly number[]): Promise<Map<number, Price[]>> {
    if (matchIds.length === 0) return new Map();
    const byMatch = Map.groupBy(await ofMatches().execute({ ids: [...matchIds] }), ({ matchId }) => matchId);
    return new Map([...byMatch].map(([id, rows]) => [id, stillOffered(rows, (row) => row).map(priceOf)]));
  },

  /** How the prices of one match moved, newest first. */
  async history(matchId: number, limit = 200): Promise<{ bookmaker: string; title: string; odds: Odds; seenAt: Date }[]> {
    const rows = await db
      .select()
      .from(oddsSnapshots)
      .where(sql`${oddsSnapshots.matchId} = ${matchId}`)
      .orderBy(desc(oddsSnapshots.seenAt), desc(oddsSnapshots.id))
      .limit(limit);
    return rows.map(({ bookmaker, title, home, draw, away, seenAt }) => ({ bookmaker, title, odds: oddsOf(home, draw, away), seenAt }));
  },

  /** Of each named bookmaker the newest changes for one match, oldest first; one statement for all of them. */
  async movesOf(
    matchId: number,
    { bookmakers, limit }: { bookmakers: readonly string[]; limit: number },
  ): Promise<Map<string, PriceMove[]>> {
    const rows = await rowsOf<{ bookmaker: string; home: number; draw: number | null; away: number; at: number }>(
      db,
      sql`select s.bookmaker, s.home::float8, s.draw::float8, s.away::float8, extract(epoch from s.seen_at)::float8 * 1000 as at
          from unnest(${sql.param([...bookmakers])}::text[]) as b(bookmaker)
          cross join lateral (
            select * from ${oddsSnapshots} where match_id = ${matchId} and bookmaker = b.bookmaker order by seen_at desc, id desc limit ${limit}) s
          order by s.seen_at, s.id`,
    );
    const found = new Map<string, PriceMove[]>();
    for (const { bookmaker, home, draw, away, at } of rows) {
      found.set(bookmaker, [...(found.get(bookmaker) ?? []), { at: new Date(at), odds: oddsOf(home, draw, away) }]);
    }
    return found;
  },
});
