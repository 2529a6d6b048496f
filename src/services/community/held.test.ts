// What waits for a review finds its way to an admin, comes back when it is let out, and is heard of by nobody before.
import { expect, test } from 'vitest';
import { type Member, visitor } from '#services/viewer.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, nth, opinion } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
const refused = (code: string) => expect.objectContaining({ code });
const later = (house: TestHouse, seconds: number) => house.at(new Date(house.now().getTime() + seconds * 1000).toISOString());
const bad = '주소는 king-bet.vip 예요';

async function around(house: TestHouse) {
  const [admin, author, other] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  later(house, 2 * 86_400);
  const { id } = await house.services.board.createPost(author, opinion());
  return { admin, author, other, id };
}
const open = async (house: TestHouse, admin: Member) =>
  (await house.services.moderation.adminReports(admin, { state: 'open', limit: 50 })).reports;
const counted = async (house: TestHouse, id: number) => (await house.services.board.readPost(visitor, { id })).comments;

test('a held comment asks an admin once, with the words that stand; let out it is counted, shown, told and noticed', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, moderation } = house.services;
  const comment = await comments.addComment(other, { id, content: bad });
  expect(comment.isHeld).toBe(true);
  const [asked] = await open(house, admin);
  expect(asked).toMatchObject({ kind: 'comment', targetId: comment.id, excerpt: bad, author: 'seoyeon', reportedBy: '픽노트' });
  await comments.editComment(other, { id: comment.id, content: '아무것도 아니에요' });
  expect(await open(house, admin)).toMatchObject([{ id: asked?.id, excerpt: '아무것도 아니에요' }]);
  expect([house.told('comment-added'), await counted(house, id), house.told('notice-added')]).toEqual([[], 0, []]);

  await moderation.decideReport(admin, { id: asked?.id ?? 0, state: 'dismissed' });
  expect(house.told('comment-added')).toMatchObject([{ comment: { id: comment.id, content: '아무것도 아니에요', isMine: false } }]);
  expect([await counted(house, id), await open(house, admin)]).toEqual([1, []]);
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toMatchObject([{ id: comment.id, isHeld: false }]);
  // Whoever wrote it, that it is let out; whoever wrote the post, that there is a comment.
  expect(house.told('notice-added').map(({ memberId }) => memberId)).toEqual([author.id, other.id]);
});

test('a comment that is reworded into something to be held asks too; upheld it is gone', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, other, id } = await around(house);
  const { comments, moderation } = house.services;
  const comment = await comments.addComment(other, { id, content: '좋은 분석이에요' });
  await comments.editComment(other, { id: comment.id, content: bad });
  expect(house.told('comment-removed')).toEqual([{ postId: id, commentId: comment.id, comments: 0 }]);
  const [asked] = await open(house, admin);
  await moderation.decideReport(admin, { id: asked?.id ?? 0, state: 'upheld' });
  expect((await comments.listComments(other, { id, limit: 5 })).comments).toEqual([]);
  expect(await counted(house, id)).toBe(0);
});

test('a held line asks an admin, and let out it stands in the discussion and is told', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, other } = await around(house);
  const { discussion, moderation } = house.services;
  const line = await discussion.sendMessage(other, { content: bad });
  const read = async (who: Member | typeof visitor) => (await discussion.listMessages(who, { limit: 9 })).messages.map(({ id }) => id);
  expect([line.isHeld, await read(visitor), await read(other), house.told('message-sent')]).toEqual([true, [], [line.id], []]);
  const [asked] = await open(house, admin);
  expect(asked).toMatchObject({ kind: 'message', targetId: line.id, excerpt: bad, reportedBy: '픽노트' });
  await moderation.decideReport(admin, { id: asked?.id ?? 0, state: 'dismissed' });
  expect(await read(visitor)).toEqual([line.id]);
  expect(house.told('message-sent')).toMatchObject([{ message: { id: line.id, isHeld: false, isMine: false } }]);
});

