// What is let stand again is called out as everybody sees it once that is done, and not at all where it is gone by then.
import { expect, test } from 'vitest';
import { createEvents } from '#services/events.ts';
import type { Review } from '#storage/community/moderation.ts';
import { testHouse } from '#tests/support/house.ts';
import { joined } from '#tests/support/moderated.ts';
import { showing, type Telling } from './show.ts';

test('a line that is let stand again is called out, unless its author has taken it back meanwhile', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const { discussion } = house.services;
  const author = await joined(house, 'minjun');
  const { id } = await discussion.sendMessage(author, { content: '메시지예요' });
  const faults: unknown[] = [];
  const events = createEvents({ onFault: (fault) => void faults.push(fault) });
  const heard: string[] = [];
  events.on('message-sent', ({ message }) => void heard.push(message.content));
  const show = showing({ stores: house.stores, events, clock: () => house.now() });
  const review = (to: Review): Promise<Telling> =>
    house.stores.transaction(async (tx) => {
      const target = await tx.moderation.holdTarget('message', id);
      if (!target) throw new Error('nothing was said');
      return show(tx, { target, review: to, now: house.now() });
    });

  await review('held');
  const tell = await review('clear');
  await tell();
  expect(heard).toEqual(['메시지예요']);

  await review('held');
  const tellLate = await review('clear');
  await discussion.deleteMessage(author, { id });
  await tellLate();
  expect([heard, faults]).toEqual([['메시지예요'], []]);
});
