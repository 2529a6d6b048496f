// What the board and the search cost at the database with a hundred thousand posts, beside reading the same rows by their keys.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sports } from '#domain/sport.ts';
import { allTeams, spellingsOf } from '#domain/team/dictionary.ts';
import { createBoard } from '#services/board.ts';
import { createSearch } from '#services/community/search.ts';
import { createEvents } from '#services/events.ts';
import type { Viewer } from '#services/viewer.ts';
import { openDatabase } from '#storage/database.ts';
import type { Db } from '#storage/db.ts';
import { createStores } from '#storage/stores.ts';
import { gather, type Size } from './crowd.ts';
import { type Cost, watchDatabase } from './database-time.ts';

const usual: Size = { posts: 100_000, members: 100_000, writers: 20_000, comments: 300_000, messages: 1_000_000 };
const rounds = 40;
const quiet = { info: () => {}, warn: console.error, error: console.error };
const visitor: Viewer = { kind: 'visitor' };

type Measured = { what: string; p50: number; p95: number; wall: number; questions: number };
type Call = () => Promise<unknown>;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure(what: string, costOf: (call: Call) => Promise<Cost>, call: Call): Promise<Measured> {
  // Questions that come often are named, and so planned once: the first rounds are theirs.
  for (let n = 0; n < 6; n += 1) await call();
  const costs: Cost[] = [];
  for (let n = 0; n < rounds; n += 1) costs.push(await costOf(call));
  const sorted = (one: 'ms' | 'cpuMs') => costs.map((cost) => cost[one]).sort((a, b) => a - b);
  const questions = Math.max(...costs.map((cost) => cost.questions));
  const measured = { what, p50: at(sorted('cpuMs'), 0.5), p95: at(sorted('cpuMs'), 0.95), wall: at(sorted('ms'), 0.5), questions };
  console.error(`${what}: ${measured.p50.toFixed(2)} / ${measured.p95.toFixed(2)} ms, ${questions}`);
  return measured;
}

const list = { sort: 'latest', search: '', limit: 20 } as const;

/** Words of the posts, of none of them, of teams, leagues and members. */
const searches: readonly (readonly [what: string, search: string])[] = [
  ['in every post', '포털은'],
  ['in every post, its last syllable half written', '포털으'],
  ['in no post', '쓿뷁쀍'],
  ['one letter', '포'],
  ['one letter that is rare', '쓿'],
  ['one first consonant', 'ㅃ'],
  ['two first consonants', 'ㅇㅇ'],
  ['three first consonants', 'ㅁㅊㅅ'],
  ['four first consonants that nobody wrote', 'ㅃㅉㅃㅉ'],
  ['written and first consonants', '포ㅌㅇ'],
  ['ten words that are common', '오늘 경기 홈팀 원정 수비 공격 전반 후반 득점 실점'],
  ['eleven letters', '포 털 은 오 늘 경 기 수 비 공 격'],
  ['team by its nickname', '맨유'],
  ['team in English', 'man utd'],
  ['league', 'EPL'],
  ['family name', '김민'],
  ['Latin', 'manchester'],
  ['signs', '%_'],
];

type Bench = { db: Db; pool: pg.Pool };

