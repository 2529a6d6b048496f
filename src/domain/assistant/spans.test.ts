// Days of the week and weekends: those to come, and the last ones where somebody asks how a match ended.
import { expect, test } from 'vitest';
import { kstDate } from '../time/kst.ts';
import { spanIn } from './spans.ts';

const day = (at: Date): string => kstDate(at);
const spanOn = (now: string, text: string) => {
  const span = spanIn(text, new Date(now));
  return span && [span.label, day(span.from), day(new Date(span.to.getTime() - 1))];
};
/** Noon in Seoul. */
const [thursday, saturday, sunday, monday] = ['2026-07-30', '2026-08-01', '2026-08-02', '2026-08-03'].map(
  (date) => `${date}T03:00:00Z`,
) as [string, string, string, string];

test.each([
  [thursday, '일요일 맨유 경기 결과', '지난 일요일', '2026-07-26', '2026-07-26'],
  [thursday, '월요일 한화 이겼어?', '지난 월요일', '2026-07-27', '2026-07-27'],
  [thursday, '토요일 프리미어리그 결과 어떻게 됐어', '지난 토요일', '2026-07-25', '2026-07-25'],
  [thursday, '저번 주 토요일 결과', '지난주 토요일', '2026-07-25', '2026-07-25'],
  [thursday, '저번주 일요일 경기 결과', '지난주 일요일', '2026-07-26', '2026-07-26'],
  [thursday, '주말 결과 알려줘', '지난 주말', '2026-07-25', '2026-07-26'],
  [thursday, '수요일 한화 졌냐', '지난 수요일', '2026-07-29', '2026-07-29'],
  [thursday, '목요일 두산 이겼어?', '목요일', '2026-07-30', '2026-07-30'],
  [thursday, '화욜 기아 비겼나', '지난 화요일', '2026-07-28', '2026-07-28'],
  [thursday, '토요일 몇 대 몇이었어', '지난 토요일', '2026-07-25', '2026-07-25'],
  [thursday, '지난 주말 경기', '지난 주말', '2026-07-25', '2026-07-26'],
  [thursday, '저번 주말 경기', '지난 주말', '2026-07-25', '2026-07-26'],
  [thursday, '지난 월요일 경기', '지난 월요일', '2026-07-27', '2026-07-27'],
  [thursday, '저번 월요일 경기', '지난 월요일', '2026-07-27', '2026-07-27'],
  [thursday, '지난주 월요일 경기', '지난주 월요일', '2026-07-20', '2026-07-20'],
  [thursday, '저번주 경기', '지난주', '2026-07-20', '2026-07-26'],
  [thursday, '지난 목요일 경기', '지난 목요일', '2026-07-23', '2026-07-23'],
  [saturday, '주말 결과', '이번 주말', '2026-08-01', '2026-08-02'],
  [sunday, '토요일 결과', '지난 토요일', '2026-08-01', '2026-08-01'],
  [sunday, '주말 결과', '이번 주말', '2026-08-01', '2026-08-02'],
  [monday, '주말 경기 어떻게 됐어', '지난 주말', '2026-08-01', '2026-08-02'],
  [monday, '지난주 일요일 결과', '지난주 일요일', '2026-08-02', '2026-08-02'],
])('on %s %s looks back', (now, text, ...span) => {
  expect(spanOn(now, text)).toEqual(span);
});

test.each([
  [thursday, '일요일 맨유 경기', '일요일', '2026-08-02', '2026-08-02'],
  [thursday, '토요일 결과 예측', '토요일', '2026-08-01', '2026-08-01'],
  [thursday, '토요일 맨유 이길까', '토요일', '2026-08-01', '2026-08-01'],
  [thursday, '토요일 맨유 이겼으면 좋겠다', '토요일', '2026-08-01', '2026-08-01'],
  [thursday, '월요일 경기 없어졌어?', '월요일', '2026-08-03', '2026-08-03'],
  [thursday, '다음 주 토요일 결과', '토요일', '2026-08-08', '2026-08-08'],
  [thursday, '주말 축구 추천', '이번 주말', '2026-08-01', '2026-08-02'],
  [thursday, '목요일 경기', '목요일', '2026-07-30', '2026-07-30'],
])('on %s %s looks ahead', (now, text, ...span) => {
  expect(spanOn(now, text)).toEqual(span);
});
