// Which matches a reader sees, in which order, under which league; and how many each choice would show. Pure.
import type { OddsMatch } from '#contract/matches.ts';

export const everything = 'all';
const statuses = [everything, 'LIVE', 'UPCOMING', 'FINISHED'] as const;
export type StatusChoice = (typeof statuses)[number];
export type Filter = { league: string; status: StatusChoice };

export const isStatus = (word: string): word is StatusChoice => (statuses as readonly string[]).includes(word);

const hasStatus = (match: OddsMatch, status: StatusChoice): boolean => status === everything || match.status === status;
const hasLeague = (match: OddsMatch, league: string): boolean => league === everything || match.league.code === league;

const turn = { LIVE: 0, UPCOMING: 1, FINISHED: 2 } as const;

/** Live first, then what comes next, then what is over, latest first. */
function compare(a: OddsMatch, b: OddsMatch): number {
  const byTurn = turn[a.status] - turn[b.status];
  if (byTurn !== 0) return byTurn;
  const byTime = a.startTime.localeCompare(b.startTime);
  return a.status === 'FINISHED' ? -byTime : byTime;
}

/** The chosen match stays although its state has moved past the filter: nobody loses what they are reading because it kicked off. */
export const shownMatches = (
  matches: readonly OddsMatch[],
  { league, status, matchId }: Filter & { matchId?: string | null },
): OddsMatch[] =>
  matches.filter((match) => match.matchId === matchId || (hasLeague(match, league) && hasStatus(match, status))).sort(compare);

export type Group = { league: OddsMatch['league']; matches: OddsMatch[] };

/** Leagues in the order of their first match. */
export function groupByLeague(matches: readonly OddsMatch[]): Group[] {
  const groups = new Map<string, Group>();
  for (const match of matches) {
    const group = groups.get(match.league.code) ?? { league: match.league, matches: [] };
    group.matches.push(match);
    groups.set(match.league.code, group);
  }
  return [...groups.values()];
}

/** A league that has matches, whether or not one of them is here. */
export type Offered = { code: string; name: string };

/** Whether the matches of this league have to be asked for by themselves: the list ends before them, or holds none. Of a league that is only
 *  guessed the server knows none by that name. */
export function isAskedAlone(
  list: { matches: readonly OddsMatch[]; more: boolean } | null | undefined,
  league: string,
  offered: readonly Offered[],
): boolean {
  if (!list || league === everything) return false;
  return offered.some(({ code }) => code === league) && (list.more || !list.matches.some((match) => hasLeague(match, league)));
}

/** What was asked for by itself is the fresher one of the two; a league that was guessed is known to the list alone. */
export const withOwn = (near: readonly OddsMatch[], own: readonly OddsMatch[]): OddsMatch[] => {
  const ids = new Set(own.map(({ matchId }) => matchId));
  return [...own, ...near.filter(({ matchId }) => !ids.has(matchId))];
};

/** `count`: undefined where nobody knows. */
export type Choice<T extends string> = { value: T; label: string; count: number | undefined };

/** Every league that has matches here, most first; then those whose matches stand further down. */
export function leagueChoices(matches: readonly OddsMatch[], offered: readonly Offered[]): Choice<string>[] {
  const groups = groupByLeague(matches).sort((a, b) => b.matches.length - a.matches.length);
  const here = new Set(groups.map(({ league }) => league.code));
  return [
    { value: everything, label: '전체', count: matches.length },
    ...groups.map(({ league, matches: own }) => ({ value: league.code, label: league.name, count: own.length })),
    ...offered.filter(({ code }) => !here.has(code)).map(({ code, name }) => ({ value: code, label: name, count: undefined })),
  ];
}

const statusWords: Record<StatusChoice, string> = { all: '전체', LIVE: '진행 중', UPCOMING: '예정', FINISHED: '종료' };

export function statusChoices(matches: readonly OddsMatch[], league: string): Choice<StatusChoice>[] {
  const own = matches.filter((match) => hasLeague(match, league));
  return statuses.map((status) => ({
    value: status,
    label: statusWords[status],
    count: own.filter((match) => hasStatus(match, status)).length,
  }));
}
