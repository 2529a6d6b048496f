// What the Elo model assumes per league, chosen by `benchmarks/forecast/walk-forward.ts` on seasons before the ones it reports.

export type EloSettings = {
  k: number;
  /** Rating points that playing at home (or from the red corner) is worth. */
  homeEdge: number;
  /** What is kept of a rating over a break between seasons. */
  carry: number;
  /** Exponent on the log of the margin; 0: only winning counts. */
  marginPower: number;
  /** Below 1 the forecast is less sure of itself than the ratings are. */
  sharpness: number;
  drawProb: number;
  /** Rating points per point (run, set) of expected margin, and the mean score of one side. */
  eloPerPoint: number;
  meanScore: number;
  edgeNeedsCorner?: boolean;
};

const baseball = { k: 4, homeEdge: 24, carry: 0.67, marginPower: 1, sharpness: 1, drawProb: 0, eloPerPoint: 40, meanScore: 4.5 };
const basketball = { k: 20, homeEdge: 85, carry: 0.75, marginPower: 1, sharpness: 1, drawProb: 0, eloPerPoint: 28, meanScore: 110 };
const volleyball = { k: 30, homeEdge: 50, carry: 0.8, marginPower: 1, sharpness: 1, drawProb: 0, eloPerPoint: 160, meanScore: 2 };
const mma = { k: 60, homeEdge: 50, carry: 1, marginPower: 0, sharpness: 0.9, drawProb: 0, eloPerPoint: 400, meanScore: 0.5, edgeNeedsCorner: true };

export const eloSettings: Readonly<Record<string, EloSettings>> & { readonly other: EloSettings } = {
  baseball,
  mlb: baseball,
  kbo: { ...baseball, homeEdge: 16, drawProb: 0.04, meanScore: 5 },
  npb: { ...baseball, homeEdge: 18, drawProb: 0.02, meanScore: 3.8 },
  basketball,
  nba: basketball,
  wkbl: { ...basketball, meanScore: 64 },
  kbl: { ...basketball, meanScore: 80 },
  volleyball,
  plusliga: volleyball,
  'ncaa-m': volleyball,
  'clubs-m': volleyball,
  mma,
  ufc: mma,
  other: basketball,
};
