// Calendar dates as whole numbers, so that models can count the days between two matches.

/** Days since 1970-01-01 of a date written YYYY-MM-DD; 0 when it cannot be read, so that no forecast fails on a bad date. */
export function dayNumber(date: string): number {
  const day = Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000);
  return Number.isFinite(day) ? day : 0;
}

/** The year in which a season that runs from July to June began. */
export const seasonYear = (day: number): number => {
  const date = new Date(day * 86_400_000);
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
};
