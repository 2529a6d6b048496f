// What is held, removed, deleted or unpublished, looked for through every door of the house by those who may not read it.
import { expect, test } from 'vitest';
import type { Member } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { joined, matchesAhead, nth, opinion, quick, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
const secret = 'zqxvsecret';
const betting = 'king-bet.vip';
type State = 'held' | 'unpublished' | 'removed' | 'deleted';
const states: readonly State[] = ['held', 'unpublished', 'removed', 'deleted'];

type People = { admin: Member; author: Member; other: Member };
async function around(house: TestHouse): Promise<People> {
  const [admin, author, other] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  house.at('2026-03-03T12:00:00Z');
  return { admin, author, other };
}

/** A post of the author's with an earlier wording and a comment under it, taken out of sight in one of four ways. */
async function hiddenPost(house: TestHouse, { admin, author, other }: People, state: State) {
  const { board, comments, moderation } = house.services;
  const { id } = await board.createPost(author, opinion({ title: `${secret} 처음`, tags: [`${secret}tag`] }));
  await board.editPick(author, { id, title: `${secret} 나중` });
  const comment = await comments.addComment(other, { id, content: `${secret} 댓글` });
  if (state === 'held') await board.editPick(author, { id, content: `${secret} ${betting}` });
  if (state === 'unpublished') await moderation.publishPost(admin, { id, isPublished: false });
  if (state === 'removed') await moderation.deletePost(admin, { id });
  if (state === 'deleted') await board.removePost(author, { id });
  return { id, commentId: comment.id };
}

const doorsOf = (id: number, commentId: number): string[] => [
  ...['latest', 'popular', 'confidence'].map((sort) => `/api/posts?sort=${sort}`),
  `/api/posts?search=${secret}`,
  '/api/posts?username=minjun',
  '/api/posts?sport=soccer',
  `/api/posts/${id}`,
  `/api/posts/${id}/history`,
  `/api/posts/${id}/receipt`,
  `/api/predictions/${id}/comments`,
  `/api/comments/${commentId}/history`,
  `/api/search?q=${secret}`,
  '/api/messages',
  '/api/communicators',
  '/api/members/minjun/record',
];

type As = { token: string } | undefined;
async function read(house: TestHouse, url: string, as: As): Promise<string> {
  const { status, body } = await call(house, { method: 'GET', url, ...(as ? { as } : {}) });
  expect([url, status]).toSatisfy(() => [200, 403, 404].includes(status));
  const text = JSON.stringify(body);
  // An answer may repeat the question.
  return text.replace(`"query":"${secret}"`, '');
}

test('a post that is out of sight is behind no door, and nothing can be done to it', async () => {
  await using house = await testHouse({ now: noon });
  const people = await around(house);
  const other = await tokenOf(house, people.other);
  const tokens: As[] = [undefined, other];
  for (const state of states) {
    const { id, commentId } = await hiddenPost(house, people, state);
    for (const as of tokens)
      for (const url of doorsOf(id, commentId)) {
        expect([state, url, (await read(house, url, as)).includes(secret)]).toEqual([state, url, false]);
      }
    const { body: counts } = await call(house, { method: 'GET', url: `/api/posts/counts?search=${secret}` });
    expect([state, counts.all]).toEqual([state, 0]);
    const deeds = [
      ['POST', `/api/posts/${id}/like`, {}],
      ['POST', `/api/posts/${id}/views`, {}],
      ['PUT', `/api/posts/${id}/watch`, { watch: 'follow' }],
      ['POST', `/api/predictions/${id}/comments`, { content: '어디 갔나요' }],
      ['POST', `/api/predictions/${id}/comments`, { content: '답글', parentId: commentId }],
      ['POST', `/api/comments/${commentId}/like`, {}],
      ['POST', `/api/comments/${commentId}/dislike`, {}],
      ['PATCH', `/api/comments/${commentId}`, { content: '바꾼 댓글' }],
      ['POST', '/api/reports', { kind: 'post', targetId: id, reason: '이상해요' }],
      ['PATCH', `/api/posts/${id}`, { title: '남의 글' }],
      ['DELETE', `/api/posts/${id}`, {}],
    ] as const;
    for (const [method, url, payload] of deeds) {
      const { status } = await call(house, { method, url, payload, as: other });
      expect([state, method, url, status]).toEqual([state, method, url, 404]);
    }
  }
  const told = ['post-added', 'comment-added'] as const;
  // One comment of each post was called out before its post was hidden, and nothing since.
  expect(house.told('comment-added').length).toBe(states.length);
  expect(JSON.stringify(told.map((what) => house.told(what).slice(what === 'comment-added' ? states.length : 0)))).not.toContain(secret);
});

test('a comment or a line that is out of sight is behind no door, and nothing can be done to it', async () => {
  await using house = await testHouse({ now: noon });
  const people = await around(house);
  const { admin, author, other } = people;
  const third = await joined(house, 'third');
  const as = await tokenOf(house, third);
  const { board, comments, discussion, moderation } = house.services;
  const { id } = await board.createPost(author, opinion());
  const removeReported = async (kind: 'comment' | 'message', targetId: number) => {
    await moderation.report(author, { kind, targetId, reason: '이상해요' });
    const [report] = (await moderation.adminReports(admin, { state: 'open', limit: 1 })).reports;
    await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'upheld' });
  };
  for (const state of ['held', 'removed', 'deleted'] as const) {
    const words = state === 'held' ? `${secret} ${betting}` : secret;
    const comment = await comments.addComment(other, { id, content: words });
    const line = await discussion.sendMessage(other, { content: `${state} ${words}` });
    if (state === 'removed') await removeReported('comment', comment.id);
    if (state === 'removed') await removeReported('message', line.id);
    if (state === 'deleted') await comments.deleteComment(other, { id: comment.id });
    if (state === 'deleted') await discussion.deleteMessage(other, { id: line.id });
    for (const who of [undefined, as])
      for (const url of [...doorsOf(id, comment.id), '/api/messages?limit=100'])
        expect([state, url, (await read(house, url, who)).includes(secret)]).toEqual([state, url, false]);
    const deeds = [
      ['POST', `/api/predictions/${id}/comments`, { content: '답글', parentId: comment.id }],
      ['POST', `/api/comments/${comment.id}/like`, {}],
      ['POST', `/api/comments/${comment.id}/dislike`, {}],
      ['PATCH', `/api/comments/${comment.id}`, { content: '남의 댓글' }],
      ['DELETE', `/api/comments/${comment.id}`, {}],
      ['DELETE', `/api/messages/${line.id}`, {}],
      ['POST', '/api/reports', { kind: 'comment', targetId: comment.id, reason: '이상해요' }],
      ['POST', '/api/reports', { kind: 'message', targetId: line.id, reason: '이상해요' }],
    ] as const;
    for (const [method, url, payload] of deeds)
      expect([state, method, url, (await call(house, { method, url, payload, as })).status]).toEqual([state, method, url, 404]);
    const notices = await read(house, '/api/notifications', await tokenOf(house, author));
    expect([state, notices.includes(secret)]).toEqual([state, false]);
  }
  expect((await board.readPost({ kind: 'visitor' }, { id })).comments).toBe(0);
});

