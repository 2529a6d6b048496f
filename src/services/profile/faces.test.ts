// A member's face through the API: a picture or an icon, never both; nothing but pictures gets in, and what nobody shows is forgotten.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avatarIcons } from '#contract/fields/choices.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
const png = (background: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const save = (house: TestHouse, as: { token: string }, payload: object) =>
  call(house, { method: 'POST', url: '/api/user/avatar', payload, as });
const me = async (house: TestHouse, as: { token: string }) => (await call(house, { method: 'GET', url: '/api/user', as })).body;
const get = (house: TestHouse, url: string, headers = {}) => house.app.inject({ method: 'GET', url, headers });

test('[R153] [R279] a picture clears the icon and an icon clears the picture; the reply has both', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  expect((await save(house, minjun, { avatar: null, icon: 'Rocket' })).body).toEqual({ ok: true, avatar: null, icon: 'Rocket' });
  const { status, body } = await save(house, minjun, { avatar: dataUrl(await png('#ff0000')), icon: null });
  expect(status).toBe(200);
  expect(body).toEqual({ ok: true, avatar: expect.stringMatching(/^\/avatars\/[0-9a-f]{32}\.jpg$/), icon: null });
  expect(await me(house, minjun)).toMatchObject({ avatar: body.avatar, icon: null });
  expect((await get(house, body.avatar)).statusCode).toBe(200);
  expect((await save(house, minjun, { icon: 'Crown' })).body).toEqual({ ok: true, avatar: null, icon: 'Crown' });
  expect(await me(house, minjun)).toMatchObject({ avatar: null, icon: 'Crown' });
  expect((await get(house, body.avatar)).statusCode).toBe(404);
  expect(house.told('member-changed')).toEqual(Array(3).fill({ memberId: minjun.user.id }));
});

test('[R150] each of the thirteen icons is taken, and no other word', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  for (const icon of avatarIcons) expect((await save(house, minjun, { avatar: null, icon })).body.icon).toBe(icon);
  for (const icon of ['crown', 'Skull', '<svg/>', 7, 'constructor']) {
    expect([icon, (await save(house, minjun, { avatar: null, icon })).status]).toEqual([icon, 400]);
  }
  expect(await me(house, minjun)).toMatchObject({ icon: 'Rocket' });
});

test('[R157] nothing chosen, and both chosen, is answered with 선택 필요', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  for (const payload of [{}, { avatar: null, icon: null }, { avatar: dataUrl(await png('#fff', 4)), icon: 'Crown' }]) {
    expect(await save(house, minjun, payload)).toMatchObject({ status: 400, body: { message: '선택 필요' } });
  }
});

test('a picture is served as one fixed type, for ever, and never as anything a browser could run', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { avatar } = (await save(house, minjun, { avatar: dataUrl(await png('#00ff00')), icon: null })).body;
  const reply = await get(house, avatar);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  const tag = String(reply.headers.etag);
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const again = await get(house, avatar, { 'if-none-match': known });
    expect([known, again.statusCode, again.rawPayload.length]).toEqual([known, 304, 0]);
  }
  expect((await get(house, avatar, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await house.app.inject({ method: 'HEAD', url: avatar });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('only the name of a picture that somebody shows is found', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { avatar } = (await save(house, minjun, { avatar: dataUrl(await png('#00ff00')), icon: null })).body;
  const hash = avatar.slice('/avatars/'.length, -'.jpg'.length);
  const others = [
    `${hash}.png`,
    hash,
    `${hash.toUpperCase()}.jpg`,
    `${hash}.jpg.html`,
    `0${hash}.jpg`,
    '..%2f..%2fetc%2fpasswd',
    `${hash}.jpg%00`,
    "'%20or%201=1.jpg",
  ];
  for (const name of [...others, `${'0'.repeat(32)}.jpg`]) {
    const reply = await get(house, `/avatars/${name}`);
    expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 404, 'no-store']);
  }
});

test('[R155] what is no picture is refused whatever it calls itself', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cut = (await png('#123456')).subarray(0, 60);
  const hostile = [
    dataUrl(html),
    dataUrl(svg, 'image/jpeg'),
    dataUrl(svg, 'image/svg+xml'),
    dataUrl(cut),
    dataUrl(Buffer.alloc(0)),
    dataUrl(Buffer.concat([Buffer.from('GIF89a'), html]), 'image/gif'),
    'data:image/png,plain',
    'data:text/html;base64,PHNjcmlwdD4=',
    'https://example.com/me.png',
    'javascript:alert(1)',
    `data:image/png;base64,"onerror="alert(1)`,
    '😀',
    '',
    {},
  ];
  for (const avatar of hostile) {
    const reply = await save(house, minjun, { avatar, icon: null });
    expect([avatar, reply.status, reply.body.message]).toEqual([avatar, 400, '이미지 파일만 업로드 가능합니다.']);
  }
  expect(await me(house, minjun)).toMatchObject({ avatar: null, icon: null });
  expect(house.told('member-changed')).toEqual([]);
});

