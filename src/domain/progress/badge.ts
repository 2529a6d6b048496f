// The badge beside a member's name: the rarest thing they have done so far.

/** Rarest first. `correct`: right picks in all; `bestStreak`: most of them in a row. */
export const badges = [
  { badge: '적중 100회', correct: 100, bestStreak: 0 },
  { badge: '10연속 적중', correct: 0, bestStreak: 10 },
  { badge: '적중 50회', correct: 50, bestStreak: 0 },
  { badge: '5연속 적중', correct: 0, bestStreak: 5 },
  { badge: '적중 10회', correct: 10, bestStreak: 0 },
  { badge: '3연속 적중', correct: 0, bestStreak: 3 },
  { badge: '첫 적중', correct: 1, bestStreak: 0 },
] as const;
export const newBadge = '새로운 예측가';
export type Badge = (typeof badges)[number]['badge'] | typeof newBadge;

/** @example badgeOf({ correct: 12, bestStreak: 5 }) // '5연속 적중' */
export const badgeOf = (done: { correct: number; bestStreak: number }): Badge =>
  badges.find(({ correct, bestStreak }) => done.correct >= correct && done.bestStreak >= bestStreak)?.badge ?? newBadge;
