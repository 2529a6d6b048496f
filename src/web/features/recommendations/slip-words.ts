// A recommendation in words: which of them the two cards show, its risk, its sums in won, and what became of it.

import type { Recommendation } from '#contract/recommendations.ts';
import { aiDayOf } from '#domain/forecast/day.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { hasBegun } from '#domain/pick-window.ts';
import type { PickEnd } from '../../parts/member/result-badge.tsx';

export const riskWords: Record<Recommendation['riskLevel'], string> = { low: '낮음', medium: '보통', high: '높음' };

/** @example won(17500) // '17,500원' */
export const won = (sum: number): string => `${figureOf(Math.round(sum))}원`;

export const kindWords = ({ type }: Recommendation): string => (type === 'multi' ? '조합 추천' : '단일 추천');

export const headline = ({ type, matches }: Recommendation): string =>
  type === 'multi' ? `${matches.length}경기 조합` : (matches[0]?.prediction ?? '');

/** A day has a single and a combination. */
export const slipsOfDay = 2;

export const endOf: Record<Recommendation['status'], PickEnd> = { pending: 'pending', won: 'win', lost: 'loss', void: 'void' };

type Leg = Recommendation['matches'][number];

/** What was put off or called off has not begun, whatever the clock says. Only matches whose hour is known are recommended. */
export function isBegun({ status, statusDetail: phase, startTime }: Leg, now: Date): boolean {
  if (status === 'void' || phase === 'postponed' || phase === 'cancelled') return false;
  return status !== 'pending' || hasBegun({ phase, start: new Date(startTime), timeConfirmed: true }, now);
}

const begunOf = ({ matches }: Recommendation, now: Date): number => matches.filter((leg) => isBegun(leg, now)).length;

/** Open, and too late to follow; undefined before the first of it has begun. */
export function underWayWords(slip: Recommendation, now: Date): string | undefined {
  const begun = slip.status === 'pending' ? begunOf(slip, now) : 0;
  if (begun === 0) return undefined;
  return slip.type === 'multi' ? `${slip.matches.length}경기 중 ${begun}경기 시작` : '경기 시작';
}

/** Of those that are over, the ones of the AI's day, which begins at four in the morning. */
export const ofToday = (slips: readonly Recommendation[], now: Date): Recommendation[] =>
  slips.filter(({ createdAt }) => aiDayOf(new Date(createdAt)) === aiDayOf(now));

/** Void ones are told beside, for they are neither right nor wrong. */
export function endWords(slips: readonly Recommendation[]): string {
  const count = (status: Recommendation['status']) => slips.filter((slip) => slip.status === status).length;
  const [won, ofNone] = [count('won'), count('void')];
  const settled = slips.length - ofNone;
  return [...(settled > 0 ? [`${settled}건 중 ${won}건 적중`] : []), ...(ofNone > 0 ? [`무효 ${ofNone}건`] : [])].join(' · ');
}

/** Those of the newest day in the list; what is left open of a day before, a match that was put off say, does not stand before them. */
function ofNewestDay(slips: readonly Recommendation[]): Recommendation[] {
  const dayOf = ({ createdAt }: Recommendation) => aiDayOf(new Date(createdAt));
  const newest = slips.map(dayOf).sort().at(-1);
  return slips.filter((slip) => dayOf(slip) === newest);
}

/** The combination leads, or else whatever comes first; a single stands before it. */
export function shownOf(all: readonly Recommendation[]): Recommendation[] {
  const slips = ofNewestDay(all);
  const main = slips.find(({ type }) => type === 'multi') ?? slips[0];
  if (!main) return [];
  const single = slips.find((slip) => slip.type === 'single' && slip !== main);
  return single && main.type === 'multi' ? [single, main] : [main];
}
