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

/** In the order in which they count. */
const keywords = {
  greeting: ['안녕', 'hello', 'hi', '처음'],
  betting: ['베팅', 'betting', 'bc', '돈', '수익', '배당'],
  prediction: ['예측', '경기', '분석', '축구', '농구', '야구', '추천'],
  encouragement: ['좋아', '재미', '맞춰', '예상', '성공', '승리'],
  help: ['도움', '가이드', '방법', '어떻게', '모르겠'],
} as const;
const inOrder = Object.entries(keywords);

test.each(inOrder)('[R252] %s: each of its keywords decides, also before every one of the groups after it', (intent, words) => {
  const place = inOrder.findIndex(([one]) => one === intent);
  const later = inOrder.slice(place + 1).flatMap(([, others]) => others);
  for (const word of words) {
    expect([word, intentOf(`${word}!`)]).toEqual([word, intent]);
    for (const other of later) expect([other, word, intentOf(`${other} ${word}`)]).toEqual([other, word, intent]);
  }
});

test('[R253] every intent has two answers, none with a link or a promise', () => {
  for (const pair of Object.values(replies)) {
    expect(new Set(pair).size).toBe(2);
    for (const text of pair) expect(text).not.toMatch(/https?:|확실|무조건|보장|고수익|대박/);
  }
  for (const league of ['EPL', 'La Liga', 'Bundesliga', 'NBA', 'KBL', 'MLB', 'KBO', 'NPB']) expect(replies.prediction[1]).toContain(league);
});
