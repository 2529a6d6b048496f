// Proves that new posts enter the index together and soon, and that a failure of it is told and the next ones enter all the same.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvents } from '../events.ts';
import { entering } from './entering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('posts that could not enter the index are told of, and the next ones enter', async () => {
  const enterIndex = vi.fn(async () => 1).mockRejectedValueOnce(new Error('the database is away'));
  const warn = vi.fn();
  const events = createEvents({ onFault: (fault) => expect.fail(String(fault)) });
  entering({ stores: { posts: { enterIndex, settleIndex: async () => {} } } as never, events, warn });
  const write = async () => {
    for (const postId of [1, 2]) await events.tell('post-added', { postId, matchId: null });
    await vi.advanceTimersByTimeAsync(1000);
  };
  await write();
  const told = [['new posts could not enter the index', { fault: 'Error: the database is away' }]];
  expect([enterIndex.mock.calls.length, warn.mock.calls]).toEqual([1, told]);
  await write();
  expect([enterIndex.mock.calls.length, warn.mock.calls]).toEqual([2, told]);
});
