// Proves comments under blog posts: who reads what, who may answer, what waits, and that the count is what everybody sees.
import { expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import { type BlogHouse, blogForm, blogHouse } from '#tests/support/blog-house.ts';
import { joined } from '#tests/support/moderated.ts';

const slug = 'talked-about';
/** Waits for an admin wherever it is written. */
const lure = '가입코드 드려요 https://bet-kings.vip 텔레그램 문의';
type Viewer = Parameters<BlogHouse['services']['blog']['comments']>[0];

async function open(rateLimitScale = 1000) {
  const house = await blogHouse({ rateLimitScale });
  await house.services.blog.create(house.admin, blogForm({ slug }));
  const { blog } = house.services;
  return Object.assign(house, {
    reader: await joined(house, 'reader'),
    other: await joined(house, 'other'),
    say: (viewer: Viewer, content: string, parentId?: number) => blog.addComment(viewer, { slug, content, parentId }),
    listed: async (viewer: Viewer) => (await blog.comments(viewer, { slug, limit: 100, cursor: undefined })).rows,
    count: async () => (await blog.readPost(visitor, { slug })).comments,
  });
}
const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);

test('[R308] comments are listed oldest first, an answer hangs under the one that began, and both are counted', async () => {
  await using house = await open();
  const first = await house.say(house.reader, '잘 읽었어요');
  const answer = await house.say(house.other, '저도요', first.id);
  const deeper = await house.say(house.reader, '그렇죠?', answer.id);
  expect([first.parentId, answer.parentId, deeper.parentId]).toEqual([null, first.id, first.id]);
  const rows = await house.listed(house.reader);
  expect(contents(rows)).toEqual(['잘 읽었어요', '저도요', '그렇죠?']);
  expect(rows[0]).toMatchObject({
    slug,
    userId: house.reader.id,
    user: { username: 'reader', isBot: false },
    likes: 0,
    dislikes: 0,
    isApproved: true,
    isDeleted: false,
    isMine: true,
    createdAt: '2026-03-01T12:00:00.000Z',
  });
  expect((await house.listed(visitor))[0]).toMatchObject({ isMine: false });
  expect(await house.count()).toBe(3);
  const page = await house.services.blog.comments(visitor, { slug, limit: 2, cursor: undefined });
  const next = await house.services.blog.comments(visitor, { slug, limit: 2, cursor: page.nextCursor ?? undefined });
  expect([contents(page.rows), contents(next.rows), next.nextCursor]).toEqual([['잘 읽었어요', '저도요'], ['그렇죠?'], null]);
});

test('[R322] what is written is kept as words, whatever it looks like', async () => {
  await using house = await open();
  const said = await house.say(house.reader, '<img src=x onerror=alert(1)> **굵게**');
  expect(said.content).toBe('<img src=x onerror=alert(1)> **굵게**');
  await expect(house.say(house.reader, '\u200b \n')).rejects.toMatchObject({ code: 'invalid-input' });
});

test('what looks like an advertisement waits: its author and admins read it, nobody else, and it is not counted', async () => {
  await using house = await open();
  const held = await house.say(house.reader, lure);
  expect(held.isApproved).toBe(false);
  expect(await house.count()).toBe(0);
  const seen = async (viewer: Viewer) => (await house.listed(viewer)).length;
  expect([await seen(visitor), await seen(house.other), await seen(house.reader), await seen(house.admin)]).toEqual([0, 0, 1, 1]);
  await expect(house.say(house.other, '답', held.id)).rejects.toMatchObject({ code: 'no-such-comment' });
  await expect(house.services.blog.likeComment(house.other, { id: held.id })).rejects.toMatchObject({ code: 'no-such-comment' });
  await house.services.blog.approveComment(house.admin, { id: held.id, isApproved: true });
  expect([await seen(visitor), await house.count()]).toEqual([1, 1]);
  await house.services.blog.approveComment(house.admin, { id: held.id, isApproved: false });
  expect([await seen(visitor), await house.count()]).toEqual([0, 0]);
});

test('the author hears once what an admin made of a comment, and nobody of their own deed', async () => {
  await using house = await open();
  const { blog } = house.services;
  const { id } = await house.say(house.reader, lure);
  for (const isApproved of [true, true, false, false]) await blog.approveComment(house.admin, { id, isApproved });
  for (let times = 0; times < 2; times += 1) await blog.removeComment(house.admin, { id });
  const own = await house.say(house.admin, '제 댓글이에요');
  await blog.removeComment(house.admin, { id: own.id });
  const told = await house.rows<{ user_id: string; title: string; body: string; link: string }>(
    'select user_id, title, body, link from notifications order by id',
  );
  expect(told.map(({ user_id, title, link }) => [Number(user_id), title, link])).toEqual([
    [house.reader.id, '블로그 댓글이 이제 모두에게 보여요', `/blog/${slug}#comment-${id}`],
    [house.reader.id, '운영자가 블로그 댓글을 검토하고 있어요', `/blog/${slug}#comment-${id}`],
    [house.reader.id, '운영자가 블로그 댓글을 내렸어요', '/contact'],
  ]);
  expect(told[2]?.body).toContain('이용약관 4번');
});

