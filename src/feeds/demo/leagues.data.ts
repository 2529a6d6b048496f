// The leagues of the demo world: who plays what, and at which ten-minute slots of a Korean day.
import type { Sport } from '#domain/sport.ts';

export type League = {
  code: string;
  /** Null for what is shown but not forecast. */
  sport: Sport | null;
  name: string;
  kind: 'table' | 'cup' | 'cards';
  /** How often everyone meets everyone in a season; a cup or a card league has its own length in days. */
  cycles: number;
  seasonDays: number;
  /** Kick-offs of a round in minutes from midnight in Korea; past 1440 is the night after. One match each. */
  slots: readonly number[];
  /** What one standard deviation of strength is worth, in the sport's own unit. */
  spread: number;
  /** What its clubs are worth in a continental cup, in standard deviations. */
  level: number;
};

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const times = (text: string): number[] => text.split(' ').map(minuteOf);
const every = (first: string, stepMinutes: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => minuteOf(first) + i * stepMinutes);

type Row = { code: string; sport: Sport; name: string; clubs: number; cycles: number; slots: number[]; spread: number; level?: number };
const table = ({ clubs, level = 0, ...row }: Row): League => ({
  ...row,
  level,
  kind: 'table',
  seasonDays: (clubs % 2 === 0 ? clubs - 1 : clubs) * row.cycles,
});

/** Order matters: of two leagues on one slot the earlier keeps it, and the later may be postponed without leaving the slot empty. */
export const leagues: readonly League[] = [
  // The Korean evening and the European day, 20:30 to 05:20.
  table({
    code: 'euroleague',
    sport: 'basketball',
    name: 'EuroLeague',
    clubs: 18,
    cycles: 2,
    slots: times('26:00 26:30 27:00 27:30 28:00 28:30 28:40 29:00 29:10'),
    spread: 4,
  }),
  table({
    code: 'eng.1',
    sport: 'soccer',
    name: 'English Premier League',
    clubs: 20,
    cycles: 2,
    slots: every('20:30', 50, 10),
    spread: 0.36,
    level: 0.5,
  }),
  table({
    code: 'esp.1',
    sport: 'soccer',
    name: 'Spanish LALIGA',
    clubs: 20,
    cycles: 2,
    slots: every('20:40', 50, 10),
    spread: 0.36,
    level: 0.4,
  }),
  table({
    code: 'ita.1',
    sport: 'soccer',
    name: 'Italian Serie A',
    clubs: 20,
    cycles: 2,
    slots: every('20:50', 50, 10),
    spread: 0.34,
    level: 0.3,
  }),
  table({
    code: 'ger.1',
    sport: 'soccer',
    name: 'German Bundesliga',
    clubs: 18,
    cycles: 2,
    slots: every('21:00', 50, 9),
    spread: 0.38,
    level: 0.3,
  }),
  table({
    code: 'fra.1',
    sport: 'soccer',
    name: 'French Ligue 1',
    clubs: 18,
    cycles: 2,
    slots: every('21:10', 50, 9),
    spread: 0.36,
    level: 0.2,
  }),
  table({
    code: 'plusliga',
    sport: 'volleyball',
    name: 'PlusLiga',
    clubs: 12,
    cycles: 2,
    slots: times('23:30 24:30 25:30 26:30 28:50 29:20'),
    spread: 0.36,
  }),
  // The Korean morning and the American evening, 05:30 to 12:50.
  table({ code: 'bra.1', sport: 'soccer', name: 'Brazilian Serie A', clubs: 20, cycles: 2, slots: every('05:30', 30, 10), spread: 0.28 }),
  table({ code: 'mlb', sport: 'baseball', name: 'MLB', clubs: 30, cycles: 1, slots: every('05:30', 30, 15), spread: 0.1 }),
  table({ code: 'nba', sport: 'basketball', name: 'NBA', clubs: 30, cycles: 1, slots: every('05:40', 30, 15), spread: 4.6 }),
  table({ code: 'usa.1', sport: 'soccer', name: 'MLS', clubs: 30, cycles: 1, slots: every('05:50', 30, 15), spread: 0.22 }),
  // The Korean afternoon and evening, 13:00 to 20:20.
  table({ code: 'jpn.1', sport: 'soccer', name: 'Japanese J.League', clubs: 20, cycles: 2, slots: every('13:10', 40, 10), spread: 0.24 }),
  table({
    code: 'kor.1',
    sport: 'soccer',
    name: 'K League 1',
    clubs: 12,
    cycles: 3,
    slots: times('15:00 16:00 16:40 19:00 19:30 20:00'),
    spread: 0.22,
  }),
  table({
    code: 'kor.2',
    sport: 'soccer',
    name: 'K League 2',
    clubs: 14,
    cycles: 2,
    slots: times('13:20 13:40 15:30 16:20 17:20 19:20 19:40'),
    spread: 0.24,
  }),
  table({
    code: 'npb',
    sport: 'baseball',
    name: 'NPB',
    clubs: 12,
    cycles: 3,
    slots: times('13:00 13:30 14:20 17:40 18:10 18:20'),
    spread: 0.12,
  }),
  table({
    code: 'kbo',
    sport: 'baseball',
    name: 'KBO League',
    clubs: 10,
    cycles: 4,
    slots: times('14:00 17:00 18:00 18:30 18:40'),
    spread: 0.12,
  }),
  table({ code: 'kbl', sport: 'basketball', name: 'KBL', clubs: 10, cycles: 4, slots: times('14:10 15:40 16:50 18:50 19:00'), spread: 4 }),
  table({ code: 'wkbl', sport: 'basketball', name: 'WKBL', clubs: 6, cycles: 6, slots: times('14:40 17:30 19:00'), spread: 4.4 }),
  table({
    code: 'kovo-m',
    sport: 'volleyball',
    name: 'V-League Men',
    clubs: 7,
    cycles: 4,
    slots: times('14:50 16:10 20:10'),
    spread: 0.34,
  }),
  table({
    code: 'kovo-w',
    sport: 'volleyball',
    name: 'V-League Women',
    clubs: 7,
    cycles: 4,
    slots: times('15:20 19:50 20:20'),
    spread: 0.38,
  }),
  // Not every day.
  {
    code: 'uefa.champions',
    sport: 'soccer',
    name: 'UEFA Champions League',
    kind: 'cup',
    cycles: 1,
    seasonDays: 28,
    slots: times('05:00'),
    spread: 0.34,
    level: 0,
  },
  {
    code: 'ufc',
    sport: 'mma',
    name: 'UFC',
    kind: 'cards',
    cycles: 1,
    seasonDays: 42,
    slots: every('07:00', 30, 12),
    spread: 0.75,
    level: 0,
  },
  {
    code: 'one',
    sport: 'mma',
    name: 'ONE Championship',
    kind: 'cards',
    cycles: 1,
    seasonDays: 42,
    slots: every('20:30', 30, 12),
    spread: 0.75,
    level: 0,
  },
];

/** Shown by the scoreboard proxy only: American football is no sport of ours, so no feed tells it. */
export const nfl: League = {
  code: 'nfl',
  sport: null,
  name: 'NFL',
  kind: 'table',
  cycles: 1,
  seasonDays: 31,
  slots: times('03:00 03:00 03:00 03:00 03:00 03:00 03:00 06:10 06:10 06:30 06:30 06:30 10:20 10:20 10:20 10:20'),
  spread: 4.5,
  level: 0,
};
