// When 미나 called a match, seen from kick-off.
import type { Tip } from '#contract/record/tips.ts';
import { stamp, timeLeft } from '../../parts/when.ts';

/** `경기 3시간 12분 전에 말했어요`; by the clock where the match, as was learned later, had begun. */
export function toldWords({ toldAt, startTime }: Pick<Tip, 'toldAt' | 'startTime'>): string {
  const before = timeLeft(startTime, new Date(toldAt));
  return before ? `경기 ${before} 전에 말했어요` : `${stamp(toldAt)}에 말했어요`;
}
