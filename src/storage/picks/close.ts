// Matches closed for picks when our clock has reached them, and what the market said at that instant.
import { type SQL, sql } from 'drizzle-orm';
import type { Odds, Probs } from '#domain/odds.ts';
import { hourlessMs } from '#domain/pick-window.ts';
import { movedTooFarMs } from '#domain/settlement/settle.ts';
import { days, hours } from '#domain/time/duration.ts';
import { atLength, type Db, rowsOf } from '../db.ts';
import { stillOffered } from '../odds.ts';
import { oddsCurrent, oddsSnapshots } from '../schema/odds.ts';
import { predictions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';

export type ClosedMatch = { matchId: number; start: Date; timeConfirmed: boolean };
/** One bookmaker's last prices before an instant. */
export type PriceThen = { bookmaker: string; title: string; odds: Odds };
/** `at`: when it closed; `start`: the kick-off known then. */
export type LockedAt = {
  matchId: number;
  at: Date;
  start: Date;
  worth: { probs: Probs; source: 'market' | 'model'; drawSource: 'market' | 'model' } | null;
};

const movedTooFar = sql`make_interval(secs => ${movedTooFarMs / 1000})`;
/** A match cannot begin earlier than announced by more than this. */
const earlyMs = hours(48);
/** How far back a match that was put off and announced anew is still found when it closes for the second time. */
const reopenedMs = days(7);
const lockedAtOnce = 50;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Its kick-off has come; where the hour is not known, its day is over. Each range of `match_date` stands beside it for the index. */
const hasCome = (now: Date): SQL => sql`(time_confirmed or match_date <= ${later(now, -hourlessMs)})`;

const isUnderWay = sql`phase in ('live', 'suspended', 'final', 'abandoned')`;

/** Three ways to be due: its kick-off has come; it began before the announced one, or at any hour of its day; or it was announced anew and that
 *  has come too. */
const due = (now: Date): SQL => sql`
  (select id from ${matches} where closed_at is null and match_date <= ${now} and ${hasCome(now)} order by match_date limit 1000)
  union all
  (select id from ${matches} where closed_at is null and match_date > ${later(now, -hourlessMs)} and match_date < ${later(now, earlyMs)}
    and ${isUnderWay} limit 1000)
  union all
  (select id from ${matches} where match_date <= ${now} and match_date > ${later(now, -reopenedMs)} and (${hasCome(now)} or ${isUnderWay})
    and match_date - closed_start > ${movedTooFar} limit 1000)`;

async function close(db: Db, now: Date): Promise<ClosedMatch[]> {
  const rows = await rowsOf<{ id: string; ms: number; timeConfirmed: boolean }>(
    db,
    sql`update ${matches} c set closed_at = ${now}, closed_start = c.match_date
        from (
          select m.id from ${matches} m where m.id in (${due(now)}) and (m.closed_at is null or m.match_date - m.closed_start > ${movedTooFar})
          for no key update skip locked
        ) d
        where c.id = d.id returning c.id, extract(epoch from c.match_date)::float8 * 1000 as ms,
          c.time_confirmed as "timeConfirmed"`,
  );
  return rows.map(({ id, ms, timeConfirmed }) => ({ matchId: Number(id), start: new Date(ms), timeConfirmed }));
}

type PriceRow = { match: string; bookmaker: string; title: string; home: string; draw: string | null; away: string; seenAt: number | null };

function priceThenOf({ bookmaker, title, home, draw, away }: PriceRow): PriceThen {
  const odds: Odds = { home: Number(home), away: Number(away), ...(draw === null ? {} : { draw: Number(draw) }) };
  return { bookmaker, title, odds };
}

async function pricesBefore(db: Db, asked: readonly { matchId: number; at: Date }[]): Promise<Map<number, PriceThen[]>> {
  const found = new Map<number, PriceThen[]>();
  if (asked.length === 0) return found;
  const rows = await rowsOf<PriceRow>(
    db,
    sql`select v.id as match, s.bookmaker, s.title, s.home, s.draw, s.away, extract(epoch from c.seen_at)::float8 * 1000 as "seenAt"
        from unnest(${sql.param(asked.map(({ matchId }) => matchId))}::bigint[], ${sql.param(asked.map(({ at }) => at.toISOString()))}::timestamptz[])
          as v(id, at)
        cross join lateral (
          select distinct on (bookmaker) bookmaker, title, home, draw, away from ${oddsSnapshots}
          where match_id = v.id and seen_at < v.at order by bookmaker, seen_at desc, id desc
        ) s
        left join ${oddsCurrent} c on c.match_id = v.id and c.bookmaker = s.bookmaker`,
  );
  const closedAt = new Map(asked.map(({ matchId, at }) => [matchId, at]));
  for (const [id, own] of Map.groupBy(rows, ({ match }) => Number(match))) {
    const start = closedAt.get(id) as Date;
    const offered = stillOffered(own, ({ seenAt }) => ({ seenAt: seenAt === null ? null : new Date(seenAt), start }));
    found.set(id, offered.map(priceThenOf));
  }
  return found;
}

async function lockSome(db: Db, closed: readonly LockedAt[]): Promise<number> {
  const values = closed.map(({ matchId, at, start, worth }) => ({
    id: matchId,
    at,
    start,
    source: worth?.source ?? null,
    drawSource: worth?.drawSource ?? null,
    ...worth?.probs,
  }));
  const { rowCount } = await db.execute(sql`
    update ${predictions} p set locked_at = v.at, locked_start = v.start,
      lock_source = case p.predicted_result when 'draw' then v."drawSource" else v.source end,
      lock_prob = nullif(case p.predicted_result when 'home' then v.home when 'draw' then v.draw else v.away end, 0)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id bigint, at timestamptz, start timestamptz, source text, "drawSource" text, home float8, draw float8, away float8)
    where p.match_id = v.id and p.locked_at is null`);
  return rowCount ?? 0;
}

/** A few matches at a time, each time as long as a settlement may take: a weekend of matches that begin together may hold a million picks. */
async function lock(db: Db, closed: readonly LockedAt[]): Promise<number> {
  if (closed.length === 0) return 0;
  await db.execute(sql`select ${atLength}`);
  let locked = 0;
  for (let from = 0; from < closed.length; from += lockedAtOnce) locked += await lockSome(db, closed.slice(from, from + lockedAtOnce));
  return locked;
}

export const closing = (db: Db) => ({
  /** Closes some of what is due, longest waiting first, and holds it until the transaction ends; none when nothing is. Processes share the work. */
  close: (now: Date): Promise<ClosedMatch[]> => close(db, now),

  /** Those of the matches that somebody picked and that no lock has reached. */
  async withUnlocked(matchIds: readonly number[]): Promise<Set<number>> {
    if (matchIds.length === 0) return new Set();
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select v.id from unnest(${sql.param([...matchIds])}::bigint[]) as v(id)
          where exists (select 1 from ${predictions} p where p.match_id = v.id and p.locked_at is null)`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  },

  pricesBefore: (asked: readonly { matchId: number; at: Date }[]): Promise<Map<number, PriceThen[]>> => pricesBefore(db, asked),

  /** Every pick of these matches that is not locked yet; answers how many there were. */
  lock: (closed: readonly LockedAt[]): Promise<number> => lock(db, closed),
});
