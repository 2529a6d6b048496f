// Which prepared answer a message gets.
import { expect, test } from 'vitest';
import { intentOf } from './intent.ts';
import { replies } from './replies.data.ts';

test.each([
  ['안녕, 베팅 알려줘', 'greeting'],
  ['HELLO there', 'greeting'],
  ['돈 벌고 싶어요', 'betting'],
  ['배당이 좋은 경기 추천', 'betting'],
  ['오늘 축구 추천해 줘', 'prediction'],
  ['꼭 맞춰 줘', 'encouragement'],
  ['어떻게 쓰나요', 'help'],
  ['점심 뭐 먹지', 'chat'],
] as const)('[R252] %s is about %s: the first keyword in order decides', (message, intent) => {
  expect(intentOf(message)).toBe(intent);
});

test('[R253] every intent has two answers, none with a link or a promise', () => {
  for (const pair of Object.values(replies)) {
    expect(new Set(pair).size).toBe(2);
    for (const text of pair) expect(text).not.toMatch(/https?:|확실|무조건|보장|고수익|대박/);
  }
  for (const league of ['EPL', 'La Liga', 'Bundesliga', 'NBA', 'KBL', 'MLB', 'KBO', 'NPB']) expect(replies.prediction[1]).toContain(league);
});
