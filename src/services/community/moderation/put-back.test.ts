// An objection that is granted: what an admin removed stands again for thirty days after, and nothing else does.
import { expect, test } from 'vitest';
import { type Member, visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, nth, opinion } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
const day = 86_400;
const refused = (code: string) => expect.objectContaining({ code });
const later = (house: TestHouse, seconds: number) => house.at(new Date(house.now().getTime() + seconds * 1000).toISOString());
const note = '이의가 옳아요.';
const reason = '광고 같아요.';

async function around(house: TestHouse) {
  const [admin, author, reader] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  later(house, 2 * day);
  const { id } = await house.services.board.createPost(author, opinion({ title: '홈이 이겨요' }));
  return { admin, author, reader, id };
}

const removedIn = async (house: TestHouse, admin: Member, search = '') =>
  (await house.services.moderation.adminPosts(admin, { state: 'removed', search, limit: 9 })).posts.map(({ id }) => id);
const putBack = (house: TestHouse, admin: Member, id: number) =>
  house.services.moderation.publishPost(admin, { id, isPublished: true, note });
const logged = (house: TestHouse) => house.rows('select action, target, detail from audit_log order by id');
const newest = async (house: TestHouse, author: Member) => (await house.services.notifications.list(author, { limit: 1 })).notices[0];
const reliabilityOf = async (house: TestHouse, { id }: Member) =>
  (await house.rows<{ n: number }>(`select reliability_score::float8 as n from user_reliability where user_id = ${id}`))[0]?.n;

test('what an admin removed is listed in whole and put back: everybody reads it, its author hears, the log keeps title and reason', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, reader, id } = await around(house);
  const { board, comments, moderation } = house.services;
  await comments.addComment(reader, { id, content: '댓글이에요' });
  await moderation.report(reader, { kind: 'post', targetId: id, reason });
  await moderation.deletePost(admin, { id });
  expect((await newest(house, author))?.body).toContain('다르게 생각하면 30일 안에 문의로 알려 주세요.');
  const { posts } = await moderation.adminPosts(admin, { state: 'removed', search: '', limit: 9 });
  const removedAt = house.now().toISOString();
  expect(posts).toMatchObject([
    { id, title: '홈이 이겨요', content: '홈팀 수비가 좋아요.', review: 'removed', isPublished: false, updatedAt: removedAt },
  ]);
  expect([await removedIn(house, admin, '홈이'), await removedIn(house, admin, '없는말')]).toEqual([[id], []]);
  await expect(moderation.publishPost(admin, { id, isPublished: true })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: { note: '다시 올리는 이유를 적어 주세요.' },
  });
  later(house, 30 * day);
  expect(await putBack(house, admin, id)).toMatchObject({ id, review: 'clear', isPublished: true });
  expect(await board.readPost(visitor, { id })).toMatchObject({ review: 'clear', comments: 1 });
  expect(house.told('post-added').at(-1)).toEqual({ postId: id, matchId: null });
  expect(await newest(house, author)).toMatchObject({ title: '글이 이제 모두에게 보여요', href: `/posts/${id}` });
  expect((await moderation.adminReports(admin, { state: 'open', limit: 9 })).reports).toEqual([]);
  expect(await logged(house)).toEqual([
    { action: 'post.removed', target: `post:${id}`, detail: { title: '홈이 이겨요' } },
    { action: 'post.put-back', target: `post:${id}`, detail: { title: '홈이 이겨요', note } },
  ]);
  expect(await removedIn(house, admin)).toEqual([]);
  // What is out is not put back once more.
  await putBack(house, admin, id);
  expect(await logged(house)).toHaveLength(2);
});

test('after thirty days what an admin removed is listed no more, and stays away', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, id } = await around(house);
  await house.services.moderation.deletePost(admin, { id });
  later(house, 30 * day + 1);
  expect(await removedIn(house, admin)).toEqual([]);
  await expect(putBack(house, admin, id)).rejects.toEqual(refused('put-back-too-late'));
  await expect(house.services.board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
});