test('a pick whose post is out of sight counts for its member and names the post to nobody', async () => {
  await using house = await testHouse({ now: noon });
  const { author, other } = await around(house);
  const match = nth(await matchesAhead(house, 1), 0);
  const { id } = await house.services.board.createPost(author, quick(match, { content: secret }));
  const as = await tokenOf(house, author);
  const mine = async () => (await call(house, { method: 'GET', url: '/api/picks', as })).body[0];
  expect(await mine()).toMatchObject({ postId: id, content: secret, editableUntil: expect.any(String) });
  await house.services.board.removePost(author, { id });
  expect(await mine()).toMatchObject({ postId: null, editableUntil: null, outcome: 'HOME', result: 'pending' });
  const url = `/api/matches/${match.matchId}/picks`;
  expect((await call(house, { method: 'GET', url, as })).body.mine).toMatchObject({ postId: null, editableUntil: null });
  expect(await read(house, url, await tokenOf(house, other))).not.toContain(secret);
});

test('whom one has blocked is behind no list, can answer nothing of ours, and tells us nothing', async () => {
  await using house = await testHouse({ now: noon });
  const { author, other } = await around(house);
  const [mine, theirs] = [await tokenOf(house, author), await tokenOf(house, other)];
  const { board, comments, discussion } = house.services;
  const own = await board.createPost(author, opinion());
  const ours = await comments.addComment(author, { id: own.id, content: '우리 댓글' });
  const post = await board.createPost(other, opinion({ title: `${secret} 글` }));
  const comment = await comments.addComment(other, { id: own.id, content: `${secret} 댓글` });
  await discussion.sendMessage(other, { content: `${secret} 한마디` });
  await call(house, { method: 'PUT', url: '/api/user/blocks/seoyeon', payload: {}, as: mine });
  const lists = doorsOf(own.id, comment.id).filter((url) => !/history|receipt/.test(url));
  for (const url of [...lists, '/api/messages?limit=100'])
    expect([url, (await read(house, url, mine)).includes(secret)]).toEqual([url, false]);
  expect((await call(house, { method: 'GET', url: `/api/posts/counts?search=${secret}`, as: mine })).body.all).toBe(0);
  for (const payload of [{ content: '또 저예요' }, { content: '답글이에요', parentId: ours.id }]) {
    const { status, body } = await call(house, { method: 'POST', url: `/api/predictions/${own.id}/comments`, payload, as: theirs });
    expect([status, body.code]).toEqual([403, 'blocked-by-author']);
  }
  const elsewhere = await comments.addComment(author, { id: post.id, content: '남의 글에 단 댓글' }).catch(({ code }) => code);
  const before = (await read(house, '/api/notifications', mine)).length;
  if (typeof elsewhere !== 'string') {
    const payload = { content: `${secret} 답`, parentId: elsewhere.id };
    await call(house, { method: 'POST', url: `/api/predictions/${post.id}/comments`, payload, as: theirs });
  }
  expect((await read(house, '/api/notifications', mine)).length).toBe(before);
});
