// Words that wait, words that come too soon, and words that are changed: the rules around what a member writes on the board.
import { expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { type Ahead, joined, matchesAhead, nth, opinion, quick, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
const secondsLater = (house: TestHouse, count: number) => house.at(new Date(house.now().getTime() + count * 1000).toISOString());
const daysLater = (house: TestHouse, count: number) => secondsLater(house, count * 86_400);
const refused = (code: string) => expect.objectContaining({ code });

test('what leads to a betting site waits for a review: its author sees it, nobody is told, and the pick in it counts', async () => {
  await using house = await testHouse({ now: noon });
  const [author, other] = [await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  const [ahead] = (await matchesAhead(house, 1)) as [Ahead];
  const { board, picks } = house.services;
  for (const change of [
    { title: 'king-bet.vip 오세요' },
    { content: '텔레 betking' },
    { predictionReason: '토 토 사 이 트' },
    { tags: ['꽁머니'] },
  ]) {
    const held = await board.createPost(author, opinion(change));
    expect(held).toMatchObject({ review: 'held', isPublished: false, isMine: true });
    await expect(board.readPost(visitor, { id: held.id })).rejects.toEqual(refused('no-such-post'));
    await expect(board.readPost(other, { id: held.id })).rejects.toEqual(refused('no-such-post'));
  }
  const scored = await board.createPost(author, quick(ahead, { content: '카톡 bet77 문의' }));
  expect(scored).toMatchObject({ review: 'held', isScored: true });
  expect(await picks.mine(author, { limit: 10 })).toMatchObject([{ postId: scored.id }]);
  expect((await board.listPosts(other, { sort: 'latest', search: '', limit: 50 })).posts).toEqual([]);
  expect((await board.listPosts(author, { sort: 'latest', search: '', limit: 50 })).posts).toHaveLength(5);
  expect(house.told('post-added')).toEqual([]);
  expect(await board.createPost(author, opinion({ content: '배당 1.83, https://sports.news.naver.com 참고' }))).toMatchObject({
    review: 'clear',
  });
});

test('ten seconds lie between two posts, a minute on the first day; of posts at once one passes', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  const [author, other] = [await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  const { board } = house.services;
  const write = () => board.createPost(author, opinion());
  await write();
  secondsLater(house, 59);
  await expect(write()).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 1000 });
  await board.createPost(other, opinion());
  secondsLater(house, 1);
  await write();
  daysLater(house, 1);
  const atOnce = await Promise.allSettled([write(), write(), write()]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  secondsLater(house, 9);
  await expect(write()).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 1000 });
  secondsLater(house, 1);
  const { id } = await write();
  // Taking it back makes nobody quicker.
  await house.stores.threads.remove({ id, userId: author.id, now: house.now() });
  await expect(write()).rejects.toEqual(refused('too-fast'));
});

test('a quick pick neither waits nor makes others wait, as long as it says nothing of its own', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  const author = await joined(house, 'minjun');
  const ahead = await matchesAhead(house, 6);
  const { board } = house.services;
  await board.createPost(author, opinion());
  for (const match of ahead.slice(0, 3)) expect(await board.createPost(author, quick(match))).toMatchObject({ isScored: true });
  for (const change of [{ title: '내 제목' }, { content: '내 말' }, { predictionReason: '내 근거' }, { tags: ['축구'] }])
    await expect(board.createPost(author, quick(nth(ahead, 3), change))).rejects.toEqual(refused('too-fast'));
  secondsLater(house, 60);
  await board.createPost(author, quick(nth(ahead, 3)));
  await board.createPost(author, opinion());
  secondsLater(house, 60);
  const { id } = await board.createPost(author, quick(nth(ahead, 4)));
  await board.editPick(author, { id, content: '내 말로 바꿨어요.' });
  await expect(board.createPost(author, opinion())).rejects.toEqual(refused('too-fast'));
  const later = await board.createPost(author, quick(nth(ahead, 5)));
  await expect(board.editPick(author, { id: later.id, title: '또 내 말이에요' })).rejects.toEqual(refused('too-fast'));
});

test('a repeat of what was written is answered, not refused; the refusal says how long to wait', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  const as = await tokenOf(house, await joined(house, 'minjun'));
  const post = (key: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/posts',
      payload: opinion(),
      headers: { authorization: `Bearer ${as.token}`, 'idempotency-key': key },
    });
  const first = await post('first-of-two');
  const again = await post('first-of-two');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const soon = await post('second-of-two');
  expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '60', 'too-fast']);
  secondsLater(house, 60);
  expect((await post('second-of-two')).statusCode).toBe(200);
});

