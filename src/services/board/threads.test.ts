// What becomes of a post: likes that end exact however they are pressed, readers counted once a day, following, and leaving the board.
import { expect, test } from 'vitest';
import { type Viewer, visitor } from '#services/viewer.ts';
import { type ThreadHouse, threadHouse } from '#tests/support/thread-house.ts';

const noon = '2026-03-01T12:00:00.000Z';
const times = <T>(n: number, make: (place: number) => T): T[] => Array.from({ length: n }, (_, place) => make(place));

async function crowd(house: ThreadHouse, size: number) {
  const members = [];
  for (let n = 0; n < size; n += 1) members.push(await house.member(`member${n}`));
  return members;
}

test('[R200] [R283] a like is a toggle that answers its state and count, and is called out', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const id = await house.post(author);
  expect(await house.board.likePost(reader, { id })).toEqual({ isLiked: true, likes: 1 });
  expect(await house.board.likePost(author, { id })).toEqual({ isLiked: true, likes: 2 });
  expect(await house.board.readPost(reader, { id })).toMatchObject({ isLiked: true, likes: 2 });
  expect(await house.board.likePost(reader, { id })).toEqual({ isLiked: false, likes: 1 });
  expect(house.told('post-liked').map(({ likes }) => likes)).toEqual([1, 2, 1]);
  expect(await house.noticesOf(author)).toEqual([]);
  await expect(house.board.likePost(visitor, { id })).rejects.toMatchObject({ code: 'login-required' });
});

test('what is held, removed, deleted or was never there is not liked', async () => {
  await using house = await threadHouse(noon);
  const author = await house.member('author');
  const deleted = await house.post(author);
  await house.board.removePost(author, { id: deleted });
  const hidden = [
    await house.post(author, { review: 'held', isPublished: false }),
    await house.post(author, { review: 'removed' }),
    await house.post(author, { isPublished: false }),
    deleted,
    999_999,
  ];
  for (const id of hidden) await expect(house.board.likePost(author, { id })).rejects.toMatchObject({ code: 'no-such-post' });
  expect([await house.rows('select 1 from likes'), house.told('post-liked')]).toEqual([[], []]);
});

test('[R200] [R309] fifty members and fifty presses of one end at the number of rows there are', async () => {
  await using house = await threadHouse(noon);
  const members = await crowd(house, 50);
  const [first] = members;
  if (!first) throw new Error('nobody came');
  const id = await house.post(first);
  const counts = () =>
    house.rows<{ counter: number; rows: number }>(
      `select p.likes as counter, (select count(*)::int from likes where post_id = p.id) as rows from posts p where p.id = $1`,
      [id],
    );
  await Promise.all(members.map((member) => house.board.likePost(member, { id })));
  expect(await counts()).toEqual([{ counter: 50, rows: 50 }]);
  await Promise.all(times(50, () => house.board.likePost(first, { id })));
  expect(await counts()).toEqual([{ counter: 50, rows: 50 }]);
  await Promise.all(times(51, () => house.board.likePost(first, { id })));
  expect(await counts()).toEqual([{ counter: 49, rows: 49 }]);
  await house.rows('update posts set likes = 0 where id = $1', [id]);
  await Promise.all(members.map((member) => house.board.likePost(member, { id })));
  expect((await counts())[0]?.counter).toBeGreaterThanOrEqual(0);
});

test('[R203] [R309] like and dislike of a comment exclude each other, and a storm of both ends exact', async () => {
  await using house = await threadHouse(noon);
  const members = await crowd(house, 25);
  const [first, second] = members;
  if (!first || !second) throw new Error('nobody came');
  const post = await house.post(first);
  const { id } = await house.comments.addComment(first, { id: post, content: '어때요' });
  const none = { isLiked: false, isDisliked: false, likes: 0, dislikes: 0 };
  expect(await house.comments.likeComment(first, { id })).toEqual({ ...none, isLiked: true, likes: 1 });
  expect(await house.comments.dislikeComment(first, { id })).toEqual({ ...none, isDisliked: true, dislikes: 1 });
  expect(await house.comments.likeComment(second, { id })).toEqual({ ...none, isLiked: true, likes: 1, dislikes: 1 });
  expect((await house.comments.listComments(first, { id: post, limit: 10, cursor: undefined })).comments).toMatchObject([
    { isLiked: false, isDisliked: true, likes: 1, dislikes: 1 },
  ]);
  expect(await house.comments.dislikeComment(first, { id })).toEqual({ ...none, likes: 1 });
  await Promise.all(
    members.flatMap((member) => [house.comments.likeComment(member, { id }), house.comments.dislikeComment(member, { id })]),
  );
  await Promise.all(times(50, (n) => (n % 3 ? house.comments.likeComment(first, { id }) : house.comments.dislikeComment(first, { id }))));
  const [row] = await house.rows<{ likes: number; dislikes: number; up: number; down: number; both: number }>(
    `select likes, dislikes, (select count(*)::int from likes where comment_id = c.id) as up,
      (select count(*)::int from dislikes where comment_id = c.id) as down,
      (select count(*)::int from likes l join dislikes d using (comment_id, user_id)) as both from comments c where id = $1`,
    [id],
  );
  expect(row).toMatchObject({ likes: row?.up, dislikes: row?.down, both: 0 });
});

