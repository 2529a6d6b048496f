// Proves that written words keep every sign that can be seen and none that cannot.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

test('signs that turn the text around or show as nothing are taken out', () => {
  expect(plainLine('홈\u202e 승\u2066!\u200b\ufeff\u3164')).toBe('홈 승!');
  expect(plainText('가\u0007나\r\n다\u2028라')).toBe('가 나\n다\n라');
  expect([plainLine('\u200b\u2800 \u3164'), plainText('\u200d\n\u200b')]).toEqual(['', '']);
});

test('a family of emoji stays a family, and Hangul typed in parts is put together', () => {
  expect(plainLine('👨‍👩‍👧 👍🏽 🏳️‍🌈')).toBe('👨‍👩‍👧 👍🏽 🏳️‍🌈');
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  expect(plainLine(`${england} 가\u{e0067}`)).toBe(`${england} 가`);
  expect(plainLine('첼시'.normalize('NFD'))).toBe('첼시');
  expect(plainLine('가\u200d나')).toBe('가나');
});

test('a line is one line, and a text keeps its paragraphs without a desert between them', () => {
  expect(plainLine('  a \n b\tc ')).toBe('a b c');
  expect(plainText('a\n\n\n\n\n\nb  \n c')).toBe('a\n\n\nb\n c');
});

test('what was cleaned once is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
      expect(plainLine(plainLine(text))).toBe(plainLine(text));
      expect(plainLine(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
    }),
  );
});

test('a heap of marks on one letter is cut to what scripts put there', () => {
  expect(plainLine(`가${'\u0335\u0336'.repeat(200)}나`)).toBe(`가${'\u0335\u0336'.repeat(3)}나`);
  for (const kept of ['क्षि', 'Việt', 'ที่', 'བསྒྲུབས', '1️⃣', 'שָׁלוֹם']) expect(plainLine(kept)).toBe(kept.normalize('NFC'));
});
