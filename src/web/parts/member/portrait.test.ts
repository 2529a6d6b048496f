// What counts as a picture, as an emoji, and as neither.
import { expect, test } from 'vitest';
import { hueOf, portraitOf } from './portrait.ts';

const pixel = 'data:image/jpeg;base64,/9j/4AAQ';

test.each([['/avatars/a1b2'], ['https://example.com/a.png'], [pixel]])('[R152] %s is an image', (avatar) => {
  expect(portraitOf(avatar)).toEqual({ kind: 'image', src: avatar });
});

test.each([
  ['⚽', '⚽'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['🇰🇷', '🇰🇷'],
  ['👍🏽', '👍🏽'],
  ['7️⃣', '7️⃣'],
  ['🦁🐯', '🦁'],
])('[R152] %s is an emoji, and one of it is shown', (avatar, shown) => {
  expect(portraitOf(avatar)).toEqual({ kind: 'emoji', text: shown });
});

test.each([
  [null],
  [''],
  ['  '],
  ['7'],
  ['민준'],
  ['javascript:alert(1)'],
  ['//elsewhere.example/a.png'],
  ['/\\elsewhere.example/a.png'],
  ['data:image/svg+xml;base64,PHN2Zz4='],
  ['data:text/html;base64,PHN2Zz4='],
  ['⚽'.repeat(60)],
])('%s is nothing to show', (avatar) => {
  expect(portraitOf(avatar)).toBeUndefined();
});

test('[R151] the colour of a name is stable, blind to case, and spread over the wheel', () => {
  expect(hueOf('minjun')).toBe(hueOf('MinJun'));
  const hues = new Set(['minjun', 'seoyeon', 'doyun', 'weekend_fb', '주말엔축구', 'a1', 'a2', 'a3'].map(hueOf));
  expect(hues.size).toBeGreaterThan(6);
  for (const hue of hues) expect(hue).toBeLessThan(360);
});
