// Proves that a page put together from pressed parts reads as it was drawn, with the nonce of its own answer in every place.
import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { press } from './pressed.ts';

const mark = 'f00dfeedf00dfeedf00dfeedf00dfeed';
const nonces = fc.stringMatching(/^[0-9a-f]{32}$/);

test('whatever a page says, and wherever its nonces stand, it is read as it was drawn', () => {
  // Words that look like parts of a nonce: what is pressed must not be told by quoting one.
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('feed', 'f00d', '0dfe', '<script nonce="'), nonces), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), nonces, nonces, (pieces, one, other) => {
      const page = pieces.map((words) => words.join(' ')).join(mark);
      const pressed = press(page, mark);
      for (const nonce of [one, other]) {
        const read = page.split(mark).join(nonce);
        expect(String(pressed.plain(nonce))).toBe(read);
        expect(String(zlib.gunzipSync(pressed.gzip(nonce)))).toBe(read);
      }
    }),
  );
});

test('a page with its forty scripts is pressed nearly as hard as in one piece', () => {
  const line = (at: number) => `<li class="row" data-at="${at}">경기 ${at % 97} 대 ${at % 89}</li>`;
  const script = `<script nonce="${mark}"></script>`;
  const page = Array.from({ length: 3000 }, (_, at) => line(at) + (at % 75 === 0 ? script : '')).join('');
  expect(press(page, mark).gzip(mark).length).toBeLessThan(zlib.gzipSync(page).length * 1.2);
});
