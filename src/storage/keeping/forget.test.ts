// Proves that what is old is forgotten some at a time, found by its age, and whole: also where tables are divided.
import { expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { divide } from '#tests/support/divided.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';
import type { Stores } from '../stores.ts';

const before = new Date('2026-03-01T00:00:00Z');
const instant = (n: string) => `'2026-03-01T00:00:00Z'::timestamptz + (${n}) * interval '1 minute'`;

/** Of twelve thousand notices, letters and runs five are as old as that or older, where they are not all. */
async function filled({ pool }: TestDatabase, { isOld = false } = {}): Promise<void> {
  const at = instant(isOld ? '-n' : 'n - 6');
  await pool.query(`
    insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 50) n;
    insert into notifications (user_id, kind, title, created_at) select n % 50 + 1, 'announcement', 't', ${at} from generate_series(1, 12000) n;
    insert into outbox (channel, payload, due_at, sent_at, failed_at)
      select 'email', '{}', now(), case when n % 2 = 0 then ${at} end, case when n % 2 = 1 then ${at} end from generate_series(1, 12000) n;
    insert into outbox (channel, payload, due_at) select 'email', '{}', now() from generate_series(1, 100) n;
    insert into job_runs (name, due_at, started_at, finished_at, ok) select 'beat', ${at}, ${at}, ${at}, true from generate_series(1, 12000) n;
    analyze`);
}

const left = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`select (select count(*)::int from notifications) as notices, (select count(*)::int from outbox) as letters,
      (select count(*)::int from job_runs) as runs`)
  ).rows[0];

const steps: Record<string, (stores: Stores) => Promise<number>> = {
  notifications: ({ notifications }) => notifications.prune(before),
  outbox: ({ outbox }) => outbox.prune(before),
};

test('the few that are old are found without looking at the others', async () => {
  await using database = await testDatabase();
  await filled(database);
  for (const [table, ask] of Object.entries(steps))
    expect.soft(await rowsLookedAt(database.db, { table, ask }), table).toBeLessThanOrEqual(20);
  expect(await database.stores.jobRuns.prune(before)).toBe(5);
  expect(await left(database)).toEqual({ notices: 11_995, letters: 12_095, runs: 11_995 });
});

test('however many are old, they are forgotten by a few thousand, and what waits stays; of the runs of a job its last success', async () => {
  await using database = await testDatabase();
  await filled(database, { isOld: true });
  await database.pool.query(`create table statements (rows int);
    create function counted() returns trigger language plpgsql as $$ begin insert into statements select count(*) from gone; return null; end $$;
    create trigger counted after delete on notifications referencing old table as gone for each statement execute function counted()`);
  const { notifications, outbox, jobRuns } = database.stores;
  expect([await notifications.prune(before), await outbox.prune(before), await jobRuns.prune(before)]).toEqual([12_000, 12_000, 11_999]);
  expect(await left(database)).toEqual({ notices: 0, letters: 100, runs: 1 });
  const { rows } = await database.pool.query('select rows from statements order by rows desc');
  expect(rows).toEqual([{ rows: 5000 }, { rows: 5000 }, { rows: 2000 }]);
});

test('so it is where notices are divided', async () => {
  await using database = await testDatabase();
  await divide(database.url);
  await filled(database);
  const { notifications: ask } = steps;
  // Of each part the first that is not old is looked at.
  expect(await rowsLookedAt(database.db, { table: 'notifications', ask: ask as (stores: Stores) => Promise<number> })).toBeLessThanOrEqual(
    100,
  );
  expect(await left(database)).toMatchObject({ notices: 11_995 });
});
