// What waits for a review and what may stand at once: a table of both, and that no text is too long or too odd to be judged.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suspicionOf } from './suspect.ts';
import { hangulApart, ordinary, promotional } from './suspect-examples.data.ts';

test('what leads to betting sites and private channels is held, however it is dressed up', () => {
  expect(promotional.length).toBeGreaterThanOrEqual(60);
  expect(promotional.flatMap(([text, kind]) => (suspicionOf(text) === kind ? [] : [[text, kind, suspicionOf(text)]]))).toEqual([]);
});

test('ordinary talk about matches, odds and lotteries stands', () => {
  expect(ordinary.length).toBeGreaterThanOrEqual(60);
  expect(ordinary.flatMap((text) => (suspicionOf(text) === null ? [] : [[text, suspicionOf(text)]]))).toEqual([]);
});

test('ordinary talk stands as a whole too, and one advertisement in the midst of it is still found', () => {
  const talk = ordinary.join('\n');
  expect(suspicionOf(talk)).toBeNull();
  expect(promotional.filter(([text]) => suspicionOf(`${talk}\n${text}\n${talk}`) === null)).toEqual([]);
});

test('what one line says means nothing else for the next, whichever it is', () => {
  const pairs = ordinary.flatMap((first) => ordinary.map((second) => `${first}\n${second}`));
  expect(pairs.filter((pair) => suspicionOf(pair) !== null)).toEqual([]);
});

test('the house’s own links stand, and those of a host that only ends like it do not', () => {
  expect(suspicionOf('https://picks.example.com/posts/12 를 봐요', 'picks.example.com')).toBeNull();
  expect(suspicionOf('https://notpicks.example.com/posts/12', 'picks.example.com')).toBe('link');
  expect(suspicionOf('https://picks.example.com/posts/12')).toBe('link');
});

test('decomposed syllables and letters typed apart read as what they show', () => {
  for (const text of hangulApart) expect([text, suspicionOf(text)]).toEqual([text, 'words']);
  expect(suspicionOf('토토사이트'.normalize('NFD'))).toBe('words');
});

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect([null, 'link', 'handle', 'words']).toContain(suspicionOf(text));
    }),
  );
});

test('signs that show nothing change nothing', () => {
  const inserted = fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164');
  fc.assert(
    fc.property(fc.constantFrom(...promotional), inserted, ([text, kind], sign) => {
      expect(suspicionOf([...text].join(sign))).toBe(kind);
    }),
  );
});

test('what Unicode counts among letters and everybody reads as a dash or an apostrophe is a sign like any other', () => {
  for (const sign of ['\u0640', '\u02bc', '\u02c8', 'ー'])
    for (const text of ['토토 사이트 가입코드 카톡', 'bet-toto365.com 가입코드'])
      expect([sign, suspicionOf([...text].join(sign))]).not.toEqual([sign, null]);
  for (const text of ['ラーメン 같은 경기', '다저스 오ー타니', 'ʻOkina 경기장']) expect([text, suspicionOf(text)]).toEqual([text, null]);
});

const lasts = (text: string): number => {
  const begun = performance.now();
  suspicionOf(text);
  return performance.now() - begun;
};
/** The quickest of a few: what the machine does beside it is not counted. */
const quickest = (text: string): number => Math.min(...Array.from({ length: 5 }, () => lasts(text)));

test('the time it takes grows with the text, not with its square, however the text is made', () => {
  const nasty = [
    'a',
    '.',
    'a.',
    '점',
    '토 ',
    '0',
    'http://',
    '텔레',
    '@a',
    '카톡 ',
    'a.a-',
    '토토가입',
    'dot ',
    '1.',
    'bet1',
    '아이디',
    '\u0301',
    '0 ',
    '010 ',
    '롤링1',
    '무제재 ',
    '라인추가 ',
    '톡 ',
    'a.la',
    '한국.한국',
  ];
  for (const unit of nasty) {
    const [short = 0, long = 0] = [5000, 40_000].map((length) => quickest(unit.repeat(Math.ceil(length / unit.length)).slice(0, length)));
    // Eight times the text: the square would be sixty-four times as long. What is over in a blink is not compared.
    expect([unit, long < 30 * short + 40]).toEqual([unit, true]);
  }
});