export async function measureBoard({ db, pool }: Bench): Promise<Measured[]> {
  const watch = await watchDatabase(pool);
  const stores = createStores(db);
  const needs = () => ({
    stores,
    events: createEvents({ onFault: (fault) => console.error(fault) }),
    clock: () => new Date(),
    newSalt: () => Buffer.alloc(16),
    rateLimitScale: 1,
    warn: console.warn,
  });
  /** A board of its own for each question: a page that was read for another reader a moment before costs the database nothing. */
  const fresh = () => createBoard(needs() as never);
  const { search } = createSearch({ ...needs(), mode: 'demo' } as never);
  const measured: Measured[] = [];
  const take = async (what: string, call: Call) => void measured.push(await measure(what, watch.of, call));

  const { rows: ids } = await pool.query<{ id: string }>('select id from posts order by id desc limit 100');
  const { rows: middle } = await pool.query<{ id: string }>(
    'select id from posts order by id limit 1 offset (select count(*) / 10 from posts)',
  );
  const { rows: someone } = await pool.query<{ id: string; username: string }>(
    `select id, username from users where username like 'crowd%' order by id limit 1`,
  );
  const member = { kind: 'user', id: Number(someone[0]?.id), username: someone[0]?.username, role: 'user' } as unknown as Viewer;
  await pool.query(
    'insert into blocks (user_id, blocked_id) select $1, id from users where id > $1 order by id limit 300 on conflict do nothing',
    [someone[0]?.id],
  );

  for (const limit of [20, 100])
    await take(`control: ${limit} posts by their keys`, () =>
      pool.query('select * from posts where id = any($1::bigint[])', [ids.slice(0, limit).map(({ id }) => id)]),
    );
  for (const sort of ['latest', 'popular', 'confidence'] as const) {
    const first = await fresh().listPosts(visitor, { ...list, sort });
    await take(`first page, ${sort}`, () => fresh().listPosts(visitor, { ...list, sort }));
    await take(`second page, ${sort}`, () => fresh().listPosts(visitor, { ...list, sort, cursor: first.nextCursor ?? undefined }));
  }
  for (const sport of sports) await take(`first page, ${sport}`, () => fresh().listPosts(visitor, { ...list, sport }));
  await take('after nine posts in ten', () => fresh().listPosts(visitor, { ...list, cursor: middle[0]?.id }));
  for (const sort of ['latest', 'popular'] as const)
    await take(`page of 100 of a member who blocked 300, ${sort}`, () => fresh().listPosts(member, { ...list, sort, limit: 100 }));
  await take('posts of an author', () => fresh().listPosts(visitor, { ...list, username: someone[0]?.username }));
  await take('posts of a match', () => fresh().listPosts(visitor, { ...list, matchId: '100' }));
  await take('counts, of a member', () => fresh().countPosts(member, { search: '' }));
  await take('counts, searched', () => fresh().countPosts(visitor, { search: '포털은' }));
  await take('communicators', () => stores.search.communicators({ since: new Date(Date.now() - 7 * 86_400_000), limit: 20 }));
  for (const [what, typed] of searches) await take(`board search: ${what}`, () => fresh().listPosts(visitor, { ...list, search: typed }));
  for (const sort of ['popular', 'confidence'] as const)
    await take(`board search, ${sort}: in every post`, () => fresh().listPosts(visitor, { ...list, sort, search: '포털은' }));
  await take('board search, in every post, after nine posts in ten', () =>
    fresh().listPosts(visitor, { ...list, search: '포털은', cursor: middle[0]?.id }),
  );
  await take('board search of a member who blocked 300', () => fresh().listPosts(member, { ...list, search: '수비' }));
  for (const [what, typed] of searches) await take(`search: ${what}`, () => search(visitor, { q: typed, limit: 10 }));
  return measured;
}

async function writing({ pool }: Bench): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const started = performance.now();
    await pool.query(
      `insert into posts (user_id, title, content, sport, prediction, match_id) select user_id, title, content || $1, sport, prediction, match_id from posts where id = $2`,
      [` ${n}번째`, 1 + n],
    );
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const before = await pool.query<{ n: string; hot: string }>(
    `select n_tup_upd as n, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'posts'`,
  );
  await pool.query('update posts set likes = likes + 1 where id % 50 = 0');
  await pool.query('select pg_stat_force_next_flush()');
  const after = await pool.query<{ n: string; hot: string }>(
    `select n_tup_upd as n, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'posts'`,
  );
  const [was, is] = [before.rows[0], after.rows[0]];
  const share = (100 * (Number(is?.hot) - Number(was?.hot))) / (Number(is?.n) - Number(was?.n));
  const sizes = await pool.query<{ table: string; found: string }>(
    `select pg_size_pretty(pg_relation_size('posts')) as table, pg_size_pretty(pg_relation_size('posts_found')) as found`,
  );
  return `A post written: ${at(times, 0.5).toFixed(1)} ms (p95 ${at(times, 0.95).toFixed(1)}). Likes that rewrite the row in its place (HOT): ${share.toFixed(0)} %. Posts ${sizes.rows[0]?.table}, their index of letters ${sizes.rows[0]?.found}.`;
}

const tableOf = (measured: readonly Measured[]): string =>
  [
    '| all questions of the call together | processor of the database, p50 | p95 | by the clock, p50 | questions |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ what, p50, p95, wall, questions }) =>
        `| ${what} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${wall.toFixed(1)} ms | ${questions} |`,
    ),
  ].join('\n');

const teamRows = () =>
  allTeams()
    .filter(({ scope }) => scope === 'soccer/eng')
    .map((team) => [`${team.scope}/${team.slug}`, team.name, team.full, team.short, spellingsOf(team)]);

export async function benchBoard(size: Size = usual): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  try {
    const database = await openDatabase({ dataDir, log: quiet, poolSize: 1 });
    try {
      const client = await database.pool.connect();
      try {
        await gather(client, size, teamRows());
      } finally {
        client.release();
      }
      const table = tableOf(await measureBoard(database));
      const { posts, members, comments, messages } = size;
      const stock = [posts, members, comments, messages].map((n) => n.toLocaleString('en'));
      return `${stock[0]} posts, ${stock[1]} members, ${stock[2]} comments, ${stock[3]} messages.\n\n${table}\n\n${await writing(database)}`;
    } finally {
      await database.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
