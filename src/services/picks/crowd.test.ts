// Proves that nobody misses their own pick in a small crowd, whoever else is counting it at that moment.
import { expect, test } from 'vitest';
import { pickHouse } from '#tests/support/pick-house.ts';
import { createEvents } from '../events.ts';
import { createCrowds } from './crowd.ts';

const noon = '2026-03-01T12:00:00.000Z';

test('a small crowd that was being counted while somebody picked is counted anew for whoever asks next', async () => {
  await using house = await pickHouse(noon);
  const [minjun, seoyeon, matchId] = [await house.member('minjun'), await house.member('seoyeon'), await house.match()];
  const pick = (member: typeof minjun) => house.board.createPost(member, house.draft({ externalMatchId: String(matchId) }));
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const { picks } = house.stores;
  let isSlow = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const counts: typeof picks.counts = async (ids) => {
    const [counted] = await Promise.all([picks.counts(ids), isSlow ? held : undefined]);
    return counted;
  };
  const crowds = createCrowds({ stores: { ...house.stores, picks: { ...picks, counts } }, clock: () => new Date(noon), events });
  await pick(minjun);
  const early = crowds.of([matchId]);
  isSlow = false;
  // As they stood before the second pick.
  await picks.counts([matchId]);
  await pick(seoyeon);
  await events.tell('post-added', { postId: 1, matchId: String(matchId) });
  release();
  await early;
  expect((await crowds.of([matchId])).get(matchId)?.home).toBe(2);
});
