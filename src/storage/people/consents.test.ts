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
