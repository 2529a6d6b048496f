// How often something happens by itself, in words, and when it happens next.
import { days } from './duration.ts';
import { lastKstTime } from './kst.ts';

/** Every so many milliseconds counted from the epoch, or at a clock time of Seoul. */
export type Rhythm = { everyMs: number } | { daily: string };

const units = [
  [86_400_000, '일'],
  [3_600_000, '시간'],
  [60_000, '분'],
  [1000, '초'],
] as const;

/** @example rhythmWords({ everyMs: 30_000 }) // '30초마다' */
export function rhythmWords(rhythm: Rhythm): string {
  if ('daily' in rhythm) return `매일 ${rhythm.daily}`;
  const unit = units.find(([ms]) => rhythm.everyMs % ms === 0);
  return unit ? `${rhythm.everyMs / unit[0]}${unit[1]}마다` : `${rhythm.everyMs / 1000}초마다`;
}

/** The first turn after now. Seoul’s clock is never put forward or back, so that every day has as many hours. */
export function nextTurn(rhythm: Rhythm, now: Date): Date {
  if ('daily' in rhythm) return new Date(lastKstTime(now, rhythm.daily).getTime() + days(1));
  return new Date((Math.floor(now.getTime() / rhythm.everyMs) + 1) * rhythm.everyMs);
}
