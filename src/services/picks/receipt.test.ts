// Receipts of posts that are not for everybody: held for review, unpublished, or gone.
import { expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';

test('what is held or unpublished has a receipt for its author alone, and a deleted post for nobody', async () => {
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
  for (const gone of ['is_published = true, deleted_at = now()', `deleted_at = null, review = 'removed'`]) {
    await house.rows(`update posts set ${gone}`);
    expect([gone, await everyone()]).toEqual([gone, ['no-such-post', 'no-such-post', 'no-such-post']]);
  }
});
