// YouTube's addresses: the many spellings of one video, and what only looks like one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youtubeEmbed, youtubeFallback, youtubeHome, youtubePlayer } from './youtube.ts';

const player = 'https://www.youtube-nocookie.com/embed';
const channel = 'UCWJ2lWNubArHWmf3FIHbfcQ';
const newest = 'UUWJ2lWNubArHWmf3FIHbfcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/watch?list=PL0123456789ab&v=dQw4w9WgXcQ&t=30s', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [`https://www.youtube.com/embed/live_stream?channel=${channel}`, `live_stream?channel=${channel}`],
  [`https://www.youtube.com/embed/videoseries?list=${newest}`, `videoseries?list=${newest}`],
  [`https://www.youtube.com/playlist?list=${newest}`, `videoseries?list=${newest}`],
  [`https://www.youtube.com/channel/${channel}`, `videoseries?list=${newest}`],
])('%s is shown by the player without cookies', (given, place) => {
  expect(youtubeEmbed(given)).toBe(`${player}/${place}`);
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be.evil.example/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22%3E',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/embed/live_stream?channel=NBA',
  'https://www.youtube.com/embed/live_stream',
  'https://www.youtube.com/embed/videoseries',
  'https://www.youtube.com/embed/videoseries?list=RDdQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=videoseries',
  'https://youtu.be/live_stream',
  'https://youtu.be/dQw4w9WgXcQ/more',
  'https://www.youtube.com/embed/dQw4w9WgXcQ/../../redirect',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/@NBA',
  'https://www.youtube.com/',
  'javascript:alert(1)',
  '',
])('%s is nothing that may be framed', (given) => {
  expect([youtubeEmbed(given), youtubePlayer(given), youtubeHome(given), youtubeFallback(given)]).toEqual([null, null, null, null]);
});

test('what is framed is asked to play inline, to tell its errors, and to show nobody else’s videos', () => {
  expect(youtubePlayer('https://youtu.be/dQw4w9WgXcQ')).toBe(`${player}/dQw4w9WgXcQ?playsinline=1&rel=0&enablejsapi=1`);
  expect(youtubePlayer(`${player}/videoseries?list=${newest}`)).toBe(
    `${player}/videoseries?list=${newest}&playsinline=1&rel=0&enablejsapi=1`,
  );
});

test('each has a page of its own at YouTube, and a broadcast that is not on falls back to the newest videos', () => {
  expect(youtubeHome('https://youtu.be/dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(youtubeHome(`${player}/live_stream?channel=${channel}`)).toBe(`https://www.youtube.com/channel/${channel}/live`);
  expect(youtubeHome(`${player}/videoseries?list=${newest}`)).toBe(`https://www.youtube.com/channel/${channel}`);
  expect(youtubeHome(`${player}/videoseries?list=PL0123456789ab`)).toBe('https://www.youtube.com/playlist?list=PL0123456789ab');
  expect(youtubeFallback(`${player}/live_stream?channel=${channel}`)).toBe(
    `${player}/videoseries?list=${newest}&playsinline=1&rel=0&enablejsapi=1`,
  );
  expect(youtubeFallback('https://youtu.be/dQw4w9WgXcQ')).toBe(null);
});

test('whatever comes out begins with the one player, and goes in again unchanged', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aA0_-/?&=#%"<'), maxLength: 14 }),
    fc.constantFrom('dQw4w9WgXcQ', channel, newest),
  );
  const place = fc.constantFrom(
    'watch?v=',
    'embed/',
    'embed/live_stream?channel=',
    'embed/videoseries?list=',
    'channel/',
    'playlist?list=',
    'live/',
  );
  fc.assert(
    fc.property(place, word, (before, after) => {
      const embed = youtubeEmbed(`https://www.youtube.com/${before}${after}`);
      if (embed === null) return;
      expect(embed).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w?=-]+$/);
      expect([youtubeEmbed(embed), youtubeEmbed(youtubePlayer(embed) ?? '')]).toEqual([embed, embed]);
    }),
    { numRuns: 2000 },
  );
});
