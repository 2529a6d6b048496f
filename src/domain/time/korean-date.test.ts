// Proves that dates and times are Seoul's in every wording, at the edges of days and years.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateLine, dayWord, kstClock, kstLong, kstTime } from './korean-date.ts';

test('[R325] a long date reads 2026년 3월 1일 (일) 오후 7:30', () => {
  expect(kstLong(new Date('2026-03-01T10:30:00Z'))).toBe('2026년 3월 1일 (일) 오후 7:30');
  expect(kstLong(new Date('2026-02-28T15:00:00Z'))).toBe('2026년 3월 1일 (일) 오전 12:00');
  expect(kstLong(new Date('2026-03-01T03:05:00Z'))).toBe('2026년 3월 1일 (일) 오후 12:05');
  expect(kstLong(new Date('2026-02-28T14:59:59Z'))).toBe('2026년 2월 28일 (토) 오후 11:59');
});

test('[R325] clocks read 23:00 beside a match and 오후 3:48 in chat', () => {
  expect(kstClock(new Date('2026-03-01T14:00:00Z'))).toBe('23:00');
  expect(kstClock(new Date('2026-03-01T15:00:00Z'))).toBe('00:00');
  expect(kstClock(new Date('2026-03-01T00:07:00Z'))).toBe('09:07');
  expect(kstTime(new Date('2026-03-01T06:48:00Z'))).toBe('오후 3:48');
});

test('[R325] a day is 어제, 오늘, 내일 by the calendar in Seoul, or its date', () => {
  const now = new Date('2025-10-23T14:30:00Z'); // 23:30 in Seoul
  expect(dayWord(new Date('2025-10-22T15:00:00Z'), now)).toBe('오늘');
  expect(dayWord(new Date('2025-10-22T14:59:00Z'), now)).toBe('어제');
  expect(dayWord(new Date('2025-10-23T15:00:00Z'), now)).toBe('내일');
  expect(dayWord(new Date('2025-10-25T03:00:00Z'), now)).toBe('10월 25일 (토)');
  expect(dayWord(new Date('2026-01-02T03:00:00Z'), now)).toBe('2026년 1월 2일 (금)');
  expect(dayWord(new Date('2025-12-31T15:30:00Z'), new Date('2025-12-31T14:30:00Z'))).toBe('내일');
});

test('[R325] the date line names the weekday in full', () => {
  expect(dateLine(new Date('2025-10-25T03:00:00Z'))).toBe('10월 25일 토요일');
});

test('[R297] a date that cannot be read is 알 수 없음 in every wording', () => {
  const broken = new Date('someday');
  expect([kstClock(broken), dayWord(broken, new Date(0)), kstLong(broken), dateLine(broken)]).toEqual(Array(4).fill('알 수 없음'));
});

test('[R325] the arithmetic agrees with the time zone Asia/Seoul', () => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const since1990 = { min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(since1990), (at) => {
      expect(kstClock(at)).toBe(format.format(at));
    }),
  );
});
