// Which of a page's rankings is meant, as its address keeps it: it can be linked to, and outlives a reload.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type Period, periods } from './period-words.ts';

export const periodWord = 'period';

export function periodIn(params: URLSearchParams): Period | undefined {
  const named = params.get(periodWord);
  return periods.find(({ value }) => value === named)?.value;
}

/** Another ranking of the same page is asked for by the page itself. */
export const isOtherRanking = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
