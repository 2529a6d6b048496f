// How long what an admin removed can be put back: an objection that is granted within it lets the words stand again.
import { days } from '../time/duration.ts';

export const putBackDays = 30;
/** What is asked of whoever puts it back, and how many letters there is room for. */
export const putBackReason = '다시 올리는 이유를 적어 주세요.';
export const putBackReasonMax = 200;

/** @example putBackUntil(new Date('2026-03-01T12:00:00Z')) // 2026-03-31T12:00:00Z */
export const putBackUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + days(putBackDays));

/** What was removed before then stays away. */
export const putBackSince = (now: Date): Date => new Date(now.getTime() - days(putBackDays));
