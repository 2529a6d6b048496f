// What a pick costs, in processor time of the app and its database together, beside the barest rows that would hold it; and what reading and closing cost.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createBoard } from '../../src/services/board.ts';
import { createEvents } from '../../src/services/events.ts';
import { closeDue } from '../../src/services/picks/closing.ts';
import type { Member } from '../../src/services/viewer.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { createStores, type Stores } from '../../src/storage/stores.ts';
import { median, ms } from '../house/running.ts';

const start = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
const atOnce = 2;
/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of the server on this folder: its first process, its children, and those that ended. */
function databaseCpuMs(dataDir: string): number {
  const files = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const pidFile = files.find((name) => path.basename(name) === 'postmaster.pid');
  const first = Number(fs.readFileSync(path.join(dataDir, pidFile ?? 'postmaster.pid'), 'utf8').split('\n')[0]);
  const spent = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, parent, ...rest] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        if (Number(pid) === first) return rest.slice(9, 13).reduce((sum, ticks) => sum + ticks, 0);
        return parent === first ? (rest[9] ?? 0) + (rest[10] ?? 0) : 0;
      } catch {
        // It ended while we looked.
        return 0;
      }
    });
  return spent.reduce((sum, ticks) => sum + ticks, 0) * tickMs;
}

type House = { stores: Stores; pool: pg.Pool; dataDir: string };
type Cost = { cpuMs: number; medianMs: number; worstMs: number };

async function cost({ dataDir }: House, times: number, deed: (n: number) => Promise<unknown>): Promise<Cost> {
  const took: number[] = [];
  const own = process.cpuUsage();
  const database = databaseCpuMs(dataDir);
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const n = next;
      next += 1;
      const begun = performance.now();
      await deed(n);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const { user, system } = process.cpuUsage(own);
  const cpuMs = ((user + system) / 1000 + databaseCpuMs(dataDir) - database) / times;
  return { cpuMs, medianMs: median(took), worstMs: Math.max(...took) };
}

/** Members and priced matches that nobody has picked yet. */
async function found(
  { stores, pool }: House,
  { members, matches }: { members: number; matches: number },
): Promise<{ userIds: number[]; matchIds: number[] }> {
  await pool.query(`insert into sports (name, code, icon) values ('축구', 'soccer', 'ball') on conflict do nothing`);
  await stores.sports.keepLeagues([
    { code: 'eng.1', sport: 'soccer', name: 'Premier League', nameKo: '프리미어리그', country: '잉글랜드' },
  ]);
  const users = await pool.query<{ id: string }>(
    `insert into users (username, email, password, display_name) select 'bench' || n, 'bench' || n || '@example.com', 'none', '측정 ' || n
     from generate_series(1, $1::int) n returning id`,
    [members],
  );
  const made = await pool.query<{ id: string }>(
    `insert into matches (sport_id, home_team, away_team, match_date, league_code) select (select id from sports where code = 'soccer'), 'Home ' || n, 'Away ' || n, $2, 'eng.1'
     from generate_series(1, $1::int) n returning id`,
    [matches, start],
  );
  const matchIds = made.rows.map(({ id }) => Number(id));
  const prices = ['pinnacle', 'book-a', 'book-b', 'book-c'].flatMap((bookmaker) =>
    matchIds.map((matchId) => ({ matchId, bookmaker, title: bookmaker, odds: { home: 2.1, draw: 3.4, away: 3.6 }, updatedAt: null })),
  );
  await stores.odds.record(prices, new Date(now.getTime() - 60_000));
  return { userIds: users.rows.map(({ id }) => Number(id)), matchIds };
}

const viewerOf = (id: number): Member => ({
  kind: 'user',
  id,
  username: `bench${id}`,
  displayName: `측정 ${id}`,
  role: 'user',
  avatar: null,
  icon: null,
  sessionId: 1,
  signedInAt: now,
  sessionEndsAt: start,
  consentPending: false,
  preferences: { spoilerFree: false, hideOdds: false, hidePartner: false },
});

