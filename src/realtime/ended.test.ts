// Who begins to listen just after their session ended was asked who they are just before: they are turned away, and nobody else is.
import { expect, test } from 'vitest';
import { rememberEnded } from './ended.ts';
import { createHub } from './hub.ts';

const ears = { send: () => undefined, close: () => undefined };

test('[R110] a stream that arrives late for its session is not let in; a session begun afterwards is', () => {
  const hub = createHub({ maxStreams: 10, boot: 'b', clock: () => new Date() });
  hub.end({ memberId: 7, sessionIds: [71] });
  expect(hub.subscribe(['matches'], ears, { owner: { memberId: 7, sessionId: 71 } })).toBeUndefined();
  expect(hub.subscribe(['matches'], ears, { owner: { memberId: 7, sessionId: 72 } })).toBeDefined();
  expect(hub.subscribe(['matches'], ears, { owner: { memberId: 8, sessionId: 81 } })).toBeDefined();
  hub.end({ memberId: 8, sessionIds: 'all' });
  expect(hub.subscribe(['matches'], ears, { owner: { memberId: 8, sessionId: 82 } })).toBeUndefined();
  expect(hub.size()).toBe(1);
  hub.closeAll();
});

test('it is forgotten after two seconds', () => {
  let now = 0;
  const ended = rememberEnded(() => now);
  ended.note({ memberId: 7, sessionIds: 'all' });
  now = 1999;
  expect(ended.hasEnded({ memberId: 7, sessionId: 1 })).toBe(true);
  now = 2000;
  expect(ended.hasEnded({ memberId: 7, sessionId: 1 })).toBe(false);
});
