// What the reader has chosen, kept in the address so that it can be shared and survives a reload.
import { useSearchParams } from 'react-router';
import { isSport, type Sport } from '#domain/sport.ts';
import { isLongIn, sayLong } from '../../parts/match-list/match-list.queries.ts';
import { everything, type Filter, isStatus } from './match-filter.ts';

/** `isLong`: further matches than the usual list holds are wanted. */
export type Selection = Filter & { sport: Sport; matchId: string | null; isLong: boolean };

/** Whatever does not read as a choice is the first one. */
export function selectionFrom(params: URLSearchParams): Selection {
  const [sport, status] = [params.get('sport') ?? '', params.get('status') ?? ''];
  return {
    sport: isSport(sport) ? sport : 'soccer',
    league: params.get('league') || everything,
    status: isStatus(status) ? status : everything,
    matchId: params.get('match') || null,
    isLong: isLongIn(params),
  };
}

function paramsFrom({ sport, league, status, matchId, isLong }: Selection): URLSearchParams {
  const params = new URLSearchParams({ sport });
  if (league !== everything) params.set('league', league);
  if (status !== everything) params.set('status', status);
  if (matchId) params.set('match', matchId);
  sayLong(params, isLong);
  return params;
}

export function useSelection() {
  const [params, setParams] = useSearchParams();
  const selection = selectionFrom(params);
  const choose = (change: Partial<Selection>) =>
    setParams(paramsFrom({ ...selection, ...change }), { replace: true, preventScrollReset: true });
  return { selection, choose };
}
