// The blog posts that every house brings along, oldest first.
import { europeanSoccerDraws } from './european-soccer-draws.data.ts';
import { expectedValueAndLosing } from './expected-value-and-losing.data.ts';
import { howAiMakesProbabilities } from './how-ai-makes-probabilities.data.ts';
import { kLeagueCloseGames } from './k-league-close-games.data.ts';
import { kboMlbNearHalf } from './kbo-mlb-near-half.data.ts';
import { ledgerAndReceipts } from './ledger-and-receipts.data.ts';
import { logLoss } from './log-loss.data.ts';
import { nbaKblSchedule } from './nba-kbl-schedule.data.ts';
import { oddsToProbability } from './odds-to-probability.data.ts';
import { responsiblePlay } from './responsible-play.data.ts';
import type { SeedPost } from './seed-post.ts';
import { ufcHardToPredict } from './ufc-hard-to-predict.data.ts';
import { volleyballSets } from './volleyball-sets.data.ts';
import { whatConfidenceMeans } from './what-confidence-means.data.ts';

export const seedPosts: readonly SeedPost[] = [
  howAiMakesProbabilities,
  oddsToProbability,
  whatConfidenceMeans,
  logLoss,
  europeanSoccerDraws,
  kLeagueCloseGames,
  kboMlbNearHalf,
  nbaKblSchedule,
  volleyballSets,
  ufcHardToPredict,
  expectedValueAndLosing,
  responsiblePlay,
  ledgerAndReceipts,
];
