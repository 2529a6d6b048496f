// What becomes of a post, over HTTP: readers, following, and leaving the board with everything but its pick.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
});
afterAll(() => house[Symbol.asyncDispose]());

async function posted(as: { token: string }, change: object = {}): Promise<number> {
  const payload = {
    title: '아스널 이야기',
    content: '아스널이 이길 것으로 봐요.',
    sport: 'soccer',
    prediction: 'HOME',
    predictionReason: '홈이에요.',
    ...change,
  };
  const { status, body } = await call(house, { method: 'POST', url: '/api/posts', payload, as });
  if (status !== 200) throw new Error(`a post was refused: ${JSON.stringify(body)}`);
  return body.id;
}

test('a post is counted once for each network and member, and the count is answered', async () => {
  const [author, reader] = [await signUp(house, 'viewed'), await signUp(house, 'viewer')];
  const id = await posted(author);
  const view = async (remoteAddress: string, as?: { token: string }) => {
    const reply = await house.app.inject({ method: 'POST', url: `/api/posts/${id}/views`, remoteAddress, headers: as ? bearer(as) : {} });
    return [reply.statusCode, reply.json().views];
  };
  expect(await view('203.0.113.7')).toEqual([200, 1]);
  expect(await view('203.0.113.7')).toEqual([200, 1]);
  expect(await view('203.0.113.8')).toEqual([200, 2]);
  expect(await view('203.0.113.7', reader)).toEqual([200, 3]);
  expect(await view('198.51.100.1', reader)).toEqual([200, 3]);
  expect(await view('198.51.100.1', author)).toEqual([200, 3]);
  expect((await call(house, { method: 'GET', url: `/api/posts/${id}` })).body.views).toBe(3);
});

test('a reader follows or mutes a post; other words are refused', async () => {
  const [author, reader] = [await signUp(house, 'followed'), await signUp(house, 'follower')];
  const url = `/api/posts/${await posted(author)}/watch`;
  for (const watch of ['follow', 'mute', 'none']) {
    const { status, body } = await call(house, { method: 'PUT', url, payload: { watch }, as: reader });
    expect([status, body]).toEqual([200, { watch: watch === 'none' ? null : watch }]);
  }
  for (const watch of ['FOLLOW', '', null, 1, undefined]) {
    const { status, body } = await call(house, { method: 'PUT', url, payload: { watch }, as: reader });
    expect([status, body.fields]).toEqual([400, { watch: 'watch는 follow, mute, none 가운데 하나예요.' }]);
  }
});

test('a removed post is at no address and on no list; its pick stands, and its receipt answers', async () => {
  const [author, reader] = [await signUp(house, 'leaver'), await signUp(house, 'stayer')];
  const [match] = (await call(house, { method: 'GET', url: '/api/odds/soccer' })).body;
  const id = await posted(author, { externalMatchId: match.matchId, title: '사라질글' });
  await call(house, { method: 'POST', url: `/api/predictions/${id}/comments`, payload: { content: '응원해요' }, as: reader });
  const other = await call(house, { method: 'DELETE', url: `/api/posts/${id}`, as: reader });
  expect([other.status, other.body.code]).toEqual([403, 'not-yours']);
  const gone = await Promise.all(Array.from({ length: 20 }, () => call(house, { method: 'DELETE', url: `/api/posts/${id}`, as: author })));
  for (const { status, body } of gone) expect([status, body]).toEqual([200, { ok: true }]);
  expect(house.told('post-removed')).toEqual([{ postId: id }]);
  const asked = [
    { method: 'GET', url: `/api/posts/${id}` },
    { method: 'GET', url: `/api/posts/${id}/history` },
    { method: 'GET', url: `/api/predictions/${id}/comments` },
    { method: 'POST', url: `/api/posts/${id}/like` },
    { method: 'POST', url: `/api/posts/${id}/views` },
    { method: 'POST', url: `/api/predictions/${id}/comments`, payload: { content: '어디 갔나요' } },
    { method: 'PUT', url: `/api/posts/${id}/watch`, payload: { watch: 'follow' } },
  ] as const;
  for (const as of [author, reader]) {
    for (const wish of asked) {
      const { status, body } = await call(house, { ...wish, as });
      expect([wish.url, status, body.code]).toEqual([wish.url, 404, 'no-such-post']);
    }
    for (const url of ['/api/posts', '/api/posts?sort=popular', '/api/posts?search=사라질글', '/api/posts?username=leaver']) {
      const { body } = await call(house, { method: 'GET', url: encodeURI(url), as });
      expect([url, body.filter((one: { id: number }) => one.id === id)]).toEqual([url, []]);
    }
  }
  const receipt = await call(house, { method: 'GET', url: `/api/posts/${id}/receipt`, as: author });
  expect([receipt.status, receipt.body.result]).toEqual([200, 'pending']);
});
