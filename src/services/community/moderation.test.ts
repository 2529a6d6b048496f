// Reports, their review, blocks and muted words: what each hides, what it costs, what is told, and who may do it.
import { expect, test } from 'vitest';
import { type Member, visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, opinion } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
const refused = (code: string) => expect.objectContaining({ code });
const later = (house: TestHouse, seconds: number) => house.at(new Date(house.now().getTime() + seconds * 1000).toISOString());
const reason = '광고 같아요.';

/** An admin, an author and members; all of them have been here for two days. */
async function around(house: TestHouse, count = 3) {
  const [admin, author] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  const members: Member[] = [];
  for (let n = 0; n < count; n += 1) members.push(await joined(house, `member${n}`));
  later(house, 2 * 86_400);
  return { admin, author, members, first: members[0] as Member };
}

const reportsIn = async (house: TestHouse, admin: Member, state: 'open' | 'upheld' | 'dismissed' = 'open') =>
  (await house.services.moderation.adminReports(admin, { state, limit: 100 })).reports;
const reliabilityOf = async (house: TestHouse, { username }: Member) =>
  (await house.stores.profiles.standing({ userId: (await house.stores.accounts.byUsername(username))?.id ?? 0, ...weeks })).reliabilityPct;
const span = { start: new Date('2026-03-02T00:00:00Z'), before: '2026-02-23' };
const weeks = { week: span, month: span } as unknown as Omit<Parameters<TestHouse['stores']['profiles']['standing']>[0], 'userId'>;

test('what one can see can be reported, once, and not what is one’s own', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, first } = await around(house);
  const { board, comments, discussion, moderation } = house.services;
  const { id } = await board.createPost(author, opinion());
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  const message = await discussion.sendMessage(author, { content: '메시지예요' });
  const kinds = [
    ['post', id, 'no-such-post'],
    ['comment', comment.id, 'no-such-comment'],
    ['message', message.id, 'no-such-message'],
  ] as const;
  for (const [kind, targetId, unknown] of kinds) {
    expect(await moderation.report(first, { kind, targetId, reason })).toEqual({ ok: true });
    await expect(moderation.report(first, { kind, targetId, reason })).rejects.toEqual(refused('already-reported'));
    await expect(moderation.report(author, { kind, targetId, reason })).rejects.toEqual(refused('own-content'));
    await expect(moderation.report(first, { kind, targetId: 999_999, reason })).rejects.toEqual(refused(unknown));
    await expect(moderation.report(visitor, { kind, targetId, reason })).rejects.toEqual(refused('login-required'));
  }
  await expect(moderation.report(first, { kind: 'post', targetId: id, reason: '\u200b' })).rejects.toEqual(refused('invalid-input'));
  expect(await reportsIn(house, admin)).toMatchObject([
    { kind: 'message', targetId: message.id, excerpt: '메시지예요', author: 'minjun', reportedBy: 'member0', reason, state: 'open' },
    { kind: 'comment', targetId: comment.id, excerpt: '댓글이에요' },
    { kind: 'post', targetId: id, excerpt: '오늘의 의견\n홈팀 수비가 좋아요.\n홈에서 강해요.' },
  ]);
  const held = await board.createPost(author, opinion({ content: 'king-bet.vip' }));
  await expect(moderation.report(first, { kind: 'post', targetId: held.id, reason })).rejects.toEqual(refused('no-such-post'));
});

test('thirty reports a day are enough', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 });
  const { author, first } = await around(house);
  const { board, moderation } = house.services;
  const ids: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    ids.push((await board.createPost(author, opinion())).id);
    later(house, 10);
  }
  for (const targetId of ids.slice(0, 30)) await moderation.report(first, { kind: 'post', targetId, reason });
  const last = { kind: 'post' as const, targetId: ids[30] as number, reason };
  await expect(moderation.report(first, last)).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 86_400_000 });
  later(house, 86_400);
  expect(await moderation.report(first, last)).toEqual({ ok: true });
});

