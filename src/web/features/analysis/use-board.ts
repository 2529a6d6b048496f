// What the AI page shows for a selection: the sport's nearest matches, and all of one league where those do not hold them.
import { useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { type MatchList, useMatchList } from '../../parts/match-list/match-list.queries.ts';
import type { Known } from './analysis-panel.tsx';
import { useLeagueList } from './league-list.queries.ts';
import { isAskedAlone, type Offered, shownMatches, withOwn } from './match-filter.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type AnalysisScreenData = {
  sport: Sport;
  /** Null when the server could not have them: the browser asks again. */
  list: MatchList | null;
  counts: Record<Sport, { total: number; live: number }> | null;
  /** The leagues that have matches, also further down than the list goes. */
  leagues: Record<Sport, Offered[]> | null;
  /** The matches of the league that the address names, where the list does not hold all of them. */
  own: { league: string; list: MatchList } | null;
  known: Known | undefined;
  /** The match that the address names, when it stands further down than the list goes. */
  linked: OddsMatch | null;
  now: string;
};

/** A linked match joins its sport's list for as long as it is the chosen one. */
function withLinked(
  matches: readonly OddsMatch[],
  linked: OddsMatch | null,
  { sport, matchId }: { sport: Sport; matchId: string | null },
): readonly OddsMatch[] {
  if (!linked || linked.sport !== sport || linked.matchId !== matchId || matches.some((match) => match.matchId === matchId)) return matches;
  return [...matches, linked];
}

/** The match that was first stays in the panel when another moves ahead of it. */
function useHeld(shown: readonly OddsMatch[], { sport, league, status, matchId }: Selection): OddsMatch | undefined {
  const view = `${sport} ${league} ${status}`;
  const [held, setHeld] = useState<{ view: string; matchId: string }>();
  const wantedId = matchId ?? (held?.view === view ? held.matchId : null);
  const chosen = shown.find((match) => match.matchId === wantedId) ?? shown[0];
  if (chosen && (held?.view !== view || held.matchId !== chosen.matchId)) setHeld({ view, matchId: chosen.matchId });
  return chosen;
}

function useLists({ sport, list, own, leagues, now }: AnalysisScreenData, selection: Selection) {
  const { league } = selection;
  const isDrawn = sport === selection.sport;
  const near = useMatchList(selection, isDrawn && list ? { list, at: now } : undefined);
  const offered = leagues?.[selection.sport] ?? [];
  const isAlone = isAskedAlone(near.data, league, offered);
  const drawnOwn = isDrawn && own?.league === league ? { list: own.list, at: now } : undefined;
  const alone = useLeagueList(selection, { isAsked: isAlone, drawn: drawnOwn });
  return { near, offered, odds: isAlone ? alone : near };
}

export function useBoard(data: AnalysisScreenData) {
  const { selection, choose } = useSelection();
  const { near, offered, odds } = useLists(data, selection);
  const nearMatches = withLinked(near.data?.matches ?? [], data.linked, selection);
  const matches = odds === near ? nearMatches : withOwn(nearMatches, odds.data?.matches ?? []);
  const shown = shownMatches(matches, selection);
  const chosen = useHeld(shown, selection);
  const isMissing = selection.matchId !== null && odds.data !== undefined && chosen?.matchId !== selection.matchId;
  /** Nothing can be shown before the answer: what is here of a league that is asked for alone stays on screen meanwhile. */
  const isBare = !odds.data && (!near.data || shown.length === 0);
  const filters = { near: { matches: nearMatches, hasMore: near.data?.more ?? false }, matches, offered };
  return { selection, choose, odds, list: odds.data ?? near.data, filters, shown, chosen, isMissing, isBare };
}
