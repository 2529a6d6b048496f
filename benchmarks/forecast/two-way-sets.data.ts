// Which matches each set of two-way weights is fitted on, and which inputs it leaves out.
import type { Sport } from '#domain/sport.ts';

export type WeightSet = {
  name: string;
  leagues: readonly string[];
  /** Matches before this only warm the ratings up. */
  from: string;
  /** Of matches whose scene asks for one of these sets; all of the leagues' without it. */
  scenes?: readonly string[];
  without: readonly string[];
  ridge: number;
  /** After so many years a match counts half; without it all count alike. */
  halfLifeYears?: number;
  /** A match with closing odds is fitted to them in place of its outcome, and counts as so many matches; without it outcomes alone are. */
  rowsPerPrice?: number;
};

const priceInputs = ['market', 'marketLean', 'marketHost', 'marketStarter'];
const measuredInputs = ['rank', 'champion', 'ranked', 'striking', 'accuracy', 'takedowns', 'submissions', 'wonShare'];
const nba = { leagues: ['NBA'], from: '2008-10-01', ridge: 3, halfLifeYears: 4, rowsPerPrice: 10 };
const mlb = { leagues: ['MLB'], from: '2011-01-01', ridge: 5 };
const ufc = { leagues: ['UFC'], from: '2010-01-01', ridge: 5, halfLifeYears: 4 };

export const weightSets: Readonly<Record<Exclude<Sport, 'soccer'>, readonly WeightSet[]>> = {
  basketball: [
    { ...nba, name: 'bare', without: priceInputs },
    { ...nba, name: 'priced', scenes: ['priced'], without: [] },
  ],
  baseball: [
    { ...mlb, name: 'mlb', without: priceInputs },
    { ...mlb, name: 'mlbPriced', scenes: ['mlbPriced'], without: ['batting', 'fielding', 'starter'] },
    { name: 'asia', leagues: ['KBO'], from: '2009-01-01', without: priceInputs, ridge: 5 },
  ],
  mma: [
    { ...ufc, name: 'plain', without: [...priceInputs, ...measuredInputs] },
    { ...ufc, name: 'plainPriced', scenes: ['plainPriced', 'measuredPriced'], without: measuredInputs },
    { ...ufc, name: 'measured', scenes: ['measured', 'measuredPriced'], without: priceInputs },
    { ...ufc, name: 'measuredPriced', scenes: ['measuredPriced'], without: [] },
  ],
  volleyball: [
    { name: 'league', leagues: ['PlusLiga'], from: '2009-10-01', without: [], ridge: 2 },
    { name: 'ncaa', leagues: ['NCAA-M'], from: '2020-01-20', without: [], ridge: 1 },
    { name: 'clubs', leagues: ['CLUBS-M'], from: '2025-10-15', without: [], ridge: 2 },
  ],
};