test('three who have been here for a day hold what they report until an admin has looked; newcomers do not', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, members } = await around(house);
  const fresh = [await joined(house, 'fresh0'), await joined(house, 'fresh1'), await joined(house, 'fresh2')];
  const { board, comments, discussion, moderation } = house.services;
  const { id } = await board.createPost(author, opinion());
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  const answer = await comments.addComment(author, { id, content: '답글이에요', parentId: comment.id });
  const message = await discussion.sendMessage(author, { content: '메시지예요' });
  const all = (who: readonly Member[], kind: 'post' | 'comment' | 'message', targetId: number) =>
    Promise.all(who.map((one) => moderation.report(one, { kind, targetId, reason })));
  const words = async () => (await comments.listComments(visitor, { id, limit: 10 })).comments.map(({ content }) => content);
  const lines = async () => (await discussion.listMessages(visitor, { limit: 10 })).messages.map(({ content }) => content);

  await all(fresh, 'comment', comment.id);
  expect(await words()).toEqual(['댓글이에요', '답글이에요']);
  await all(members, 'comment', comment.id);
  expect(await words()).toEqual(['', '답글이에요']);
  expect(house.told('comment-removed')).toEqual([{ postId: id, commentId: comment.id, comments: 1 }]);
  expect(await board.readPost(visitor, { id })).toMatchObject({ comments: 1 });

  await all(members, 'message', message.id);
  expect([await lines(), house.told('message-removed')]).toEqual([[], [{ messageId: message.id }]]);
  const isOut = async () => Object.fromEntries((await reportsIn(house, admin)).map((one) => [one.kind, one.isOut]));
  expect(await isOut()).toEqual({ comment: true, message: false });
  await all(members, 'post', id);
  expect(await isOut()).toEqual({ post: false, comment: false, message: false });
  await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
  expect(await board.readPost(author, { id })).toMatchObject({ review: 'held' });
  expect(house.told('post-removed')).toEqual([{ postId: id }]);

  // One decision answers all reports of the same words, and lets them stand again.
  for (const report of await reportsIn(house, admin)) await moderation.decideReport(admin, { id: report.id, state: 'dismissed' });
  expect(await reportsIn(house, admin)).toEqual([]);
  expect([await words(), await lines()]).toEqual([['댓글이에요', '답글이에요'], ['메시지예요']]);
  expect(await board.readPost(visitor, { id })).toMatchObject({ comments: 2, review: 'clear' });
  expect(house.told('comment-added').at(-1)?.comment).toMatchObject({ id: comment.id, isMine: false });
  expect(house.told('message-sent').at(-1)?.message).toMatchObject({ id: message.id, isMine: false });
  expect(await reliabilityOf(house, author)).toBe(100);
  expect(answer.parentId).toBe(comment.id);
});

test('what an admin, the AI or a bot wrote is listed for a look, and no three accounts take it down', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, members } = await around(house);
  const { board, moderation, discussion } = house.services;
  const [ai, bot] = [await joined(house, 'robot-ai'), await joined(house, 'robot-bot')];
  await house.rows("update users set kind = substr(username, 7) where username like 'robot-%'");
  const lineOf = async (who: Member) => ({
    kind: 'message' as const,
    targetId: (await discussion.sendMessage(who, { content: `${who.username}의 말` })).id,
  });
  const targets = [
    { kind: 'post' as const, targetId: (await board.createPost(admin, opinion())).id },
    await lineOf(admin),
    await lineOf(ai),
    await lineOf(bot),
  ];
  const ofMember = await lineOf(author);
  for (const target of [...targets, ofMember]) for (const one of members) await moderation.report(one, { ...target, reason });
  expect(await board.readPost(visitor, { id: targets[0]?.targetId ?? 0 })).toMatchObject({ review: 'clear' });
  expect((await discussion.listMessages(visitor, { limit: 10 })).messages.map(({ content }) => content)).toEqual(
    [admin, ai, bot].map(({ username }) => `${username}의 말`),
  );
  const reports = await reportsIn(house, admin);
  expect(reports).toHaveLength(5 * members.length);
  const houseOwn = [ai, bot].map(({ username }) => username);
  for (const { author: by, isAuthorPerson } of reports) expect([by, isAuthorPerson]).toEqual([by, !houseOwn.includes(by)]);
});

