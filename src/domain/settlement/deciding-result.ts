// By which score a match that was played to its end settles its picks: football of a league by the ninety minutes, everything else by its score.
import { guessLeague, leagueOf, otherLeague, type Settles } from '../league.ts';
import { type Score, winnerOf } from '../match.ts';
import type { Outcome, Sport } from '../sport.ts';

export type PlayedEnd = {
  sport: Sport;
  settles: Settles;
  /** Extra time included, a shoot-out never. */
  score: Score | null;
  /** After ninety minutes and their stoppage; null where nobody tells it. */
  regulation: Score | null;
  /** Whether it went on after them, into extra time or a shoot-out. */
  wentOn: boolean;
  hadShootout: boolean;
  /** Who won, shoot-outs included. */
  winner: Outcome | null;
};

/** How its matches settle, by the league as readers are told it: the one that the teams point to where the feed names none. */
export function settlesOf({ sport, league, home, away }: { sport: Sport; league: string | null; home: string; away: string }): Settles {
  const known = league === null ? guessLeague(sport, home, away) : leagueOf(league);
  return (known ?? otherLeague(sport)).settles;
}

/**
 * The score after ninety minutes where that settles and the match went on, else null: then the score settles.
 * @example regulationThatSettles({ sport: 'soccer', settles: 'before-penalties', wentOn: true, regulation: { home: 1, away: 1 } }) // null
 */
export const regulationThatSettles = ({
  sport,
  settles,
  wentOn,
  regulation,
}: Pick<PlayedEnd, 'sport' | 'settles' | 'wentOn' | 'regulation'>): Score | null =>
  sport === 'soccer' && settles === '90min' && wentOn ? regulation : null;

/**
 * Null where it cannot be known. The second leg of a tie goes on when the tie is level, whatever the score of the evening, so extra time alone
 * does not tell of a draw before it. A shoot-out after a level end does: then the tie was level before that leg too, and the leg itself was
 * when it went on. And no goal is taken back: what ended 0-0 was 0-0 before.
 */
export function decidingResult(end: PlayedEnd): Outcome | null {
  const { sport, settles, score, wentOn, hadShootout, winner } = end;
  if (score === null || sport === 'mma') return winner;
  if (sport !== 'soccer' || settles !== '90min' || !wentOn) return winnerOf(score);
  const regulation = regulationThatSettles(end);
  if (regulation) return winnerOf(regulation);
  return score.home === score.away && (hadShootout || score.home === 0) ? 'draw' : null;
}
