// Proves that cards are pictures of the size that sharing wants, whatever letters a title has, and that the drawing ends with the house.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Card } from './card.ts';
import { CardsBusy, createCards } from './cards.ts';

const card = (change: Partial<Card> = {}): Card => ({
  title: '신뢰도 85%는 어떤 뜻일까요?',
  line: '픽노트 블로그 · AI예측',
  figure: { text: '85', unit: '%' },
  shares: [],
  sport: 'soccer',
  isAi: false,
  ...change,
});

test('every kind of card is a PNG of 1200 by 630, and letters that the font lacks break nothing', async () => {
  const cards = createCards();
  const shares = [
    { label: '맨체스터 유나이티드 승', percent: 58 },
    { label: '무승부', percent: 24 },
    { label: '첼시 승', percent: 18 },
  ];
  const all = [
    card(),
    card({ sport: null, figure: null, isAi: true, shares }),
    card({ title: '가나다라마바사'.repeat(40), sport: 'mma' }),
    card({ title: `a${'W'.repeat(300)}`, sport: 'baseball' }),
    card({ title: '\u{1f600}\u200d\u{1f525} العربية \ufdfd \u0000<script>', sport: 'volleyball' }),
    card({ title: '', line: '', figure: { text: '', unit: '' }, sport: 'basketball' }),
  ];
  for (const one of all) {
    const { width, height, format } = await sharp(await cards.draw(one)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  }
  await cards.close();
});

test('the same card is the same picture, and another title another one', async () => {
  const cards = createCards();
  const [first, again, other] = await Promise.all([cards.draw(card()), cards.draw(card()), cards.draw(card({ title: '다른 제목' }))]);
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
  await cards.close();
});

test('more than can wait are sent away, and so is everybody when the house closes', async () => {
  const cards = createCards({ queueMax: 1 });
  const ends = Promise.allSettled([card(), card(), card()].map((one) => cards.draw(one)));
  await cards.close();
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
  await expect(cards.draw(card())).rejects.toThrow(CardsBusy);
});
