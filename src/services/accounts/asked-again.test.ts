// A changed text of the terms is asked for again: of whoever agreed to an older one, once, and of nobody else.
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
  expect(await house.services.accounts.askAgain()).toBe(1);
  expect([await isPending(old), await isPending(current)]).toEqual([true, false]);
  const agreed = { terms: true, privacy: true, age14: true };
  await call(house, { method: 'POST', url: '/api/user/agreements', payload: agreed, as: old });
  const kept = await house.stores.consents.latestOf(old.user.id);
  expect([kept.get('privacy')?.version, kept.get('marketing')?.version]).toEqual([termsVersion, '2026-01-01']);
  expect(await isPending(old)).toBe(false);
  // As at the opening of the house after a new version: nobody is asked twice.
  await house.rows(`delete from settings where key = 'terms:asked-again'`);
  expect([await house.services.accounts.askAgain(), await house.services.accounts.askAgain()]).toEqual([0, 0]);
});

test('the cast of a demo world has agreed to whatever stands', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  await house.services.founding.inviteCast();
  await house.rows(`update consents set version = '2026-01-01', at = '2026-01-01'`);
  expect(await house.services.accounts.askAgain()).toBe(0);
  const [pending] = await house.rows<{ n: number }>(`select count(*)::int as n from users where consented_at is null and kind = 'person'`);
  expect(pending?.n).toBe(0);
  const [member] = await house.services.accounts.demoMembers();
  const latest = await house.stores.consents.latestOf(member?.id ?? 0);
  expect(requiredConsents.map((kind) => latest.get(kind)?.version)).toEqual(requiredConsents.map(() => termsVersion));
});
