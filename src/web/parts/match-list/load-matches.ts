// What the server gives for a list of matches when its page is drawn.
import type { HouseContext } from '../../context.ts';
import { listLimitOf, type MatchList, type Wanted } from './match-list.queries.ts';

export async function loadMatches({ services, viewer }: HouseContext, { sport, league, isLong }: Wanted): Promise<MatchList> {
  return { ...(await services.matches.list(viewer, { sport, league, limit: listLimitOf(isLong) })), isLong };
}
