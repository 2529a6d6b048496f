// The door of the in-play model: from the forecast that stood at kick-off, the score and the clock to probabilities of the end.
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { baseballRest } from './baseball.ts';
import { basketballRest } from './basketball.ts';
import { endOf } from './fit.ts';
import type { Progress } from './left.ts';
import type { StoredForecast } from './model.ts';
import { soccerRest } from './soccer.ts';
import { volleyballRest } from './volleyball.ts';

export type InPlay = { league: string | null; forecast: StoredForecast; score: Score; progress: Progress };

const isUsable = ({ home, draw, away }: Probs): boolean => home > 0 && away > 0 && draw >= 0 && Math.abs(home + draw + away - 1) < 1e-6;

function restOf({ league, forecast, score, progress: { left } }: InPlay): Probs | null {
  if (left.sport === 'soccer') return soccerRest(forecast)(score, left);
  if (left.sport === 'basketball') return basketballRest(forecast, league)(score, left);
  return left.sport === 'baseball' ? baseballRest(forecast, league)(score, left) : volleyballRest(forecast)(score, left);
}

/** They sum to 1. At the start they are the stored forecast, at the end the leader has won. Null where nothing can be said: no forecast of two
 *  sides, or a level end where no draw can be picked. */
export function inPlay(question: InPlay): Probs | null {
  const { forecast, score, progress } = question;
  if (!isUsable(forecast.probs)) return null;
  return progress.isOver ? endOf(score, forecast.probs.draw > 0) : restOf(question);
}
