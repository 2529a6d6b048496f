// Puts the end of a match into the history once, whatever date another source gave the same game.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Db, lockSpace, locks } from '../db.ts';
import { results } from '../schema/results.ts';
import type { NewResult } from './import.ts';

/** A result that one of our own matches gave; what the feed does not tell may be left out. */
export type FinalMatch = Omit<NewResult, 'gameNo' | 'stats' | 'context' | 'closingOdds'> &
  Partial<Pick<NewResult, 'stats' | 'context' | 'closingOdds'>> & { matchId: number };

type Row = typeof results.$inferSelect;

const sameEnd = (row: Row, final: FinalMatch) =>
  row.homeScore === final.homeScore && row.awayScore === final.awayScore && row.outcome === final.outcome;

/** Baseball teams meet on consecutive days and twice a day, so there only the same date and score mean the same game. */
function sameGame(row: Row, final: FinalMatch): boolean {
  if (row.matchId !== null) return false;
  return final.sport === 'baseball' ? row.date === final.date && sameEnd(row, final) : true;
}

/** In the caller's transaction; one at a time, so that the letter and the sweep do not both add the same game. */
export async function keepFinal(db: Db, final: FinalMatch): Promise<'added' | 'updated' | 'known'> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.history})`);
  const around = await db
    .select()
    .from(results)
    .where(
      or(
        // Its own, though the day or the sides were told otherwise since.
        eq(results.matchId, final.matchId),
        and(
          eq(results.sport, final.sport),
          eq(results.homeKey, final.homeKey),
          eq(results.awayKey, final.awayKey),
          sql`${results.date} between ${final.date}::date - 1 and ${final.date}::date + 1`,
        ),
      ),
    )
    .orderBy(asc(results.date), asc(results.gameNo));
  const own = around.find(({ matchId }) => matchId === final.matchId);
  const known = own ?? around.find((row) => sameGame(row, final));
  const { closingOdds, league: leagueCode, ...rest } = final;
  const stats = final.stats ?? null;
  const odds = closingOdds ? { closingHome: closingOdds.home, closingDraw: closingOdds.draw ?? null, closingAway: closingOdds.away } : {};
  if (known) {
    if (own && sameEnd(own, final)) return 'known';
    const { homeKey, awayKey, homeName, awayName, homeScore, awayScore, outcome, matchId } = final;
    const sides = own ? { homeKey, awayKey, homeName, awayName } : {};
    await db
      .update(results)
      .set({ ...sides, homeScore, awayScore, outcome, matchId, ...odds, ...(known.stats === null && stats !== null ? { stats } : {}) })
      .where(eq(results.id, known.id));
    // A corrected end is news to those who learned the old one: a new number says so.
    if (!sameEnd(known, final)) await db.execute(sql`update results set id = default where id = ${known.id}`);
    return 'updated';
  }
  const gameNo =
    1 + Math.max(0, ...around.filter(({ date, leagueCode: code }) => date === final.date && code === leagueCode).map((row) => row.gameNo));
  await db.insert(results).values({ ...rest, ...odds, leagueCode, gameNo });
  return 'added';
}
