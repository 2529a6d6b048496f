// How the AI page asks for the matches of one league that stand further down than its sport's list goes.
import { useQuery } from '@tanstack/react-query';
import { type Drawn, fetchOdds, keptAs, keyOf, type Wanted } from '../../parts/match-list/match-list.queries.ts';

/** The matches of one league beside those of its sport: renewed by the same calls, and longer when those are. */
export const useLeagueList = ({ sport, league, isLong }: Wanted, { isAsked, drawn }: { isAsked: boolean; drawn: Drawn }) =>
  useQuery({
    queryKey: [...keyOf(sport), league],
    queryFn: ({ signal }) => fetchOdds({ sport, league, isLong }, signal),
    enabled: isAsked,
    ...keptAs(drawn),
  });
