// Proves that a thing with room for what may be its reader's reads as it was drawn, and is always as long.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillingsOf, slotsOf } from './slots.ts';

/** As a browser takes it: blanks before the end of a tag are nothing. */
const seen = (html: string): string => html.replace(/ +>/g, '>');

function put(html: string, slots: NonNullable<ReturnType<typeof slotsOf>>): string | undefined {
  const fillings = fillingsOf(html, slots);
  return fillings && slots.fixed.map((text, at) => text + (fillings[at] ?? '')).join('');
}

type Own = { isMine: boolean; isLiked: boolean };
const card = ({ isMine, isLiked }: Own, words = '') =>
  `<li class="${isMine ? 'msg mine' : 'msg'}" data-id="7"><b>민준</b>${isMine ? '<span class="tag">나</span>' : ''}<p>말 <!-- -->${words}</p>` +
  `<button class="act ${isLiked ? 'on' : ''}" aria-pressed="${isLiked}"><svg><use href="/i.svg#up"></use></svg></button></li>`;
const nobodys: Own = { isMine: false, isLiked: false };

test('however a thing is marked, it reads as it was drawn and is as long as any other', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  fc.assert(
    fc.property(words, fc.boolean(), fc.boolean(), (text, isMine, isLiked) => {
      const slots = slotsOf(card(nobodys, text), card({ isMine: true, isLiked: true }, text));
      expect(slots?.sizes).toHaveLength(3);
      if (!slots) return;
      const html = card({ isMine, isLiked }, text);
      const filled = put(html, slots) ?? '';
      expect(seen(filled)).toBe(seen(html));
      expect(Buffer.byteLength(filled)).toBe(Buffer.byteLength(put(card(nobodys, text), slots) ?? ''));
    }),
  );
});

test('blanks stand before the end of a tag alone, never in words and never in a comment', () => {
  const [none, full] = ['<p>말<!-- -->마디</p>', '<p>말<!-- --><i>나</i>마디</p>'];
  const slots = slotsOf(none, full);
  expect(slots && put(none, slots)).toMatch(/^<p +>말<!-- -->마디<\/p>$/);
  expect(slots && put(full, slots)).toMatch(/^<p *>말<!-- --><i>나<\/i>마디<\/p>$/);
});

test('whatever two drawings are like, neither is ever put in as anything but itself', () => {
  const tag = fc.constantFrom('<b>', '</b>', '<i class="a">', '</i>', '<!-- -->', '말', '마디');
  const tokens = fc.array(tag, { maxLength: 12 });
  fc.assert(
    fc.property(tokens, tokens, (one, other) => {
      const [a, b] = [`<li>${one.join('')}</li>`, `<li>${other.join('')}</li>`];
      const slots = slotsOf(a, b);
      expect(slots).toBeDefined();
      if (!slots) return;
      for (const html of [a, b]) {
        const filled = put(html, slots);
        if (filled !== undefined) expect(seen(filled)).toBe(html);
      }
    }),
  );
});

test('what is another thing, or needs more room, is not put in', () => {
  const slots = slotsOf('<li><b>글</b></li>', '<li><b>글</b><i>나</i></li>');
  expect(slots && put('<li><b>글</b><i>다른 누구의 것</i></li>', slots)).toBeUndefined();
  expect(slots && put('<p><b>글</b></p>', slots)).toBeUndefined();
  expect(slotsOf('말', '<b>말</b>')).toBeUndefined();
  expect(slotsOf('<li>말</li>', '<li>말</li>')).toEqual({ fixed: ['<li>말</li>'], sizes: [] });
});