test('a reader is counted once a day, a member by their number and a visitor by their network; the author is not', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const id = await house.post(author);
  const view = async (viewer: Viewer, address: string) => (await house.board.viewPost(viewer, { id, reader: address })).views;
  expect(await view(author, '203.0.113.1')).toBe(0);
  expect(await Promise.all(times(20, () => view(reader, '203.0.113.1')))).toContain(1);
  expect(await view(reader, '203.0.113.2')).toBe(1);
  expect(await view(visitor, '203.0.113.1')).toBe(2);
  expect(await view(visitor, '::ffff:203.0.113.1')).toBe(2);
  expect(await view(visitor, '2001:db8::1')).toBe(3);
  expect(await view(visitor, '2001:db8::2')).toBe(3);
  house.at('2026-03-01T15:00:00.000Z');
  expect(await view(visitor, '2001:db8::2')).toBe(4);
  expect((await house.board.readPost(visitor, { id })).views).toBe(4);
});

test('what is out of sight is read by its author uncounted, and by nobody else', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const id = await house.post(author, { review: 'held', isPublished: false });
  expect(await house.board.viewPost(author, { id, reader: '203.0.113.1' })).toEqual({ views: 0 });
  for (const viewer of [reader, visitor]) {
    await expect(house.board.viewPost(viewer, { id, reader: '203.0.113.1' })).rejects.toMatchObject({ code: 'no-such-post' });
  }
  await house.rows(`update posts set review = 'clear', is_published = true`);
  expect(await house.board.viewPost(reader, { id, reader: '203.0.113.1' })).toEqual({ views: 1 });
});

test('a post is followed, muted or neither, as its reader then sees', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const id = await house.post(author);
  for (const watch of ['follow', 'mute', 'none', 'none'] as const) {
    const chosen = watch === 'none' ? null : watch;
    expect(await house.board.watchPost(reader, { id, watch })).toEqual({ watch: chosen });
    expect((await house.board.readPost(reader, { id })).watch).toBe(chosen);
  }
  await Promise.all(times(20, () => house.board.watchPost(reader, { id, watch: 'follow' })));
  await house.board.removePost(author, { id });
  await expect(house.board.watchPost(reader, { id, watch: 'mute' })).rejects.toMatchObject({ code: 'no-such-post' });
  expect(await house.board.watchPost(reader, { id, watch: 'none' })).toEqual({ watch: null });
});

test('a removed post is on no list and at no address, and removing it again is harmless', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const [id, held] = [await house.post(author), await house.post(author, { review: 'held', isPublished: false })];
  await expect(house.board.removePost(reader, { id })).rejects.toMatchObject({ code: 'not-yours' });
  await expect(house.board.removePost(reader, { id: held })).rejects.toMatchObject({ code: 'no-such-post' });
  await Promise.all(times(20, () => house.board.removePost(author, { id })));
  expect(house.told('post-removed')).toEqual([{ postId: id }]);
  const gone = { code: 'no-such-post' };
  for (const viewer of [author, reader, visitor]) {
    await expect(house.board.readPost(viewer, { id })).rejects.toMatchObject(gone);
    await expect(house.board.postHistory(viewer, { id })).rejects.toMatchObject(gone);
    await expect(house.comments.listComments(viewer, { id, limit: 10, cursor: undefined })).rejects.toMatchObject(gone);
    const wish = { sort: 'latest', search: '', limit: 10, cursor: undefined } as const;
    expect((await house.board.listPosts(viewer, wish)).posts.filter((post) => post.id === id)).toEqual([]);
  }
  await expect(house.comments.addComment(reader, { id, content: '늦었네요' })).rejects.toMatchObject(gone);
});

test('earlier wordings of a post are told newest first, of a held one to its author and admins alone', async () => {
  await using house = await threadHouse(noon);
  const [author, reader, admin] = [
    await house.member('author'),
    await house.member('reader'),
    await house.member('boss', { role: 'admin' }),
  ];
  const id = await house.post(author);
  await house.rows(
    `insert into revisions (post_id, title, content, reason, replaced_at) values ($1, '첫 제목', '첫 내용', '첫 근거', $2), ($1, '둘째', '둘째 내용', null, $2)`,
    [id, noon],
  );
  expect(await house.board.postHistory(visitor, { id })).toEqual([
    { title: '둘째', content: '둘째 내용', predictionReason: null, replacedAt: noon },
    { title: '첫 제목', content: '첫 내용', predictionReason: '첫 근거', replacedAt: noon },
  ]);
  await house.rows(`update posts set review = 'held', is_published = false`);
  await expect(house.board.postHistory(reader, { id })).rejects.toMatchObject({ code: 'no-such-post' });
  for (const viewer of [author, admin]) expect(await house.board.postHistory(viewer, { id })).toHaveLength(2);
});