test('[R311] an upheld report removes what it names everywhere and costs five points, however many reported it; a mistake can be taken back', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, members } = await around(house);
  const { board, comments, moderation } = house.services;
  const { id } = await board.createPost(author, opinion());
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  for (const one of members.slice(0, 2)) await moderation.report(one, { kind: 'comment', targetId: comment.id, reason });
  const [report] = await reportsIn(house, admin);
  const decide = (state: 'upheld' | 'dismissed') => moderation.decideReport(admin, { id: report?.id ?? 0, state });
  const decided = await Promise.all([decide('upheld'), decide('upheld')]);
  expect(decided.map(({ state }) => state)).toEqual(['upheld', 'upheld']);
  expect([(await reportsIn(house, admin)).length, (await reportsIn(house, admin, 'upheld')).length]).toEqual([0, 2]);
  expect((await comments.listComments(author, { id, limit: 10 })).comments).toEqual([]);
  expect(await board.readPost(visitor, { id })).toMatchObject({ comments: 0 });
  expect(house.told('comment-removed')).toHaveLength(1);
  expect(await reliabilityOf(house, author)).toBe(95);
  await moderation.report(members[0] as Member, { kind: 'post', targetId: id, reason });
  const [second] = await reportsIn(house, admin);
  expect((await moderation.decideReport(admin, { id: second?.id ?? 0, state: 'upheld' })).isOut).toBe(false);
  expect(await reliabilityOf(house, author)).toBe(90);
  await expect(board.readPost(author, { id })).rejects.toEqual(refused('no-such-post'));
  expect((await moderation.decideReport(admin, { id: second?.id ?? 0, state: 'dismissed' })).isOut).toBe(true);
  expect(await board.readPost(visitor, { id })).toMatchObject({ review: 'clear' });
  expect(await reliabilityOf(house, author)).toBe(95);
  await expect(moderation.decideReport(admin, { id: 999_999, state: 'upheld' })).rejects.toEqual(refused('no-such-report'));
  expect(await house.stores.moderation.lastNoted(`post:${id}`)).toBe('report.dismissed');
});

test('dismissing lets out what was held for reports, not what was held for its words', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, members, first } = await around(house);
  const { board, moderation } = house.services;
  const reworded = await board.createPost(author, opinion());
  await moderation.report(first, { kind: 'post', targetId: reworded.id, reason });
  await board.editPick(author, { id: reworded.id, content: 'king-bet.vip' });
  const both = await board.createPost(author, opinion());
  for (const one of members) await moderation.report(one, { kind: 'post', targetId: both.id, reason });
  await board.editPick(author, { id: both.id, content: '텔레 betking' });
  for (const report of await reportsIn(house, admin)) await moderation.decideReport(admin, { id: report.id, state: 'dismissed' });
  for (const { id } of [reworded, both]) expect(await board.readPost(author, { id })).toMatchObject({ review: 'held' });
});

test('an admin releases, takes back and removes posts; the queue lists what waits, page by page', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, members } = await around(house);
  const { board, moderation } = house.services;
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await board.createPost(author, opinion({ title: n < 3 ? `king-bet${n}.vip` : `글 ${n}` }))).id);
  const list = async (state: 'all' | 'held', search = '') =>
    (await moderation.adminPosts(admin, { state, search, limit: 50 })).posts.map(({ id }) => id);
  expect([await list('held'), await list('all'), await list('all', '글')]).toEqual([
    ids.slice(0, 3).reverse(),
    [...ids].reverse(),
    ids.slice(3).reverse(),
  ]);
  const page = await moderation.adminPosts(admin, { state: 'held', search: '', limit: 2 });
  const rest = await moderation.adminPosts(admin, { state: 'held', search: '', limit: 2, cursor: page.nextCursor ?? '' });
  expect([page.posts.length, rest.posts.map(({ id }) => id), rest.nextCursor]).toEqual([2, [ids[0]], null]);
  const found = { state: 'held', search: 'king-bet', limit: 2 } as const;
  const { posts, nextCursor } = await moderation.adminPosts(admin, found);
  const older = await moderation.adminPosts(admin, { ...found, cursor: nextCursor ?? '' });
  expect([...posts, ...older.posts].map(({ id }) => id)).toEqual(ids.slice(0, 3).reverse());
  expect([await list('held', 'bet1.vip'), await list('held', '글'), await list('all', '없는말')]).toEqual([[ids[1]], [], []]);
  const [id] = ids as [number];
  expect(await moderation.publishPost(admin, { id, isPublished: true })).toMatchObject({ isPublished: true, review: 'clear' });
  expect(house.told('post-added').at(-1)).toEqual({ postId: id, matchId: null });
  expect(await board.readPost(visitor, { id })).toMatchObject({ id });
  for (const one of members) await moderation.report(one, { kind: 'post', targetId: id, reason });
  await moderation.publishPost(admin, { id, isPublished: true });
  expect([await reportsIn(house, admin), (await board.readPost(visitor, { id })).id]).toEqual([[], id]);
  expect(await moderation.publishPost(admin, { id, isPublished: false })).toMatchObject({ isPublished: false, review: 'held' });
  expect(house.told('post-removed').at(-1)).toEqual({ postId: id });
  expect(await moderation.deletePost(admin, { id })).toEqual({ ok: true });
  await expect(board.readPost(author, { id })).rejects.toEqual(refused('no-such-post'));
  await expect(moderation.deletePost(admin, { id })).rejects.toEqual(refused('no-such-post'));
  await expect(moderation.publishPost(admin, { id, isPublished: false })).rejects.toEqual(refused('no-such-post'));
  expect(await house.stores.moderation.lastNoted(`post:${id}`)).toBe('post.removed');
  await expect(moderation.adminPosts(admin, { state: 'all', search: '', limit: 5, cursor: "1' or 1=1" })).rejects.toEqual(
    refused('invalid-input'),
  );
});

