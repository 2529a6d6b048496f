// Proves that a board which many read at once is for every one of them the very board they would read alone.
import { expect, test } from 'vitest';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';
import { createBoard } from '../board.ts';
import { createEvents } from '../events.ts';
import { type Viewer, visitor } from '../viewer.ts';

const noon = '2026-03-01T12:00:00.000Z';
const latest = { sort: 'latest' as const, search: '', limit: 20 };

async function crowdedHouse() {
  const house = await pickHouse(noon);
  const member = (username: string) => house.member(username, { hidesNothing: true });
  const [author, reader, liker] = [await member('author'), await member('reader'), await member('liker')];
  const [blocker, admin] = [await house.member('blocker', { hidesNothing: false }), await member('boss')];
  for (let n = 0; n < 3; n += 1) {
    const externalMatchId = String(await house.match({ homeName: `Home ${n}` }));
    for (const one of [author, reader]) await house.board.createPost(one, house.draft({ externalMatchId }));
  }
  const viewers: Viewer[] = [visitor, author, reader, liker, blocker, { ...admin, role: 'admin', kind: 'admin' }];

  /** Asked so often that it is shared. */
  async function heat(wish = latest) {
    for (let asked = 0; asked < 8; asked += 1) await house.board.listPosts(visitor, wish);
  }

  /** A board that remembers nothing, on the same tables. */
  const alone = () =>
    createBoard({
      stores: house.stores,
      events: createEvents({ onFault: () => {} }),
      clock: () => new Date(noon),
      newSalt: () => Buffer.alloc(16),
      rateLimitScale: 1000,
      warn: () => {},
      ownHosts: [],
    } as never);

  async function expectAlike(wish: typeof latest & { sport?: 'soccer' } = latest) {
    await heat(wish);
    for (const viewer of viewers) expect(await house.board.listPosts(viewer, wish)).toEqual(await alone().listPosts(viewer, wish));
  }
  const idOf = async (username: string) =>
    (
      await house.rows<{ id: string }>('select p.id from posts p join users u on u.id = p.user_id where u.username = $1 order by p.id', [
        username,
      ])
    ).map(({ id }) => Number(id));
  return { ...house, author, reader, liker, blocker, heat, expectAlike, idOf, [Symbol.asyncDispose]: house[Symbol.asyncDispose] };
}

test('visitors, authors, admins and whoever likes, follows or blocks read what they would read alone', async () => {
  await using house = await crowdedHouse();
  await house.expectAlike();
  const [first = 0, second = 0] = await house.idOf('author');
  await house.rows('insert into likes (user_id, post_id) values ($1, $2)', [house.liker.id, first]);
  await house.rows("insert into post_watches (user_id, post_id, watch) values ($1, $2, 'mute')", [house.liker.id, second]);
  await house.rows('insert into blocks (user_id, blocked_id) values ($1, $2)', [house.blocker.id, house.author.id]);
  await house.expectAlike();
  await house.expectAlike({ ...latest, sport: 'soccer' });
  await house.expectAlike({ ...latest, limit: 2 });
});

test('who has nothing of their own on a page is handed everybody’s, whoever has is handed a page of their own', async () => {
  await using house = await crowdedHouse();
  const [first = 0] = await house.idOf('author');
  await house.heat();
  const postsFor = async (viewer: Viewer) => (await house.board.listPosts(viewer, latest)).posts;
  const everybodys = await postsFor(visitor);
  expect(await postsFor(house.liker)).toBe(everybodys);
  expect(await postsFor(house.author)).not.toBe(everybodys);
  await house.rows('insert into likes (user_id, post_id) values ($1, $2)', [house.liker.id, first]);
  expect((await postsFor(house.liker)).filter(({ isLiked }) => isLiked).map(({ id }) => id)).toEqual([first]);
  expect(everybodys.some(({ isLiked, isMine }) => isLiked || isMine)).toBe(false);
});

test('what its author may still change says so, and what waits for a review is shown to its author alone', async () => {
  await using house = await crowdedHouse();
  house.at(kickOff);
  const [waiting = 0] = await house.idOf('reader');
  await house.rows("update posts set review = 'held' where id = $1", [waiting]);
  await house.heat();
  const seenBy = async (viewer: Viewer) => (await house.board.listPosts(viewer, latest)).posts.map(({ id }) => id);
  expect((await seenBy(house.reader)).includes(waiting)).toBe(true);
  expect([(await seenBy(house.author)).includes(waiting), (await seenBy(visitor)).includes(waiting)]).toEqual([false, false]);
});

test('what waits for a review is counted for its author alone, as the board lists it', async () => {
  await using house = await crowdedHouse();
  const countedFor = (viewer: Viewer) => house.board.countPosts(viewer, { search: '' });
  const [waiting = 0, removed = 0] = await house.idOf('reader');
  await house.rows("update posts set review = 'held' where id = $1", [waiting]);
  await house.rows("update posts set review = 'removed' where id = $1", [removed]);
  const counts = await countedFor(visitor);
  expect(counts).toMatchObject({ isPartial: false, all: 4, soccer: 4, mma: 0 });
  expect(await countedFor(house.author)).toEqual(counts);
  expect(await countedFor(house.reader)).toEqual({ ...counts, all: 5, soccer: 5 });
  expect((await house.board.listPosts(house.reader, latest)).posts).toHaveLength(5);
});

test('an author who changed a post reads the change at once, though nobody calls it out', async () => {
  await using house = await crowdedHouse();
  const [first = 0] = await house.idOf('author');
  await house.heat();
  const shown = async (viewer: Viewer) => (await house.board.listPosts(viewer, latest)).posts.find(({ id }) => id === first);
  expect((await shown(house.author))?.wordsEditableUntil).not.toBeNull();
  house.at('2026-03-01T12:00:30.000Z');
  await house.board.editPick(house.author, { id: first, confidence: 93 });
  expect((await shown(house.author))?.confidence).toBe(93);
  await house.rows('update posts set deleted_at = now() where id = $1', [first]);
  expect(await shown(house.author)).toBeUndefined();
});

test('whoever has just written reads it at once, in this process and in another', async () => {
  await using house = await crowdedHouse();
  await house.heat();
  const externalMatchId = String(await house.match({ homeName: 'Late' }));
  const { id } = await house.board.createPost(house.liker, house.draft({ externalMatchId }));
  expect((await house.board.listPosts(house.liker, latest)).posts[0]?.id).toBe(id);
  await house.heat();
  // Written elsewhere: nobody has told this process yet.
  const [row] = await house.rows<{ id: string }>(
    `insert into posts (user_id, title, content, sport, prediction, prediction_reason, confidence, created_at, updated_at)
     select user_id, '다른 곳', content, sport, '홈 승', prediction_reason, confidence, created_at, updated_at from posts where id = $1 returning id`,
    [id],
  );
  expect((await house.board.listPosts(house.liker, latest)).posts[0]?.id).toBe(Number(row?.id));
});
