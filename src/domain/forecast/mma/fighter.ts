// A fighter's record as our results tell it, and what is known of a fighter before a fight.
import { dayNumber } from '../calendar.ts';
import type { FixtureInput, ResultInput } from '../model.ts';

export type FightRecord = {
  fights: number;
  /** In a row, up to now. */
  won: number;
  lost: number;
  lastDay: number | null;
  knockedOut: number;
  /** Sum of the opponents' ratings when they met. */
  opponents: number;
};

export type Corner = 'R' | 'B';

/** Known before the fight; null where it is not. */
export type Known = {
  age: number | null;
  reach: number | null;
  height: number | null;
  rank: number | null;
  strikes: number | null;
  accuracy: number | null;
  takedowns: number | null;
  submissions: number | null;
  /** Share of fights won before, one of each added. */
  wonShare: number | null;
  isSouthpaw: boolean;
  /** Whether the source itself says that there was no fight before. */
  isDebut: boolean;
};

const yearDays = 365.25;
export const unknownRecord: FightRecord = { fights: 0, won: 0, lost: 0, lastDay: null, knockedOut: 0, opponents: 0 };

type Context = NonNullable<FixtureInput['context']>;

function numberIn(context: Context, corner: Corner, name: string): number | null {
  const value = context[`${corner}_${name}`];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function ageOf(context: Context, corner: Corner, day: number): number | null {
  const born = context[`${corner}_dob`];
  if (typeof born === 'string' && dayNumber(born) !== 0) return (day - dayNumber(born)) / yearDays;
  return numberIn(context, corner, 'age');
}

export function knownOf({ context = {} }: FixtureInput, corner: Corner, day: number): Known {
  const number = (name: string) => numberIn(context, corner, name);
  const [wins, losses] = [number('wins'), number('losses')];
  const strikes = number('avg_SIG_STR_landed') || null;
  // Who is said to have landed nothing has not been measured: such rows are zeros throughout.
  const average = (name: string) => (strikes === null ? null : number(name));
  return {
    age: ageOf(context, corner, day),
    reach: number('Reach_cms') || null,
    height: number('Height_cms') || null,
    rank: number('match_weightclass_rank'),
    strikes,
    accuracy: average('avg_SIG_STR_pct'),
    takedowns: average('avg_TD_landed'),
    submissions: average('avg_SUB_ATT'),
    wonShare: wins === null || losses === null ? null : (wins + 1) / (wins + losses + 2),
    isSouthpaw: context[`${corner}_Stance`] === 'Southpaw',
    isDebut: wins === 0 && losses === 0,
  };
}

/** Whether anything was measured before the fight, beyond age and build. */
export const isMeasured = ({ wonShare, strikes }: Known): boolean => wonShare !== null || strikes !== null;

type Fight = { match: ResultInput; day: number; hasWon: boolean | null; opponent: number };

export function afterFight(record: FightRecord, { match, day, hasWon, opponent }: Fight): FightRecord {
  const wasKnockedOut = hasWon === false && match.stats?.knockout === 1;
  return {
    fights: record.fights + 1,
    won: hasWon ? record.won + 1 : 0,
    lost: hasWon === false ? record.lost + 1 : 0,
    lastDay: day,
    knockedOut: record.knockedOut + (wasKnockedOut ? 1 : 0),
    opponents: record.opponents + opponent,
  };
}