test('dismissing an old report of other words does not let out what stands now: it is asked about anew', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, moderation } = house.services;
  const comment = await comments.addComment(other, { id, content: '좋은 분석이에요' });
  await moderation.report(author, { kind: 'comment', targetId: comment.id, reason: '이상해요' });
  await comments.editComment(other, { id: comment.id, content: bad });
  const old = (await open(house, admin)).find(({ reportedBy }) => reportedBy === 'minjun');
  await moderation.decideReport(admin, { id: old?.id ?? 0, state: 'dismissed' });
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toEqual([]);
  const again = await open(house, admin);
  expect(again).toMatchObject([{ excerpt: bad, reportedBy: '픽노트' }]);
  await moderation.decideReport(admin, { id: nth(again, 0).id, state: 'dismissed' });
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toMatchObject([{ id: comment.id, content: bad }]);
});

test('a reporter who leaves is not the house: their dismissed report lets no reworded post out', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { board, moderation } = house.services;
  await moderation.report(other, { kind: 'post', targetId: id, reason: '이상해요' });
  const left = { username: 'left1', email: 'left1@example.com', displayName: '탈퇴한 회원' };
  await house.stores.transaction((tx) => tx.accounts.erase({ id: other.id, ...left, now: house.now() }));
  await board.editPick(author, { id, content: bad });
  const [report] = await open(house, admin);
  await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'dismissed' });
  await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
});

test('what its author took back does not come back when an upheld report of it is taken back', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, discussion, moderation } = house.services;
  const line = await discussion.sendMessage(other, { content: '메시지예요' });
  const comment = await comments.addComment(other, { id, content: '댓글이에요' });
  for (const [kind, targetId] of [
    ['message', line.id],
    ['comment', comment.id],
  ] as const)
    await moderation.report(author, { kind, targetId, reason: '이상해요' });
  await discussion.deleteMessage(other, { id: line.id });
  await comments.deleteComment(other, { id: comment.id });
  const reports = await open(house, admin);
  for (const state of ['upheld', 'dismissed'] as const)
    for (const report of reports) await moderation.decideReport(admin, { id: report.id, state });
  expect((await discussion.listMessages(visitor, { limit: 5 })).messages).toEqual([]);
  expect((await discussion.listMessages(other, { limit: 5 })).messages).toEqual([]);
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toEqual([]);
  expect(await counted(house, id)).toBe(0);
});

test('a post that was reworded since it was read is not let out; read again, it is', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author } = await around(house);
  const { board, moderation } = house.services;
  const { id, revisions } = await board.createPost(author, opinion({ title: '기다리는 글', content: bad }));
  await board.editPick(author, { id, content: `${bad} 꼭 오세요` });
  const published = moderation.publishPost(admin, { id, isPublished: true, revisions });
  await expect(published).rejects.toEqual(refused('post-changed'));
  await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
  const again = await moderation.publishPost(admin, { id, isPublished: true, revisions: 1 });
  expect(again).toMatchObject({ review: 'clear', content: `${bad} 꼭 오세요` });
});

test('links to our own pages stand wherever they are written', async () => {
  await using house = await testHouse({ now: noon });
  const { author, other, id } = await around(house);
  const { board, comments, discussion } = house.services;
  const own = '이 글도 보세요 http://picknote.test/posts/1';
  const comment = await comments.addComment(other, { id, content: own });
  expect(comment.isHeld).toBe(false);
  expect((await comments.editComment(other, { id: comment.id, content: `${own} 꼭이요` })).isHeld).toBe(false);
  expect((await discussion.sendMessage(other, { content: own })).isHeld).toBe(false);
  expect((await board.editPick(author, { id, content: own })).review).toBe('clear');
  await board.editPick(author, { id, content: '다른 말이에요' });
  expect(await board.postHistory(visitor, { id })).toHaveLength(2);
  expect(await comments.commentHistory(visitor, { id: comment.id })).toHaveLength(1);
  expect((await comments.addComment(other, { id, content: 'http://picknote.test.evil.com/posts/1' })).isHeld).toBe(true);
});

