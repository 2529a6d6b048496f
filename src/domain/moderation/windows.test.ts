// When words may come and how long they may be changed; and which words are nobody's own.
import { expect, test } from 'vitest';
import { pickSentence, pickTitle } from '../content/pick-sentences.ts';
import { days, minutes, seconds } from '../time/duration.ts';
import { isComposed } from './composed.ts';
import { commentWordsUntil, postWordsUntil } from './edit-window.ts';
import { postSpacingMs } from './pace.ts';

const createdAt = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);

test('a minute on the first day, ten seconds from then on', () => {
  expect([0, days(1) - 1, days(1), days(400)].map(postSpacingMs)).toEqual([seconds(60), seconds(60), seconds(10), seconds(10)]);
});

test('words change for as long as they may, and not one millisecond longer', () => {
  expect(postWordsUntil({ createdAt, kickOff: null, now: after(minutes(30) - 1) })).toEqual(after(minutes(30)));
  expect(postWordsUntil({ createdAt, kickOff: null, now: after(minutes(30)) })).toBeNull();
  expect(postWordsUntil({ createdAt, kickOff: after(days(2)), now: after(days(1)) })).toEqual(after(days(2)));
  expect(postWordsUntil({ createdAt, kickOff: after(minutes(5)), now: after(minutes(5)) })).toBeNull();
  expect(commentWordsUntil({ createdAt, now: after(minutes(10) - 1) })).toEqual(after(minutes(10)));
  expect(commentWordsUntil({ createdAt, now: after(minutes(10)) })).toBeNull();
});

test('only the product’s own words, of this very match, are nobody’s', () => {
  const pair = { homeName: '리버풀', awayName: '첼시' };
  const match = { sport: 'soccer', names: [pair, { homeName: '리버풀 FC', awayName: '첼시 FC' }] } as const;
  const composed = {
    title: pickTitle({ ...pair, outcome: 'home', sport: 'soccer' }),
    content: pickSentence({ ...pair, outcome: 'away', confidencePct: 62.5 }),
    reason: null,
    tags: [],
  };
  expect(isComposed(composed, match)).toBe(true);
  const others = [
    { title: `${composed.title} ` },
    { title: '리버풀 vs 아스널 · 홈 승' },
    { content: `${composed.content} 오세요` },
    { content: pickSentence({ ...pair, outcome: 'home', confidencePct: 99 }) },
    { content: '' },
    { reason: '' },
    { tags: ['가'] },
  ];
  expect(others.filter((change) => isComposed({ ...composed, ...change }, match))).toEqual([]);
});
