// What makes a certainty of a match, and what is told of players that no record tells.
import { expect, test } from 'vitest';
import { isCertain, isRumour } from './certain.ts';

test.each([
  '아스널이 무조건 이겨요.',
  '무조건 맨시티가 이겨요.',
  '맨시티가 반드시 이깁니다.',
  '지는 일은 절대 없어요.',
  '절대 지지 않을 거예요.',
  '레이커스는 절대 못 이겨요.',
  '아스널이 질 리가 없어요.',
  '저만 믿으세요.',
  '틀림없는 경기예요.',
  '승리를 장담해요.',
  '승리를 보장해요.',
  '이 경기는 확실해요.',
  '백 프로 이겨요.',
  '１００％ 이겨요.',
  '대박 경기예요.',
])('%s is a certainty', (sentence) => {
  expect(isCertain(sentence)).toBe(true);
});

test.each([
  '그래도 빗나갈 수 있어요.',
  '승리를 장담할 수 없어요.',
  '결과를 보장하지 않아요.',
  '반드시 이긴다는 뜻은 아니에요.',
  '확실하다고 말할 수 없어요.',
  '무조건 믿지는 마세요.',
  '절대 무리하지 마세요.',
  '아스널이 조금 앞서요.',
])('%s is none', (sentence) => {
  expect(isCertain(sentence)).toBe(false);
});

const lines = ['아스널 대 첼시(오늘 21:00): 아스널 승 51%', '아스널은 최근 선발 전원이 쉬었어요.'];

test.each(['홀란드가 부상으로 못 나와요.', '감독이 어제 경질됐어요.', '사카가 부상이에요.', '선발로 나오고 컨디션도 좋아요.'])(
  '%s stands in no record',
  (sentence) => {
    expect(isRumour(sentence, lines)).toBe(true);
  },
);

test.each(['부상 소식은 몰라요.', '선발은 자료에 없어요.', '선발 전원이 쉬었어요.', '아스널이 조금 앞서요.'])(
  '%s may be said',
  (sentence) => {
    expect(isRumour(sentence, lines)).toBe(false);
  },
);
