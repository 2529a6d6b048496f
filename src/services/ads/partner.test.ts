// The partner behind its gate: who sees it, that nobody else learns a word of it, and what is written down of it.
import { expect, test } from 'vitest';
import { demoPartner } from '#domain/content/partner.data.ts';
import { visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined } from '#tests/support/moderated.ts';
import { type Partner, partnerNoting } from './partner.ts';

const now = '2026-03-01T12:00:00.000Z';
const partner: Partner = {
  mode: 'on',
  advertiser: '바다운영사',
  claims: ['가입 보너스 최대 50,000원과 무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP 혜택'],
  conditions: '첫 입금 회원만 받을 수 있어요.',
  linkUrl: 'https://partner.example.com/join?c=7',
  regions: ['MT', 'KR'],
  handle: '@bada_help',
};
const secret = /바다운영사|partner\.example\.com|bada_help|50,000|스핀|즉시 출금|첫 입금/;
const inside = { region: 'MT' };
const pause = (house: TestHouse, isPartnerPaused: boolean) =>
  house.stores.settings.write('house:choices', { blogNeedsApproval: false, isPartnerPaused });

/** Everything that one caller can be told of the partner. */
async function allTold(
  { services: { ads } }: TestHouse,
  viewer: Parameters<TestHouse['services']['ads']['shown']>[0],
  place: { region: string | undefined } = inside,
) {
  const { partner: slot } = await ads.shown(viewer, place);
  const told = await ads.transparency(viewer, { limit: 50, ...place });
  const texts = await ads.partnerTexts(viewer, place);
  return {
    slot,
    told,
    texts,
    reason: told.partner.reason,
    words: JSON.stringify([slot, told, texts, await ads.partnerSlot(viewer, place)]),
  };
}

test('[R82][R83] a real partner is shown to adults who are signed in at an allowed place, and everybody else learns no word of it', async () => {
  await using house = await testHouse({ now, partner });
  const { ads } = house.services;
  await ads.noteConfigured();
  const member = await joined(house, 'minjun');
  const child = await allTold(house, member);
  expect([child.slot.kind, child.reason, child.texts]).toEqual(['house', 'not-adult', null]);
  await ads.savePartnerChoice(member, { isAdult: true, isOptedOut: false });
  const open = await allTold(house, member);
  expect(open.reason).toBe('open');
  expect(open.slot).toEqual({
    kind: 'partner',
    label: '[광고]',
    advertiser: '바다운영사',
    claims: partner.claims,
    conditions: partner.conditions,
    notice: expect.stringContaining('19세 이상'),
    linkUrl: 'https://partner.example.com/join?c=7',
    linkText: '자세히',
    isDemo: false,
  });
  expect(open.texts).toMatchObject({ label: '[광고]', handle: '@bada_help', claims: partner.claims, linkText: '자세히' });
  expect(open.told.runs).toMatchObject([{ position: 'partner', advertiser: '바다운영사', linkHost: 'partner.example.com', endedAt: null }]);
  const optedOut = { ...member, preferences: { ...member.preferences, hidePartner: true } };
  const closed = [
    [await allTold(house, visitor), 'signed-out'],
    [await allTold(house, member, { region: 'US' }), 'region'],
    [await allTold(house, member, { region: undefined }), 'region'],
    [await allTold(house, optedOut), 'opted-out'],
    [child, 'not-adult'],
  ] as const;
  for (const [{ slot, reason, words, texts, told }, why] of closed) {
    expect([slot.kind, reason, texts]).toEqual(['house', why, null]);
    expect(told.partner.advertiser).toBeNull();
    expect(words).not.toMatch(secret);
  }
});

test('[R83] a member takes the word back, or an admin pauses the slot, and the partner is gone', async () => {
  await using house = await testHouse({ now, partner });
  const { ads, settings } = house.services;
  const member = await joined(house, 'minjun');
  for (const isAdult of [true, true, false, true]) {
    expect(await ads.savePartnerChoice(member, { isAdult, isOptedOut: false })).toEqual({ ok: true, isAdult, isOptedOut: false });
    house.at(new Date(house.now().getTime() + 1000).toISOString());
    expect((await settings.userSettings(member)).partner).toEqual({ isAdult, isOptedOut: false });
    expect((await ads.shown(member, inside)).partner.kind).toBe(isAdult ? 'partner' : 'house');
  }
  const said = await house.rows<{ accepted: boolean }>("select accepted from consents where kind = 'age19' order by id");
  expect(said.map(({ accepted }) => accepted)).toEqual([true, false, true]);
  await pause(house, true);
  house.at('2026-03-01T12:01:00.000Z');
  const paused = await allTold(house, member);
  expect([paused.slot.kind, paused.reason]).toEqual(['house', 'paused']);
  expect(paused.words).not.toMatch(secret);
  await expect(ads.savePartnerChoice(visitor, { isAdult: true, isOptedOut: false })).rejects.toMatchObject({ code: 'login-required' });
});

