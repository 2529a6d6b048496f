// What is heard of YouTube's messages.
import { expect, test } from 'vitest';
import { greetings, heardIn } from './youtube-talk.ts';

test.each([2, 5, 100, 101, 150, 153])('[R177] error %i is heard', (code) => {
  expect(heardIn(JSON.stringify({ event: 'onError', info: code, id: 1 }))).toEqual({ kind: 'error', code });
  expect(heardIn(JSON.stringify({ event: 'onError', info: String(code) }))).toEqual({ kind: 'error', code });
});

test('other messages say that the player lives', () => {
  for (const event of ['onReady', 'initialDelivery', 'infoDelivery', 'apiInfoDelivery'])
    expect(heardIn(JSON.stringify({ event, info: { playerState: 1 } }))).toEqual({ kind: 'alive' });
  expect(heardIn(JSON.stringify({ event: 'onError', info: 7 }))).toEqual({ kind: 'alive' });
});

test('what is not theirs is nothing', () => {
  for (const data of [undefined, null, 3, '', 'hello', '{', '{"event":4}', '[]', '{"error":150}', { event: 'onError', info: 150 }])
    expect(heardIn(data)).toBeNull();
});

test('the greeting says who listens, and asks for errors', () => {
  expect(greetings('a').map((words) => JSON.parse(words) as unknown)).toEqual([
    { event: 'listening', id: 'a', channel: 'widget' },
    { event: 'command', func: 'addEventListener', args: ['onError'], id: 'a', channel: 'widget' },
  ]);
});
