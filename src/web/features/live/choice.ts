// What the address of the live page says: which of the seven tabs is open, which days of a league, and what is searched for.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const boardTabs = ['live', 'popular', 'today'] as const;
export type BoardTab = (typeof boardTabs)[number];
export const leagueTabs = ['nba', 'nfl', 'mlb', 'epl'] as const;
export type LeagueTab = (typeof leagueTabs)[number];

/** In this order on the tabs. */
export const liveTabs = [...boardTabs, ...leagueTabs] as const;
export type LiveTab = (typeof liveTabs)[number];

export const tabWords: Record<LiveTab, string> = {
  live: '라이브',
  popular: '인기',
  today: '오늘',
  nba: 'NBA',
  nfl: 'NFL',
  mlb: 'MLB',
  epl: 'EPL',
};

export const faultWords: Record<LiveTab, string> = {
  live: '라이브 경기 데이터를 불러올 수 없습니다.',
  popular: '인기 라이브 경기 데이터를 불러올 수 없습니다.',
  today: '오늘 경기 데이터를 불러올 수 없습니다.',
  nba: 'NBA 경기 데이터를 불러올 수 없습니다.',
  nfl: 'NFL 경기 데이터를 불러올 수 없습니다.',
  mlb: 'MLB 경기 데이터를 불러올 수 없습니다.',
  epl: 'EPL 경기 데이터를 불러올 수 없습니다.',
};

/** `round` is what the league itself calls current: a night of basketball, a week of American football. */
export const leagueDays = ['yesterday', 'round', 'tomorrow'] as const;
export type LeagueDay = (typeof leagueDays)[number];

export type LiveChoice = { tab: LiveTab; day: LeagueDay; q: string };

const oneOf = <T extends string>(words: readonly T[], word: string | null, otherwise: T): T =>
  words.find((known) => known === word) ?? otherwise;
export const longestQuery = 60;
export const queryKept = (words: string): string => words.replace(/\s+/gu, ' ').trim().slice(0, longestQuery);
export const isLeagueTab = (tab: LiveTab): tab is LeagueTab => (leagueTabs as readonly string[]).includes(tab);

export const choiceFrom = (params: URLSearchParams): LiveChoice => ({
  tab: oneOf(liveTabs, params.get('tab'), 'live'),
  day: oneOf(leagueDays, params.get('day'), 'round'),
  q: queryKept(params.get('q') ?? ''),
});

/** What is as it is without being said stays unsaid. */
export function paramsOf({ tab, day, q }: LiveChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'live') params.set('tab', tab);
  if (isLeagueTab(tab) && day !== 'round') params.set('day', day);
  if (q !== '') params.set('q', q);
  return params;
}

export function addressOf(choice: LiveChoice): string {
  const params = paramsOf(choice);
  return params.size > 0 ? `/live-sports?${params}` : '/live-sports';
}

/** A change stands in the address and leaves the page where it is. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const choice = choiceFrom(params);
  const change = useCallback(
    (wish: Partial<LiveChoice>) =>
      setParams((before) => paramsOf({ ...choiceFrom(before), ...wish }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return { choice, change };
}
