// What the server gives the quick prediction page when it is drawn.
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import type { Sport } from '#domain/sport.ts';
import type { MatchList } from '../../parts/match-list/match-list.queries.ts';

export type QuickScreenData = {
  sport: Sport;
  /** Null when the server could not have them: the browser asks again. */
  list: MatchList | null;
  picks: OwnPick[] | null;
  /** The match that the address names, when it stands further down than the list goes. */
  linked: OddsMatch | null;
  /** Codes of leagues that are judged before a shoot-out. */
  cups: readonly string[];
  username: string | null;
  now: string;
};
