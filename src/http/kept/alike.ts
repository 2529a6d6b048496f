// Whether two members would be drawn the same page: what was read for each of them says the same, but for the moment it was read at.

/** What was read for one reader's page, between two moments (ISO 8601 in UTC). */
export type Reading = { told: unknown; began: string; ended: string };

const momentLength = '2026-01-01T00:00:00.000Z'.length;

/** A moment between beginning and end of a reading says when it was read, and no more. */
const saysWhen = (value: unknown, { began, ended }: Reading): boolean =>
  typeof value === 'string' && value.length === momentLength && value >= began && value <= ended;

const isPlain = (value: object): boolean => {
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
};

/** What is read once for many is the same thing, and told by a glance. What is neither a list nor a plain record is like itself alone. */
export function isAlike(one: Reading, other: Reading): boolean {
  function same(a: unknown, b: unknown): boolean {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return saysWhen(a, one) && saysWhen(b, other);
    if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, at) => same(value, b[at]));
    if (Array.isArray(b) || !isPlain(a) || !isPlain(b)) return false;
    const keys = Object.keys(a);
    // In the same order: a page may be drawn along it.
    const others = Object.keys(b);
    return (
      keys.length === others.length &&
      keys.every((key, at) => key === others[at] && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
    );
  }
  return same(one.told, other.told);
}
