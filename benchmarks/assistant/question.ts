// What a question of the evaluation is: what a fan writes, and what a right answer rests on, looked up in the stored world of the run.
import type { Sport } from '#domain/sport.ts';

/** A team as the feed of its league spells it. */
export type Club = { league: string; name: string };

/** Days or minutes in Korea, `2026-03-07` or `2026-03-07T18:00`; `to` is no longer in it. */
export type When = { from: string; to: string };

export type Wish = {
  /** Each side with all who bear the name. */
  sides?: readonly (readonly Club[])[];
  sports?: readonly Sport[];
  leagues?: readonly string[];
  when?: When;
};

export type OfMatches = Wish & { of: 'call' | 'sure' | 'forecast' | 'odds' | 'value' | 'schedule' | 'live' | 'result' };

export type Expected =
  | OfMatches
  | { of: 'form'; team: readonly Club[] }
  | { of: 'meetings'; pair: readonly [Club, Club] }
  | { of: 'record' }
  | { of: 'ranking' }
  /** An explanation and the page where it is told in full. */
  | { of: 'page'; hrefs: readonly string[]; says?: RegExp }
  /** Care and a helpline, and nothing else. */
  | { of: 'care'; line: RegExp }
  /** No, and no secret. */
  | { of: 'refusal' }
  /** What nobody here knows: said so, with the time of what is known. */
  | { of: 'unknown' }
  | { of: 'talk'; says?: RegExp };

export type Question = {
  kind: string;
  says: string;
  /** Any of them is right. */
  expect: readonly Expected[];
  before?: readonly { type: 'user' | 'assistant'; content: string }[];
};

/** A Friday evening in Korea: matches are live, to come tonight, and over. */
export const askedAt = new Date('2026-03-06T12:10:00Z');

export const when = {
  today: { from: '2026-03-06', to: '2026-03-07' },
  tonight: { from: '2026-03-06T18:00', to: '2026-03-07T06:00' },
  thisMorning: { from: '2026-03-06', to: '2026-03-06T12:00' },
  tomorrow: { from: '2026-03-07', to: '2026-03-08' },
  tomorrowEarly: { from: '2026-03-07', to: '2026-03-07T07:00' },
  tomorrowEvening: { from: '2026-03-07T17:00', to: '2026-03-08' },
  sunday: { from: '2026-03-08', to: '2026-03-09' },
  monday: { from: '2026-03-09', to: '2026-03-10' },
  weekend: { from: '2026-03-07', to: '2026-03-09' },
  thisWeek: { from: '2026-03-06', to: '2026-03-09' },
  nextWeek: { from: '2026-03-09', to: '2026-03-16' },
  march12: { from: '2026-03-12', to: '2026-03-13' },
  yesterday: { from: '2026-03-05', to: '2026-03-06' },
  dayBefore: { from: '2026-03-04', to: '2026-03-05' },
  lastWeekend: { from: '2026-02-28', to: '2026-03-02' },
} as const satisfies Record<string, When>;

const of =
  (league: string) =>
  (name: string): Club => ({ league, name });
export const [epl, laLiga, serieA, bundesliga, ligue1] = [of('eng.1'), of('esp.1'), of('ita.1'), of('ger.1'), of('fra.1')];
export const [kLeague, kbo, mlb, kbl, nba, kovoMen, kovoWomen] = [
  of('kor.1'),
  of('kbo'),
  of('mlb'),
  of('kbl'),
  of('nba'),
  of('kovo-m'),
  of('kovo-w'),
];

/** Lines of one kind: what is said, and what is expected. */
export const asked = (kind: string, ...rows: readonly (readonly [says: string, ...expect: readonly Expected[]])[]): Question[] =>
  rows.map(([says, ...expect]) => ({ kind, says, expect }));
