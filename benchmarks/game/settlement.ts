// What settling a match with a hundred thousand picks costs, beside one plain SQL transaction that does the same, and what readers notice.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { settleMatch } from '../../src/services/settlement/settle-match.ts';
import { verifySettlement } from '../../src/services/settlement/verify.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { createStores, type Stores } from '../../src/storage/stores.ts';
import { median, ms } from '../house/running.ts';

const start = new Date('2026-03-01T12:00:00Z');
const at = new Date('2026-03-01T15:00:00Z');

/** A connection that may take its time: on a slow disk a hundred thousand rows take longer than any statement of the house may. */
async function unhurried<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    // Never used again: its patience is not the house's.
    client.release(true);
  }
}

type Crowd = { crowd: string; members: number; matches: number };

/** Two crowds of the same size, one for each way of settling, and matches that all of a crowd picked and the clock closed. */
async function found(client: pg.PoolClient, { crowd, members, matches }: Crowd): Promise<number[]> {
  await client.query(`insert into sports (name, code, icon) values ('축구', 'soccer', 'ball') on conflict do nothing`);
  await client.query(
    `insert into users (username, email, password, display_name, consented_at)
     select $2 || n, $2 || n || '@example.com', 'none', '측정 ' || n, now() from generate_series(1, $1::int) n`,
    [members, crowd],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into matches (sport_id, home_team, away_team, match_date, status, phase, home_score, away_score, result, revision, first_final_at, final_seen_at)
     select (select id from sports where code = 'soccer'), 'Home ' || n, 'Away ' || n, $2, 'finished', 'final', 2, 1, 'home', 1, $3, $3
     from generate_series(1, $1::int) n returning id`,
    [matches, start, new Date(at.getTime() - 600_000)],
  );
  const ids = rows.map(({ id }) => Number(id));
  for (const id of ids) {
    await client.query(
      `insert into predictions (user_id, match_id, predicted_result, confidence, confidence_touched, reasoning, pick_prob, pick_source, picked_at)
       select id, $1, (array['home', 'draw', 'away'])[1 + (id + $1) % 3], 60, true, '요즘 흐름이 좋아요.', 0.2 + (id % 60) / 100.0, 'market',
         $2::timestamptz - interval '1 hour'
       from users where username ~ ('^' || $3::text || '[0-9]+$') order by md5(id::text)`,
      [id, start, crowd],
    );
    await client.query(
      `update predictions set locked_at = $2, locked_start = $2, lock_prob = 0.4, lock_source = 'market' where match_id = $1`,
      [id, start],
    );
  }
  await client.query('vacuum analyze users, predictions');
  return ids;
}

/** The barest transaction that leaves the same figures: no rules of void picks, weeks, tiers or badges. */
async function plain(client: pg.PoolClient, matchId: number): Promise<void> {
  const won = `p.predicted_result = 'home'`;
  const difficulty = 'least(40, round(10 * (1 / p.pick_prob - 1)))';
  await client.query('begin');
  await client.query(
    `update predictions p set verdict = case when ${won} then 'won' else 'lost' end, is_correct = ${won}, settled_at = $2,
         points = case when ${won} then 10 + ${difficulty} else 0 end, experience = case when ${won} then 30 else 20 end
       where p.match_id = $1`,
    [matchId, at],
  );
  await client.query(
    `update users u set points = u.points + p.points, experience = u.experience + p.experience, total_predictions = u.total_predictions + 1,
         correct_predictions = u.correct_predictions + p.is_correct::int, win_streak = case when p.is_correct then u.win_streak + 1 else 0 end
       from predictions p where p.match_id = $1 and u.id = p.user_id`,
    [matchId],
  );
  await client.query(
    `insert into points_ledger (user_id, match_id, reason, revision, points, experience, created_at)
       select user_id, match_id, t.reason, 1, t.points, t.experience, $2 from predictions p cross join lateral (values
         ('settled', 0, 20), ('correct', case when ${won} then 10 else 0 end, case when ${won} then 10 else 0 end),
         ('difficulty', case when ${won} then ${difficulty} else 0 end, 0)) as t(reason, points, experience)
       where p.match_id = $1 and (t.points <> 0 or t.experience <> 0)`,
    [matchId, at],
  );
  await client.query('commit');
}

/** How long a reader of one member's row waits while `work` runs. */
async function whileReading(pool: pg.Pool, work: () => Promise<unknown>): Promise<{ tookMs: number; reads: number[] }> {
  const reads: number[] = [];
  let isOver = false;
  const reader = async () => {
    for (let n = 1; !isOver; n += 37) {
      const begun = performance.now();
      await pool.query('select u.points, p.verdict from users u left join predictions p on p.user_id = u.id where u.username = $1', [
        `bench${n}`,
      ]);
      reads.push(performance.now() - begun);
      await sleep(5);
    }
  };
  const reading = reader();
  const begun = performance.now();
  await work();
  const tookMs = performance.now() - begun;
  isOver = true;
  await reading;
  return { tookMs, reads };
}

const settle = (stores: Stores, id: number) => settleMatch(stores, { id, isPast: false, timesNow: () => ({ now: at, at }) });

async function correct(pool: pg.Pool, id: number): Promise<void> {
  await pool.query(`update matches set home_score = 0, away_score = 1, result = 'away', revision = revision + 1 where id = $1`, [id]);
}

async function measure(stores: Stores, pool: pg.Pool, { members, rounds }: { members: number; rounds: number }): Promise<string[]> {
  const bare = await unhurried(pool, (client) => found(client, { crowd: 'plain', members, matches: rounds }));
  const ours = await unhurried(pool, (client) => found(client, { crowd: 'bench', members, matches: rounds }));
  const [controls, settlements, reads]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('checkpoint');
    const control = await unhurried(pool, (client) => whileReading(pool, () => plain(client, bare[round] ?? 0)));
    controls.push(control.tookMs);
    await pool.query('checkpoint');
    const took = await whileReading(pool, () => settle(stores, ours[round] ?? 0));
    settlements.push(took.tookMs);
    reads.push(...took.reads);
  }
  const n = members.toLocaleString('en');
  const rows = [
    `| ${n} picks: one plain SQL transaction (control) | ${ms(median(controls))} | ${ms(Math.max(...controls))} | ${rounds} |`,
    `| ${n} picks: settled | ${ms(median(settlements))} (${(median(settlements) / median(controls)).toFixed(2)} × control) | ${ms(Math.max(...settlements))} | ${rounds} |`,
    `| a reader meanwhile | ${median(reads).toFixed(1)} ms | ${ms(Math.max(...reads))} | ${reads.length} |`,
  ];
  const again = await whileReading(pool, () => settle(stores, ours[0] ?? 0));
  rows.push(`| settled once more: nothing to do | ${ms(again.tookMs)} | – | 1 |`);
  return rows;
}

/** A correction counts every member of the match anew. */
async function measureCorrection(stores: Stores, pool: pg.Pool, members: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from matches where settled_revision = 1 order by settle_no desc limit 1');
  const id = Number(rows[0]?.id);
  await correct(pool, id);
  const took = await whileReading(pool, () => settle(stores, id));
  return `| ${members.toLocaleString('en')} picks: corrected outcome, settled from scratch | ${ms(took.tookMs)} | ${ms(Math.max(...took.reads))} (reader) | 1 |`;
}

export async function benchSettlement({ members = 100_000, rounds = 3 } = {}): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const database = await openDatabase({ dataDir, log });
  try {
    const stores = createStores(database.db);
    const { pool } = database;
    const rows = await measure(stores, pool, { members, rounds });
    rows.push(await measureCorrection(stores, pool, members));
    const { rows: hot } = await pool.query<{ name: string; share: string | null }>(
      `select relname as name, round(100.0 * n_tup_hot_upd / nullif(n_tup_upd, 0)) as share
       from pg_stat_user_tables where relname in ('users', 'predictions') order by 1`,
    );
    // The crowd of the control keeps no such record.
    const { picks, differences } = await verifySettlement(stores);
    const faults = differences.filter(({ where }) => !where.includes('(plain'));
    const inPlace = hot.map(({ name, share }) => `${name} ${share ?? '–'} %`).join(', ');
    return [
      '| what | median | worst | n |',
      '|---|---|---|---|',
      ...rows,
      '',
      `Rewritten in their places (HOT): ${inPlace}. Counted anew by the domain's rules: ${picks.toLocaleString('en')} picks, ${faults.length} differences.`,
    ].join('\n');
  } finally {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