test('what is said about a line leads to where it was said: the room of its match, or the discussion of all', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, other } = await around(house);
  const { discussion, matches, moderation, notifications } = house.services;
  house.script.events = [event({ eventId: '1' })];
  await matches.refresh();
  await discussion.sendMessage(other, { content: bad, matchId: '1' });
  await discussion.sendMessage(other, { content: `모두에게: ${bad}` });
  for (const { id, excerpt } of await open(house, admin)) {
    later(house, 60);
    await moderation.decideReport(admin, { id, state: 'dismissed' });
    const href = excerpt === bad ? '/matches/1' : '/community';
    expect((await notifications.list(other, { limit: 1 })).notices).toMatchObject([{ href }]);
  }
});

test('under a post that waits nobody hears of a comment that is let out', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { board, comments, moderation } = house.services;
  const comment = await comments.addComment(other, { id, content: bad });
  const [asked] = await open(house, admin);
  await moderation.publishPost(admin, { id, isPublished: false });
  await moderation.decideReport(admin, { id: asked?.id ?? 0, state: 'dismissed' });
  // Of the post its author hears.
  expect([house.told('comment-added'), house.told('notice-added')]).toEqual([[], [{ memberId: author.id }]]);
  await moderation.publishPost(admin, { id, isPublished: true });
  expect(await counted(house, id)).toBe(1);
  expect((await comments.listComments(author, { id, limit: 5 })).comments).toMatchObject([{ id: comment.id }]);
  expect((await board.readPost(visitor, { id })).comments).toBe(1);
});

test('a notice shows the first words of a comment for as long as everybody can read it', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const follower = await joined(house, 'follower');
  const { board, comments, moderation, notifications } = house.services;
  await board.watchPost(follower, { id, watch: 'follow' });
  const words = async (who: Member) =>
    (await notifications.list(who, { limit: 20 })).notices.filter(({ kind }) => kind === 'comment').map(({ body }) => body);
  const first = await comments.addComment(other, { id, content: '지울 말' });
  expect([await words(author), await words(follower)]).toEqual([['지울 말'], ['지울 말']]);
  await comments.deleteComment(other, { id: first.id });
  expect([await words(author), await words(follower)]).toEqual([[], []]);
  const second = await comments.addComment(other, { id, content: '바꿀 말' });
  await comments.editComment(other, { id: second.id, content: bad });
  expect([await words(author), await words(follower)]).toEqual([[], []]);
  const third = await comments.addComment(other, { id, content: '신고될 말' });
  await comments.addComment(author, { id, content: '답글', parentId: third.id });
  await moderation.report(author, { kind: 'comment', targetId: third.id, reason: '이상해요' });
  const report = (await open(house, admin)).find(({ targetId }) => targetId === third.id);
  await moderation.decideReport(admin, { id: report?.id ?? 0, state: 'upheld' });
  // Of several of one hour a follower is told the first, and it is gone with its comment.
  expect([await words(author), await words(follower), await words(other)]).toEqual([[], [], ['답글']]);
});

test('a held comment that was reworded since an admin read it is not let out; read again, it is, down to its last word', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, other, id } = await around(house);
  const { comments, moderation } = house.services;
  const shown = async () => (await comments.listComments(visitor, { id, limit: 5 })).comments.map(({ content }) => content);
  const long = `좋은 분석이에요 ${'ㅎ'.repeat(600)} 주소는 naver-news.vip`;
  const comment = await comments.addComment(other, { id, content: long });
  const read = nth(await open(house, admin), 0);
  expect(read.excerpt).toBe(long);
  const dismissed = (mark: string) => moderation.decideReport(admin, { id: read.id, state: 'dismissed', mark });
  await comments.editComment(other, { id: comment.id, content: `${long} ${bad}` });
  for (const state of ['dismissed', 'upheld'] as const)
    await expect(moderation.decideReport(admin, { id: read.id, state, mark: read.mark })).rejects.toEqual(refused('words-changed'));
  expect(await shown()).toEqual([]);
  const again = nth(await open(house, admin), 0);
  expect([again.id, again.excerpt]).toEqual([read.id, `${long} ${bad}`]);
  expect(await dismissed(again.mark)).toMatchObject({ state: 'dismissed' });
  expect(await shown()).toEqual([`${long} ${bad}`]);
});

