// Which instants and dates the database can hold: of what a client sends, years are more than it knows.

/** A year of those from 1 to 9999 is left at either end, so that what is looked for around an instant can be held, too. */
const [first, last] = [Date.parse('0002-01-01T00:00:00Z'), Date.parse('9998-12-31T23:59:59.999Z')];

/** False of what is no instant, too. */
export const isHoldable = (at: Date): boolean => at.getTime() >= first && at.getTime() <= last;

/**
 * A date (YYYY-MM-DD) that a calendar has and the database can hold; undefined for all else.
 * @example dateIn('2026-02-30') // undefined
 */
export function dateIn(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
