// Proves that of what someone agreed to, every word is kept and the newest counts.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-05T03:00:00Z');
const later = new Date('2026-11-06T03:00:00Z');

test('[R102] a consent taken back is the newest word, and the first one stays in the log', async () => {
  await using database = await testDatabase();
  const { accounts, consents } = database.stores;
  const account = { username: 'minjun', email: 'minjun@example.com', password: 'none', displayName: '민준', now, consentedAt: now };
  const id = (await accounts.make(account))?.id ?? 0;
  await consents.add(id, []);
  expect(await consents.latestOf(id)).toEqual(new Map());
  const word = { kind: 'marketing', version: '1' } as const;
  await consents.add(id, [
    { ...word, accepted: true, at: now },
    { kind: 'terms', version: '1', accepted: true, at: now },
  ]);
  await consents.add(id, [{ ...word, accepted: false, at: later }]);
  expect((await consents.latestOf(id)).get('marketing')).toEqual({ ...word, accepted: false, at: later });
  expect((await consents.latestOf(id)).get('terms')?.at).toEqual(now);
  expect((await database.pool.query('select 1 from consents')).rowCount).toBe(3);
});

test('asking anew comes to every stretch of members; whoever is held is passed over, holds nothing up, and is taken the next night', async () => {
  await using database = await testDatabase();
  const { pool, stores } = database;
  await pool.query(`
    insert into users (id, username, email, password, display_name, consented_at) overriding system value
      select id, 'm' || id, 'm' || id || '@example.com', 'none', '민준', '2026-11-05' from unnest('{1,2,1000,1001,2500}'::bigint[]) id;
    insert into consents (user_id, kind, version, accepted, at)
      select u.id, given, case when u.id = 2 then '2026-11-29' else '2026-01-01' end, true, '2026-11-05'
      from users u, unnest('{terms,privacy,age14}'::text[]) given where u.kind = 'person'`);
  const waiting = async () =>
    (await pool.query(`select id::int from users where consented_at is null and username like 'm%' order by id`)).rows.map(({ id }) => id);
  const settling = await pool.connect();
  try {
    await settling.query('begin');
    await settling.query('select 1 from users where id = 1000 for no key update');
    expect(await stores.consents.askAgain('2026-11-29', later)).toBe(3);
    expect(await waiting()).toEqual([1, 1001, 2500]);
    await settling.query('commit');
  } finally {
    settling.release();
  }
  expect(await stores.consents.askAgain('2026-11-29', later)).toBe(1);
  expect(await waiting()).toEqual([1, 1000, 1001, 2500]);
  expect(await stores.consents.askAgain('2026-11-29', later)).toBe(0);
});