/** One transaction with the rows alone: nobody asks whether the match is open, what it is worth, or answers anything. */
async function bare(pool: pg.Pool, userId: number, matchId: number): Promise<void> {
  const client = await pool.connect();
  const salt = randomBytes(16);
  const commitment = createHash('sha256').update(salt).digest();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into predictions (user_id, match_id, predicted_result, confidence, reasoning, pick_prob, pick_source) values ($1, $2, 'home', 75, '측정', 0.45, 'market') returning id`,
      [userId, matchId],
    );
    await client.query(
      `insert into prediction_versions (prediction_id, match_id, version, outcome, confidence, salt, commitment) values ($1, $2, 1, 'home', 75, $3, $4)`,
      [rows[0]?.id, matchId, salt, commitment],
    );
    const post = await client.query<{ id: string }>(
      `insert into posts (user_id, title, content, match_id, sport, prediction) values ($1, '측정 vs 비교 · 홈 승', '홈이 이길 것으로 봐요.', $2, 'soccer', '홈 승') returning id`,
      [userId, matchId],
    );
    await client.query(`insert into prediction_posts (post_id, user_id, match_id, predicted_outcome) values ($1, $2, $3, 'home')`, [
      post.rows[0]?.id,
      userId,
      matchId,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const line = (what: string, { cpuMs, medianMs, worstMs }: Cost, n: number) =>
  `| ${what} | ${cpuMs.toFixed(2)} ms | ${medianMs.toFixed(1)} ms | ${ms(worstMs)} | ${n} |`;

async function measure(house: House, picks: number): Promise<string[]> {
  const { stores, pool } = house;
  const members = 100;
  const { userIds, matchIds } = await found(house, { members, matches: (2 * picks) / members });
  const pair = (n: number): [number, number] => [userIds[n % members] ?? 0, matchIds[Math.floor(n / members)] ?? 0];
  const board = createBoard({
    stores,
    events: createEvents({ onFault: (fault) => console.error(fault) }),
    clock: () => now,
    rateLimitScale: 1000,
    newSalt: () => randomBytes(16),
    warn: console.warn,
  });
  const control = await cost(house, picks, (n) => bare(pool, ...pair(n)));
  const ours = await cost(house, picks, (n) => {
    const [userId, matchId] = pair(picks + n);
    return board.createPost(viewerOf(userId), {
      title: '측정 vs 비교 · 홈 승',
      content: '홈이 이길 것으로 봐요.',
      sport: 'soccer',
      prediction: 'HOME',
      externalMatchId: String(matchId),
      tags: [],
    });
  });
  const reader = viewerOf(userIds[0] ?? 0);
  const list = await cost(house, 300, () => board.listPosts(reader, { sort: 'latest', search: '', limit: 20 }));
  const popular = await cost(house, 300, () => board.listPosts(reader, { sort: 'popular', search: '', limit: 20 }));
  const begun = performance.now();
  const { closed } = await closeDue({ stores, clock: () => start });
  return [
    line('a pick: its four rows in one bare transaction (control)', control, picks),
    line(`a pick through the board (${(ours.cpuMs / control.cpuMs).toFixed(2)} × control)`, ours, picks),
    line('the board, newest twenty', list, 300),
    line('the board, most liked twenty', popular, 300),
    `| closing ${closed} matches with ${(2 * picks).toLocaleString('en')} picks at once | – | ${ms(performance.now() - begun)} | – | 1 |`,
  ];
}

export async function benchPicks({ picks = 3000 } = {}): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const database = await openDatabase({ dataDir, log: { info: () => {}, warn: () => {}, error: console.error } });
  try {
    const rows = await measure({ stores: createStores(database.db), pool: database.pool, dataDir }, picks);
    return ['| what | processor, app and database | median | worst | n |', '|---|---|---|---|---|', ...rows].join('\n');
  } finally {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
