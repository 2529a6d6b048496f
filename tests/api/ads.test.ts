// Advertising as it is asked for from outside: by readers, by admins, and by those who try what they may not.
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Ad, AdminAd } from '#contract/ads.ts';
import { createRegionOf } from '#http/found/region.ts';
import { guard } from '#http/security.ts';
import type { Partner } from '#services/ads/ads.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';

const now = '2026-03-01T12:00:00.000Z';

async function deskOf(house: TestHouse) {
  const boss = await joined(house, 'boss', 'admin');
  const { token } = await tokenOf(house, boss, 'admin');
  const site = await tokenOf(house, boss);
  const ask = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, by: string | null = token) => {
    const answer = await house.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: by === null ? {} : { authorization: `Bearer ${by}` },
    });
    return {
      status: answer.statusCode,
      body: answer.json<T & { code: string; fields?: Record<string, string> }>(),
      headers: answer.headers,
    };
  };
  return { ask, siteToken: site.token };
}
const imagesIn = (headers: Record<string, unknown>) => /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.trim();

test('[R265][R266][R310] both admin forms make ads, with the defaults of each', async () => {
  await using house = await testHouse({ now });
  const { ask } = await deskOf(house);
  const first = await ask<AdminAd>('POST', '/api/admin/ads', {
    title: '봄맞이 이벤트',
    imageUrl: 'https://cdn.example.com/spring.png',
    linkUrl: 'https://shop.example.com/',
    position: 'sidebar',
    priority: 'x',
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ position: 'sidebar', priority: 0, isActive: true, clicks: 0, advertiser: 'shop.example.com' });
  const second = await ask<AdminAd>('POST', '/api/admin/ads', { title: '새 기능', content: '경기 알림이 생겼어요.', link: '/settings' });
  expect(second.body).toMatchObject({ position: 'banner', priority: 1, linkUrl: '/settings', link: '/settings', advertiser: '픽노트' });
  for (const wrong of [
    { content: '제목이 없어요.' },
    { title: '내용도 그림도 없어요.' },
    { title: '우선순위', content: '0이에요.', priority: 0 },
    { title: 'a', content: 'b', linkUrl: 'http://shop.example.com/' },
    { title: 'a', content: 'b', linkUrl: 'javascript:alert(1)' },
    { title: 'a', content: 'b', linkUrl: '//shop.example.com/' },
    { title: 'a', imageUrl: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { title: 'a', imageUrl: 'https://10.0.0.1/a.png' },
    { title: 'a', imageUrl: 'https://cdn.example.com;script-src/a.png' },
    { title: 'a', content: 'b', position: 'popup' },
  ])
    expect([wrong, (await ask('POST', '/api/admin/ads', wrong)).status]).toEqual([wrong, 400]);
  expect((await ask<AdminAd[]>('GET', '/api/admin/ads')).body.map(({ title }) => title)).toEqual(['새 기능', '봄맞이 이벤트']);
});

test('[R265][R267] readers get the active ads of a position by priority; turned off or deleted they are gone', async () => {
  await using house = await testHouse({ now });
  const { ask } = await deskOf(house);
  const make = async (title: string, priority: number) =>
    (await ask<AdminAd>('POST', '/api/admin/ads', { title, content: '내용', priority, position: 'footer' })).body.id;
  const [low, high] = [await make('낮은', 1), await make('높은', 5)];
  const shown = async () => (await ask<Ad[]>('GET', '/api/ads?position=footer', undefined, null)).body.map(({ title }) => title);
  expect(await shown()).toEqual(['높은', '낮은']);
  expect((await ask<Ad[]>('GET', '/api/ads?position=banner', undefined, null)).body).toEqual([]);
  expect((await ask('GET', '/api/ads?position=popup', undefined, null)).status).toBe(400);
  expect((await ask<AdminAd>('PATCH', `/api/admin/ads/${high}`, { isActive: false })).body.isActive).toBe(false);
  expect(await shown()).toEqual(['낮은']);
  expect((await ask('DELETE', `/api/admin/ads/${low}`)).body).toEqual({ ok: true });
  expect(await shown()).toEqual([]);
  expect((await ask('DELETE', `/api/admin/ads/${low}`)).body.code).toBe('no-such-ad');
  expect(JSON.stringify((await ask('GET', '/api/ads', undefined, null)).body)).not.toContain('clicks');
});

test('a click is counted by number, and never leads anywhere', async () => {
  await using house = await testHouse({ now });
  const { ask, siteToken } = await deskOf(house);
  const { id } = (await ask<AdminAd>('POST', '/api/admin/ads', { title: 'a', content: 'b', linkUrl: 'https://shop.example.com/' })).body;
  for (const by of [null, null, siteToken, siteToken]) {
    const answer = await ask('POST', `/api/ads/${id}/click`, { url: 'https://evil.example/' }, by);
    expect([answer.status, answer.body, answer.headers.location]).toEqual([200, { ok: true }, undefined]);
  }
  expect((await ask<AdminAd[]>('GET', '/api/admin/ads')).body[0]?.clicks).toBe(2);
  for (const wrong of ['999', '12abc', '0', '-1']) expect((await ask('POST', `/api/ads/${wrong}/click`, {}, null)).status).not.toBe(200);
});

test('nobody but an admin in a session of admins gets to the ads behind the house', async () => {
  await using house = await testHouse({ now });
  const { ask, siteToken } = await deskOf(house);
  const { token } = await tokenOf(house, await joined(house, 'minjun'));
  for (const [by, status] of [
    [null, 401],
    [token, 403],
    [siteToken, 403],
  ] as const) {
    expect((await ask('GET', '/api/admin/ads', undefined, by)).status).toBe(status);
    expect((await ask('POST', '/api/admin/ads', { title: 'a', content: 'b' }, by)).status).toBe(status);
    expect((await ask('PATCH', '/api/admin/ads/1', { isActive: true }, by)).status).toBe(status);
    expect((await ask('DELETE', '/api/admin/ads/1', undefined, by)).status).toBe(status);
  }
});

test('pictures of active ads may be loaded, and no longer once the ad is off', async () => {
  await using house = await testHouse({ now });
  const { ask } = await deskOf(house);
  const images = async () => imagesIn((await ask('GET', '/api/ads', undefined, null)).headers);
  expect(await images()).toBe("'self' data:");
  const make = (title: string, imageUrl: string) => ask<AdminAd>('POST', '/api/admin/ads', { title, imageUrl });
  const { id } = (await make('하나', 'https://cdn.example.com/a.png')).body;
  await make('둘', 'https://cdn.example.com/b.png');
  const last = (await make('셋', 'https://pictures.example.org/c.png')).body;
  await make('넷', '/logo.png');
  expect(await images()).toBe("'self' data: https://cdn.example.com https://pictures.example.org");
  await ask('PATCH', `/api/admin/ads/${last.id}`, { isActive: false });
  await ask('DELETE', `/api/admin/ads/${id}`);
  expect(await images()).toBe("'self' data: https://cdn.example.com");
});

test('pictures of ads and of the catalogue stand beside each other, each host once', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const services = {
    live: { permittedHosts: async () => ({ frame: [], video: [], image: ['a.example.com'] }) },
    ads: { imageHosts: async () => ['a.example.com', 'b.example.com'] },
  };
  await guard(app, { dev: false, rateLimitScale: 1, networkKeyOf: (address) => address, services });
  app.get('/', async () => 'a page');
  expect(imagesIn((await app.inject('/')).headers)).toBe("'self' data: https://a.example.com https://b.example.com");
});

