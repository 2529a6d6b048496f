// Which players may stand in our pages: what admins list, what every answer's header says of it, and what people report.
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';
import { adminOf, listedMatch, scriptedCatalogue, streamRow, streamsOf } from '#tests/support/streams.ts';

const now = '2026-03-01T15:20:00.000Z';

const policyOf = async (house: TestHouse, url = '/api/live-sports/streams/channels/1') => {
  const { headers } = await house.app.inject({ url });
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map((one) => [one.trim().split(' ')[0], one.trim().split(' ').slice(1).join(' ').trim()]));
};

test('[R179] the header permits exactly the hosts on the list: one that is added or removed is in the next answer or gone from it', async () => {
  const { script, catalogue } = scriptedCatalogue([], {});
  await using house = await testHouse({ now, catalogue });
  const { as } = await adminOf(house);
  const put = (host: string, plays: 'frame' | 'video') =>
    call(house, { method: 'PUT', url: `/api/admin/stream-hosts/${host}`, payload: { plays }, as });
  const before = await policyOf(house);
  expect(before).toMatchObject({
    'frame-src': 'https://www.youtube-nocookie.com',
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'worker-src': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
  expect(before['script-src']).not.toContain('unsafe');
  expect((await put('player.example.com', 'frame')).status).toBe(200);
  expect((await put('cdn.example.com', 'video')).status).toBe(200);
  expect(await policyOf(house)).toMatchObject({
    'frame-src': 'https://player.example.com https://www.youtube-nocookie.com',
    'media-src': "'self' blob: https://cdn.example.com",
    'connect-src': "'self' https://cdn.example.com",
  });
  // On a page as on any answer of the API, a refused one too.
  expect(await policyOf(house, '/api/nothing-here')).toMatchObject({
    'frame-src': 'https://player.example.com https://www.youtube-nocookie.com',
  });
  expect((await call(house, { method: 'DELETE', url: '/api/admin/stream-hosts/player.example.com', as })).status).toBe(200);
  expect((await call(house, { method: 'DELETE', url: '/api/admin/stream-hosts/player.example.com', as })).status).toBe(404);
  expect((await call(house, { method: 'DELETE', url: '/api/admin/stream-hosts/www.youtube-nocookie.com', as })).status).toBe(200);
  expect(await policyOf(house)).toMatchObject({ 'frame-src': "'none'", 'connect-src': "'self' https://cdn.example.com" });
  expect((await streamsOf(house, 'channels', '1')).streams).toEqual([]);
  script.imageHost = 'catalogue.example';
  expect((await policyOf(house))['img-src']).toBe("'self' data: https://catalogue.example");
});

test('another process’s change to the list is seen within ten seconds', async () => {
  await using house = await testHouse({ now });
  await policyOf(house);
  await house.rows(`insert into stream_hosts (host, plays) values ('other.example.com', 'frame')`);
  expect((await policyOf(house))['frame-src']).toBe('https://www.youtube-nocookie.com');
  house.at('2026-03-01T15:20:10.000Z');
  expect((await policyOf(house))['frame-src']).toBe('https://other.example.com https://www.youtube-nocookie.com');
});

test('players in frames may go to full screen and into a small window; nobody may listen or look, and who embeds is told', async () => {
  await using house = await testHouse({ now });
  const { headers } = await house.app.inject({ url: '/api/live-sports/streams/channels/1' });
  expect(headers['permissions-policy']).toBe(
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), autoplay=*, encrypted-media=*, fullscreen=*, picture-in-picture=*',
  );
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('[R179] only admins touch the lists, every change is in the log, and no odd host gets on one', async () => {
  await using house = await testHouse({ now });
  const { as } = await adminOf(house);
  const member = await tokenOf(house, await joined(house, 'minjun'));
  const doors = [
    ['GET', '/api/admin/channels'],
    ['POST', '/api/admin/channels'],
    ['GET', '/api/admin/stream-hosts'],
    ['PUT', '/api/admin/stream-hosts/evil.example.com'],
    ['DELETE', '/api/admin/stream-hosts/www.youtube-nocookie.com'],
    ['GET', '/api/admin/stream-reports'],
  ] as const;
  for (const [method, url] of doors) {
    expect([url, (await call(house, { method, url })).status, (await call(house, { method, url, as: member })).status]).toEqual([
      url,
      401,
      403,
    ]);
  }
  const odd = [
    'localhost',
    '127.0.0.1',
    'a.local',
    'player.internal',
    '*.example.com',
    'example.com:8443',
    'example.com;script-src',
    "'unsafe-inline'",
    'a_b.example.com',
    'пример.example',
  ];
  for (const host of odd) {
    const reply = await call(house, {
      method: 'PUT',
      url: `/api/admin/stream-hosts/${encodeURIComponent(host)}`,
      payload: { plays: 'frame' },
      as,
    });
    expect([host, reply.status]).toEqual([host, 400]);
  }
  await call(house, {
    method: 'PUT',
    url: '/api/admin/stream-hosts/Player.Example.com',
    payload: { plays: 'frame', note: '계약 7호' },
    as,
  });
  const again = async (payload: object) => call(house, { method: 'PUT', url: '/api/admin/stream-hosts/player.example.com', payload, as });
  expect((await again({ plays: 'frame', note: '계약 7호' })).status).toBe(200);
  for (const other of [{ plays: 'video', note: '계약 7호' }, { plays: 'frame' }])
    expect((await again(other)).body).toMatchObject({ code: 'invalid-input', fields: { host: '이미 허용한 호스트예요.' } });
  expect((await call(house, { method: 'GET', url: '/api/admin/stream-hosts', as })).body).toMatchObject([
    { host: 'player.example.com', plays: 'frame', note: '계약 7호' },
    { host: 'www.youtube-nocookie.com' },
  ]);
  expect(await house.rows('select action, target from audit_log order by id')).toEqual([
    { action: 'stream-host.allowed', target: 'stream-host:player.example.com' },
  ]);
});

test('[R179] a channel of a permitted host is added once, hidden, shown and removed; one of the beginning can only be hidden', async () => {
  await using house = await testHouse({ now });
  const { as } = await adminOf(house);
  const add = (payload: object) =>
    call(house, { method: 'POST', url: '/api/admin/channels', payload: { title: '우리 채널', language: '한국어', ...payload }, as });
  for (const embedUrl of [
    'https://evil.example/e/1',
    'https://www.youtube.com/@NBA',
    'https://www.youtube-nocookie.com/redirect?q=x',
    'https://player.example.com/e/1',
  ])
    expect([embedUrl, (await add({ embedUrl })).body.code]).toEqual([embedUrl, 'embed-not-allowed']);
  for (const embedUrl of ['http://player.example.com/1', 'javascript:alert(1)', 'nonsense'])
    expect([embedUrl, (await add({ embedUrl })).status]).toEqual([embedUrl, 400]);
  expect((await add({ embedUrl: 'https://youtu.be/dQw4w9WgXcQ', homeUrl: 'https://127.0.0.1/' })).status).toBe(400);
  const { body: channel } = await add({ embedUrl: 'https://youtu.be/dQw4w9WgXcQ?si=x' });
  expect(channel).toMatchObject({
    embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    homeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    isBuiltIn: false,
    isActive: true,
  });
  expect((await add({ embedUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })).body).toMatchObject({
    code: 'invalid-input',
    fields: { embedUrl: '이미 있는 채널이에요.' },
  });
  expect((await streamsOf(house, 'channels', '1')).streams.at(-1)).toMatchObject({ title: '우리 채널', streamNo: 9 });
  const change = (id: number, isActive: boolean) =>
    call(house, { method: 'PATCH', url: `/api/admin/channels/${id}`, payload: { isActive }, as });
  expect((await change(channel.id, false)).body).toMatchObject({ isActive: false });
  expect((await streamsOf(house, 'channels', '1')).streams).toHaveLength(8);
  const [first] = (await call(house, { method: 'GET', url: '/api/admin/channels', as })).body;
  expect((await call(house, { method: 'DELETE', url: `/api/admin/channels/${first.id}`, as })).status).toBe(400);
  expect((await change(first.id, false)).status).toBe(200);
  expect((await streamsOf(house, 'channels', '1')).streams.map(({ title }) => title)[0]).toBe('MLB 공식 채널');
  expect((await change(first.id, true)).body).toMatchObject({ isActive: true });
  expect((await call(house, { method: 'DELETE', url: `/api/admin/channels/${channel.id}`, as })).body).toEqual({ ok: true });
  expect((await call(house, { method: 'DELETE', url: `/api/admin/channels/${channel.id}`, as })).body.code).toBe('no-such-channel');
  expect((await change(999_999, true)).body.code).toBe('no-such-channel');
  expect((await house.rows<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action)).toEqual([
    'channel.added',
    'channel.hidden',
    'channel.hidden',
    'channel.shown',
    'channel.removed',
  ]);
});

test('a host that is forbidden takes its channels along, and none of them is shown again while it is', async () => {
  await using house = await testHouse({ now });
  const { as } = await adminOf(house);
  await call(house, { method: 'PUT', url: '/api/admin/stream-hosts/player.example.com', payload: { plays: 'frame' }, as });
  const payload = { title: '중계', language: '한국어', embedUrl: 'https://player.example.com/e/1' };
  const both = await Promise.all([1, 2].map(() => call(house, { method: 'POST', url: '/api/admin/channels', payload, as })));
  const added = both.map(({ body }) => body).find(({ id }) => id !== undefined);
  expect((await call(house, { method: 'GET', url: '/api/admin/channels', as })).body).toHaveLength(9);
  await call(house, { method: 'DELETE', url: '/api/admin/stream-hosts/player.example.com', as });
  const { body } = await call(house, { method: 'GET', url: '/api/admin/channels', as });
  expect(body.filter(({ isActive }: { isActive: boolean }) => !isActive)).toMatchObject([{ id: added.id }]);
  const shown = await call(house, { method: 'PATCH', url: `/api/admin/channels/${added.id}`, payload: { isActive: true }, as });
  expect(shown.body.code).toBe('embed-not-allowed');
});

test('what is said against a stream keeps the address as it was, once for each member, until an admin has looked', async () => {
  const { script, catalogue } = scriptedCatalogue([listedMatch()], { 'alpha/ars-che': [streamRow()] });
  await using house = await testHouse({ now, catalogue });
  const { admin, as } = await adminOf(house);
  await house.services.live.allowStreamHost(admin, { host: 'player.example.com', plays: 'frame', note: '' });
  const [minjun, seoyeon] = [await tokenOf(house, await joined(house, 'minjun')), await tokenOf(house, await joined(house, 'seoyeon'))];
  const said = { source: 'alpha', id: 'ars-che', streamId: 's1', reason: 'rights', note: '권리가\u202e 없는 중계예요' };
  const report = (payload: object, who?: { token: string }) =>
    call(house, { method: 'POST', url: '/api/live-sports/reports', payload, ...(who ? { as: who } : {}) });
  const twice = await Promise.all([report(said, minjun), report(said, minjun)]);
  expect(twice.map(({ body }) => body)).toEqual([{ ok: true }, { ok: true }]);
  await report(said, seoyeon);
  for (const payload of [said, said, { ...said, reason: 'broken' }]) expect((await report(payload)).body).toEqual({ ok: true });
  script.streams = { 'alpha/ars-che': [streamRow({ embedUrl: 'https://player.example.com/e/2' })] };
  expect((await report({ ...said, streamId: 'gone' }, minjun)).status).toBe(404);
  for (const bad of [{ ...said, reason: 'boring' }, { ...said, streamId: 'a/b' }, { ...said, source: '..' }, {}])
    expect((await report(bad)).status).toBe(400);
  const open = (await call(house, { method: 'GET', url: '/api/admin/stream-reports', as })).body;
  expect(open.map(({ reporter, reason, embedUrl }: Record<string, string>) => [reporter, reason, embedUrl])).toEqual([
    [null, 'broken', 'https://player.example.com/e/1'],
    [null, 'rights', 'https://player.example.com/e/1'],
    ['seoyeon', 'rights', 'https://player.example.com/e/1'],
    ['minjun', 'rights', 'https://player.example.com/e/1'],
  ]);
  expect(open.at(-1).note).not.toContain('\u202e');
  const first = await call(house, { method: 'GET', url: '/api/admin/stream-reports?limit=3', as });
  expect([first.body, first.headers['x-next-cursor'], first.headers['x-total-count']]).toEqual([open.slice(0, 3), String(open[2].id), '4']);
  const rest = await call(house, { method: 'GET', url: `/api/admin/stream-reports?limit=3&cursor=${open[2].id}`, as });
  expect([rest.body, rest.headers['x-next-cursor']]).toEqual([open.slice(3), undefined]);
  const handle = (id: number) => call(house, { method: 'POST', url: `/api/admin/stream-reports/${id}/handle`, as });
  for (const { body } of await Promise.all([handle(open[0].id), handle(open[0].id)]))
    expect(body).toMatchObject({ id: open[0].id, handledAt: now });
  expect((await handle(999_999)).body.code).toBe('no-such-report');
  expect((await call(house, { method: 'GET', url: '/api/admin/stream-reports', as })).body).toHaveLength(3);
  expect(await house.rows(`select detail from audit_log where action = 'stream-report.handled'`)).toEqual([
    { detail: { reason: 'broken', embedUrl: 'https://player.example.com/e/1' } },
  ]);
});

test('thirty reports a day are enough of one member', async () => {
  const streams = Array.from({ length: 31 }, (_, n) =>
    streamRow({ id: `s${n}`, streamNo: n + 1, embedUrl: `https://player.example.com/e/${n}` }),
  );
  const { catalogue } = scriptedCatalogue([listedMatch()], { 'alpha/ars-che': streams });
  await using house = await testHouse({ now, catalogue, rateLimitScale: 1 });
  const { admin } = await adminOf(house);
  await house.services.live.allowStreamHost(admin, { host: 'player.example.com', plays: 'frame', note: '' });
  const minjun = await joined(house, 'minjun');
  const report = (n: number) =>
    house.services.live.reportStream(minjun, { source: 'alpha', id: 'ars-che', streamId: `s${n}`, reason: 'broken', note: '' });
  for (let n = 0; n < 30; n += 1) await report(n);
  await expect(report(30)).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 86_400_000 });
  expect(await report(3)).toEqual({ ok: true });
});
