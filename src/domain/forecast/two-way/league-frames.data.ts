// What the frame of two-way models assumes per league: draws counted over the results at hand, points of margin for a step of log-odds from
// `benchmarks/forecast/fit-two-way.ts`, which prints them beside the weights, and the mean score for as long as a league's own results are few.
export type LeagueFrame = {
  /** Mean score of one side; the league's own results take its place as they come (../score-level.ts). */
  meanScore: number;
  /** The most a side can end with; absent where nothing ends it. */
  mostScore?: number;
  /** Points (runs, sets) of expected margin per unit of log-odds. */
  pointsPerLogOdds: number;
  drawProb: number;
};

const baseball = { meanScore: 4.5, pointsPerLogOdds: 2.3, drawProb: 0 };
/** Forty minutes. The NBA's step of 6.6 points, shortened as margins are: they deviate by 11 points here, by 12.2 in the NBA
 *  (inplay/basketball.ts). The mean is a round one between the leagues below. */
const basketball = { meanScore: 80, pointsPerLogOdds: 6, drawProb: 0 };
const volleyball = { meanScore: 2, mostScore: 3, pointsPerLogOdds: 0.9, drawProb: 0 };
/** Who wins has one, who loses none. */
const mma = { meanScore: 0.5, mostScore: 1, pointsPerLogOdds: 0.46, drawProb: 0 };

export const leagueFrames: Readonly<Record<string, LeagueFrame>> &
  Readonly<Record<'baseball' | 'basketball' | 'volleyball' | 'mma', LeagueFrame>> = {
  baseball,
  kbo: { ...baseball, meanScore: 5, drawProb: 0.04 },
  npb: { ...baseball, meanScore: 3.8, drawProb: 0.02 },
  basketball,
  nba: { ...basketball, meanScore: 110, pointsPerLogOdds: 6.6 },
  wkbl: { ...basketball, meanScore: 64 },
  // 2018-19: https://eurohoops.net/en/trademarks/788651/offense-wins-euroleague-games-and-titles/4
  euroleague: { ...basketball, meanScore: 81.9 },
  // 2023: https://www.wcia.com/sports/ap-sports/ap-wnba-scoring-on-near-record-pace-with-40-point-player-performances-common-occurrences/
  wnba: { ...basketball, meanScore: 82.6 },
  // First month of 2013-14: https://www.cbssports.com/college-basketball/news/tracking-the-trends-how-much-has-scoring-improved-this-season/
  'mens-college-basketball': { ...basketball, meanScore: 72.7 },
  // A round guess; the women's game has no count at hand.
  'womens-college-basketball': { ...basketball, meanScore: 65 },
  volleyball,
  mma,
};
