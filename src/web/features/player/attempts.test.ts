// What may be played, how, and in what order addresses are tried.
import { expect, test } from 'vitest';
import { attemptsOf, nextAttempt } from './attempts.ts';
import { exampleFound } from './examples.data.ts';
import { isPlainVideo, isPlayable, kindOf, linkOf, youtubeFrame } from './playable.ts';

const ourHost = 'picknote.example.com';

test.each([
  ['javascript:alert(1)', 'frame'],
  ['JavaScript:alert(1)', 'video'],
  ['data:text/html,<script>alert(1)</script>', 'frame'],
  ['blob:https://picknote.example.com/1', 'video'],
  ['http://player.example.com/1', 'frame'],
  ['//player.example.com/1', 'frame'],
  ['//player.example.com/1.m3u8', 'video'],
  ['/\\player.example.com/1.m3u8', 'video'],
  ['/../api/user', 'video'],
  ['https://user:word@player.example.com/1', 'frame'],
  ['https://192.0.2.1/1', 'frame'],
  ['https://picknote.example.com/settings', 'frame'],
  ['https://picknote.example.com/demo/wide.m3u8', 'video'],
  ['/settings', 'frame'],
  ['/demo/wide.m3u8', 'youtube'],
  ['https://player.example.com/1', 'youtube'],
  ['https://www.youtube-nocookie.com.example.com/embed/1', 'youtube'],
  ['https://www.youtube-nocookie.com/embed/1', 'frame'],
  ['', 'video'],
] as const)('[R179] %s is not played as %s', (url, plays) => {
  expect(isPlayable({ url, plays }, ourHost)).toBe(false);
});

test.each([
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube'],
  ['https://player.example.com/1?a=b', 'frame'],
  ['https://video.example.com/live.m3u8', 'video'],
  ['/demo/wide.m3u8', 'video'],
] as const)('%s may be played as %s', (url, plays) => {
  expect(isPlayable({ url, plays }, ourHost)).toBe(true);
});

test('a second address is played as what it is', () => {
  expect([
    kindOf('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'),
    kindOf('https://video.example.com/a.M3U8?token=1'),
    kindOf('/demo/wide.m3u8'),
    kindOf('https://player.example.com/embed/1'),
  ]).toEqual(['youtube', 'video', 'video', 'frame']);
  expect([isPlainVideo('https://video.example.com/a.mp4?x=1'), isPlainVideo('/demo/wide.m3u8')]).toEqual([true, false]);
});

test('YouTube is asked to talk to this page alone, and keeps what the address said', () => {
  const { origin, pathname, searchParams } = new URL(
    youtubeFrame('https://www.youtube-nocookie.com/embed/videoseries?list=UUabc', 'https://picknote.example.com'),
  );
  expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/videoseries');
  expect(Object.fromEntries(searchParams)).toEqual({
    list: 'UUabc',
    enablejsapi: '1',
    origin: 'https://picknote.example.com',
    playsinline: '1',
    rel: '0',
    autoplay: '1',
  });
});

test('only an https page is linked to', () => {
  expect([linkOf('javascript:alert(1)'), linkOf(null), linkOf('http://a.example.com/'), linkOf('https://a.example.com/x')]).toEqual([
    null,
    null,
    null,
    'https://a.example.com/x',
  ]);
});

test('[R177] after a failure comes the second address, then the streams below, then those above, each once', () => {
  const one = exampleFound({ id: '1' });
  const two = exampleFound({ id: '2', fallbackUrl: 'https://video.example.com/2.m3u8', plays: 'frame' });
  const three = exampleFound({ id: '3' });
  const list = [one, two, three];
  const failed = new Set<string>();
  const order: [string, string][] = [];
  let attempt = attemptsOf(two, ourHost)[0] ?? null;
  while (attempt && order.length < 9) {
    order.push([attempt.url, attempt.plays]);
    failed.add(attempt.key);
    attempt = nextAttempt(attempt, { list, failed, ourHost });
  }
  expect(order).toEqual([
    [two.embedUrl, 'frame'],
    ['https://video.example.com/2.m3u8', 'video'],
    [three.embedUrl, three.plays],
    [one.embedUrl, one.plays],
  ]);
});

test('a second address that may not be played is passed over, and so is the first one told again', () => {
  const same = exampleFound({ fallbackUrl: exampleFound({}).embedUrl });
  expect(attemptsOf(same, ourHost)).toHaveLength(1);
  const bad = exampleFound({ fallbackUrl: 'http://video.example.com/2.m3u8' });
  expect(attemptsOf(bad, ourHost).map(({ url }) => url)).toEqual([bad.embedUrl]);
  const worse = exampleFound({ embedUrl: 'javascript:alert(1)', plays: 'frame' });
  expect(attemptsOf(worse, ourHost)).toEqual([]);
});
