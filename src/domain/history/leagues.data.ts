// The leagues whose past a live house fetches by itself, how far back, and in stretches of which length: about seven hundred questions in all.
/** `months`: in which it is played (1 to 12); others are passed over without asking. */
export type HistoryLeague = { code: string; years: number; stepDays: number; months: readonly number[] };

const winter = [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6] as const;
const soccer = (code: string): HistoryLeague => ({ code, years: 4, stepDays: 28, months: winter });

export const historyLeagues: readonly HistoryLeague[] = [
  soccer('eng.1'),
  soccer('esp.1'),
  soccer('ger.1'),
  soccer('ita.1'),
  soccer('fra.1'),
  { code: 'nba', years: 3, stepDays: 7, months: [10, 11, 12, 1, 2, 3, 4, 5, 6] },
  { code: 'mlb', years: 3, stepDays: 7, months: [3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { code: 'ufc', years: 6, stepDays: 28, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { code: 'uefa.champions', years: 3, stepDays: 28, months: winter },
];
