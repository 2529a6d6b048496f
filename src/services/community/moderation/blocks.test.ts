// What a member was told of somebody's comments, once they block them: gone from their notices, and only from theirs.
import { expect, test } from 'vitest';
import type { Member } from '#services/viewer.ts';
import { testHouse } from '#tests/support/house.ts';
import { joined, opinion } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';

async function around() {
  const house = await testHouse({ now: noon });
  const [author, fan, foe, friend] = [
    await joined(house, 'author'),
    await joined(house, 'fan'),
    await joined(house, 'foe'),
    await joined(house, 'friend'),
  ];
  const { board, comments, notifications } = house.services;
  const { id } = await board.createPost(author, opinion());
  const mine = await comments.addComment(author, { id, content: '어떻게 보세요?' });
  const bodies = async (member: Member) => {
    const { notices } = await notifications.list(member, { limit: 100, cursor: undefined });
    return notices.map(({ body }) => body);
  };
  /** An answer is told each time; other comments of one hour are told once. */
  const answer = (member: Member, content: string) => comments.addComment(member, { id, content, parentId: mine.id });
  return { house, author, fan, foe, friend, id, bodies, answer };
}

test('the words of whoever is blocked leave the notices and the count; those of others, and other news, stay', async () => {
  const { house, author, foe, friend, bodies, answer } = await around();
  await using _ = house;
  const { moderation, notifications } = house.services;
  await answer(foe, '욕이에요');
  await answer(friend, '응원이에요');
  await answer(foe, '또 욕이에요');
  await notifications.tell([{ memberId: author.id, kind: 'announcement', title: '새 시즌', body: '공지', href: '/', dedupeKey: 'season' }]);
  expect(await notifications.count(author)).toEqual({ unread: 4 });
  await moderation.blockMember(author, { username: 'foe' });
  expect(await bodies(author)).toEqual(['공지', '응원이에요']);
  expect(await notifications.count(author)).toEqual({ unread: 2 });
});

test('others keep what they were told of the same comments, and so does whoever is blocked of the blocker’s', async () => {
  const { house, author, fan, foe, id, bodies, answer } = await around();
  await using _ = house;
  const { board, comments, moderation } = house.services;
  await board.watchPost(fan, { id, watch: 'follow' });
  const said = await answer(foe, '욕이에요');
  await comments.addComment(author, { id, content: '왜 그러세요', parentId: said.id });
  await moderation.blockMember(author, { username: 'foe' });
  expect([await bodies(author), await bodies(fan), await bodies(foe)]).toEqual([[], ['욕이에요'], ['왜 그러세요']]);
});

test('what was told before does not come back when the block is lifted; what is said after that is told', async () => {
  const { house, author, foe, bodies, answer } = await around();
  await using _ = house;
  const { moderation } = house.services;
  await answer(foe, '욕이에요');
  await moderation.blockMember(author, { username: 'foe' });
  await expect(answer(foe, '막혔어요')).rejects.toMatchObject({ code: 'blocked-by-author' });
  await moderation.unblockMember(author, { username: 'foe' });
  expect(await bodies(author)).toEqual([]);
  await answer(foe, '미안해요');
  expect(await bodies(author)).toEqual(['미안해요']);
});

test('a block that is refused leaves the notices as they are', async () => {
  const { house, author, foe, bodies, answer } = await around();
  await using _ = house;
  const { moderation } = house.services;
  await answer(foe, '그대로예요');
  await expect(moderation.blockMember(author, { username: 'nobody' })).rejects.toMatchObject({ code: 'no-such-user' });
  await expect(moderation.blockMember(author, { username: 'author' })).rejects.toMatchObject({ code: 'own-account' });
  expect(await bodies(author)).toEqual(['그대로예요']);
});

test('a follower who has blocked somebody hears nothing of their new comments', async () => {
  const { house, fan, foe, friend, id, bodies } = await around();
  await using _ = house;
  const { board, comments, moderation } = house.services;
  await board.watchPost(fan, { id, watch: 'follow' });
  await moderation.blockMember(fan, { username: 'foe' });
  await comments.addComment(foe, { id, content: '안 들려요' });
  await comments.addComment(friend, { id, content: '들려요' });
  expect(await bodies(fan)).toEqual(['들려요']);
});
