// What a member was writing and has not sent: kept by this tab until the same member is back at the form, and for no one else.
import { hours } from '#domain/time/duration.ts';

/** A draft in plain words; what it names, such as a match, is looked up again by whoever reads it. */
export type Written = Readonly<Record<string, string | number | boolean>>;

const prefix = 'draft:';
/** Whoever comes back later than this has begun something else. */
const keptForMs = hours(1);
/** The longest form holds less; what is longer was not written here. */
const longest = 20_000;

/** Storage may be shut off or full: then nothing is kept. */
function quietly<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isWritten = (value: unknown): value is Written =>
  isObject(value) && Object.values(value).every((part) => ['string', 'number', 'boolean'].includes(typeof part));

type Kept = { written: Written; opens: boolean };

function draftIn(text: string, who: number): Kept | undefined {
  const kept = text.length > longest ? undefined : quietly(() => JSON.parse(text) as unknown);
  if (!isObject(kept) || kept.who !== who || typeof kept.at !== 'number' || !isWritten(kept.written)) return undefined;
  const ageMs = Date.now() - kept.at;
  return ageMs >= 0 && ageMs < keptForMs ? { written: kept.written, opens: kept.opens === true } : undefined;
}

/** `opens`: its author was interrupted, so that the form opens by itself when they are back. */
type Draft = { who: number | null; written: Written; opens?: boolean };

/** `place`: which form it belongs to. A visitor has nothing to come back to. */
export function keepDraft(place: string, { who, written, opens = false }: Draft): void {
  const text = JSON.stringify({ who, at: Date.now(), written, opens });
  if (who === null || text.length > longest) return;
  quietly(() => sessionStorage.setItem(prefix + place, text));
}

function read(place: string, who: number | null): Kept | undefined {
  if (who === null) return undefined;
  const text = quietly(() => sessionStorage.getItem(prefix + place));
  if (typeof text !== 'string') return undefined;
  const kept = draftIn(text, who);
  if (!kept) dropDraft(place);
  return kept;
}

/** Undefined for a visitor, and for what is too old, another member's or not to be read: that much is thrown away. */
export const readDraft = (place: string, who: number | null): Written | undefined => read(place, who)?.written;

export const isDraftOpening = (place: string, who: number | null): boolean => read(place, who)?.opens === true;

export function dropDraft(place: string): void {
  quietly(() => sessionStorage.removeItem(prefix + place));
}

/** Every form of which something is kept. */
export const draftPlaces = (): string[] =>
  quietly(() => Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))) ?? [];

/** Whoever signs out leaves nothing behind for the next one at this screen. */
export function dropDrafts(): void {
  draftPlaces().forEach(dropDraft);
}