test('where admins want to see every comment first, every comment waits', async () => {
  await using house = await open();
  await house.stores.settings.write('house:choices', { blogNeedsApproval: true, isPartnerPaused: false });
  expect((await house.say(house.reader, '좋은 글이에요')).isApproved).toBe(false);
  const { rows } = await house.services.blog.adminComments(house.admin, { state: 'waiting', limit: 10, cursor: undefined });
  expect(rows).toMatchObject([{ content: '좋은 글이에요', slug, postTitle: '배당을 확률로 읽는 법', isApproved: false }]);
});

test('[R309] likes and dislikes exclude each other, one for each member', async () => {
  await using house = await open();
  const { id } = await house.say(house.reader, '의견이에요');
  const { likeComment, dislikeComment } = house.services.blog;
  expect(await likeComment(house.other, { id })).toEqual({ isLiked: true, isDisliked: false, likes: 1, dislikes: 0 });
  expect(await dislikeComment(house.other, { id })).toEqual({ isLiked: false, isDisliked: true, likes: 0, dislikes: 1 });
  expect(await dislikeComment(house.other, { id })).toEqual({ isLiked: false, isDisliked: false, likes: 0, dislikes: 0 });
  await Promise.all([likeComment(house.other, { id }), dislikeComment(house.other, { id }), likeComment(house.reader, { id })]);
  const [row] = await house.rows<{ likes: number; dislikes: number }>('select likes, dislikes from blog_comments');
  const [counted] = await house.rows(
    'select (select count(*)::int from likes where blog_comment_id is not null) as likes, (select count(*)::int from dislikes) as dislikes',
  );
  expect(row).toEqual(counted);
  expect((await house.listed(house.other))[0]?.isLiked).not.toBe((await house.listed(house.other))[0]?.isDisliked);
});

test('the own comment is deleted, another one is not; what is answered stays as an empty place, and deleting twice is no mistake', async () => {
  await using house = await open();
  const first = await house.say(house.reader, '지울 글');
  const alone = await house.say(house.reader, '혼자');
  await house.say(house.other, '답이에요', first.id);
  const remove = (viewer: Viewer, id: number) => house.services.blog.deleteComment(viewer, { id });
  await expect(remove(house.other, first.id)).rejects.toMatchObject({ code: 'not-yours' });
  await expect(remove(visitor, first.id)).rejects.toMatchObject({ code: 'login-required' });
  await expect(remove(house.other, 999_999)).rejects.toMatchObject({ code: 'no-such-comment' });
  for (const { id } of [first, alone, alone]) expect(await remove(house.reader, id)).toEqual({ ok: true });
  const rows = await house.listed(visitor);
  expect(rows.map(({ content, isDeleted, user }) => [content, isDeleted, user.username])).toEqual([
    ['', true, ''],
    ['답이에요', false, 'other'],
  ]);
  expect(await house.count()).toBe(1);
});

test('a blocked member is not read, and cannot answer whoever blocked them', async () => {
  await using house = await open();
  const first = await house.say(house.reader, '내 글');
  await house.say(house.other, '남의 글');
  await house.rows('insert into blocks (user_id, blocked_id) values ($1, $2)', [house.reader.id, house.other.id]);
  expect(contents(await house.listed(house.reader))).toEqual(['내 글']);
  await expect(house.say(house.other, '답', first.id)).rejects.toMatchObject({ code: 'blocked-by-author' });
});

test('comments come at a pace, also those that are sent at once', async () => {
  await using house = await open(1);
  const sent = await Promise.allSettled([house.say(house.reader, '하나'), house.say(house.reader, '둘'), house.say(house.reader, '셋')]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too-fast' });
  house.at('2026-03-01T12:00:04Z');
  await house.say(house.reader, '넷');
  expect(await house.count()).toBe(2);
});

test('who leaves takes their likes and what nobody else could read; the rest is said by nobody', async () => {
  await using house = await open();
  const { id } = await house.say(house.other, '남는 글');
  await house.say(house.reader, '보이는 글');
  await house.say(house.reader, lure);
  await house.services.blog.likeComment(house.reader, { id });
  await house.services.blog.like(house.reader, { slug });
  const now = house.now();
  const names = { username: `gone_${house.reader.id}`, email: `gone_${house.reader.id}@house.invalid`, displayName: '탈퇴한 회원' };
  await house.stores.transaction((tx) => tx.accounts.erase({ id: house.reader.id, ...names, now }));
  expect(await house.rows('select content, likes from blog_comments order by id')).toEqual([
    { content: '남는 글', likes: 0 },
    { content: '보이는 글', likes: 0 },
    { content: '', likes: 0 },
  ]);
  expect(await house.rows('select likes, comments from blog_posts')).toEqual([{ likes: 0, comments: 2 }]);
});
