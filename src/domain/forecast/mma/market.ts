// What closing prices of earlier fights said of the fighters, and what the results since must have taught the market.
import { logistic } from '../two-way/inputs.ts';
import { createJointRatings, type JointRatings } from '../two-way/joint-ratings.ts';
import type { Term } from '../two-way/ratings.ts';
import { marketSettings } from './settings.data.ts';

/** A fight as a price sees it. `conditions`: what stands beside the fighters' strength, by name, as differences. */
export type Meeting = { home: string; away: string; day: number; weightClass: string; conditions: Readonly<Record<string, number>> };

/** How it ended; `price`: log-odds of the closing line. */
export type Ending = { price: number; share: 0 | 0.5 | 1; isFinish: boolean };

export type FightMarket = {
  learn(meeting: Meeting, ending: Ending): void;
  /** Log-odds by which one fighter is stronger than someone never seen. */
  strengthOf(key: string, day: number): number;
  /** How far the market leans to the first corner for the conditions alone. */
  leanOf(meeting: Meeting): number;
};

const { fighter, condition, noise, lesson, finishLesson } = marketSettings;

/** Those who may meet are believed together; a fighter whose class nobody tells stays where the last one was. */
function divisionOf(weightClass: string): string | undefined {
  if (weightClass.includes('Women')) return 'women';
  if (/Middleweight|Heavyweight/.test(weightClass)) return 'heavy';
  if (/Lightweight|Welterweight/.test(weightClass)) return 'middle';
  return /(Straw|Fly|Bantam|Feather)weight/.test(weightClass) ? 'light' : undefined;
}

export function createFightMarket(): FightMarket {
  const divisions = new Map<string, JointRatings>();
  const last = new Map<string, string>();
  const ratingsOf = (division: string): JointRatings => {
    const ratings = divisions.get(division) ?? createJointRatings();
    divisions.set(division, ratings);
    return ratings;
  };
  const placeOf = ({ weightClass, home, away }: Meeting): string => divisionOf(weightClass) ?? last.get(home) ?? last.get(away) ?? 'middle';
  const alone = (key: string): Term[] => [{ key, sign: 1, drift: fighter }];
  const strengthOf = (key: string, day: number): number => {
    const division = last.get(key);
    return division === undefined ? fighter.start : ratingsOf(division).expected(alone(key), day);
  };

  /** Who changes the division comes with the strength shown in the other one. */
  function enter(key: string, division: string, day: number): Term['drift'] {
    const before = last.get(key);
    last.set(key, division);
    if (before === undefined || before === division) return fighter;
    const start = ratingsOf(before).expected(alone(key), day);
    const ratings = ratingsOf(division);
    if (ratings.knows(key)) ratings.push(key, start - ratings.expected(alone(key), day));
    return { ...fighter, start };
  }

  return {
    strengthOf,
    leanOf: (meeting) => ratingsOf(placeOf(meeting)).expected(conditionTerms(meeting), meeting.day),
    learn(meeting, { price, share, isFinish }) {
      const { home, away, day } = meeting;
      const division = placeOf(meeting);
      const terms = [
        { key: home, sign: 1, drift: enter(home, division, day) },
        { key: away, sign: -1, drift: enter(away, division, day) },
        ...conditionTerms(meeting),
      ];
      const ratings = ratingsOf(division);
      ratings.observe({ terms, value: price, noise }, day);
      const learned = (share - logistic(price)) * lesson * (isFinish ? finishLesson : 1);
      ratings.push(home, learned);
      ratings.push(away, -learned);
    },
  };
}

const conditionTerms = ({ conditions }: Meeting): Term[] =>
  Object.entries(conditions).flatMap(([name, sign]) => (sign === 0 ? [] : [{ key: `\n${name}`, sign, drift: condition }]));
