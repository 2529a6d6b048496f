// What the live boards cost with ten thousand matches, three hundred of them on: at the database, beside plain rows, and for two thousand people who look.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { liveMatches } from '#contract/live.ts';
import { createEvents } from '#services/events.ts';
import { createLive } from '#services/live.ts';
import type { Viewer } from '#services/viewer.ts';
import { openDatabase } from '#storage/database.ts';
import type { Db } from '#storage/db.ts';
import { createStores } from '#storage/stores.ts';
import { type Cost, watchDatabase } from '../community/database-time.ts';

const quiet = { info: () => {}, warn: console.error, error: console.error };
const visitor: Viewer = { kind: 'visitor' };
const rounds = 40;
const readers = 2000;
const boards = ['live', 'popular', 'today', 'all'] as const;

type Size = { matches: number; live: number; members: number; picks: number; follows: number };
const usual: Size = { matches: 10_000, live: 300, members: 20_000, picks: 100_000, follows: 60_000 };

/** Five minutes apart around now, those that are on in the hours before it; everybody picks something and follows someone. */
async function fill(pool: pg.Pool, { matches, live, members, picks, follows }: Size): Promise<void> {
  await pool.query(`insert into sports (name, code, icon) values ('축구', 'soccer', '⚽') on conflict do nothing`);
  await pool.query(
    `insert into leagues (code, sport_id, name, name_ko) select 'eng.1', id, 'English Premier League', '프리미어리그' from sports where code = 'soccer' on conflict do nothing`,
  );
  await pool.query(
    `insert into teams (key, sport_id, name, name_ko) select 'soccer/bench/' || n, s.id, 'Club ' || n, '구단 ' || n from generate_series(0, 999) n, sports s where s.code = 'soccer'`,
  );
  await pool.query(
    `insert into users (username, email, password, display_name) select 'bench_' || n, 'bench' || n || '@example.com', 'none', '회원 ' || n from generate_series(1, $1::int) n`,
    [members],
  );
  await pool.query('analyze');
  await pool.query(
    `insert into matches (sport_id, home_team, away_team, home_team_id, away_team_id, match_date, league_code, external_id, status, phase, period, clock, home_score, away_score, result)
     select h.sport_id, h.name, a.name, h.id, a.id, now() + (n - $1::int / 2) * interval '5 minutes', 'eng.1', 'espn:' || n,
            w.status, case w.status when 'live' then 'live' when 'finished' then 'final' else 'scheduled' end,
            case w.status when 'live' then 2 end, case w.status when 'live' then '57''' end,
            case when w.status <> 'upcoming' then n % 4 end, case when w.status <> 'upcoming' then n % 3 end,
            case when w.status = 'finished' then 'draw' end
     from generate_series(1, $1::int) n
     join teams h on h.key = 'soccer/bench/' || n % 1000 join teams a on a.key = 'soccer/bench/' || (n * 7 + 1) % 1000
     cross join lateral (select case when n > $1::int / 2 then 'upcoming' when n > $1::int / 2 - $2::int then 'live' else 'finished' end as status) w`,
    [matches, live],
  );
  await pool.query(
    `with u as (select array_agg(id order by id) as ids from users),
          m as (select array_agg(id order by abs(extract(epoch from match_date - now()))) as ids from matches)
     insert into predictions (user_id, match_id, predicted_result)
     select u.ids[n % cardinality(u.ids) + 1], m.ids[(n * 7919) % 600 + 1], 'home' from generate_series(1, $1::int) n, u, m on conflict do nothing`,
    [picks],
  );
  await pool.query(
    `with u as (select array_agg(id order by id) as ids from users), t as (select array_agg(id order by id) as ids from teams)
     insert into team_follows (user_id, team_id)
     select u.ids[n % cardinality(u.ids) + 1], t.ids[(n * 7919) % cardinality(t.ids) + 1] from generate_series(1, $1::int) n, u, t on conflict do nothing`,
    [follows],
  );
  await pool.query('analyze');
}

type Measured = { what: string; p50: number; p95: number; wall: number; questions: number; rows: string };
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function measuredOf(what: string, costs: readonly Cost[], rows: string): Measured {
  const sorted = (one: 'ms' | 'cpuMs') => costs.map((cost) => cost[one]).sort((a, b) => a - b);
  const questions = Math.max(...costs.map((cost) => cost.questions));
  return { what, p50: at(sorted('cpuMs'), 0.5), p95: at(sorted('cpuMs'), 0.95), wall: at(sorted('ms'), 0.5), questions, rows };
}

/** The rows of a board as one plain question would bring them: what no board can be cheaper than. */
const plain = `select m.*, h.name_ko, a.name_ko from matches m left join teams h on h.id = m.home_team_id left join teams a on a.id = m.away_team_id
  where m.match_date >= now() - interval '12 hours' and m.match_date < now() + interval '12 hours' order by m.match_date limit 300`;

