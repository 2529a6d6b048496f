// Comments as they are kept, counted and told: in order, once, to those whom they concern.
import { expect, test, vi } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { visitor } from '#services/viewer.ts';
import { type ThreadHouse, threadHouse } from '#tests/support/thread-house.ts';

const noon = '2026-03-01T12:00:00.000Z';
/** Waits for a review wherever it is written. */
const lure = '가입코드 드려요 https://bet-kings.vip 텔레그램 문의';

const countOf = async (house: ThreadHouse, postId: number) =>
  (await house.rows<{ comments: number }>('select comments from posts where id = $1', [postId]))[0]?.comments;
const listed = async (house: ThreadHouse, viewer: Parameters<ThreadHouse['comments']['listComments']>[0], id: number) =>
  (await house.comments.listComments(viewer, { id, limit: 100, cursor: undefined })).comments;
const contents = (comments: readonly Comment[]) => comments.map(({ content }) => content);

test('[R201] [R204] comments are listed oldest first with all that a card shows, and an answer hangs under the comment that began', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const post = await house.post(author);
  const first = await house.comments.addComment(reader, { id: post, content: '잘 봤어요' });
  const answer = await house.comments.addComment(author, { id: post, content: '고마워요', parentId: first.id });
  const deeper = await house.comments.addComment(reader, { id: post, content: '네!', parentId: answer.id });
  expect([answer.parentId, deeper.parentId]).toEqual([first.id, first.id]);
  const page = await listed(house, reader, post);
  expect(contents(page)).toEqual(['잘 봤어요', '고마워요', '네!']);
  expect(page[0]).toMatchObject({
    postId: post,
    userId: reader.id,
    user: { username: 'reader' },
    likes: 0,
    dislikes: 0,
    isLiked: false,
    isDisliked: false,
    isMine: true,
    isDeleted: false,
    editableUntil: '2026-03-01T12:10:00.000Z',
    createdAt: noon,
  });
  expect((await listed(house, visitor, post))[0]).toMatchObject({ isMine: false, editableUntil: null });
  expect(await countOf(house, post)).toBe(3);
  expect(house.told('comment-added').map(({ comment }) => [comment.id, comment.isMine])).toEqual([
    [first.id, false],
    [answer.id, false],
    [deeper.id, false],
  ]);
});

