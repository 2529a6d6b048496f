// How a match that was played to its end stands in the history that the models learn from.
import { playedOn } from '#domain/match-date.ts';
import type { Match } from '#storage/matches.ts';
import type { FinalMatch } from '#storage/results.ts';

/** Models learn a fight as 1-0 for its winner, whose record of points is told nowhere, and football by the score that settled it. */
const scoreOf = ({ sport, score, regulation, result }: Match) =>
  sport === 'mma' && result ? { home: result === 'home' ? 1 : 0, away: result === 'away' ? 1 : 0 } : (regulation ?? score);

/** Undefined where nobody can learn from it: no result, a team that is not known, or a match played to warm up for a season. */
export function resultOf(match: Match): FinalMatch | undefined {
  const { result: outcome, home, away } = match;
  const score = scoreOf(match);
  if (!outcome || !score || !home.key || !away.key || match.context?.preseason === 1) return undefined;
  return {
    matchId: match.id,
    sport: match.sport,
    league: match.league ?? 'other',
    season: match.season,
    date: playedOn(match.league, match.start),
    homeKey: home.key,
    awayKey: away.key,
    homeName: home.name,
    awayName: away.name,
    homeScore: score.home,
    awayScore: score.away,
    outcome,
    neutral: match.neutral,
    ...(match.stats === null ? {} : { stats: match.stats }),
    ...(match.context === null ? {} : { context: { ...match.context } }),
    source: 'feed',
  };
}
