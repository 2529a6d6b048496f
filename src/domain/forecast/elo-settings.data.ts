// What the Elo model assumes per league. Chosen on the pools of `benchmarks/forecast/walk-forward.ts`: NBA, MLB, KBO and UFC on seasons before
// those it reports; WKBL and volleyball, of which there are too few, on all of them.

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
const basketball = { k: 7, homeEdge: 75, carry: 0.68, marginPower: 1.2, sharpness: 1, drawProb: 0, eloPerPoint: 28, meanScore: 110 };
const volleyball = { k: 24, homeEdge: 30, carry: 0.88, marginPower: 0.9, sharpness: 1.2, drawProb: 0, eloPerPoint: 160, meanScore: 2 };
const mma = {
  k: 70,
  homeEdge: 44,
  carry: 0.9,
  marginPower: 0,
  sharpness: 1.2,
  drawProb: 0,
  eloPerPoint: 400,
  meanScore: 0.5,
  edgeNeedsCorner: true,
};
/** Few meetings a team: what there is must teach more. */
const sparse = { ...volleyball, k: 70, marginPower: 2.3 };

export const eloSettings: Readonly<Record<string, EloSettings>> & { readonly other: EloSettings } = {
  baseball,
  mlb: baseball,
  kbo: { ...baseball, homeEdge: 16, drawProb: 0.04, meanScore: 5 },
  npb: { ...baseball, homeEdge: 18, drawProb: 0.02, meanScore: 3.8 },
  basketball,
  nba: basketball,
  wkbl: { ...basketball, k: 15, homeEdge: 30, meanScore: 64 },
  kbl: { ...basketball, meanScore: 80 },
  volleyball,
  plusliga: volleyball,
  'ncaa-m': { ...sparse, homeEdge: 75, carry: 0.97, sharpness: 0.9 },
  'clubs-m': { ...sparse, carry: 0.8, sharpness: 1.35 },
  mma,
  ufc: mma,
  other: basketball,
};
