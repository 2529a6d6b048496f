// Counting the standings: filled whole into the table that nobody reads, which then takes the other's place.
import { sql } from 'drizzle-orm';
import { leastForTop, type StandingPeriod } from '#domain/ranking/standing.ts';
import { type Db, lockSpace, locks, rowsOf } from '../db.ts';
import { newestCorrection, newestLine, newestSettlement } from '../settlement/ends.ts';
import { byCertainty, countedBy, type Figures, isPerson, type PeriodOfPoints } from './order.ts';

export type Ranked = Partial<Record<StandingPeriod, number>>;

/** Up to where the game has come: standings counted at the same mark are the same. */
export type Mark = { settleNo: number; ledgerId: number; correctionId: number; snapshotId: number };

export type Spare = 'a' | 'b';

/** What two connections count and index at the same time, none waiting for the other. */
export const shares = ['all-time', 'running'] as const;
export type Share = (typeof shares)[number];

/** A reader who holds the table makes us come again later rather than make others queue behind us. */
const patience = sql.raw("set local lock_timeout = '100ms'");

const tableOf = (spare: Spare) => {
  const name = `standings_${spare}`;
  return { table: sql.raw(name), byRank: sql.raw(`${name}_by_rank`), ofUser: sql.raw(`${name}_of_user`) };
};

const atLength = sql.raw("set local work_mem = '128MB'; set local maintenance_work_mem = '128MB'; set local statement_timeout = '10min'");

export type Count = { spare: Spare; week: string; month: string };

async function fillPeriod(db: Db, period: PeriodOfPoints, { spare, ...dates }: Count): Promise<Ranked> {
  const { figures, among, order } = countedBy(dates)[period];
  const { rowCount } = await db.execute(
    sql`insert into ${tableOf(spare).table} (period, rank, user_id, points, settled, correct, win_streak)
        select ${period}, row_number() over (order by ${order}), u.id, ${figures.points}, ${figures.settled}, ${figures.correct}, u.win_streak
        from users u where ${isPerson} and ${among}`,
  );
  return { [period]: rowCount ?? 0 };
}

const ofAllTime: Figures = { points: sql`s.points`, settled: sql`s.settled`, correct: sql`s.correct` };

/** Read from the places of all time, a tenth of the members' own rows: whose figures are the same stand in the same order there. */
async function fillTop(db: Db, spare: Spare): Promise<Ranked> {
  const { table } = tableOf(spare);
  const { rowCount } = await db.execute(
    sql`insert into ${table} (period, rank, user_id, points, settled, correct, win_streak)
        select 'top-performers', row_number() over (order by ${byCertainty(ofAllTime, sql`s.rank`)}),
          s.user_id, s.points, s.settled, s.correct, s.win_streak
        from ${table} s where s.period = 'overall' and s.settled >= ${leastForTop}`,
  );
  return { 'top-performers': rowCount ?? 0 };
}

const knowing = (db: Db) => ({
  /** Held until the transaction is over, however long others work for it; false while another process counts or takes a snapshot. */
  async alone(): Promise<boolean> {
    await db.execute(sql.raw("set local idle_in_transaction_session_timeout = '20min'"));
    const rows = await rowsOf<{ got: boolean }>(db, sql`select pg_try_advisory_xact_lock(${lockSpace}, ${locks.ranking}) as got`);
    return rows[0]?.got ?? false;
  },

  /** Four looks at the ends of indexes. */
  async mark(): Promise<Mark> {
    const [row] = await rowsOf<Mark>(
      db,
      sql`select ${newestSettlement}::float8 as "settleNo",
            ${newestLine}::float8 as "ledgerId",
            ${newestCorrection}::float8 as "correctionId",
            coalesce((select max(id) from battle_rankings), 0)::float8 as "snapshotId"`,
    );
    return row ?? { settleNo: 0, ledgerId: 0, correctionId: 0, snapshotId: 0 };
  },

  /** Tables that a crash has emptied are counted anew, whatever the mark says. */
  async isLost(): Promise<boolean> {
    const rows = await rowsOf<{ lost: boolean }>(
      db,
      sql`select coalesce((ranked ->> 'overall')::int, 0) > 0
            and not exists (select from standings where period = 'overall' and rank = 1) as lost
          from standings_state where id = 1`,
    );
    return rows[0]?.lost ?? false;
  },

  async spare(): Promise<Spare> {
    const rows = await rowsOf<{ shown: Spare }>(db, sql`select shown from standings_state where id = 1`);
    return rows[0]?.shown === 'b' ? 'a' : 'b';
  },

  /** False when someone else has been at the table since it was cleared. */
  async isClear(spare: Spare): Promise<boolean> {
    const { table } = tableOf(spare);
    const rows = await rowsOf<{ clear: boolean }>(
      db,
      sql`select to_regclass(${`standings_${spare}_of_user`}) is null and to_regclass(${`standings_${spare}_by_rank`}) is null
            and not exists (select from ${table}) as clear`,
    );
    return rows[0]?.clear ?? false;
  },
});

const writing = (db: Db) => ({
  /** Empties the table that nobody reads. Readers pass the view, which names both tables: so this is a transaction of its own, a short one. */
  async clear(spare: Spare): Promise<void> {
    const { table, byRank, ofUser } = tableOf(spare);
    await db.execute(patience);
    await db.execute(sql`truncate ${table}`);
    await db.execute(sql`alter table ${table} drop constraint if exists ${byRank}`);
    // Without its constraint where a count broke off before it was shown.
    await db.execute(sql`drop index if exists ${ofUser}, ${byRank}`);
  },

  /** One share of the periods: every member who has enough settled picks, in the order of the period. */
  async fill(share: Share, count: Count): Promise<Ranked> {
    await db.execute(atLength);
    if (share === 'all-time') return { ...(await fillPeriod(db, 'overall', count)), ...(await fillTop(db, count.spare)) };
    return { ...(await fillPeriod(db, 'weekly', count)), ...(await fillPeriod(db, 'monthly', count)) };
  },

  /** One of the readers' two indexes: cheaper built over what is there than kept while it comes, and by numbers before words. */
  async build(share: Share, spare: Spare): Promise<void> {
    const { table, byRank, ofUser } = tableOf(spare);
    await db.execute(atLength);
    if (share === 'all-time') await db.execute(sql`create unique index ${byRank} on ${table} (rank, period)`);
    else await db.execute(sql`create index ${ofUser} on ${table} (user_id)`);
  },

  /** From here on readers see the other table. Comes last: what it locks is free again when the transaction ends. */
  async show(spare: Spare, { ranked, settleNo, now }: { ranked: Ranked; settleNo: number; now: Date }): Promise<void> {
    const { table, byRank } = tableOf(spare);
    await db.execute(sql`analyze ${table}`);
    await db.execute(patience);
    await db.execute(sql`alter table ${table} add constraint ${byRank} primary key using index ${byRank}`);
    await db.execute(
      sql`update standings_state set shown = ${spare}, ranked = ${JSON.stringify(ranked)}::jsonb, settle_no = ${settleNo}, computed_at = ${now}
          where id = 1`,
    );
  },
});

export const createCountingStore = (db: Db) => ({ ...knowing(db), ...writing(db) });

/** A lock was not to be had in time: not a fault, but a reason to come again. */
export function isBusy(fault: unknown): boolean {
  for (let at: unknown = fault; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === '55P03') return true;
  return false;
}
