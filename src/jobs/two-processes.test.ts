// Two processes with one timetable on one database: what each of them really did, counted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

test('two processes share the timetable: each due instant is worked once, whoever comes first', async () => {
  await using database = await testDatabase();
  await database.pool.query('create table ran (name text, due_at timestamptz, by_process int)');
  const children = [0, 1].map(() =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/support/job-child.ts', database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  await sleep(4000);
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
  const { rows } = await database.pool.query<{ name: string; runs: number; instants: number; workers: number }>(
    'select name, count(*)::int as runs, count(distinct due_at)::int as instants, count(distinct by_process)::int as workers from ran group by name order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(['daily', 'often']);
  for (const { runs, instants } of rows) expect(runs).toBe(instants);
  expect(rows[0]?.runs).toBe(1);
  expect(rows[1]?.runs).toBeGreaterThan(5);
});
