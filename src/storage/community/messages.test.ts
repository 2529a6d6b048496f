// Proves that a page of the discussion is read along its index however much was said, and leaves out those one has blocked.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { rowsOf } from '../db.ts';
import { placesOf } from './messages.ts';

const at = new Date('2026-03-01T12:00:00Z');

async function roomOfThree() {
  const database = await testDatabase();
  await database.pool.query(
    "insert into users (username, email, password, display_name) select 'u' || n, 'u' || n || '@example.com', 'none', '회원' || n from generate_series(1, 3) n",
  );
  const say = (userId: number, content: string, review: 'clear' | 'held' = 'clear') =>
    database.stores.messages.add({ userId, content, type: 'user', review, matchId: null, tellsScore: false, createdAt: at });
  return { ...database, say, [Symbol.asyncDispose]: database.close };
}

test('those whom one has blocked are not read, on no page, and others read them', async () => {
  await using world = await roomOfThree();
  for (const [userId, content] of [
    [1, '하나'],
    [2, '둘'],
    [3, '셋'],
    [2, '넷'],
  ] as const)
    await world.say(userId, content);
  await world.pool.query('insert into blocks (user_id, blocked_id) values (1, 2)');
  const read = async (viewerId: number | null, before?: number) =>
    (await world.stores.messages.page({ matchId: null, viewerId, before, limit: 2 })).map(({ message }) => message.content);
  expect([await read(1), await read(2), await read(null)]).toEqual([
    ['셋', '하나'],
    ['넷', '셋'],
    ['넷', '셋'],
  ]);
  expect([await read(1, 3), await read(2, 3)]).toEqual([['하나'], ['둘', '하나']]);
});

test('a page is read along the index of its room, for a visitor and for a member alike', async () => {
  await using world = await roomOfThree();
  await world.pool.query(
    `insert into messages (user_id, content, is_visible, created_at)
     select 1 + n % 3, '줄 ' || n, n % 50 > 0, $1 from generate_series(1, 20000) n`,
    [at],
  );
  await world.pool.query('insert into blocks (user_id, blocked_id) values (1, 2)');
  await world.pool.query('analyze messages, users, blocks');
  for (const viewerId of [null, 1]) {
    const room = { matchId: null, viewerId, before: 15_000, limit: 51 };
    const plan = JSON.stringify(await rowsOf(world.db, sql`explain ${placesOf(room)}`));
    expect(plan).toContain('messages_of_room');
    expect(plan).not.toMatch(/Seq Scan on messages|Bitmap/);
    expect(await world.stores.messages.page(room)).toHaveLength(51);
  }
});