test('a report that stands as it was read is decided about, whatever it names', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { board, comments, discussion, moderation } = house.services;
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  const line = await discussion.sendMessage(author, { content: '메시지예요' });
  const places = { post: id, comment: comment.id, message: line.id };
  for (const kind of ['post', 'comment', 'message'] as const)
    await moderation.report(other, { kind, targetId: places[kind], reason: '이상해요' });
  const read = await open(house, admin);
  await board.editPick(author, { id, content: '다른 말이에요' });
  await comments.editComment(author, { id: comment.id, content: '다른 댓글이에요' });
  // Also a report by a member, whose own words do not follow: what stands there is not what the admin went to see.
  for (const { id: report, kind, mark } of read) {
    const decided = moderation.decideReport(admin, { id: report, state: 'upheld', mark });
    if (kind === 'message') expect(await decided).toMatchObject({ state: 'upheld' });
    else await expect(decided).rejects.toEqual(refused('words-changed'));
  }
  for (const { id: report, mark } of await open(house, admin))
    expect(await moderation.decideReport(admin, { id: report, state: 'upheld', mark })).toMatchObject({ state: 'upheld' });
});

test('an older report that is upheld late does not keep away what comes back with the one that was', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, moderation } = house.services;
  const { id: targetId } = await comments.addComment(author, { id, content: '댓글이에요' });
  const report = async (by: typeof other) => {
    await moderation.report(by, { kind: 'comment', targetId, reason: '이상해요' });
    return nth(await open(house, admin), 0);
  };
  const old = await report(other);
  await moderation.decideReport(admin, { id: old.id, state: 'dismissed' });
  const fresh = await report(await joined(house, 'jiho'));
  for (const state of ['upheld', 'dismissed'] as const) {
    await moderation.decideReport(admin, { id: fresh.id, state });
    if (state === 'upheld') await moderation.decideReport(admin, { id: old.id, state });
  }
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toMatchObject([{ content: '댓글이에요' }]);
});

test('an upheld report that is taken back lets nothing out that had to wait for its words: they are looked at', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { board, comments, moderation } = house.services;
  const comment = await comments.addComment(author, { id, content: '댓글이에요' });
  for (const [kind, targetId] of [
    ['post', id],
    ['comment', comment.id],
  ] as const)
    await moderation.report(other, { kind, targetId, reason: '이상해요' });
  const reports = (await open(house, admin)).filter(({ reportedBy }) => reportedBy === 'seoyeon');
  await comments.editComment(author, { id: comment.id, content: bad });
  await board.editPick(author, { id, content: bad });
  for (const state of ['upheld', 'dismissed'] as const)
    for (const report of reports) await moderation.decideReport(admin, { id: report.id, state });
  await expect(board.readPost(visitor, { id })).rejects.toEqual(refused('no-such-post'));
  expect((await moderation.adminPosts(admin, { state: 'held', search: '', limit: 5 })).posts).toMatchObject([{ id, review: 'held' }]);
  await moderation.publishPost(admin, { id, isPublished: true });
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toEqual([]);
  const asked = await open(house, admin);
  expect(asked).toMatchObject([{ kind: 'comment', targetId: comment.id, excerpt: bad, reportedBy: '픽노트' }]);
  await moderation.decideReport(admin, { id: nth(asked, 0).id, state: 'dismissed' });
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toMatchObject([{ content: bad }]);
});

