// Who hears of a comment, how often, and who does not.
import { expect, test } from 'vitest';
import type { Announce, CommentNews } from '#services/shapes/announcing.ts';
import { threadHouse } from '#tests/support/thread-house.ts';
import { announceComment } from './announce.ts';

const noon = '2026-03-01T12:00:00.000Z';

test('the author of the post, its followers and whoever is answered hear of a comment; whoever wrote it does not', async () => {
  await using house = await threadHouse(noon);
  const [author, writer, fan, other] = [
    await house.member('author'),
    await house.member('writer'),
    await house.member('fan'),
    await house.member('other'),
  ];
  const id = await house.post(author);
  await house.board.watchPost(fan, { id, watch: 'follow' });
  const first = await house.comments.addComment(writer, { id, content: '이건 어때요?' });
  const told = { title: 'writer님이 댓글을 남겼어요', body: '이건 어때요?', link: `/posts/${id}#comment-${first.id}` };
  expect([await house.noticesOf(author), await house.noticesOf(fan)]).toEqual([[told], [told]]);
  expect([await house.noticesOf(writer), await house.noticesOf(other)]).toEqual([[], []]);
  const answer = await house.comments.addComment(other, { id, content: '좋아요', parentId: first.id });
  expect(await house.noticesOf(writer)).toMatchObject([{ title: 'other님이 답글을 남겼어요' }]);
  await house.comments.addComment(author, { id, content: '그런가요', parentId: answer.id });
  expect(await house.noticesOf(other)).toMatchObject([{ title: 'author님이 답글을 남겼어요' }]);
  expect(house.told('notice-added').map(({ memberId }) => memberId)).toEqual([author.id, fan.id, writer.id, other.id]);
  // One who is answered and follows too hears of it once.
  await house.board.watchPost(writer, { id, watch: 'follow' });
  await house.comments.addComment(fan, { id, content: '저도요', parentId: first.id });
  expect(await house.noticesOf(writer)).toHaveLength(2);
});

test('within an hour many comments on one post are one notice; answers are told each, and nothing is told twice', async () => {
  await using house = await threadHouse(noon);
  const [author, writer] = [await house.member('author'), await house.member('writer')];
  const id = await house.post(author);
  const mine = await house.comments.addComment(author, { id, content: '여러분 생각은요?' });
  for (let n = 0; n < 5; n += 1) await house.comments.addComment(writer, { id, content: `${n}` });
  expect(await house.noticesOf(author)).toMatchObject([{ body: '0' }]);
  house.at('2026-03-01T13:00:00.000Z');
  const later = await house.comments.addComment(writer, { id, content: '한 시간 뒤' });
  expect(await house.noticesOf(author)).toHaveLength(2);
  for (let n = 0; n < 3; n += 1) await house.comments.addComment(writer, { id, content: `답 ${n}`, parentId: mine.id });
  expect(await house.noticesOf(author)).toHaveLength(5);
  await house.events.tell('comment-added', { comment: later });
  expect(await house.noticesOf(author)).toHaveLength(5);
});

test('neither who muted the post nor who blocked, or is blocked by, the writer is told, whatever they are to it', async () => {
  await using house = await threadHouse(noon);
  const [author, writer, fan, foe] = [
    await house.member('author'),
    await house.member('writer'),
    await house.member('fan'),
    await house.member('foe'),
  ];
  const id = await house.post(author);
  const [ofFan, ofFoe] = [
    await house.comments.addComment(fan, { id, content: '하나' }),
    await house.comments.addComment(foe, { id, content: '둘' }),
  ];
  await house.rows('delete from notifications');
  for (const member of [author, fan]) await house.board.watchPost(member, { id, watch: 'mute' });
  await house.board.watchPost(foe, { id, watch: 'follow' });
  await house.block(writer, foe);
  await house.comments.addComment(writer, { id, content: '셋' });
  await house.comments.addComment(writer, { id, content: '넷', parentId: ofFan.id });
  await house.comments.addComment(writer, { id, content: '다섯', parentId: ofFoe.id });
  await house.rows('delete from blocks');
  await house.block(fan, writer);
  await house.board.watchPost(fan, { id, watch: 'follow' });
  await house.comments.addComment(writer, { id, content: '여섯' });
  expect((await house.rows('select user_id::int as id, body from notifications order by id')).map((row) => row)).toEqual([
    { id: foe.id, body: '여섯' },
  ]);
});

test('who blocked the author of a post, or who began a thread, hears nothing of what their page leaves out, and of the rest as ever', async () => {
  await using house = await threadHouse(noon);
  const [author, foe, friend, other, fan] = [
    await house.member('author'),
    await house.member('foe'),
    await house.member('friend'),
    await house.member('other'),
    await house.member('fan'),
  ];
  const id = await house.post(author);
  const ofFoe = await house.comments.addComment(foe, { id, content: '하나' });
  await house.board.watchPost(fan, { id, watch: 'follow' });
  await house.block(author, foe);
  await house.block(fan, author);
  await house.rows('delete from notifications');
  const answer = await house.comments.addComment(friend, { id, content: '둘', parentId: ofFoe.id });
  await house.comments.addComment(other, { id, content: '셋', parentId: answer.id });
  await house.comments.addComment(other, { id, content: '넷' });
  expect((await house.noticesOf(author)).map(({ body }) => body)).toEqual(['넷']);
  expect((await house.noticesOf(foe)).map(({ body }) => body)).toEqual(['둘']);
  expect((await house.noticesOf(friend)).map(({ body }) => body)).toEqual(['셋']);
  expect(await house.noticesOf(fan)).toEqual([]);
});

test('two and a half thousand followers are told in three goes, each once', async () => {
  await using house = await threadHouse(noon);
  const [author, writer] = [await house.member('author'), await house.member('writer')];
  const id = await house.post(author);
  await house.rows(`insert into users (username, email, password, display_name) select 'f' || n, n || '@example.com', 'none', 'f' || n
    from generate_series(1, 2500) n`);
  await house.rows(`insert into post_watches (user_id, post_id, watch) select id, $1, 'follow' from users where username like 'f%'`, [id]);
  const goes: number[] = [];
  const heard: CommentNews[] = [];
  const announce: Pick<Announce, 'commented'> = {
    commented: async (news) => {
      goes.push(news.length);
      heard.push(...news);
    },
  };
  const comment = await house.comments.addComment(writer, { id, content: '👨‍👩‍👧'.repeat(60) });
  await announceComment({ stores: house.stores, announce }, { comment, answeredId: author.id });
  expect(goes).toEqual([1000, 1000, 501]);
  expect(new Set(heard.map(({ memberId }) => memberId)).size).toBe(2501);
  expect(heard.filter(({ isReply }) => isReply).map(({ memberId }) => memberId)).toEqual([author.id]);
  expect([...(heard[0]?.excerpt ?? '')]).toHaveLength(120);
  expect(await house.rows('select count(*)::int as n from notifications')).toEqual([{ n: 2501 }]);
});
