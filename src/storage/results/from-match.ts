// Puts the end of a match into the history once, whatever date another source gave the same game.
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Db, lockSpace, locks } from '../db.ts';
import { results } from '../schema/results.ts';
import type { NewResult } from './new-result.ts';
import { turnedExtras } from './same-game.ts';

/** A result that one of our own matches gave; what the feed does not tell may be left out. */
export type FinalMatch = Omit<NewResult, 'gameNo' | 'alikeNo' | 'stats' | 'context' | 'closingOdds'> &
  Partial<Pick<NewResult, 'stats' | 'context' | 'closingOdds'>> & { matchId: number };

type Row = typeof results.$inferSelect;

const sameEnd = (row: Row, final: FinalMatch) =>
  row.homeScore === final.homeScore && row.awayScore === final.awayScore && row.outcome === final.outcome;

/** Baseball teams meet on consecutive days and twice a day, so there only the same date and score mean the same game. */
function sameGame(row: Row, final: FinalMatch): boolean {
  if (row.matchId !== null) return false;
  return final.sport === 'baseball' ? row.date === final.date && sameEnd(row, final) : true;
}

/** The same two do not fight twice within a day, whoever is named first. */
function theseSides({ sport, homeKey, awayKey }: FinalMatch) {
  const sides = (home: string, away: string) => and(eq(results.homeKey, home), eq(results.awayKey, away));
  return sport === 'mma' ? or(sides(homeKey, awayKey), sides(awayKey, homeKey)) : sides(homeKey, awayKey);
}

const isTurned = (row: Row, final: FinalMatch): boolean => row.homeKey === final.awayKey && row.awayKey === final.homeKey;

/** A row that names the sides the other way about is looked at where none names them so. */
function gameOf(around: readonly Row[], final: FinalMatch): Row | undefined {
  const straight = around.filter((row) => !isTurned(row, final));
  return (straight.length > 0 ? straight : around).find((row) => sameGame(row, final));
}

const oddsColumns = ({ closingOdds: odds }: FinalMatch) =>
  odds ? { closingHome: odds.home, closingDraw: odds.draw ?? null, closingAway: odds.away } : {};

/** What stands beside the score, as it is seen from the sides that the match names. */
function beside(known: Row, final: FinalMatch): Partial<Row> {
  const { closingHome: closingAway, closingAway: closingHome } = known;
  const turned = isTurned(known, final) ? { ...turnedExtras(known), closingHome, closingAway } : {};
  return { ...turned, ...oddsColumns(final), ...(known.stats === null && final.stats ? { stats: final.stats } : {}) };
}

async function correct(db: Db, known: Row, final: FinalMatch): Promise<void> {
  const { homeKey, awayKey, homeName, awayName, homeScore, awayScore, outcome, matchId } = final;
  // A row of the match has its sides: by them its end is compared.
  const sides = known.matchId !== null || isTurned(known, final) ? { homeKey, awayKey, homeName, awayName } : {};
  await db
    .update(results)
    .set({ ...sides, homeScore, awayScore, outcome, matchId, ...beside(known, final) })
    .where(eq(results.id, known.id));
  // A corrected end is news to those who learned the old one: a new number says so.
  if (!sameEnd(known, final)) await db.execute(sql`update results set id = default where id = ${known.id}`);
}

/** In the caller's transaction; one at a time, so that the letter and the sweep do not both add the same game. */
export async function keepFinal(db: Db, final: FinalMatch): Promise<'added' | 'updated' | 'known'> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.history})`);
  const within = sql`${results.date} between ${final.date}::date - 1 and ${final.date}::date + 1`;
  const around = await db
    .select()
    .from(results)
    // Its own, too, though the day or the sides were told otherwise since.
    .where(or(eq(results.matchId, final.matchId), and(eq(results.sport, final.sport), theseSides(final), within)))
    .orderBy(asc(results.date), asc(results.gameNo));
  const own = around.find(({ matchId }) => matchId === final.matchId);
  if (own && sameEnd(own, final)) return 'known';
  const known = own ?? gameOf(around, final);
  if (known) {
    await correct(db, known, final);
    return 'updated';
  }
  const { closingOdds: _, league: leagueCode, neutral, ...rest } = final;
  const ofDay = around.filter((row) => row.date === final.date && row.leagueCode === leagueCode && !isTurned(row, final));
  const gameNo = 1 + Math.max(0, ...ofDay.map((row) => row.gameNo));
  await db.insert(results).values({ ...rest, ...oddsColumns(final), leagueCode, neutral: neutral ?? false, gameNo });
  return 'added';
}
