// Settlement alone on a real database, matches and picks written straight into the tables: for tests of crashes, races and great numbers.
import { leagues } from '#domain/league.ts';
import type { Outcome } from '#domain/sport.ts';
import { hours } from '#domain/time/duration.ts';
import { createEvents, type Happenings } from '#services/events.ts';
import { createSettlement } from '#services/settlement.ts';
import type { SettledNews } from '#services/shapes/announcing.ts';
import { connect } from '#storage/database.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import { silent, testDatabase } from './database.ts';

export const start = new Date('2026-03-01T12:00:00Z');

type MatchChange = { start?: Date; phase?: string; score?: [number, number] | null; result?: Outcome | null };
type PickRow = {
  userId: number;
  matchId: number;
  outcome: Outcome;
  prob?: number | null;
  madeAt?: Date;
  version?: number;
  lockedStart?: Date | null;
};

export async function settlementHouse(now: string) {
  const database = await testDatabase();
  const { pool, stores } = database;
  let instant = new Date(now);
  const clock = () => instant;
  const news: SettledNews[] = [];
  const settled: Happenings['match-settled'][] = [];
  const warned: string[] = [];
  /** Set to make the next announcement fail, as a crash would. */
  const trouble = { telling: false };
  const workerOf = (on: Stores) => {
    const events = createEvents({
      onFault: (fault) => {
        throw fault;
      },
    });
    events.on('match-settled', (one) => void settled.push(one));
    return createSettlement({
      stores: on,
      events,
      clock,
      mode: 'live',
      warn: (message, detail) => void warned.push(`${message} ${JSON.stringify(detail)}`),
      announce: {
        pickSettled: async (told) => {
          if (trouble.telling) throw new Error('the telling broke off');
          news.push(...told);
        },
      },
    });
  };
  await stores.sports.keepLeagues(
    leagues.map(({ code, sport, name, nameKo, countryKo }) => ({ code, sport, name, nameKo, country: countryKo })),
  );
  const elsewhere = connect(database.url, { log: silent, poolSize: 4 });

  return {
    ...database,
    news,
    settled,
    warned,
    trouble,
    settlement: workerOf(stores),
    /** Another process on the same database. */
    other: workerOf(createStores(elsewhere.db)),
    clock,
    at: (at: Date | string) => {
      instant = new Date(at);
    },

    /** People, numbered in their order. */
    async members(count: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', '회원 ' || n
         from generate_series(1, $1::int) n returning id`,
        [count],
      );
      return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
    },

    /** Ended two to one and confirmed, changed by what is given. */
    async match(change: MatchChange = {}): Promise<number> {
      const { phase = 'final', score = [2, 1], result = phase === 'final' ? 'home' : null } = change;
      const begins = change.start ?? start;
      const { rows } = await pool.query<{ id: string }>(
        `insert into matches (sport_id, league_code, home_team, away_team, match_date, phase, status, home_score, away_score, result, revision,
           first_final_at, final_seen_at)
         values ((select id from sports where code = 'soccer'), 'eng.1', 'Arsenal', 'Chelsea', $1, $2, 'finished', $3, $4, $5, 1, $6, $7) returning id`,
        [
          begins,
          phase,
          score?.[0],
          score?.[1],
          result,
          new Date(begins.getTime() + hours(2)),
          new Date(begins.getTime() + hours(2) + 30_000),
        ],
      );
      return Number(rows[0]?.id);
    },

    /** The feed tells another end. */
    async correct(id: number, { phase = 'final', score = [0, 1], result = phase === 'final' ? 'away' : null }: MatchChange = {}) {
      await pool.query(
        'update matches set phase = $2, home_score = $3, away_score = $4, result = $5, revision = revision + 1 where id = $1',
        [id, phase, score?.[0], score?.[1], result],
      );
    },

    async picks(rows: readonly PickRow[]): Promise<void> {
      await pool.query(
        `insert into predictions (user_id, match_id, predicted_result, confidence, pick_prob, picked_at, version, locked_at, locked_start)
         select (p->>'userId')::bigint, (p->>'matchId')::bigint, p->>'outcome', 70, (p->>'prob')::float8,
           coalesce((p->>'madeAt')::timestamptz, $2::timestamptz - interval '1 hour'), coalesce((p->>'version')::int, 1),
           (p->>'lockedStart')::timestamptz, (p->>'lockedStart')::timestamptz
         from jsonb_array_elements($1::jsonb) p`,
        [JSON.stringify(rows), start],
      );
    },

    async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await pool.query<Row>(query, values)).rows;
    },

    async [Symbol.asyncDispose]() {
      await elsewhere.pool.end();
      await database.close();
    },
  };
}
export type SettlementHouse = Awaited<ReturnType<typeof settlementHouse>>;
