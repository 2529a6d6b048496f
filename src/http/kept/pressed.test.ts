// Proves that a page put together from pressed parts reads as it was drawn, with the nonce of its own answer in every place.
import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { press, written } from './pressed.ts';

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
      const pressed = press(page, { nonce: { mark, isAsLong: true } });
      for (const nonce of [one, other]) {
        const read = page.split(mark).join(nonce);
        expect(String(pressed.plain({ nonce }))).toBe(read);
        expect(String(zlib.gunzipSync(pressed.gzip({ nonce })))).toBe(read);
      }
    }),
  );
});

test('a page with its forty scripts is pressed nearly as hard as in one piece', () => {
  const line = (at: number) => `<li class="row" data-at="${at}">경기 ${at % 97} 대 ${at % 89}</li>`;
  const script = `<script nonce="${mark}"></script>`;
  const page = Array.from({ length: 3000 }, (_, at) => line(at) + (at % 75 === 0 ? script : '')).join('');
  expect(press(page, { nonce: { mark, isAsLong: true } }).gzip({ nonce: mark }).length).toBeLessThan(zlib.gzipSync(page).length * 1.2);
});

test('what is longer or shorter than its mark stands in its gap as well, beside nonces', () => {
  const gaps = {
    nonce: { mark, isAsLong: true },
    name: { mark: '<i>NAME</i>', isAsLong: false },
    who: { mark: '904711', isAsLong: false },
  };
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(mark, '<i>NAME</i>', '904711', '<li>같은 말</li>'));
  const names = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), names, names, nonces, (pieces, name, who, nonce) => {
      const page = pieces.join('');
      const parts = page.split(new RegExp(`(${mark}|<i>NAME</i>|904711)`));
      const own = new Map([
        [mark, nonce],
        ['<i>NAME</i>', name],
        ['904711', who],
      ]);
      const read = parts.map((part) => own.get(part) ?? part).join('');
      const pressed = press(page, gaps);
      expect(String(pressed.plain({ nonce, name, who }))).toBe(read);
      expect(String(zlib.gunzipSync(pressed.gzip({ nonce, name, who })))).toBe(read);
    }),
  );
});

test('what has a place of its own stands there; an answer without it has what stands there otherwise', () => {
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)];
  const asLong = (text: string) => text + ' '.repeat(40 - Buffer.byteLength(text));
  const [usual, mine] = [asLong('<li>첫째</li>'), asLong('<li class="mine">내 것</li>')];
  const page = (first: string, second: string) => `<ol><li>첫째</li>${first}<li>첫째, 그리고 첫째</li>${second}</ol>`;
  const gap = (mark: string) => ({ mark, isAsLong: true, otherwise: usual });
  const pressed = press(page(one, other), { one: gap(one), other: gap(other) });
  for (const [own, read] of [
    [{}, page(usual, usual)],
    [{ one: mine }, page(mine, usual)],
    [{ one: written(mine), other: written(mine, true) }, page(mine, mine)],
  ] as const) {
    expect(String(pressed.plain(own))).toBe(read);
    expect(String(zlib.gunzipSync(pressed.gzip(own)))).toBe(read);
  }
});

test('an answer that has nothing for a place that must be its own is not sent', () => {
  const pressed = press(`<p>${mark}</p>`, { nonce: { mark, isAsLong: true } });
  expect(() => pressed.gzip({})).toThrow('nonce');
  expect(() => pressed.plain({})).toThrow('nonce');
});
