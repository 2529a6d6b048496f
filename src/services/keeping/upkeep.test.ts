// The house is tidied at night: what cannot be forgotten keeps nothing else, and the run says that it failed.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createUpkeep } from './upkeep.ts';

const now = new Date('2026-03-01T05:00:00Z');

test('a step that fails is told to the log and stops no other, and the run fails with its name', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  await pool.query(
    `with old as (select '2025-01-01T00:00:00Z'::timestamptz as at), people as (
       insert into users (username, email, password, display_name) values ('minjun', 'm@example.com', 'none', '민준') returning id
     ), notices as (insert into notifications (user_id, kind, title, created_at) select id, 'announcement', 't', at from people, old)
     insert into outbox (channel, payload, due_at, sent_at) select 'email', '{}', at, at from old`,
  );
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'a disk is full'; end $$`);
  await pool.query('create trigger refuse before delete on notifications for each statement execute function refuse()');
  const warned: [string, Record<string, unknown>][] = [];
  const { prune } = createUpkeep({ stores, clock: () => now, warn: (...told) => void warned.push(told), askAgain: async () => 2 });
  const left = async () =>
    (await pool.query('select (select count(*)::int from notifications) as notices, (select count(*)::int from outbox) as letters')).rows;
  await expect(prune()).rejects.toThrow(/: notifications$/);
  expect(warned).toEqual([['something old could not be forgotten', { what: 'notifications', fault: expect.any(String) }]]);
  expect(await left()).toEqual([{ notices: 1, letters: 0 }]);
  await pool.query('drop trigger refuse on notifications');
  expect(await prune()).toMatchObject({ notifications: 1, outbox: 0, sessions: 0, translations: 0, askedAgain: 2 });
  expect(await left()).toEqual([{ notices: 0, letters: 0 }]);
});
