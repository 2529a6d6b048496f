// How a match that is due ended, and what the public log says when that is another end than before.
import { endOf, type MatchEnd } from '#domain/settlement/settle.ts';
import type { SettledEnd } from '#domain/settlement/settled-end.ts';
import type { Match } from '#storage/matches.ts';
import { leagueTold } from '../shapes/match.ts';

export const judgedEnd = (match: Match): MatchEnd | undefined =>
  endOf({ phase: match.phase, result: match.result, canDraw: leagueTold(match).canDraw });

export const settledEndOf = ({ match, end, at }: { match: Match; end: MatchEnd; at: Date }): SettledEnd => ({
  end,
  score: match.score,
  ...(match.regulation === null ? {} : { regulation: match.regulation }),
  start: match.start.toISOString(),
  at: at.toISOString(),
  revision: match.revision,
});