test('what somebody who left had out of sight never comes back, and nobody is asked to look at it', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, discussion, moderation } = house.services;
  await comments.addComment(other, { id, content: bad });
  const hidden = await discussion.sendMessage(other, { content: '메시지예요' });
  await moderation.report(author, { kind: 'message', targetId: hidden.id, reason: '이상해요' });
  const upheld = nth(await open(house, admin), 0);
  await moderation.decideReport(admin, { id: upheld.id, state: 'upheld' });
  later(house, 60);
  const held = await discussion.sendMessage(other, { content: bad });
  const waiting = await open(house, admin);
  expect(waiting.map(({ kind }) => kind)).toEqual(['message', 'comment']);
  const left = { username: 'left1', email: 'left1@example.com', displayName: '탈퇴한 회원' };
  await house.stores.transaction((tx) => tx.accounts.erase({ id: other.id, ...left, now: house.now() }));
  expect((await house.stores.messages.byId(held.id))?.message).toMatchObject({ content: '', review: 'removed' });
  for (const report of [upheld, ...waiting])
    expect(await moderation.decideReport(admin, { id: report.id, state: 'dismissed' })).toMatchObject({ state: 'dismissed' });
  expect([await open(house, admin), house.told('message-sent').length, house.told('comment-added')]).toEqual([[], 1, []]);
  expect((await discussion.listMessages(visitor, { limit: 9 })).messages).toEqual([]);
  expect((await comments.listComments(visitor, { id, limit: 5 })).comments).toEqual([]);
});

test('who took their own words away and was wronged hears that reliability comes back, not that the words do', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { comments, moderation, notifications } = house.services;
  const comment = await comments.addComment(other, { id, content: '댓글이에요' });
  await moderation.report(author, { kind: 'comment', targetId: comment.id, reason: '이상해요' });
  await comments.deleteComment(other, { id: comment.id });
  const report = nth(await open(house, admin), 0);
  for (const state of ['upheld', 'dismissed'] as const) {
    await moderation.decideReport(admin, { id: report.id, state });
    later(house, 60);
  }
  expect((await notifications.list(other, { limit: 1 })).notices).toMatchObject([{ title: '받아들인 신고를 다시 살펴 물렸어요' }]);
});

test('what was found to be no fault can be reported again once it says something else, and only then', async () => {
  await using house = await testHouse({ now: noon });
  const { admin, author, other, id } = await around(house);
  const { board, moderation } = house.services;
  const report = (reason: string) => moderation.report(other, { kind: 'post', targetId: id, reason });
  const decide = async (state: 'upheld' | 'dismissed') =>
    moderation.decideReport(admin, { id: nth(await open(house, admin), 0).id, state });
  const long = '가'.repeat(3000);
  await board.editPick(author, { id, content: long });
  later(house, 60);
  await report('이상해요');
  // Kept by an earlier version, which looked at less of it.
  await house.rows('update reports set excerpt = left(excerpt, 500)');
  const first = await decide('dismissed');
  await expect(report('또 이상해요')).rejects.toEqual(refused('already-reported'));
  later(house, 60);
  await board.editPick(author, { id, content: `${long} 이제 욕이에요` });
  later(house, 60);
  await report('또 이상해요');
  const [again] = await open(house, admin);
  expect(again).toMatchObject({ id: first.id, reason: '또 이상해요', isReworded: false });
  expect(again?.createdAt).toBe(house.now().toISOString());
  await decide('upheld');
  await expect(report('또 이상해요')).rejects.toEqual(refused('no-such-post'));
});

test('what is reported again counts among the reports of today', async () => {
  await using house = await testHouse({ now: noon, rateLimitScale: 1 / 15 });
  const { admin, author, other } = await around(house);
  const { board, moderation } = house.services;
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    later(house, 86_400);
    const { id } = await board.createPost(author, opinion({ title: `의견 ${n}` }));
    await moderation.report(other, { kind: 'post', targetId: id, reason: '이상해요' });
    later(house, 1);
    await board.editPick(author, { id, content: '다른 말이에요' });
    await moderation.decideReport(admin, { id: nth(await open(house, admin), 0).id, state: 'dismissed' });
    ids.push(id);
  }
  later(house, 86_400);
  const again = (n: number) => moderation.report(other, { kind: 'post', targetId: nth(ids, n), reason: '또 이상해요' });
  expect(await again(1)).toEqual({ ok: true });
  later(house, 60);
  expect(await again(0)).toEqual({ ok: true });
  await expect(again(2)).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 86_340_000 });
});