function liveOn(db: Db, later: () => number) {
  const events = createEvents({ onFault: (fault) => console.error(fault) });
  const clock = () => new Date(Date.now() + later());
  const scores = [{ name: 'espn', leagues: ['eng.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1', 'nba', 'mlb', 'ufc'] }];
  const catalogue = {
    isOn: false,
    matches: async () => ({ matches: [], stale: false, fetchedAt: null }),
    streams: async () => ({ streams: [], stale: false }),
  };
  const needs = {
    stores: createStores(db),
    events,
    clock,
    mode: 'live',
    pollMs: 30_000,
    scores,
    catalogue,
    networkKeyOf: (ip: string) => ip,
    warn: () => {},
  };
  return createLive(needs as never);
}

/** Every round is later than anything that is kept, the count of the members too: the dearest reader of all. */
async function measureBoards({ db, pool }: { db: Db; pool: pg.Pool }): Promise<Measured[]> {
  const watch = await watchDatabase(pool);
  let laterMs = 0;
  const live = liveOn(db, () => laterMs);
  const measured: Measured[] = [];
  const take = async (what: string, { stepMs, call }: { stepMs: number; call: () => Promise<{ matches: unknown[] } | pg.QueryResult> }) => {
    const costs: Cost[] = [];
    let rows = 0;
    for (let n = 0; n < rounds + 6; n += 1) {
      laterMs += stepMs;
      const cost = await watch.of(async () => {
        const told = await call();
        rows = 'matches' in told ? told.matches.length : told.rows.length;
      });
      if (n >= 6) costs.push(cost);
    }
    measured.push(measuredOf(what, costs, String(rows)));
    console.error(what, measured.at(-1));
  };
  await take('control: the rows of a day and the names of their teams in one plain question', { stepMs: 0, call: () => pool.query(plain) });
  // A twentieth of a second more than two: forty rounds stay within the same hours, and every one is made anew.
  for (const board of boards) await take(`${board}, made anew`, { stepMs: 2050, call: () => live[board](visitor) });
  await take('today, and the people counted anew', { stepMs: 20_050, call: () => live.today(visitor) });
  await take('today, within two seconds of another reader', { stepMs: 0, call: () => live.today(visitor) });
  return measured;
}

/** All who are here ask for the live board at once, as they do after a reconnection. */
async function measureCrowd({ db, pool }: { db: Db; pool: pg.Pool }): Promise<string> {
  const live = liveOn(db, () => 0);
  let questions = 0;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  (pool as { query: unknown }).query = (...given: unknown[]) => {
    questions += 1;
    return ask(...given);
  };
  const started = process.cpuUsage();
  await Promise.all(Array.from({ length: readers }, () => live.live(visitor)));
  const used = process.cpuUsage(started);
  const { matches } = await live.live(visitor);
  const shaping = performance.now();
  for (let n = 0; n < 20; n += 1) JSON.stringify(liveMatches.output.parse(matches));
  const shapedMs = (performance.now() - shaping) / 20;
  const cpuMs = (used.user + used.system) / 1000;
  return `${readers.toLocaleString('en')} readers of the live board at once: ${questions} questions to the database, ${cpuMs.toFixed(0)} ms of the app's processor for all of them together. Beside that every answer of ${matches.length} matches is checked and written as JSON for its reader: ${shapedMs.toFixed(1)} ms.`;
}

const tableOf = (measured: readonly Measured[], plainMs: number): string =>
  [
    '| all questions of the call together | processor of the database, p50 | p95 | by the clock, p50 | questions | matches | of the plain question |',
    '|---|---|---|---|---|---|---|',
    ...measured.map(
      ({ what, p50, p95, wall, questions, rows }) =>
        `| ${what} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${wall.toFixed(1)} ms | ${questions} | ${rows} | ${(p50 / plainMs).toFixed(1)} × |`,
    ),
  ].join('\n');

export async function benchLiveBoards(size: Size = usual): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  try {
    const database = await openDatabase({ dataDir, log: quiet, poolSize: 1 });
    try {
      // Many rows in one statement may take longer than a reader would ever be made to wait.
      await database.pool.query('set statement_timeout = 0');
      await fill(database.pool, size);
      await database.pool.query('reset statement_timeout');
      const crowd = await measureCrowd(database);
      const measured = await measureBoards(database);
      const stock = Object.entries(size).map(([what, n]) => `${n.toLocaleString('en')} ${what}`);
      return `${stock.join(', ')}.\n\n${tableOf(measured, measured[0]?.p50 ?? Number.NaN)}\n\n${crowd}`;
    } finally {
      await database.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
