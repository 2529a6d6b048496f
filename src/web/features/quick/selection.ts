// What the address says: the sport whose matches are shown, and the match whose dialog is open, perhaps with an answer already given.
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isSport, type Sport } from '#domain/sport.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';

/** In this order on the tabs. Volleyball has none; its matches are reached from where they are shown. */
export const tabSports = ['soccer', 'basketball', 'baseball', 'mma'] as const satisfies readonly Sport[];

export type Selection = { sport: Sport; matchId: string | null; pick: ApiOutcome | null };

const isOutcome = (word: string | null): word is ApiOutcome => word === 'HOME' || word === 'DRAW' || word === 'AWAY';

/** `otherwise` stands where the address names no sport: a link may name only the match. */
export function selectionFrom(params: URLSearchParams, otherwise: Sport): Selection {
  const [sport, pick] = [params.get('sport') ?? '', params.get('pick')];
  return { sport: isSport(sport) ? sport : otherwise, matchId: params.get('match') || null, pick: isOutcome(pick) ? pick : null };
}

export function addressOf({ sport, matchId, pick }: Selection): string {
  const params = new URLSearchParams({ sport });
  if (matchId) params.set('match', matchId);
  if (matchId && pick) params.set('pick', pick);
  return `/quick-prediction?${params}`;
}

const openedHere = 'opened-here';

/** A dialog is a step of its own: the way back shuts it. One that a link has opened is shut in its place, so that nobody leaves by it. */
export function useSelection(otherwise: Sport) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const leftKey = useRef<string>(undefined);
  const selection = selectionFrom(params, otherwise);
  const { sport } = selection;
  const chooseSport = (chosen: Sport) => setParams({ sport: chosen }, { replace: true, preventScrollReset: true });
  const openMatch = (matchId: string) => setParams({ sport, match: matchId }, { state: openedHere, preventScrollReset: true });
  function shutMatch() {
    if (state !== openedHere) return chooseSport(sport);
    // Pressed twice it is still one step.
    if (leftKey.current === key) return;
    leftKey.current = key;
    void navigate(-1);
  }
  return { selection, chooseSport, openMatch, shutMatch };
}
