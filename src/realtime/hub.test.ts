// The hub calls each topic to those who listen to it, builds a frame once, and lets go of those who left.
import { expect, test } from 'vitest';
import { createHub } from './hub.ts';

const listener = () => {
  const frames: string[] = [];
  return { frames, send: (frame: string) => void frames.push(frame), close: () => void frames.push('closed') };
};

test('a listener hears its topics only, until it leaves', () => {
  const hub = createHub({ maxStreams: 10 });
  const [a, b] = [listener(), listener()];
  const leave = hub.subscribe(['matches'], a);
  hub.subscribe(['analysis'], b);
  hub.publish('matches', { sport: 'soccer', matchIds: ['1'] });
  expect(a.frames).toEqual(['event: matches\ndata: {"sport":"soccer","matchIds":["1"]}\n\n']);
  expect(b.frames).toEqual([]);
  leave?.();
  hub.publish('matches', {});
  expect(a.frames).toHaveLength(1);
  expect(hub.size()).toBe(1);
});

test('a full house refuses, and closing tells everyone', () => {
  const hub = createHub({ maxStreams: 1 });
  const a = listener();
  expect(hub.subscribe(['matches'], a)).toBeDefined();
  expect(hub.subscribe(['matches'], listener())).toBeUndefined();
  hub.closeAll();
  expect(a.frames).toEqual(['closed']);
  expect(hub.size()).toBe(0);
});