test('pages go on by number and meet every comment once, each in two statements whoever reads', async () => {
  await using house = await threadHouse(noon);
  const author = await house.member('author');
  const post = await house.post(author);
  await house.rows(`insert into comments (user_id, post_id, content) select $1, $2, n::text from generate_series(1, 450) n`, [
    author.id,
    post,
  ]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await house.comments.listComments(visitor, { id: post, limit: 200, cursor });
    seen.push(...contents(page.comments));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const reader = await house.member('reader');
  const asked = vi.spyOn(house.pool, 'query');
  await house.comments.listComments(reader, { id: post, limit: 200, cursor: undefined });
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  expect(seen).toEqual(Array.from({ length: 450 }, (_, n) => String(n + 1)));
  await expect(house.comments.listComments(visitor, { id: post, limit: 1, cursor: '1;drop' })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('a parent of another post, a deleted one and a post out of sight are refused', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const [post, other, held] = [
    await house.post(author),
    await house.post(author),
    await house.post(author, { review: 'held', isPublished: false }),
  ];
  const there = await house.comments.addComment(reader, { id: other, content: '저기' });
  const gone = await house.comments.addComment(reader, { id: post, content: '여기' });
  await house.comments.deleteComment(reader, { id: gone.id });
  for (const parentId of [there.id, gone.id, 999_999]) {
    await expect(house.comments.addComment(author, { id: post, content: '답', parentId })).rejects.toMatchObject({
      code: 'no-such-comment',
    });
  }
  for (const id of [held, 999_999]) {
    await expect(house.comments.addComment(author, { id, content: '답' })).rejects.toMatchObject({ code: 'no-such-post' });
  }
  await expect(listed(house, visitor, held)).rejects.toMatchObject({ code: 'no-such-post' });
  expect(await listed(house, author, held)).toEqual([]);
  expect(await countOf(house, held)).toBe(0);
});

test('a deleted comment goes; with answers that stand its place stays, and tells nobody’s name or words', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const post = await house.post(author);
  const first = await house.comments.addComment(reader, { id: post, content: '비밀이에요' });
  const answer = await house.comments.addComment(author, { id: post, content: '답이에요', parentId: first.id });
  await house.comments.deleteComment(reader, { id: first.id });
  const [place, standing] = await listed(house, reader, post);
  expect(place).toMatchObject({
    id: first.id,
    isDeleted: true,
    content: '',
    userId: 0,
    user: { username: '', displayName: '' },
    isMine: false,
  });
  expect(standing).toMatchObject({ id: answer.id, parentId: first.id });
  expect(JSON.stringify(place)).not.toContain('reader');
  expect(await countOf(house, post)).toBe(1);
  await house.comments.deleteComment(author, { id: answer.id });
  expect(await listed(house, reader, post)).toEqual([]);
  expect(house.told('comment-removed')).toEqual([
    { postId: post, commentId: first.id, comments: 1 },
    { postId: post, commentId: answer.id, comments: 0 },
  ]);
});

test('[R205] only its author deletes a comment; deleting what is gone is harmless, and counted once even at twenty presses', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const post = await house.post(author);
  await house.comments.addComment(author, { id: post, content: '하나' });
  const { id } = await house.comments.addComment(reader, { id: post, content: '둘' });
  await expect(house.comments.deleteComment(author, { id })).rejects.toMatchObject({ code: 'not-yours' });
  await expect(house.comments.deleteComment(visitor, { id })).rejects.toMatchObject({ code: 'login-required' });
  await Promise.all(Array.from({ length: 20 }, () => house.comments.deleteComment(reader, { id })));
  expect(await countOf(house, post)).toBe(1);
  expect(house.told('comment-removed')).toHaveLength(1);
  await expect(house.comments.deleteComment(author, { id })).rejects.toMatchObject({ code: 'no-such-comment' });
});

test('what waits for a review is its author’s alone to read: not counted, not called out, and nobody is told', async () => {
  await using house = await threadHouse(noon);
  const [author, reader] = [await house.member('author'), await house.member('reader')];
  const post = await house.post(author);
  const made = await house.comments.addComment(reader, { id: post, content: lure });
  const { id } = made;
  expect(made).toMatchObject({ isHeld: true, content: lure });
  expect([await countOf(house, post), house.told('comment-added'), await house.noticesOf(author)]).toEqual([0, [], []]);
  await expect(house.comments.addComment(reader, { id: post, content: '답', parentId: id })).rejects.toMatchObject({
    code: 'no-such-comment',
  });
  expect(await listed(house, reader, post)).toMatchObject([{ id, isHeld: true, isMine: true }]);
  expect(await listed(house, author, post)).toEqual([]);
  expect(await listed(house, visitor, post)).toEqual([]);
  await expect(house.comments.likeComment(author, { id })).rejects.toMatchObject({ code: 'no-such-comment' });
  await expect(house.comments.commentHistory(visitor, { id })).rejects.toMatchObject({ code: 'no-such-comment' });
  expect(await house.comments.commentHistory(reader, { id })).toEqual([]);
  await house.comments.deleteComment(reader, { id });
  expect([await countOf(house, post), house.told('comment-removed')]).toEqual([0, []]);
});

test('whoever is blocked by the author of the post, or of the thread, does not comment there', async () => {
  await using house = await threadHouse(noon);
  const [author, writer, third] = [await house.member('author'), await house.member('writer'), await house.member('third')];
  const [post, other] = [await house.post(author), await house.post(third)];
  const root = await house.comments.addComment(author, { id: other, content: '시작' });
  const answer = await house.comments.addComment(third, { id: other, content: '답', parentId: root.id });
  await house.block(author, writer);
  const refused = { code: 'blocked-by-author' };
  await expect(house.comments.addComment(writer, { id: post, content: '글쎄요' })).rejects.toMatchObject(refused);
  await expect(house.comments.addComment(writer, { id: other, content: '글쎄요', parentId: root.id })).rejects.toMatchObject(refused);
  await expect(house.comments.addComment(writer, { id: other, content: '글쎄요', parentId: answer.id })).rejects.toMatchObject(refused);
  await house.comments.addComment(writer, { id: other, content: '따로 써요' });
});

test('comments, answers, deletions and decisions at once end at the number of comments that stand', async () => {
  await using house = await threadHouse(noon);
  const author = await house.member('author');
  const post = await house.post(author);
  const writers = [];
  for (let n = 0; n < 20; n += 1) writers.push(await house.member(`writer${n}`));
  const first = await Promise.all(writers.map((writer) => house.comments.addComment(writer, { id: post, content: '하나' })));
  const deeds = writers.flatMap((writer, n) => {
    const id = first[n]?.id ?? 0;
    const held = house.stores.transaction(async (tx) => {
      const target = await tx.moderation.holdTarget('comment', id);
      if (target) await tx.moderation.setReview(target, 'held', new Date(noon));
    });
    const deleted = house.comments.deleteComment(writer, { id });
    return [
      n % 2 ? held : deleted,
      deleted,
      house.comments.addComment(writer, { id: post, content: '둘' }),
      house.comments.likeComment(author, { id }),
    ];
  });
  const ends = await Promise.allSettled(deeds);
  const faults = ends.flatMap((end) => (end.status === 'rejected' && end.reason.code !== 'no-such-comment' ? [end.reason] : []));
  expect(faults).toEqual([]);
  const standing = `select count(*)::int as n from comments where deleted_at is null and review = 'clear'`;
  expect(await house.rows(standing)).toEqual([{ n: 20 }]);
  expect(await countOf(house, post)).toBe(20);
});

test('who is blocked is not read, and neither is what answers them', async () => {
  await using house = await threadHouse(noon);
  const [author, loud, reader] = [await house.member('author'), await house.member('loud'), await house.member('reader')];
  const post = await house.post(author);
  const root = await house.comments.addComment(loud, { id: post, content: '시끄러워요' });
  await house.comments.addComment(author, { id: post, content: '조용히요', parentId: root.id });
  const calm = await house.comments.addComment(author, { id: post, content: '차분해요' });
  await house.comments.addComment(loud, { id: post, content: '또요', parentId: calm.id });
  await house.block(reader, loud);
  expect(contents(await listed(house, reader, post))).toEqual(['차분해요']);
  expect(contents(await listed(house, author, post))).toEqual(['시끄러워요', '조용히요', '차분해요', '또요']);
});

test('the pace is one in three seconds, and of twenty sent at once one is written', async () => {
  await using house = await threadHouse(noon, { rateLimitScale: 1 });
  const [author, writer] = [await house.member('author'), await house.member('writer')];
  const post = await house.post(author);
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => house.comments.addComment(writer, { id: post, content: '저요' })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused[0]).toMatchObject({ code: 'too-fast', retryAfterMs: 3000, message: '조금 천천히 써 주세요. 3초 뒤에 다시 쓸 수 있어요.' });
  expect(await countOf(house, post)).toBe(1);
  await house.comments.addComment(author, { id: post, content: '다른 사람은 써요' });
  for (let n = 1; n < 10; n += 1) {
    house.at(new Date(Date.parse(noon) + n * 3000).toISOString());
    await house.comments.addComment(writer, { id: post, content: `${n}번째` });
  }
  house.at('2026-03-01T12:00:31.000Z');
  await expect(house.comments.addComment(writer, { id: post, content: '열한 번째' })).rejects.toMatchObject({ retryAfterMs: 29_000 });
});

