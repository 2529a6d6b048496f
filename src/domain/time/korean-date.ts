// Dates and times as Seoul reads them. Plain arithmetic, so that server and browser write the same letters in every locale.
import { days, hours } from './duration.ts';
import { kstDate } from './kst.ts';

export const unknownDate = '알 수 없음';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

type Parts = { year: number; month: number; day: number; weekday: string; hour: number; minute: number };

/** What calendar and clock in Seoul show; undefined for a date that cannot be read. */
function partsOf(at: Date): Parts | undefined {
  if (Number.isNaN(at.getTime())) return undefined;
  const seoul = new Date(at.getTime() + hours(9));
  return {
    year: seoul.getUTCFullYear(),
    month: seoul.getUTCMonth() + 1,
    day: seoul.getUTCDate(),
    weekday: weekdays[seoul.getUTCDay()] ?? '',
    hour: seoul.getUTCHours(),
    minute: seoul.getUTCMinutes(),
  };
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** @example kstClock(new Date('2026-03-01T14:00:00Z')) // '23:00' */
export function kstClock(at: Date): string {
  const parts = partsOf(at);
  return parts ? `${twoDigits(parts.hour)}:${twoDigits(parts.minute)}` : unknownDate;
}

/** As chat writes it. @example kstTime(new Date('2026-03-01T06:48:00Z')) // '오후 3:48' */
export function kstTime(at: Date): string {
  const parts = partsOf(at);
  return parts ? halfDayTime(parts) : unknownDate;
}

const halfDayTime = ({ hour, minute }: Parts): string => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${twoDigits(minute)}`;

/** 어제, 오늘, 내일, or 10월 25일 (토); with the year when it is another one. */
export function dayWord(at: Date, now: Date): string {
  const [parts, today] = [partsOf(at), partsOf(now)];
  if (!parts || !today) return unknownDate;
  const distance = (Date.parse(kstDate(at)) - Date.parse(kstDate(now))) / days(1);
  const near = { [-1]: '어제', 0: '오늘', 1: '내일' }[distance];
  const year = parts.year === today.year ? '' : `${parts.year}년 `;
  return near ?? `${year}${parts.month}월 ${parts.day}일 (${parts.weekday})`;
}

/** Where the hour is still to be told. @example kstLongDay(new Date('2026-03-01T10:30:00Z')) // '2026년 3월 1일 (일)' */
export function kstLongDay(at: Date): string {
  const parts = partsOf(at);
  return parts ? `${parts.year}년 ${parts.month}월 ${parts.day}일 (${parts.weekday})` : unknownDate;
}

/** @example kstLong(new Date('2026-03-01T10:30:00Z')) // '2026년 3월 1일 (일) 오후 7:30' */
export function kstLong(at: Date): string {
  const parts = partsOf(at);
  if (!parts) return unknownDate;
  return `${kstLongDay(at)} ${halfDayTime(parts)}`;
}

/** @example dateLine(new Date('2025-10-25T03:00:00Z')) // '10월 25일 토요일' */
export function dateLine(at: Date): string {
  const parts = partsOf(at);
  return parts ? `${parts.month}월 ${parts.day}일 ${parts.weekday}요일` : unknownDate;
}