test('what its author took away is never put back, whoever was first, nor what was emptied as they left', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, id } = await around(house);
  const { board, moderation } = house.services;
  const others: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    later(house, 60);
    others.push((await board.createPost(author, opinion())).id);
  }
  const [both, left] = [nth(others, 0), nth(others, 1)];
  await board.removePost(author, { id });
  for (const one of [both, left]) await moderation.deletePost(admin, { id: one });
  await board.removePost(author, { id: both });
  expect(await removedIn(house, admin)).toEqual([left]);
  const gone = { username: 'left1', email: 'left1@example.com', displayName: '탈퇴한 회원' };
  await house.stores.transaction((tx) => tx.accounts.erase({ id: author.id, ...gone, now: house.now() }));
  expect(await removedIn(house, admin)).toEqual([]);
  for (const one of [id, both, left]) await expect(putBack(house, admin, one)).rejects.toEqual(refused('no-such-post'));
});

test('what an upheld report removed comes back with that report alone, also where an admin had once removed it by hand', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, reader, id } = await around(house);
  const { board, moderation } = house.services;
  await moderation.deletePost(admin, { id });
  await putBack(house, admin, id);
  await moderation.report(reader, { kind: 'post', targetId: id, reason });
  const report = nth((await moderation.adminReports(admin, { state: 'open', limit: 9 })).reports, 0);
  await moderation.decideReport(admin, { id: report.id, state: 'upheld' });
  expect(await removedIn(house, admin)).toEqual([]);
  await expect(putBack(house, admin, id)).rejects.toEqual(refused('no-such-post'));
  await moderation.decideReport(admin, { id: report.id, state: 'dismissed' });
  expect(await board.readPost(visitor, { id })).toMatchObject({ review: 'clear' });
});

test('a report that was upheld of what was removed already goes with the removal: its author has the reliability back', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, reader, id } = await around(house);
  const { moderation } = house.services;
  await moderation.report(reader, { kind: 'post', targetId: id, reason });
  await moderation.deletePost(admin, { id });
  const report = nth((await moderation.adminReports(admin, { state: 'open', limit: 9 })).reports, 0);
  await moderation.decideReport(admin, { id: report.id, state: 'upheld' });
  expect([await reliabilityOf(house, author), await removedIn(house, admin)]).toEqual([95, [id]]);
  later(house, 60);
  await putBack(house, admin, id);
  expect(await reliabilityOf(house, author)).toBe(100);
  expect((await newest(house, author))?.body).toContain('내려갔던 신뢰도 5점도 돌아와요.');
  expect((await moderation.adminReports(admin, { state: 'upheld', limit: 9 })).reports).toEqual([]);
});

test('what an admin had wait before its report was upheld waits again when that is taken back, however often, until it is let out', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, reader, id } = await around(house);
  const { board, moderation } = house.services;
  await moderation.report(reader, { kind: 'post', targetId: id, reason });
  const report = nth((await moderation.adminReports(admin, { state: 'open', limit: 9 })).reports, 0);
  const upheldAndBack = async () => {
    for (const state of ['upheld', 'dismissed'] as const) await moderation.decideReport(admin, { id: report.id, state });
  };
  await moderation.publishPost(admin, { id, isPublished: false });
  for (let n = 0; n < 2; n += 1) {
    await upheldAndBack();
    await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
    expect(await board.readPost(author, { id })).toMatchObject({ review: 'held' });
  }
  await moderation.publishPost(admin, { id, isPublished: true });
  await upheldAndBack();
  expect(await board.readPost(visitor, { id })).toMatchObject({ review: 'clear' });
});

test('of a long title the log keeps the beginning', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author } = await around(house);
  later(house, 60);
  const { id } = await house.services.board.createPost(author, opinion({ title: '가나'.repeat(50) }));
  await house.services.moderation.deletePost(admin, { id });
  expect(await logged(house)).toMatchObject([{ detail: { title: `${'가나'.repeat(29)}가…` } }]);
});
