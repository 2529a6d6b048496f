// A settled forecast as the contract promises it.
import { percentsByOutcome, wireOutcome } from '#contract/percent.ts';
import type { ScoredForecast } from '#contract/record/ai-record.ts';
import type { Match } from '#storage/matches.ts';
import type { ForecastScore } from '#storage/record/forecast-scores.ts';
import { leagueTold, nameOf } from '../shapes/match.ts';

function marketTold({ marketCalled, marketIsCorrect, marketLogLoss }: ForecastScore): ScoredForecast['market'] {
  if (marketCalled === null || marketIsCorrect === null || marketLogLoss === null) return null;
  return { called: wireOutcome[marketCalled], isCorrect: marketIsCorrect, logLoss: marketLogLoss };
}

export function scoredTold(score: ForecastScore, match: Match): ScoredForecast {
  const { homeProb: home, drawProb: draw, awayProb: away, called, outcome } = score;
  const shares = percentsByOutcome({ home, draw, away }, draw > 0);
  return {
    matchId: String(match.id),
    forecastId: String(score.forecastId),
    sport: score.sport,
    league: leagueTold(match).name,
    homeTeam: nameOf(match.home),
    awayTeam: nameOf(match.away),
    startTime: score.matchDate.toISOString(),
    score: match.score,
    called: wireOutcome[called],
    percentage: shares[called] ?? 0,
    shares,
    probs: { home, draw, away },
    outcome: wireOutcome[outcome],
    isCorrect: score.isCorrect,
    logLoss: score.logLoss,
    market: marketTold(score),
    model: score.model,
    version: score.version,
    madeAt: score.madeAt.toISOString(),
    isRehearsed: score.isRehearsed,
  };
}
