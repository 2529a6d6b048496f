// The hub calls each topic to those who listen to it, a member's own news to that member alone, and lets go of those who left.
import { expect, test } from 'vitest';
import { createEvents } from '#services/events.ts';
import { createHub } from './hub.ts';
import { connectTopics } from './topics.ts';

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

test('news of one member reaches every stream of theirs that listens to it, and nobody else', async () => {
  const hub = createHub({ maxStreams: 10 });
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  connectTopics(events, hub);
  const [phone, laptop, deaf, other, stranger] = [listener(), listener(), listener(), listener(), listener()];
  hub.subscribe(['matches', 'notices'], phone, { memberId: 1, sessionId: 11 });
  hub.subscribe(['notices'], laptop, { memberId: 1, sessionId: 12 });
  hub.subscribe(['matches'], deaf, { memberId: 1, sessionId: 13 });
  hub.subscribe(['notices'], other, { memberId: 2, sessionId: 21 });
  hub.subscribe(['notices'], stranger);
  await events.tell('notice-added', { memberId: 1 });
  expect(phone.frames).toEqual(['event: notices\ndata: {}\n\n']);
  expect(laptop.frames).toEqual(phone.frames);
  for (const { frames } of [deaf, other, stranger]) expect(frames).toEqual([]);
});

test('the streams of sessions that ended are closed, those of other sessions and members go on', async () => {
  const hub = createHub({ maxStreams: 10 });
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  connectTopics(events, hub);
  const [ended, kept, other, stranger] = [listener(), listener(), listener(), listener()];
  const leave = hub.subscribe(['notices'], ended, { memberId: 1, sessionId: 11 });
  hub.subscribe(['notices'], kept, { memberId: 1, sessionId: 12 });
  hub.subscribe(['notices'], other, { memberId: 2, sessionId: 11 });
  hub.subscribe(['matches'], stranger);
  await events.tell('sessions-ended', { memberId: 1, sessionIds: [11, 99] });
  expect(ended.frames).toEqual(['closed']);
  leave?.();
  expect(hub.size()).toBe(3);
  hub.tell(1, 'notices', {});
  expect(ended.frames).toEqual(['closed']);
  expect(kept.frames).toHaveLength(1);
  await events.tell('sessions-ended', { memberId: 1, sessionIds: 'all' });
  expect(kept.frames.at(-1)).toBe('closed');
  expect(other.frames).toEqual([]);
  expect(stranger.frames).toEqual([]);
  expect(hub.size()).toBe(2);
});