test('whom one blocks is found by any spelling, listed latest first, and drops out when they leave', async () => {
  await using house = await testHouse({ now: noon });
  const [me, her] = [await joined(house, 'minjun'), await joined(house, '서연')];
  const { moderation, board } = house.services;
  await board.createPost(her, opinion());
  await joined(house, 'Doyun');
  expect(await moderation.readBlocks(me)).toEqual({ members: [], words: [] });
  await moderation.blockMember(me, { username: '서연'.normalize('NFD') });
  later(house, 1);
  const { members } = await moderation.blockMember(me, { username: 'ＤＯＹＵＮ' });
  expect(members.map(({ username }) => username)).toEqual(['Doyun', '서연']);
  expect((await board.listPosts(me, { sort: 'latest', search: '', limit: 5 })).posts).toEqual([]);
  expect((await moderation.blockMember(me, { username: 'doyun' })).members).toHaveLength(2);
  await expect(moderation.blockMember(me, { username: 'MINJUN' })).rejects.toEqual(refused('own-account'));
  await expect(moderation.blockMember(me, { username: 'nobody' })).rejects.toEqual(refused('no-such-user'));
  expect(house.told('blocks-changed')).toEqual(Array(3).fill({ memberId: me.id }));
  await house.stores.accounts.erase({
    id: her.id,
    username: 'left1',
    email: 'left1@example.com',
    displayName: '탈퇴한 회원',
    now: house.now(),
  });
  expect((await moderation.readBlocks(me)).members.map(({ username }) => username)).toEqual(['Doyun']);
  expect((await moderation.unblockMember(me, { username: 'doyun' })).members).toEqual([]);
  expect((await moderation.unblockMember(me, { username: 'doyun' })).members).toEqual([]);
});

test('muted words are kept once each, in one spelling, and none folds everything away', async () => {
  await using house = await testHouse({ now: noon });
  const me = await joined(house, 'minjun');
  const { moderation } = house.services;
  const words = ['맨유', ' 맨유\u200b ', '맨유'.normalize('NFD'), 'ＭＵ', 'mu', '🔥', '손 흥민'];
  expect((await moderation.saveMutedWords(me, { words })).words).toEqual(['맨유', 'ＭＵ', '🔥', '손 흥민']);
  for (const word of ['...', '\u200b', '\u0301', '!'])
    await expect(moderation.saveMutedWords(me, { words: ['좋아', word] })).rejects.toEqual(refused('invalid-input'));
  expect((await moderation.readBlocks(me)).words).toHaveLength(4);
  expect((await moderation.saveMutedWords(me, { words: [] })).words).toEqual([]);
});