test('an opinion is reworded for half an hour; what stood before is kept, and the same words change nothing', async () => {
  await using house = await testHouse({ now: noon });
  const [author, other] = [await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  const { board } = house.services;
  const { id, wordsEditableUntil } = await board.createPost(author, opinion());
  expect(wordsEditableUntil).toBe('2026-03-01T12:30:00.000Z');
  secondsLater(house, 60);
  const told = house.told('post-added').length;
  expect(await board.editPick(author, { id, title: '오늘의  의견', content: '홈팀 수비가 좋아요.' })).toMatchObject({
    revisions: 0,
    editedAt: null,
  });
  expect(house.told('post-added')).toHaveLength(told);
  const changed = await board.editPick(author, { id, title: '다시 본 의견', predictionReason: '원정이 지쳤어요.' });
  expect(changed).toMatchObject({
    title: '다시 본 의견',
    predictionReason: '원정이 지쳤어요.',
    revisions: 1,
    editedAt: '2026-03-01T12:01:00.000Z',
  });
  expect(house.told('post-added')).toHaveLength(told + 1);
  expect(await board.postHistory(visitor, { id })).toEqual([
    { title: '오늘의 의견', content: '홈팀 수비가 좋아요.', predictionReason: '홈에서 강해요.', replacedAt: '2026-03-01T12:01:00.000Z' },
  ]);
  await expect(board.editPick(author, { id, title: ' \u200b ' })).rejects.toEqual(refused('invalid-input'));
  await expect(board.editPick(author, { id, prediction: 'AWAY', title: '가' })).rejects.toEqual(refused('not-scored'));
  await expect(board.editPick(other, { id, title: '남의 글' })).rejects.toEqual(refused('not-yours'));
  secondsLater(house, 29 * 60);
  expect(await board.readPost(author, { id })).toMatchObject({ wordsEditableUntil: null });
  await expect(board.editPick(author, { id, title: '늦었어요' })).rejects.toEqual(refused('edit-closed'));
});

test('the words beside a scored pick change until the match begins, with the pick or without it', async () => {
  await using house = await testHouse({ now: noon });
  const author = await joined(house, 'minjun');
  const [ahead] = (await matchesAhead(house, 1)) as [Ahead];
  const { board } = house.services;
  const { id, wordsEditableUntil, title } = await board.createPost(author, quick(ahead));
  expect(wordsEditableUntil).toBe('2026-03-01T18:00:00.000Z');
  const other = await board.editPick(author, {
    id,
    prediction: 'AWAY',
    title,
    content: '원정이 이겨요.',
    predictionReason: '원정이 강해요.',
  });
  expect(other).toMatchObject({ outcome: 'AWAY', content: '원정이 이겨요.', revisions: 1 });
  // Sent as it stood: a composed title follows the pick.
  expect(other.title).toMatch(/원정 승$/);
  expect(await board.editPick(author, { id, title: '내 제목', prediction: 'HOME' })).toMatchObject({
    title: '내 제목',
    outcome: 'HOME',
    revisions: 2,
  });
  expect((await house.stores.picks.of({ userId: author.id, matchId: Number(ahead.matchId) }))?.reasoning).toBe('원정이 강해요.');
  expect(await board.editPick(author, { id, prediction: 'AWAY' })).toMatchObject({ revisions: 2 });
  secondsLater(house, 6 * 3600);
  await expect(board.editPick(author, { id, title: '늦었어요' })).rejects.toEqual(refused('match-started'));
});

test('words that become suspicious take the post off the board, and it does not come back by itself', async () => {
  await using house = await testHouse({ now: noon });
  const author = await joined(house, 'minjun');
  const { board } = house.services;
  const { id } = await board.createPost(author, opinion());
  expect(await board.editPick(author, { id, content: '주소는 king-bet.vip 예요' })).toMatchObject({ review: 'held', isPublished: false });
  expect(house.told('post-removed')).toEqual([{ postId: id }]);
  const told = house.told('post-added').length;
  expect(await board.editPick(author, { id, content: '아무것도 아니에요' })).toMatchObject({ review: 'held', revisions: 2 });
  expect([house.told('post-removed').length, house.told('post-added').length]).toEqual([1, told]);
  await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
});

test('a history has fifty wordings at most, and of changes at once each keeps what it found', async () => {
  await using house = await testHouse({ now: noon });
  const author = await joined(house, 'minjun');
  const { board } = house.services;
  const { id } = await board.createPost(author, opinion({ content: '말 0' }));
  await Promise.all(Array.from({ length: 8 }, (_, n) => board.editPick(author, { id, content: `말 ${n + 1}` })));
  const history = await board.postHistory(author, { id });
  const { content } = await board.readPost(author, { id });
  expect(new Set([...history.map((one) => one.content), content]).size).toBe(9);
  for (let n = 9; n <= 50; n += 1) await board.editPick(author, { id, content: `말 ${n}` });
  await expect(board.editPick(author, { id, content: '말 51' })).rejects.toEqual(refused('too-fast'));
  expect(await board.readPost(author, { id })).toMatchObject({ revisions: 50, content: '말 50' });
});

test('a change over HTTP takes a title, and refuses what is too long', async () => {
  await using house = await testHouse({ now: noon });
  const author = await joined(house, 'minjun');
  const as = await tokenOf(house, author);
  const { id } = await house.services.board.createPost(author, opinion());
  const patch = (payload: object) => call(house, { method: 'PATCH', url: `/api/posts/${id}`, payload, as });
  expect((await patch({ title: '<b>새</b> 제목' })).body).toMatchObject({ title: '<b>새</b> 제목', revisions: 1 });
  expect((await patch({ title: '가'.repeat(121) })).status).toBe(400);
  expect((await patch({ content: '' })).status).toBe(400);
});
