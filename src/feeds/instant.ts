// Turns the date-times of all feeds into one kind: ISO 8601 UTC with seconds.

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/i;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Seconds may be missing, as ESPN leaves them out. A date alone is midnight UTC with `hasTime: false`; a time without a zone is nobody's time: null. */
export function instantOf(text: string | null | undefined): { iso: string; hasTime: boolean } | null {
  const trimmed = text?.trim() ?? '';
  if (dateOnly.test(trimmed)) return isoOf(`${trimmed}T00:00:00Z`, false);
  const parts = dateTime.exec(trimmed);
  if (!parts) return null;
  const [, day, clock, seconds = ':00', zone = 'Z'] = parts;
  const offset = /^z$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return isoOf(`${day}T${clock}${seconds}${offset}`, true);
}

/** The instant of a unix time in seconds; null beyond what a date can hold. */
export function instantOfUnix(seconds: number | null | undefined): { iso: string; hasTime: boolean } | null {
  const at = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? null : { iso: at.toISOString(), hasTime: true };
}

/** A day that no calendar has, which Date would move into the next month, is no date. */
function isoOf(text: string, hasTime: boolean): { iso: string; hasTime: boolean } | null {
  const [day = ''] = text.split('T');
  const midnight = new Date(`${day}T00:00:00Z`);
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  return { iso: at.toISOString(), hasTime };
}