test('[R80][R81][R82] the demonstration is marked first, makes the five claims and leads to a page of ours', async () => {
  await using house = await testHouse({ now, partner: { ...partner, mode: 'demo' } });
  const { slot, words, texts } = await allTold(house, visitor, { region: undefined });
  expect(slot).toMatchObject({ kind: 'partner', label: '[광고] 데모', isDemo: true, linkUrl: '/partner', claims: demoPartner.claims });
  for (const claim of ['50,000원', '무료 스핀 180회', '즉시 출금', '매일 보너스', 'VIP']) expect(JSON.stringify(slot)).toContain(claim);
  expect(words).not.toMatch(/바다운영사|partner\.example\.com|bada_help/);
  expect(texts?.handle).toBe(demoPartner.handle);
  await pause(house, true);
  house.at('2026-03-01T12:01:00.000Z');
  const paused = await allTold(house, visitor);
  expect([paused.slot.kind, paused.reason, paused.texts]).toEqual(['house', 'paused', null]);
  expect(paused.words).not.toMatch(secret);
});

test('[R83] a house without a partner shows its own card to everybody', async () => {
  await using house = await testHouse({ now, partner: { ...partner, mode: 'off' } });
  const member = await joined(house, 'minjun');
  await house.services.ads.savePartnerChoice(member, { isAdult: true, isOptedOut: false });
  const { slot, reason, words, texts } = await allTold(house, member);
  expect([slot, reason, texts]).toEqual([expect.objectContaining({ kind: 'house', href: '/rules' }), 'off', null]);
  expect(words).not.toMatch(secret);
});

/** One database at several openings of the house, each as the operator had configured it then. */
async function openings(configured: readonly Partner[]) {
  await using house = await testHouse({ now });
  for (const [n, one] of configured.entries()) {
    house.at(new Date(Date.parse(now) + n * 3_600_000).toISOString());
    await partnerNoting({ stores: house.stores, clock: house.now, partner: one }).noteConfigured();
  }
  const runs = await house.rows<{ advertiser: string; ended: boolean }>(
    "select advertiser, ended_at is not null as ended from ad_runs where position = 'partner' order by id",
  );
  const audit = await house.rows<{ detail: unknown }>("select detail from audit_log where action = 'partner.changed' order by id");
  return { runs, audit: audit.map(({ detail }) => detail) };
}

test('[R82] at each opening it is written down when the partner began, changed and ended, and nothing twice', async () => {
  const off = { ...partner, mode: 'off' as const };
  const other = { ...partner, advertiser: '산운영사', linkUrl: 'https://other.example.com/' };
  const { runs, audit } = await openings([off, partner, partner, other, off, off, partner]);
  expect(runs).toEqual([
    { advertiser: '바다운영사', ended: true },
    { advertiser: '산운영사', ended: true },
    { advertiser: '바다운영사', ended: false },
  ]);
  expect(audit).toEqual([
    { mode: 'on', advertiser: '바다운영사', linkHost: 'partner.example.com' },
    { mode: 'on', advertiser: '산운영사', linkHost: 'other.example.com' },
    { mode: 'off', advertiser: null, linkHost: null },
    { mode: 'on', advertiser: '바다운영사', linkHost: 'partner.example.com' },
  ]);
});

test('[R82] while an admin holds the partner back no run stands, and an opening meanwhile begins none', async () => {
  await using house = await testHouse({ now, partner });
  const { ads, admin } = house.services;
  const boss = await joined(house, 'boss', 'admin');
  const runs = () =>
    house.rows<{ from: string; to: string | null }>(
      `select to_char(started_at at time zone 'UTC', 'HH24:MI') as "from", to_char(ended_at at time zone 'UTC', 'HH24:MI') as "to"
       from ad_runs where position = 'partner' order by id`,
    );
  const choose = (isPartnerPaused: boolean) => admin.saveHouseChoices(boss, { blogNeedsApproval: false, isPartnerPaused });
  await ads.noteConfigured();
  house.at('2026-03-01T13:00:00Z');
  await choose(true);
  await choose(true);
  await ads.noteConfigured();
  expect(await runs()).toEqual([{ from: '12:00', to: '13:00' }]);
  house.at('2026-03-01T14:00:00Z');
  await choose(false);
  await ads.noteConfigured();
  expect(await runs()).toEqual([
    { from: '12:00', to: '13:00' },
    { from: '14:00', to: null },
  ]);
});

test('[R267] the admin who holds the partner back sees at once that it is gone', async () => {
  await using house = await testHouse({ now, partner: { ...partner, mode: 'demo' } });
  const { ads, admin } = house.services;
  const boss = await joined(house, 'boss', 'admin');
  const kindShown = async () => (await ads.shown(boss, inside)).partner.kind;
  const choose = (isPartnerPaused: boolean) => admin.saveHouseChoices(boss, { blogNeedsApproval: false, isPartnerPaused });
  expect(await kindShown()).toBe('partner');
  await choose(true);
  expect(await kindShown()).toBe('house');
  await choose(false);
  expect(await kindShown()).toBe('partner');
});
