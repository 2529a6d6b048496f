// The demo world gets its cast: all of them once, none in a live world, and never in a real member's place.
import { expect, test } from 'vitest';
import { avatarIcons } from '#contract/fields/choices.ts';
import { displayName, username } from '#contract/fields/text.ts';
import { cast, castEmailOf } from '#domain/cast/cast.data.ts';
import { identityKey, isReservedName } from '#domain/identity/names.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import { sports } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { startOfKstDate } from '#domain/time/kst.ts';
import { testHouse } from '#tests/support/house.ts';

const now = '2026-03-01T12:00:00Z';
const names = cast.map((member) => member.username);

test('the cast could have signed up: names that fit, icons there are, nobody twice and nobody of the staff', () => {
  expect(cast).toHaveLength(24);
  expect(new Set(names.map(identityKey)).size).toBe(24);
  expect(new Set(cast.map(castEmailOf)).size).toBe(24);
  expect(new Set(cast.map((member) => member.favourite))).toEqual(new Set(sports));
  for (const member of cast) {
    expect(username('!').safeParse(member.username).data).toBe(member.username);
    expect(displayName(2, '!').safeParse(member.displayName).data).toBe(member.displayName);
    expect(avatarIcons).toContain(member.icon);
    expect(castEmailOf(member)).toMatch(/^[a-z_]+@demo\.invalid$/);
    expect([isReservedName(member.username), isReservedName(member.displayName)]).toEqual([false, false]);
    expect(member.boldness).toBeGreaterThanOrEqual(0);
    expect(member.boldness).toBeLessThanOrEqual(1);
  }
});

test('a demo world gets its cast once, however often and by however many it is opened', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  const { founding } = house.services;
  const came = await Promise.all([founding.inviteCast(), founding.inviteCast()]);
  expect(came[0] + came[1]).toBe(24);
  expect(await founding.inviteCast()).toBe(0);
  const members = await house.stores.accounts.byUsernames(names);
  expect(members).toHaveLength(24);
  for (const { createdAt, consentedAt, password, isVerified, role, kind, email } of members) {
    const agoMs = house.now().getTime() - createdAt.getTime();
    expect([agoMs > days(13), agoMs < days(63), consentedAt]).toEqual([true, true, createdAt]);
    expect({ password, isVerified, role, kind }).toEqual({ password: 'none', isVerified: true, role: 'user', kind: 'person' });
    expect(email).toMatch(/@demo\.invalid$/);
  }
  expect(new Set(members.map(({ createdAt }) => createdAt.getTime())).size).toBe(24);
  expect([...(await house.stores.consents.latestOf(members[0]?.id ?? 0)).keys()].sort()).toEqual(['age14', 'privacy', 'terms']);
});

test('nobody agreed to the terms before there were any: who joined earlier was asked again', async () => {
  const termsDay = startOfKstDate(termsVersion).getTime();
  await using house = await testHouse({ now: new Date(termsDay + days(20)).toISOString(), mode: 'demo' });
  await house.services.founding.inviteCast();
  const members = await house.stores.accounts.byUsernames(names);
  expect(members.some(({ createdAt }) => createdAt.getTime() < termsDay)).toBe(true);
  for (const { id, createdAt } of members) {
    const at = (await house.stores.consents.latestOf(id)).get('terms')?.at.getTime() ?? 0;
    expect([at >= termsDay, at >= createdAt.getTime(), at <= house.now().getTime()]).toEqual([true, true, true]);
  }
});

test('a name that somebody real has, in whatever spelling, stays theirs', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  const real = await house.stores.accounts.make({
    username: 'MinJun_Pick',
    email: 'real@example.com',
    password: 'x',
    displayName: '진짜 민준',
    now: house.now(),
    consentedAt: null,
  });
  expect(await house.services.founding.inviteCast()).toBe(23);
  expect(await house.stores.accounts.byUsername('minjun_pick')).toMatchObject({ id: real?.id, email: 'real@example.com', password: 'x' });
  expect(await house.services.founding.inviteCast()).toBe(0);
});

test('one of the cast who left is there again at the next opening; a live world has no cast', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  await house.services.founding.inviteCast();
  const gone = await house.stores.accounts.byUsername('seoyeon22');
  const erased = { username: '탈퇴-7', email: 'deleted-7@invalid', displayName: '탈퇴한 사용자', now: house.now() };
  await house.stores.accounts.erase({ id: gone?.id ?? 0, ...erased });
  expect(await house.services.founding.inviteCast()).toBe(1);
  expect((await house.stores.accounts.byUsername('seoyeon22'))?.id).not.toBe(gone?.id);
  await using live = await testHouse({ now, mode: 'live' });
  expect(await live.services.founding.inviteCast()).toBe(0);
  expect(await live.stores.accounts.byUsernames(names)).toEqual([]);
});
