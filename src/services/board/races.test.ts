// Writing under pressure: against the erasure of its author, and changed without end.
import { expect, test } from 'vitest';
import { type PickHouse, pickHouse } from '#tests/support/pick-house.ts';

const noon = '2026-03-01T12:00:00.000Z';
const departed = (id: number) => ({
  id,
  username: `탈퇴-${id}`,
  email: `deleted-${id}@invalid`,
  displayName: '탈퇴한 사용자',
  now: new Date(noon),
});
const waitsForAnother = async (house: PickHouse) =>
  (await house.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;

/** The account is erased, and the deed begun, before the erasure is done. */
async function duringErasure(house: PickHouse, memberId: number, deed: () => Promise<unknown>): Promise<unknown> {
  let answer: Promise<unknown> = Promise.resolve();
  await house.stores.transaction(async (tx) => {
    await tx.accounts.erase(departed(memberId));
    answer = deed().then(
      () => 'done',
      (fault: { code?: string }) => fault.code,
    );
    await expect.poll(() => waitsForAnother(house)).toBeGreaterThan(0);
  });
  return answer;
}

test('a post, an opinion or a change that meets the erasure of its author is not written', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const [first, second] = [await house.match(), await house.match()];
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(first) }));
  const wish = house.draft({ externalMatchId: String(second) });
  expect(await duringErasure(house, member.id, () => house.board.createPost(member, wish))).toBe('session-expired');
  await expect(house.board.createPost(member, house.draft())).rejects.toMatchObject({ code: 'session-expired' });
  await expect(house.board.editPick(member, { id, prediction: 'AWAY' })).rejects.toMatchObject({ code: 'session-expired' });
  expect(await house.rows('select version, salt from prediction_versions')).toEqual([{ version: 1, salt: Buffer.alloc(16) }]);
  expect(await house.rows('select id from posts')).toHaveLength(1);
});

test('a change that is being written when its author leaves is written first, and its salt goes with the others', async () => {
  await using house = await pickHouse(noon);
  for (let round = 0; round < 10; round += 1) {
    const member = await house.member(`m${round}`);
    const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()) }));
    await Promise.allSettled([
      house.board.editPick(member, { id, prediction: 'AWAY' }),
      house.stores.transaction((tx) => tx.accounts.erase(departed(member.id))),
    ]);
  }
  expect(await house.rows('select salt from prediction_versions where salt <> $1', [Buffer.alloc(16)])).toEqual([]);
});

test('a pick has as many versions as its receipt shows; its words can still be changed then', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()) }));
  await house.rows('update predictions set version = 199');
  await house.board.editPick(member, { id, prediction: 'AWAY' });
  await expect(house.board.editPick(member, { id, prediction: 'HOME' })).rejects.toMatchObject({ code: 'too-fast' });
  expect(await house.board.editPick(member, { id, content: '마지막 생각이에요.' })).toMatchObject({
    outcome: 'AWAY',
    content: '마지막 생각이에요.',
  });
  expect((await house.picks.receipt(member, { id })).versions.map(({ version }) => version)).toEqual([200, 1]);
});
