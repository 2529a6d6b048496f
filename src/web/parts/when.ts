// Moments as screens tell them: Seoul's clock, Korean words. Built by arithmetic, so that server and browser never differ by a space.
import { closesAt } from '#domain/pick-window.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;
const two = (n: number): string => String(n).padStart(2, '0');

/** The parts of a clock and calendar in Seoul; undefined for what is no moment. */
function inSeoul(iso: string) {
  const at = new Date(Date.parse(iso) + hours(9));
  if (Number.isNaN(at.getTime())) return undefined;
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  return { year, month, day, weekday: weekdays[at.getUTCDay()] ?? '', hour: at.getUTCHours(), minute: at.getUTCMinutes() };
}

/** `23:00`, or undefined when the time is no moment at all. */
export function clockTime(iso: string): string | undefined {
  const at = inSeoul(iso);
  return at && `${two(at.hour)}:${two(at.minute)}`;
}

/** 오늘, 내일, 어제, or `10월 25일`. */
export function dayWord(iso: string, now: Date): string {
  const at = inSeoul(iso);
  if (!at) return '알 수 없음';
  const apart = Math.round((Date.parse(kstDate(new Date(iso))) - Date.parse(kstDate(now))) / days(1));
  return { '-1': '어제', 0: '오늘', 1: '내일' }[apart] ?? `${at.month}월 ${at.day}일`;
}

/** `mayBegin`: it was not called off, and is not over. */
type Start = { timeConfirmed: boolean; mayBegin?: boolean; now: Date };

/** The day of a match. Where its hour is not known, the instant told is where its day begins somewhere: what may still begin after that is today's. */
export function startDay(iso: string, { timeConfirmed, mayBegin = true, now }: Start): string {
  const start = new Date(iso);
  const mayStillBegin = mayBegin && !timeConfirmed && start < now && closesAt({ start, timeConfirmed }) > now;
  return dayWord(mayStillBegin ? now.toISOString() : iso, now);
}

/** `오늘 23:00`, `10월 25일 시간 미정`, `시간 미정`. */
export function kickoffWords(iso: string, start: Start): string {
  const time = clockTime(iso);
  if (!time) return '시간 미정';
  return `${startDay(iso, start)} ${start.timeConfirmed ? time : '시간 미정'}`;
}

/** `10월 25일 04:02` */
export function stamp(iso: string): string {
  const at = inSeoul(iso);
  return at ? `${at.month}월 ${at.day}일 ${two(at.hour)}:${two(at.minute)}` : '알 수 없음';
}

/** `2026년 3월 1일 (일) 오후 7:30` */
export function longMoment(iso: string): string {
  const at = inSeoul(iso);
  if (!at) return '알 수 없음';
  const half = at.hour < 12 ? '오전' : '오후';
  return `${at.year}년 ${at.month}월 ${at.day}일 (${at.weekday}) ${half} ${at.hour % 12 || 12}:${two(at.minute)}`;
}

/** `10월 25일 토요일` */
export function todayWords(now: Date): string {
  const at = inSeoul(now.toISOString());
  return at ? `${at.month}월 ${at.day}일 ${at.weekday}요일` : '';
}

/** 방금 전, 8분 전, 3시간 전, 2일 전; what is no moment is 알 수 없음. */
export function ago(iso: string, now: Date): string {
  const pastMs = now.getTime() - Date.parse(iso);
  if (Number.isNaN(pastMs)) return '알 수 없음';
  if (pastMs < minutes(1)) return '방금 전';
  if (pastMs < hours(1)) return `${Math.floor(pastMs / minutes(1))}분 전`;
  if (pastMs < days(1)) return `${Math.floor(pastMs / hours(1))}시간 전`;
  return `${Math.floor(pastMs / days(1))}일 전`;
}

/** As ago, but to the second: `32초 전`. For data that is new every minute. */
export function agoFine(iso: string, now: Date): string {
  const pastMs = now.getTime() - Date.parse(iso);
  return pastMs >= seconds(1) && pastMs < minutes(1) ? `${Math.floor(pastMs / seconds(1))}초 전` : ago(iso, now);
}

/** `8시간 12분`, `1시간`, `12분`, `2일 3시간`; undefined once it is over. */
export function timeLeft(iso: string, now: Date): string | undefined {
  const leftMs = Date.parse(iso) - now.getTime();
  if (!(leftMs > 0)) return undefined;
  const [d, h, m] = [Math.floor(leftMs / days(1)), Math.floor(leftMs / hours(1)) % 24, Math.floor(leftMs / minutes(1)) % 60];
  if (d > 0) return h > 0 ? `${d}일 ${h}시간` : `${d}일`;
  if (h > 0) return m > 0 ? `${h}시간 ${m}분` : `${h}시간`;
  return m > 0 ? `${m}분` : '1분 미만';
}
