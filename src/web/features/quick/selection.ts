// What the address says: the sport whose matches are shown, and the match whose dialog is open, perhaps with an answer already given.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isSport, type Sport } from '#domain/sport.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';
import { isLongIn, sayLong } from '../../parts/match-list/match-list.queries.ts';

/** In this order on the tabs. Volleyball has none; its matches are reached from where they are shown. */
export const tabSports = ['soccer', 'basketball', 'baseball', 'mma'] as const satisfies readonly Sport[];

/** `isLong`: further matches than the usual list holds are wanted. */
export type Selection = { sport: Sport; matchId: string | null; pick: ApiOutcome | null; isLong: boolean };

const isOutcome = (word: string | null): word is ApiOutcome => word === 'HOME' || word === 'DRAW' || word === 'AWAY';

/** `otherwise` stands where the address names no sport: a link may name only the match. */
export function selectionFrom(params: URLSearchParams, otherwise: Sport): Selection {
  const [sport, pick] = [params.get('sport') ?? '', params.get('pick')];
  return {
    sport: isSport(sport) ? sport : otherwise,
    matchId: params.get('match') || null,
    pick: isOutcome(pick) ? pick : null,
    isLong: isLongIn(params),
  };
}

function paramsFrom({ sport, matchId, pick, isLong }: Selection): URLSearchParams {
  const params = new URLSearchParams({ sport });
  if (matchId) params.set('match', matchId);
  if (matchId && pick) params.set('pick', pick);
  sayLong(params, isLong);
  return params;
}

export const addressOf = (selection: Selection): string => `/quick-prediction?${paramsFrom(selection)}`;

const openedHere = 'opened-here';

/** A dialog is a step of its own: the way back shuts it. One that a link has opened is shut in its place, so that nobody leaves by it. */
export function useSelection(otherwise: Sport) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const leftKey = useRef<string>(undefined);
  // The way forward leads to the same entry again, which is to be shut anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the end of the step that was taken.
  useEffect(() => {
    leftKey.current = undefined;
  }, [key]);
  const selection = selectionFrom(params, otherwise);
  const listOf = (change: Partial<Selection>) => paramsFrom({ ...selection, matchId: null, pick: null, ...change });
  const inPlace = { replace: true, preventScrollReset: true };
  const chooseSport = (sport: Sport) => setParams(listOf({ sport, isLong: false }), inPlace);
  const showMore = () => setParams(listOf({ isLong: true }), inPlace);
  const openMatch = (matchId: string) => setParams(listOf({ matchId }), { state: openedHere, preventScrollReset: true });
  function shutMatch() {
    if (state !== openedHere) return setParams(listOf({}), inPlace);
    // Pressed twice it is still one step.
    if (leftKey.current === key) return;
    leftKey.current = key;
    void navigate(-1);
  }
  return { selection, chooseSport, showMore, openMatch, shutMatch };
}
