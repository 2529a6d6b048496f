// The periods of the standings in words: what the tabs are called, and from which day in Seoul to which they count.
import type { RankingTab } from '#contract/fields/choices.ts';
import { neededFor } from '#domain/ranking/standing.ts';
import { datesOf } from '#domain/ranking/turn.ts';

export const periods = [
  { value: 'weekly', label: '주간' },
  { value: 'monthly', label: '월간' },
  { value: 'overall', label: '전체' },
] as const;
export type Period = (typeof periods)[number]['value'];

export const battleTabs = [
  { value: 'overall', label: '전체' },
  { value: 'weekly', label: '주간' },
  { value: 'monthly', label: '월간' },
  { value: 'top-performers', label: '최고 성과' },
] as const satisfies readonly { value: RankingTab; label: string }[];

/** Whatever does not read as a tab is the first one. */
export const battleTabOf = (word: string | null): RankingTab => battleTabs.find(({ value }) => value === word)?.value ?? 'overall';

/** The day on which the period began, so that a new week is another list; empty for what has no beginning. */
export const turnOf = (tab: RankingTab, now: Date): string => datesOf(tab, now).from ?? '';

const partsOf = (date: string) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) });

/** `10월 20일 ~ 26일`, `9월 29일 ~ 10월 5일` */
function spanWords(first: string, last: string): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  return `${from.month}월 ${from.day}일 ~ ${to.month === from.month ? '' : `${to.month}월 `}${to.day}일`;
}

const begins = { weekly: '월요일 0시에 새로 시작해요', monthly: '매월 1일 0시에 새로 시작해요' } as const;

/** Which picks a tab counts, by the day on which their match was settled. */
export function periodWords(tab: RankingTab, now: Date): string {
  if (tab === 'overall') return '모든 기간 · 첫 예측부터 지금까지 집계해요';
  if (tab === 'top-performers') return `모든 기간 · 결과가 나온 예측 ${neededFor(tab)}건부터`;
  const { from, to } = datesOf(tab, now);
  return from && to ? `${spanWords(from, to)} · ${begins[tab]}` : begins[tab];
}

const lead: Record<RankingTab, string> = { weekly: '이번 주 ', monthly: '이번 달 ', overall: '', 'top-performers': '' };

/** `이번 주 결과가 나온 예측 2건이 더 있으면 순위에 올라가요` */
export const missingWords = (tab: RankingTab, missing: number): string =>
  `${lead[tab]}결과가 나온 예측 ${missing}건이 더 있으면 순위에 올라가요`;
