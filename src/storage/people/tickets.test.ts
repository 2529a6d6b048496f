// Proves that a ticket is used once, for what it was issued for, while it lasts.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Stores } from '../stores.ts';
import type { TicketPurpose } from './tickets.ts';

const now = new Date('2026-11-05T03:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hash = (name: string) => Buffer.from(name);

const member = async ({ accounts }: Stores, username = 'minjun') => {
  const who = { username, email: `${username}@example.com`, password: 'none', displayName: '민준', now, consentedAt: null };
  return (await accounts.make(who))?.id ?? 0;
};
const issue = ({ tickets }: Stores, userId: number, ticket: { name: string; purpose?: TicketPurpose; at?: Date }) =>
  tickets.issue({
    tokenHash: hash(ticket.name),
    purpose: ticket.purpose ?? 'verify-email',
    userId,
    detail: { email: ticket.name },
    now: ticket.at ?? now,
    expiresAt: later(60),
  });

test('of twenty who hold up one ticket at once, one gets it', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const userId = await member(stores);
  await issue(stores, userId, { name: 'a' });
  const use = () => stores.tickets.use({ tokenHash: hash('a'), purposes: ['verify-email'], now });
  const got = (await Promise.all(Array.from({ length: 20 }, use))).filter(Boolean);
  expect(got).toEqual([expect.objectContaining({ userId, purpose: 'verify-email', detail: { email: 'a' }, usedAt: now })]);
});

test('a ticket held up for something else, or too late, is neither taken nor used up', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  await issue(stores, await member(stores), { name: 'a' });
  const { tickets } = stores;
  expect(await tickets.use({ tokenHash: hash('a'), purposes: ['reset-password', 'social-login'], now })).toBeUndefined();
  expect(await tickets.use({ tokenHash: hash('b'), purposes: ['verify-email'], now })).toBeUndefined();
  expect(await tickets.use({ tokenHash: hash('a'), purposes: ['verify-email'], now: later(60) })).toBeUndefined();
  expect(await tickets.read({ tokenHash: hash('a'), purpose: 'verify-email', now: later(60) })).toBeUndefined();
  expect(await tickets.read({ tokenHash: hash('a'), purpose: 'reset-password', now })).toBeUndefined();
  expect((await tickets.use({ tokenHash: hash('a'), purposes: ['change-email', 'verify-email'], now: later(59) }))?.detail).toEqual({
    email: 'a',
  });
});

test('the newest open ticket is the one that is waited for; a newer letter makes the older ones void, of that member and kind', async () => {
  await using database = await testDatabase();
  const { stores } = database;
  const [minjun, seoyeon] = [await member(stores), await member(stores, 'seoyeon')];
  await issue(stores, minjun, { name: 'old', purpose: 'change-email' });
  await issue(stores, minjun, { name: 'new', purpose: 'change-email', at: later(1) });
  await issue(stores, minjun, { name: 'other kind' });
  await issue(stores, seoyeon, { name: 'hers', purpose: 'change-email' });
  const open = async (userId: number, purpose: TicketPurpose) =>
    (await stores.tickets.openOf({ userId, purpose, now: later(2) }))?.detail['email'];
  expect(await open(minjun, 'change-email')).toBe('new');
  expect(await stores.tickets.issuedSince({ userId: minjun, purpose: 'change-email', since: now })).toBe(1);
  await stores.tickets.withdraw({ userId: minjun, purposes: ['change-email', 'reset-password'], now: later(2) });
  expect([await open(minjun, 'change-email'), await open(minjun, 'verify-email'), await open(seoyeon, 'change-email')]).toEqual([
    undefined,
    'other kind',
    'hers',
  ]);
  expect(await stores.tickets.prune(later(61))).toBe(4);
});