test('[R295] an ad that is sent again under its key is there once, though nothing could be kept after it was made', async () => {
  await using house = await testHouse({ now });
  const { token } = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
  vi.spyOn(house.stores.idempotency, 'answer').mockRejectedValueOnce(new Error('the line broke'));
  const send = async () => {
    const payload = { title: '여행자 보험', content: '가볍게 떠나요.', priority: 1 };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'key-ad-0001' };
    const { statusCode, body } = await house.app.inject({ method: 'POST', url: '/api/admin/ads', payload, headers });
    return [statusCode, JSON.parse(body)];
  };
  const first = await send();
  expect(first).toEqual([200, expect.objectContaining({ title: '여행자 보험' })]);
  expect(await send()).toEqual(first);
  expect(await house.rows('select id from ads')).toHaveLength(1);
});

const partner: Partner = {
  mode: 'on',
  advertiser: '바다운영사',
  claims: ['가입 보너스 최대 50,000원'],
  conditions: '첫 입금 회원만 받을 수 있어요.',
  linkUrl: 'https://partner.example.com/join',
  regions: ['KR'],
  handle: '@bada_help',
};

test('[R83] asked from outside, a closed gate answers with the house card and names nobody', async () => {
  await using house = await testHouse({ now, partner });
  await house.services.ads.noteConfigured();
  const { ask, siteToken } = await deskOf(house);
  for (const by of [null, siteToken]) {
    const slot = await ask<{ kind: string }>('GET', '/api/partner-slot', undefined, by);
    const told = await ask<{ partner: object; runs: object[] }>('GET', '/api/ads/transparency', undefined, by);
    expect([slot.body.kind, told.body.partner]).toEqual(['house', { mode: 'on', advertiser: null, reason: 'region' }]);
    expect(told.body.runs).toHaveLength(1);
    expect(JSON.stringify([slot.body, told.body])).not.toMatch(/바다운영사|example\.com|bada_help|50,000|첫 입금/);
  }
});

test('where a caller is, only the header that the operator named can say', () => {
  const headers = { 'cf-ipcountry': 'kr', 'x-country': 'MT', 'x-odd': 'Korea' };
  expect(createRegionOf('CF-IPCountry')({ headers })).toBe('KR');
  expect(createRegionOf('x-odd')({ headers })).toBeUndefined();
  expect(createRegionOf('x-missing')({ headers })).toBeUndefined();
  expect(createRegionOf(undefined)({ headers })).toBeUndefined();
});
