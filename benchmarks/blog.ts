// What the blog costs at the database with ten thousand posts: its list, its searches, a post with what is related, and writing one.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { blogCategories } from '#domain/content/blog/categories.ts';
import { seedPosts } from '#domain/content/blog/seed-posts.ts';
import { createBlog } from '#services/blog/blog.ts';
import { renderMarkdown } from '#services/blog/markdown.ts';
import { createEvents } from '#services/events.ts';
import type { Viewer } from '#services/viewer.ts';
import { openDatabase } from '#storage/database.ts';
import type { Db } from '#storage/db.ts';
import { createStores } from '#storage/stores.ts';
import { type Cost, watchDatabase } from './community/database-time.ts';

const posts = 10_000;
const wordsEach = 450;
const batch = 250;
const rounds = 25;
const quiet = { info: () => {}, warn: console.error, error: console.error };
const visitor: Viewer = { kind: 'visitor' };

/** The words of the house's own posts, thrown together anew for each; a step that shares nothing with their number. */
const vocabulary = seedPosts.flatMap(({ content }) => content.split(/\s+/)).filter((word) => /[가-힣]/.test(word));
const textOf = (no: number): string =>
  Array.from({ length: wordsEach }, (_, n) => vocabulary[(no * 7919 + n * n * 31 + n * 104_729) % vocabulary.length]).join(' ');

async function fill(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ def: string }>(`select pg_get_indexdef('blog_posts_found'::regclass) as def`);
  await client.query('drop index blog_posts_found');
  await client.query(
    `insert into users (username, email, password, display_name) values ('writer', 'writer@example.com', 'none', '글쓴이')`,
  );
  for (let from = 0; from < posts; from += batch) {
    const numbers = Array.from({ length: batch }, (_, n) => from + n);
    await client.query(
      `insert into blog_posts (user_id, title, slug, excerpt, content, category, tags, is_sticky, published_at)
       select 1, substr(v.text, 1, 30), 'post-' || v.no, substr(v.text, 40, 100), v.text, v.category, array['태그' || v.no % 300, '확률'], v.no % 3000 = 0,
         now() - v.no * interval '1 hour' from unnest($1::int[], $2::text[], $3::text[]) v(no, text, category)`,
      [numbers, numbers.map(textOf), numbers.map((no) => blogCategories[no % blogCategories.length]?.slug)],
    );
  }
  await client.query('set statement_timeout = 0');
  await client.query(rows[0]?.def ?? '');
  await client.query('alter index blog_posts_found alter column 1 set statistics 0');
  await client.query('reset statement_timeout');
  await client.query('analyze blog_posts');
}

type Bench = { db: Db; pool: pg.Pool };
type Measured = { what: string; p50: number; p95: number; questions: number };
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

const searches = {
  'a word of many posts': '확률은',
  'two letters of nearly all': '경기',
  'a rare word': '캘리브레이션',
  'in no post': '쓿뷁쀍',
  'first consonants': 'ㅁㅅㅂ',
  'two words': '홈 이점',
  signs: '%_',
};

async function measureBlog({ db, pool }: Bench): Promise<Measured[]> {
  const watch = await watchDatabase(pool);
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const world = { mode: 'live', rateLimitScale: 1, networkKeyOf: (address: string) => address, newSalt: () => Buffer.alloc(16) } as const;
  const announce = { reviewed: async () => {} };
  const stores = createStores(db);
  const blog = createBlog({ stores, events, clock: () => new Date(), announce, ...world });
  const measured: Measured[] = [];
  async function take(what: string, call: () => Promise<unknown>): Promise<void> {
    for (let n = 0; n < 6; n += 1) await call();
    const costs: Cost[] = [];
    for (let n = 0; n < rounds; n += 1) costs.push(await watch.of(call));
    const times = costs.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
    measured.push({ what, p50: at(times, 0.5), p95: at(times, 0.95), questions: Math.max(...costs.map(({ questions }) => questions)) });
    console.error(`${what}: ${at(times, 0.5).toFixed(2)} ms`);
  }
  const list = (change: { search?: string; category?: string; cursor?: string } = {}) =>
    blog.list(visitor, { search: '', limit: 20, category: undefined, cursor: undefined, ...change });
  const first = await list();
  await take('list, first page', () => list());
  await take('list, second page', () => list({ cursor: first.nextCursor ?? '' }));
  await take('list, a category', () => list({ category: 'soccer' }));
  for (const [what, search] of Object.entries(searches)) await take(`search, ${what}`, () => list({ search }));
  await take('a post and what is related', () => blog.readPost(visitor, { slug: 'post-5000' }));
  return measured;
}

async function writing(pool: pg.Pool): Promise<string> {
  const [render, insert]: number[][] = [[], []];
  for (let n = 0; n < 60; n += 1) {
    const text = textOf(posts + n);
    let begun = performance.now();
    const { html } = renderMarkdown(text);
    render?.push(performance.now() - begun);
    begun = performance.now();
    await pool.query(
      `insert into blog_posts (user_id, title, slug, content, content_html, published_at) values (1, 't', $1, $2, $3, now())`,
      [`new-${n}`, text, html],
    );
    insert?.push(performance.now() - begun);
  }
  const middle = (times: number[] = []) =>
    at(
      times.sort((a, b) => a - b),
      0.5,
    ).toFixed(1);
  const { rows } = await pool.query<{ table: string; found: string }>(
    `select pg_size_pretty(pg_total_relation_size('blog_posts') - pg_relation_size('blog_posts_found')) as table, pg_size_pretty(pg_relation_size('blog_posts_found')) as found`,
  );
  return `A post: made into HTML in ${middle(render)} ms, written and indexed in ${middle(insert)} ms by the clock. Posts ${rows[0]?.table}, their index of letters ${rows[0]?.found}.`;
}

export async function benchBlog(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  try {
    const database = await openDatabase({ dataDir, log: quiet, poolSize: 1 });
    try {
      const { db, pool } = database;
      await createStores(db).blog.keepCategories(blogCategories);
      const client = await pool.connect();
      try {
        await fill(client);
      } finally {
        client.release();
      }
      const measured = await measureBlog(database);
      const rows = measured.map(
        ({ what, p50, p95, questions }) => `| ${what} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${questions} |`,
      );
      const table = [
        '| all questions of the call together | processor of the database, p50 | p95 | questions |',
        '|---|---:|---:|---:|',
        ...rows,
      ];
      return `${posts.toLocaleString('en')} posts of ${wordsEach} words.\n\n${table.join('\n')}\n\n${await writing(pool)}`;
    } finally {
      await database.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