test('an author hears what became of their words, why, and where to object, once each', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, first } = await around(house);
  const { board, comments, moderation, notifications } = house.services;
  const heard = async () =>
    (await notifications.list(author, { limit: 20 })).notices
      .filter(({ kind }) => kind === 'review')
      .map(({ title, body, href }) => ({ title, body, href }));
  const { id } = await board.createPost(author, opinion());
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  await moderation.report(first, { kind: 'comment', targetId: comment.id, reason });
  expect(await heard()).toEqual([]);
  const [report] = await reportsIn(house, admin);
  for (let n = 0; n < 2; n += 1) await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'upheld' });
  expect(await heard()).toEqual([
    {
      title: '신고가 받아들여져 댓글이 내려갔어요',
      body: '“댓글이에요” 이용약관 4번 ‘회원이 할 수 없는 일’에 해당한다고 봤어요. 신뢰도가 5점 내려가요. 다르게 생각하면 문의로 알려 주세요.',
      href: '/contact',
    },
  ]);
  later(house, 60);
  await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'dismissed' });
  expect((await heard())[0]).toEqual({
    title: '댓글이 이제 모두에게 보여요',
    body: '“댓글이에요” 운영자의 검토가 끝났어요. 내려갔던 신뢰도 5점도 돌아와요.',
    href: `/posts/${id}#comment-${comment.id}`,
  });
  await moderation.publishPost(admin, { id, isPublished: false });
  later(house, 60);
  await moderation.publishPost(admin, { id, isPublished: true });
  later(house, 60);
  await moderation.deletePost(admin, { id });
  expect((await heard()).slice(0, 3).map(({ title, href }) => [title, href])).toEqual([
    ['운영자가 글을 내렸어요', '/contact'],
    ['글이 이제 모두에게 보여요', `/posts/${id}`],
    ['운영자가 글을 검토하고 있어요', `/posts/${id}`],
  ]);
});

test('what was told of comments goes with the post, whoever takes it away, and stays while it is only looked at', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, first } = await around(house);
  const { board, comments, moderation, notifications } = house.services;
  const told = async () => (await notifications.list(author, { limit: 20 })).notices.filter(({ kind }) => kind === 'comment').length;
  const [{ id: own }, { id: taken }] = [await board.createPost(author, opinion()), await board.createPost(author, opinion())];
  for (const id of [own, taken]) await comments.addComment(first, { id, content: '좋은 글이에요' });
  expect(await told()).toBe(2);
  await moderation.publishPost(admin, { id: taken, isPublished: false });
  expect(await told()).toBe(2);
  await moderation.deletePost(admin, { id: taken });
  expect(await told()).toBe(1);
  await board.removePost(author, { id: own });
  expect(await told()).toBe(0);
});

test('an author hears of the words that were reported, and that reliability comes back where the words do not', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, first } = await around(house);
  const { board, comments, moderation, notifications } = house.services;
  const newest = async () => (await notifications.list(author, { limit: 20 })).notices[0];
  const { id } = await board.createPost(author, opinion());
  const comment = await comments.addComment(author, { id, content: '나쁜 말' });
  await moderation.report(first, { kind: 'comment', targetId: comment.id, reason });
  await moderation.report(first, { kind: 'post', targetId: id, reason });
  later(house, 60);
  await comments.editComment(author, { id: comment.id, content: '좋은 말' });
  const [ofPost, ofComment] = (await reportsIn(house, admin)).sort((a, b) => b.kind.localeCompare(a.kind));
  expect([ofPost?.isReworded, ofComment?.isReworded, ofComment?.excerpt]).toEqual([false, true, '나쁜 말']);
  const decide = (one: typeof ofPost, state: 'upheld' | 'dismissed') => {
    later(house, 60);
    return moderation.decideReport(admin, { id: one?.id ?? 0, state });
  };
  await decide(ofComment, 'upheld');
  expect((await newest())?.body).toMatch(/^“나쁜 말” 이용약관 4번/);
  later(house, 60);
  await moderation.deletePost(admin, { id });
  await decide(ofPost, 'upheld');
  expect(await reliabilityOf(house, author)).toBe(90);
  await decide(ofPost, 'dismissed');
  expect(await reliabilityOf(house, author)).toBe(95);
  expect(await newest()).toMatchObject({
    title: '받아들인 신고를 다시 살펴 물렸어요',
    body: expect.stringContaining('내려갔던 신뢰도 5점이 돌아와요.'),
    href: '/contact',
  });
  await expect(board.readPost(author, { id })).rejects.toEqual(refused('no-such-post'));
});

test('an admin who takes their own words down is not told of it', async () => {
  await using house = await testHouse({ now: noon });
  const { admin } = await around(house);
  const { board, moderation, notifications } = house.services;
  const { id } = await board.createPost(admin, opinion());
  await moderation.deletePost(admin, { id });
  expect((await notifications.list(admin, { limit: 20 })).notices).toEqual([]);
});

test('a report that is dismissed is no news to the author', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, first } = await around(house);
  const { board, moderation, notifications } = house.services;
  const { id } = await board.createPost(author, opinion());
  await moderation.report(first, { kind: 'post', targetId: id, reason });
  const [report] = await reportsIn(house, admin);
  await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'dismissed' });
  expect((await notifications.list(author, { limit: 20 })).notices).toEqual([]);
});
