// What the admins' list of members costs at the database with a hundred thousand of them: every sort, its first and a deep page, and searches.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#storage/database.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import { type Cost, watchDatabase } from '../community/database-time.ts';

const members = 100_000;
const runs = 720_000;
const rounds = 15;
const quiet = { info: () => {}, warn: console.error, error: console.error };

const family = '김이박최정강조윤장임한오서신권황안송전홍';
const given = '민서준윤우도하지현수빈영재성진호연아은유나라채원태';

const memberSql = `insert into users (username, email, password, display_name, points, prediction_accuracy, total_predictions, role, created_at)
  select 'crowd_' || n, substr(md5(n::text), 1, 9) || n || '@example.com', 'none',
    substr($1, 1 + n % length($1), 1) || substr($2, 1 + n / 7 % length($2), 1) || substr($2, 1 + n / 191 % length($2), 1) || case when n % 3 = 0 then n::text else '' end,
    n * 7919::bigint % 5000, (n * 104729::bigint % 10001) / 100.0, (n * 31) % 900, case when n % 20000 = 0 then 'admin' else 'user' end, now() - n * interval '1 minute'
  from generate_series(1, $3::int) n`;

const runSql = `insert into job_runs (name, due_at, started_at, finished_at, ok)
  select 'job-' || n % 6, now() - n / 6 * interval '5 seconds', now() - n / 6 * interval '5 seconds', now() - n / 6 * interval '5 seconds', n % 5000 <> 0
  from generate_series(0, $1::int - 1) n`;

type Call = () => Promise<unknown>;

async function measured(stores: Stores, take: (what: string, call: Call) => Promise<void>): Promise<void> {
  const filter = { search: '', role: undefined };
  const first = { after: undefined, limit: 101, ...filter };
  const list = (page: Parameters<Stores['members']['page']>[0]) => () => stores.members.page(page);
  const halfWay = String(Date.now() - (members / 2) * 60_000);
  const deep = { newest: halfWay, name: '오', points: '2500', accuracy: '50', predictions: '450' } as const;
  for (const sort of ['newest', 'name', 'points', 'accuracy', 'predictions'] as const) {
    await take(`${sort}, first page`, list({ ...first, sort, order: 'desc' }));
    await take(`${sort}, in the middle`, list({ ...first, sort, order: 'desc', after: { value: deep[sort], id: members / 2 } }));
  }
  await take('admins alone', list({ ...first, sort: 'newest', order: 'desc', role: 'admin' }));
  const searches = {
    'a whole name': '김민서',
    'two letters': '민서',
    'one letter': '김',
    'in nobody': '쓿뷁쀍',
    'a user name': 'crowd_77',
    'an address': 'c4ca4238a1@',
    'in every address': 'example.com',
    signs: '%_%',
  };
  for (const [what, search] of Object.entries(searches)) {
    await take(`search, ${what}`, list({ ...first, search, sort: 'newest', order: 'desc' }));
    await take(`search, ${what}, by points`, list({ ...first, search, sort: 'points', order: 'desc' }));
  }
  const jobs = Array.from({ length: 22 }, (_, n) => `job-${n}`);
  await take('counts of everything', () => stores.house.counts(jobs));
  await take('jobs and their day', () => stores.house.jobs(jobs, new Date(Date.now() - 86_400_000)));
}

export async function benchAdmins(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const rows: string[] = [];
  try {
    const database = await openDatabase({ dataDir, log: quiet, poolSize: 1 });
    try {
      await database.pool.query('set statement_timeout = 0');
      await database.pool.query(memberSql, [family, given, members]);
      await database.pool.query(runSql, [runs]);
      await database.pool.query('vacuum analyze');
      const watch = await watchDatabase(database.pool);
      const take = async (what: string, call: Call) => {
        for (let n = 0; n < 6; n += 1) await call();
        const costs: Cost[] = [];
        for (let n = 0; n < rounds; n += 1) costs.push(await watch.of(call));
        const at = (key: 'cpuMs' | 'ms', share: number) =>
          costs.map((cost) => cost[key]).sort((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN;
        rows.push(`| ${what} | ${at('cpuMs', 0.5).toFixed(1)} ms | ${at('cpuMs', 0.95).toFixed(1)} ms | ${at('ms', 0.5).toFixed(1)} ms |`);
        console.error(rows.at(-1));
      };
      await take('control: members counted', () => database.pool.query('select count(*) from users where deleted_at is null'));
      await measured(createStores(database.db), take);
    } finally {
      await database.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  const stock = `${members.toLocaleString('en')} members, ${runs.toLocaleString('en')} runs of jobs. A page is 100 members and how many there are in all.`;
  return [stock, '', '| what | processor of the database, p50 | p95 | by the clock, p50 |', '|---|---|---|---|', ...rows].join('\n');
}
