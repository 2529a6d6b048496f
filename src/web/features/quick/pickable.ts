// Whether a match can still be picked as far as this screen can tell; the server's clock has the last word.
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { days, hours } from '#domain/time/duration.ts';
import { isAhead, stateOf } from '../../parts/match/match-state.ts';
import { timeLeft } from '../../parts/when.ts';

export type CardState = { kind: 'open' } | { kind: 'closed' | 'off'; word: string };

type Looked = { now: Date /** The server has said that it is closed. */; isRefused: boolean };

/** Undefined for what is over: it has no place among matches to pick. */
export function cardStateOf(match: OddsMatch, { now, isRefused }: Looked): CardState | undefined {
  if (match.status === 'FINISHED') return undefined;
  if (match.status === 'UPCOMING' && match.statusDetail !== 'scheduled') return { kind: 'off', word: stateOf(match).word };
  const hasBegun = match.status === 'LIVE' || !isAhead(match, now);
  return hasBegun || isRefused || match.isShut ? { kind: 'closed', word: '마감' } : { kind: 'open' };
}

/** A pick whose post was taken down stands as it is, and can be changed no more. */
export const isKept = (own: OwnPick | undefined): boolean => own?.postId === null;

type Timed = Pick<OddsMatch, 'startTime' | 'timeConfirmed'>;

/** A match whose hour is not known has none to count. */
function isWithin({ startTime, timeConfirmed }: Timed, now: Date, ms: number): boolean {
  const leftMs = Date.parse(startTime) - now.getTime();
  return timeConfirmed && leftMs > 0 && leftMs < ms;
}

/** How long a match can be picked: whole days, and hours and minutes in the last of them. Undefined where there is no hour to count to. */
export function openFor(match: Timed, now: Date): string | undefined {
  if (isWithin(match, now, days(1))) return timeLeft(match.startTime, now);
  const leftMs = Date.parse(match.startTime) - now.getTime();
  return match.timeConfirmed && leftMs > 0 ? `${Math.floor(leftMs / days(1))}일` : undefined;
}

/** From here on the seconds are counted. */
export const isNear = (match: Timed, now: Date): boolean => isWithin(match, now, hours(1));

const two = (n: number): string => String(n).padStart(2, '0');

/** @example countdown('2026-10-25T14:00:00Z', new Date('2026-10-25T13:47:26Z')) // '12:34' */
export function countdown(startIso: string, now: Date): string {
  const left = Math.max(0, Math.ceil((Date.parse(startIso) - now.getTime()) / 1000));
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
}

const toldAtMinutes = [10, 5, 1] as const;

const leftWords = (minutes: number): string => (minutes < 1 ? '마감까지 1분도 남지 않았어요.' : `마감까지 ${minutes}분 남았어요.`);

/** What is said aloud while someone decides: how much is left at the beginning where it is little, then at three marks, and never the seconds. */
export function spokenLeft(startIso: string, { now, openedAt }: { now: Date; openedAt: Date }): string {
  const minutesAt = (at: Date) => (Date.parse(startIso) - at.getTime()) / 60_000;
  const [left, atFirst] = [minutesAt(now), minutesAt(openedAt)];
  if (left <= 0) return '';
  const mark = toldAtMinutes.findLast((minutes) => minutes < atFirst && left <= minutes);
  if (mark !== undefined) return leftWords(mark);
  return atFirst <= toldAtMinutes[0] ? leftWords(Math.floor(atFirst)) : '';
}
