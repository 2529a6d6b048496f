// Who is meant by a name: all of it and nothing like it, by whichever of the two that a member bears.
import { expect, test } from 'vitest';
import { pickHouse } from '#tests/support/pick-house.ts';
import { type Viewer, visitor } from '../viewer.ts';
import { membersCalled } from './called.ts';

test('a member is called by either name and by all of it, the longest that anybody bears; none who left, was blocked or is no person', async () => {
  const house = await pickHouse('2026-03-01T12:00:00.000Z');
  await using _ = { [Symbol.asyncDispose]: house.close };
  const called = (viewer: Viewer, asked: readonly string[]) => membersCalled(house, { viewer, names: asked });
  const [me, one, two, three] = [
    await house.member('minjun'),
    await house.member('hana'),
    await house.member('dul'),
    await house.member('set'),
  ];
  for (const [id, name] of [
    [one.id, '민준이'],
    [two.id, '민준'],
    [three.id, '박민준'],
  ] as const)
    await house.pool.query('update users set display_name = $2 where id = $1', [id, name]);
  const names = async (...asked: string[]) => (await called(visitor, asked)).map(({ username }) => username).sort();
  expect(await names('민준')).toEqual(['dul']);
  expect(await names('민준이', '민준')).toEqual(['hana']);
  expect(await names('민준의', '민준')).toEqual(['dul']);
  expect(await names('민')).toEqual([]);
  expect(await names('MINJUN')).toEqual(['minjun']);
  expect(await names()).toEqual([]);
  expect(await names('?!', ' \u200b ')).toEqual([]);
  await house.pool.query(`update users set display_name = '민준' where id = $1`, [three.id]);
  expect(await called(visitor, ['민준'])).toEqual([
    { id: two.id, username: 'dul', displayName: '민준' },
    { id: three.id, username: 'set', displayName: '민준' },
  ]);
  await house.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [me.id, two.id]);
  expect((await called(me, ['민준'])).map(({ username }) => username)).toEqual(['set']);
  await house.pool.query(`update users set kind = 'bot' where id = $1`, [three.id]);
  expect(await names('민준')).toEqual(['dul']);
  await house.pool.query('update users set deleted_at = now() where id = $1', [two.id]);
  expect(await names('민준')).toEqual([]);
});
