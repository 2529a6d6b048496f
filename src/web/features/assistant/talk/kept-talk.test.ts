// What a tab remembers of a conversation, and what it refuses to believe.
import { expect, test } from 'vitest';
import { keptIn, textOf } from './kept-talk.ts';
import { type Said, withinLimit } from './said.ts';

const at = '2026-03-01T06:49:00.000Z';
const said = (id: string, more: Partial<Said> = {}): Said => ({
  id,
  type: 'user',
  content: `말 ${id}`,
  timestamp: at,
  isCanned: false,
  references: [],
  partner: null,
  ...more,
});
const partner = { label: '[광고]', content: '문구', linkUrl: 'https://ad.test', linkText: '자세히', notice: '19세 이상' };

test('[R238] fifty lines are kept, never the greeting and never the advertising', () => {
  const messages = [said('welcome'), ...Array.from({ length: 60 }, (_, n) => said(String(n), { partner }))];
  const kept = keptIn(textOf({ who: 7, startedAt: at, draft: '쓰던 말', messages }));
  expect(kept?.messages.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 10)));
  expect(kept?.messages.every((one) => one.partner === null)).toBe(true);
  expect([kept?.who, kept?.draft, kept?.startedAt]).toEqual([7, '쓰던 말', at]);
});

test('what cannot be read is as if nothing had been kept', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"messages":[]}', '{"startedAt":"x","messages":[]}'])
    expect([text, keptIn(text)]).toEqual([text, null]);
});

test('lines that were tampered with are left out, the others stand', () => {
  const reference = { kind: 'page', label: '도움', href: '/faq', asOf: null };
  const messages = [
    said('1', { references: [reference as Said['references'][number]] }),
    said('2', { references: [{ ...reference, href: 'javascript:alert(1)' } as Said['references'][number]] }),
    { ...said('3'), type: 'system' },
    { ...said('4'), timestamp: 'never' },
    said('welcome'),
    null,
  ];
  expect(keptIn(JSON.stringify({ startedAt: at, messages }))?.messages.map(({ id }) => id)).toEqual(['1']);
});

test('[R247] what is beyond 500 is ignored, and half an emoji is not kept', () => {
  expect(withinLimit('가'.repeat(600))).toHaveLength(500);
  expect(withinLimit(`${'가'.repeat(499)}⚽️😀`)).toBe(`${'가'.repeat(499)}⚽`);
  expect(withinLimit(`${'가'.repeat(499)}😀`)).toBe('가'.repeat(499));
});