test('[R206] changed words keep the old ones in sight, for ten minutes; the same words again change nothing', async () => {
  await using house = await threadHouse(noon);
  const [author, writer] = [await house.member('author'), await house.member('writer')];
  const post = await house.post(author);
  const { id } = await house.comments.addComment(writer, { id: post, content: '처음' });
  house.at('2026-03-01T12:01:00.000Z');
  expect(await house.comments.editComment(writer, { id, content: ' 처음 ' })).toMatchObject({ revisions: 0, editedAt: null });
  expect(await house.comments.editComment(writer, { id, content: '다음' })).toMatchObject({
    content: '다음',
    revisions: 1,
    editedAt: '2026-03-01T12:01:00.000Z',
    isMine: true,
  });
  expect(await house.comments.commentHistory(visitor, { id })).toEqual([
    { title: null, content: '처음', predictionReason: null, replacedAt: '2026-03-01T12:01:00.000Z' },
  ]);
  expect(house.told('comment-added').map(({ comment }) => comment.content)).toEqual(['처음', '다음']);
  expect(await house.noticesOf(author)).toHaveLength(1);
  await expect(house.comments.editComment(author, { id, content: '내 말' })).rejects.toMatchObject({ code: 'not-yours' });
  house.at('2026-03-01T12:10:00.000Z');
  await expect(house.comments.editComment(writer, { id, content: '늦었어요' })).rejects.toMatchObject({ code: 'edit-closed' });
  await house.comments.deleteComment(writer, { id });
  await expect(house.comments.commentHistory(writer, { id })).rejects.toMatchObject({ code: 'no-such-comment' });
  await expect(house.comments.editComment(writer, { id, content: '없어요' })).rejects.toMatchObject({ code: 'no-such-comment' });
});

