// A changed text of the terms is asked for again at night: of whoever agreed to an older one meanwhile, and of nobody else.
import { expect, test } from 'vitest';
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-12-05T03:00:00.000Z';

test('[R102] whoever agreed to an older text is asked again, says so once, and goes on as before', async () => {
  await using house = await testHouse({ now });
  const [old, current] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await house.rows(`update consents set version = '2026-01-01', at = '2026-01-01' where user_id = $1`, [old.user.id]);
  const isPending = async (as: { token: string }) =>
    (await call(house, { method: 'GET', url: '/api/user', as })).body.consentPending as boolean;
  const askedAtNight = async () => (await house.services.upkeep.prune())['askedAgain'];
  expect(await askedAtNight()).toBe(1);
  expect([await isPending(old), await isPending(current)]).toEqual([true, false]);
  const agreed = { terms: true, privacy: true, age14: true };
  await call(house, { method: 'POST', url: '/api/user/agreements', payload: agreed, as: old });
  const kept = await house.stores.consents.latestOf(old.user.id);
  expect([kept.get('privacy')?.version, kept.get('marketing')?.version]).toEqual([termsVersion, '2026-01-01']);
  expect(await isPending(old)).toBe(false);
  // Nobody who agreed to what stands is asked twice.
  expect([await askedAtNight(), await askedAtNight()]).toEqual([0, 0]);
});

test('what a process of an older version has kept since, at the dialog or at a sign-up, is asked for the next night', async () => {
  await using house = await testHouse({ now });
  const { user, token } = await signUp(house, 'minjun');
  expect((await house.services.upkeep.prune())['askedAgain']).toBe(0);
  await house.rows(
    `insert into consents (user_id, kind, version, accepted, at)
      select $1, kind, '2026-01-01', true, '2026-12-05T04:00:00Z' from unnest($2::text[]) kind`,
    [user.id, [...requiredConsents]],
  );
  await house.rows(`update users set consented_at = '2026-12-05T04:00:00Z' where id = $1`, [user.id]);
  house.at('2026-12-05T20:00:00.000Z');
  expect((await house.services.upkeep.prune())['askedAgain']).toBe(1);
  expect((await call(house, { method: 'GET', url: '/api/user', as: { token } })).body.consentPending).toBe(true);
  expect((await house.services.upkeep.prune())['askedAgain']).toBe(0);
});

test('the cast of a demo world has agreed to whatever stands', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  await house.services.founding.inviteCast();
  await house.rows(`update consents set version = '2026-01-01', at = '2026-01-01'`);
  expect((await house.services.upkeep.prune())['askedAgain']).toBe(0);
  const [pending] = await house.rows<{ n: number }>(`select count(*)::int as n from users where consented_at is null and kind = 'person'`);
  expect(pending?.n).toBe(0);
  const [member] = await house.services.accounts.demoMembers();
  const latest = await house.stores.consents.latestOf(member?.id ?? 0);
  expect(requiredConsents.map((kind) => latest.get(kind)?.version)).toEqual(requiredConsents.map(() => termsVersion));
});
