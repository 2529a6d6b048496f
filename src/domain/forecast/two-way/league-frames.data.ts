// What the frame of two-way models assumes per league: mean scores and draws counted over the results at hand, points of margin for a step of
// log-odds from `benchmarks/forecast/fit-two-way.ts`, which prints them beside the weights.
export type LeagueFrame = {
  /** Mean score of one side. */
  meanScore: number;
  /** Points (runs, sets) of expected margin per unit of log-odds. */
  pointsPerLogOdds: number;
  drawProb: number;
};

const baseball = { meanScore: 4.5, pointsPerLogOdds: 2.3, drawProb: 0 };
const basketball = { meanScore: 110, pointsPerLogOdds: 6.6, drawProb: 0 };
const volleyball = { meanScore: 2, pointsPerLogOdds: 0.9, drawProb: 0 };
const mma = { meanScore: 0.5, pointsPerLogOdds: 0.46, drawProb: 0 };

export const leagueFrames: Readonly<Record<string, LeagueFrame>> &
  Readonly<Record<'baseball' | 'basketball' | 'volleyball' | 'mma', LeagueFrame>> = {
  baseball,
  kbo: { ...baseball, meanScore: 5, drawProb: 0.04 },
  npb: { ...baseball, meanScore: 3.8, drawProb: 0.02 },
  basketball,
  wkbl: { ...basketball, meanScore: 64 },
  kbl: { ...basketball, meanScore: 80 },
  volleyball,
  mma,
};