test('twenty changes at once each keep the wording before them, and after fifty it ends', async () => {
  await using house = await threadHouse(noon);
  const writer = await house.member('writer');
  const post = await house.post(writer);
  const { id } = await house.comments.addComment(writer, { id: post, content: '0' });
  await Promise.all(Array.from({ length: 20 }, (_, n) => house.comments.editComment(writer, { id, content: `${n + 1}` })));
  const kept = await house.comments.commentHistory(visitor, { id });
  const [now] = await listed(house, visitor, post);
  expect(now).toMatchObject({ revisions: 20 });
  expect(new Set([...kept.map(({ content }) => content), now?.content]).size).toBe(21);
  await house.rows('update comments set revisions = 50');
  await expect(house.comments.editComment(writer, { id, content: '끝' })).rejects.toMatchObject({ code: 'too-fast' });
});

test('words that become suspicious take the comment out of sight and out of the count, and its history does not tell them', async () => {
  await using house = await threadHouse(noon);
  const writer = await house.member('writer');
  const post = await house.post(writer);
  const { id } = await house.comments.addComment(writer, { id: post, content: '처음' });
  expect(await house.comments.editComment(writer, { id, content: lure })).toMatchObject({ isHeld: true, revisions: 1 });
  expect([await countOf(house, post), await listed(house, visitor, post)]).toEqual([0, []]);
  expect(house.told('comment-removed')).toEqual([{ postId: post, commentId: id, comments: 0 }]);
  expect(await house.comments.editComment(writer, { id, content: '다시 얌전해요' })).toMatchObject({ isHeld: true, revisions: 2 });
  expect([house.told('comment-added'), house.told('comment-removed'), await countOf(house, post)]).toMatchObject([
    { length: 1 },
    { length: 1 },
    0,
  ]);
  await house.rows(`update comments set review = 'clear'`);
  expect((await house.comments.commentHistory(visitor, { id })).map(({ content }) => content)).toEqual(['처음']);
  expect((await house.comments.commentHistory(writer, { id })).map(({ content }) => content)).toEqual([lure, '처음']);
});

test('a comment that meets the erasure of its author is not written', async () => {
  await using house = await threadHouse(noon);
  const [author, writer] = [await house.member('author'), await house.member('writer')];
  const post = await house.post(author);
  const { id } = await house.comments.addComment(writer, { id: post, content: '남아요' });
  const gone = { id: writer.id, username: '탈퇴-2', email: 'deleted-2@invalid', displayName: '탈퇴한 사용자', now: new Date(noon) };
  await house.stores.transaction((tx) => tx.accounts.erase(gone));
  const refused = { code: 'session-expired' };
  await expect(house.comments.addComment(writer, { id: post, content: '안녕' })).rejects.toMatchObject(refused);
  await expect(house.comments.editComment(writer, { id, content: '안녕' })).rejects.toMatchObject(refused);
  await expect(house.comments.likeComment(writer, { id })).rejects.toMatchObject(refused);
  expect(await listed(house, visitor, post)).toMatchObject([{ content: '남아요', user: { displayName: '탈퇴한 사용자', hasLeft: true } }]);
});
