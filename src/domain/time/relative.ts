// How long ago something was, as Koreans say it.
import { days, hours, minutes } from './duration.ts';

/** 방금 전 under a minute, then n분 전, n시간 전 up to a day, then n일 전. A time we cannot read is 알 수 없음; a clock that runs ahead counts as now. */
export function relativeTime(at: Date, now: Date): string {
  const agoMs = now.getTime() - at.getTime();
  if (!Number.isFinite(agoMs)) return '알 수 없음';
  if (agoMs < minutes(1)) return '방금 전';
  if (agoMs < hours(1)) return `${Math.floor(agoMs / minutes(1))}분 전`;
  if (agoMs < days(1)) return `${Math.floor(agoMs / hours(1))}시간 전`;
  return `${Math.floor(agoMs / days(1))}일 전`;
}
