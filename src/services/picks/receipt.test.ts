// Receipts of posts that are not for everybody: held for review, unpublished, or gone; and of those that their author took off the board.
import { expect, test } from 'vitest';
import { reviewedNotice } from '#services/notifications/review-news.ts';
import { visitor } from '#services/viewer.ts';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';

test('what is held or unpublished has a receipt for its author alone; one that was deleted keeps it, one that was removed does not', async () => {
  await using house = await pickHouse('2026-03-01T12:00:00.000Z');
  const [author, other] = [await house.member('author'), await house.member('other')];
  const { id } = await house.board.createPost(author, house.draft({ externalMatchId: String(await house.match()) }));
  const heard = (viewer: Parameters<typeof house.picks.receipt>[0]) =>
    house.picks.receipt(viewer, { id }).then(
      ({ postId }) => postId,
      ({ code }: { code: string }) => code,
    );
  const everyone = () => Promise.all([visitor, other, author].map(heard));
  expect(await everyone()).toEqual(['pick-hidden', 'pick-hidden', id]);
  house.at(kickOff);
  expect(await everyone()).toEqual([id, id, id]);
  for (const hidden of [`review = 'held'`, `review = 'clear', is_published = false`]) {
    await house.rows(`update posts set ${hidden}`);
    expect([hidden, await everyone()]).toEqual([hidden, ['no-such-post', 'no-such-post', id]]);
  }
  await house.rows('update posts set deleted_at = now()');
  expect(await everyone()).toEqual(['no-such-post', 'no-such-post', id]);
  await house.rows('update posts set is_published = true');
  expect(await everyone()).toEqual([id, id, id]);
  await house.rows(`update posts set deleted_at = null, review = 'removed'`);
  expect(await everyone()).toEqual(['no-such-post', 'no-such-post', 'no-such-post']);
});

test('a post that its author takes off the board keeps its pick, its receipt and its place in the ledger', async () => {
  await using house = await pickHouse('2026-03-01T12:00:00.000Z');
  const author = await house.member('author');
  const wish = house.draft({ externalMatchId: String(await house.match()) });
  const { id } = await house.board.createPost(author, wish);
  await house.board.removePost(author, { id });
  await expect(house.board.readPost(author, { id })).rejects.toMatchObject({ code: 'no-such-post' });
  await expect(house.board.createPost(author, wish)).rejects.toMatchObject({
    code: 'already-predicted',
    message: '이미 예측한 경기예요. 글이 내려가서 고칠 수는 없지만 예측은 그대로 채점해요.',
  });
  expect(await house.picks.mine(author, { limit: 5 })).toMatchObject([{ postId: null, editableUntil: null }]);
  // The second copy of its words goes with the post: no commitment holds them.
  expect(await house.rows('select verdict, reasoning from predictions')).toEqual([{ verdict: 'pending', reasoning: '' }]);
  house.at(kickOff);
  expect(await house.picks.receipt(visitor, { id })).toMatchObject({ postId: id, result: 'pending' });
  expect(JSON.stringify(await house.picks.receipt(visitor, { id }))).not.toContain('홈에서 강해요');
});

test('whoever leaves leaves words beside a pick only where its post stays; what could not be emptied at once, the night empties', async () => {
  await using house = await pickHouse('2026-03-01T12:00:00.000Z');
  const author = await house.member('author');
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const draft = house.draft({ externalMatchId: String(await house.match()), content: `${n}번째 경기는 홈이 이길 것으로 봐요.` });
    ids.push((await house.board.createPost(author, draft)).id);
    house.at(`2026-03-01T12:${10 + n}:00.000Z`);
  }
  await house.rows(`update posts set review = 'removed' where id = $1`, [ids[1]]);
  const departed = { id: author.id, username: '탈퇴-1', email: 'deleted-1@invalid', displayName: '탈퇴한 사용자', now: new Date() };
  const reasons = async () =>
    (await house.rows<{ reasoning: string }>('select reasoning from predictions order by id')).map((one) => one.reasoning);
  await house.stores.transaction((tx) => tx.accounts.erase(departed));
  expect(await reasons()).toEqual(['홈에서 강해요.', '', '홈에서 강해요.']);
  await house.rows(
    `update predictions set reasoning = '남은 말' where match_id = (select match_id from prediction_posts where post_id = $1)`,
    [ids[1]],
  );
  expect(await house.stores.takenBack.empty(new Date('2026-01-01'))).toBe(1);
  expect(await reasons()).toEqual(['홈에서 강해요.', '', '홈에서 강해요.']);
});

test('whoever lost a post to an admin hears that its pick counts and is fixed, and reads the last words of it among their own', async () => {
  await using house = await pickHouse('2026-03-01T12:00:00.000Z');
  const author = await house.member('author');
  const { id } = await house.board.createPost(author, house.draft({ externalMatchId: String(await house.match()) }));
  await house.board.editPick(author, { id, content: '고친 말이에요' });
  await house.rows(`update posts set review = 'removed' where id = ${id}`);
  expect(await house.picks.mine(author, { limit: 5 })).toMatchObject([{ postId: null, content: '고친 말이에요' }]);
  const news = { memberId: author.id, kind: 'post', id, words: '경기', href: '/contact', at: new Date(), reliability: 0 } as const;
  const body = (deed: 'removed' | 'restored', hasPick: boolean) => reviewedNotice({ ...news, deed, hasPick }).body;
  const frozen = expect.stringContaining('이 글의 예측은 그대로 채점하고, 더 고칠 수는 없어요.');
  expect(body('removed', true)).toEqual(frozen);
  for (const other of [body('removed', false), body('restored', true)]) expect(other).not.toEqual(frozen);
});