test('[R154] more than five megabytes are refused, and five are not', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const picture = await png('#0000ff', 10);
  // What follows the end of a PNG is not read.
  const ofSize = (bytes: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]));
  const limit = 5 * 1024 * 1024;
  expect((await save(house, minjun, { avatar: ofSize(limit), icon: null })).status).toBe(200);
  const tooLarge = await save(house, minjun, { avatar: ofSize(limit + 1), icon: null });
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 'image-too-large', message: '5MB 이하의 이미지를 선택해주세요.' } });
  const evenLarger = await save(house, minjun, { avatar: ofSize(limit + 20_000), icon: null });
  expect([evenLarger.status, evenLarger.body.message]).toEqual([400, '5MB 이하의 이미지를 선택해주세요.']);
  expect((await save(house, minjun, { avatar: ofSize(limit + 500_000), icon: null })).status).toBe(413);
});

test('a picture that two members show stays until neither does', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const avatar = dataUrl(await png('#abcdef'));
  const [first, second] = await Promise.all([save(house, minjun, { avatar, icon: null }), save(house, seoyeon, { avatar, icon: null })]);
  expect(first.body.avatar).toBe(second.body.avatar);
  await save(house, minjun, { icon: 'Star' });
  expect((await get(house, first.body.avatar)).statusCode).toBe(200);
  await save(house, seoyeon, { icon: 'Star' });
  expect((await get(house, first.body.avatar)).statusCode).toBe(404);
});

test('changes at once leave one face, and its picture is there', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const [red, blue] = [dataUrl(await png('#ff0000')), dataUrl(await png('#0000ff'))];
  for (let round = 0; round < 4; round += 1) {
    const replies = await Promise.all([
      save(house, minjun, { avatar: red, icon: null }),
      save(house, seoyeon, { avatar: blue, icon: null }),
      save(house, minjun, { avatar: blue, icon: null }),
      save(house, seoyeon, { avatar: red, icon: null }),
      save(house, minjun, { icon: 'Heart' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const member of [minjun, seoyeon]) {
      const { avatar, icon } = await me(house, member);
      expect((avatar === null) !== (icon === null)).toBe(true);
      if (avatar !== null) expect((await get(house, avatar)).statusCode).toBe(200);
    }
  }
});

test('what nobody shows any more is swept up, what somebody shows is not', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { avatar } = (await save(house, minjun, { avatar: dataUrl(await png('#ff0000')), icon: null })).body;
  const lost = { hash: 'a'.repeat(32), bytes: Buffer.from([0xff]), contentType: 'image/jpeg', now: house.now() };
  await house.stores.avatars.put(lost);
  expect(await house.stores.avatars.prune(house.now())).toBe(0);
  expect(await house.stores.avatars.prune(new Date('2026-03-01T12:00:01Z'))).toBe(1);
  expect(await house.stores.avatars.find(lost.hash)).toBeUndefined();
  expect((await get(house, avatar)).statusCode).toBe(200);
});

test('[R152] addresses, data URLs and emoji of older days are still told as they are stored', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  for (const avatar of ['https://example.com/me.png', 'data:image/png;base64,AAAA', '🦊']) {
    await house.stores.profiles.show(minjun.user.id, { avatar, icon: null }, house.now());
    expect(await me(house, minjun)).toMatchObject({ avatar });
    expect((await call(house, { method: 'GET', url: '/api/members/minjun' })).body).toMatchObject({ avatar });
  }
  expect((await save(house, minjun, { icon: 'Star' })).status).toBe(200);
});

test('[R158] a stranger, and one whose session ended, is told so', async () => {
  await using house = await testHouse({ now });
  const stranger = await house.app.inject({ method: 'POST', url: '/api/user/avatar', payload: { avatar: null, icon: 'Star' } });
  expect([stranger.statusCode, stranger.json().message]).toEqual([401, '로그인이 필요합니다.']);
  const ended = await save(house, { token: 'x'.repeat(43) }, { icon: 'Star' });
  expect(ended).toMatchObject({ status: 401, body: { message: '인증에 실패했습니다. 다시 로그인해주세요.' } });
});
