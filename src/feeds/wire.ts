// Zod pieces shared by the shapes of all feeds: what is not needed may be missing, null or odd without costing the event.
import { z } from 'zod';

/** An id as text, whether it came as text or number. */
export const wireId = z.union([z.string().trim().min(1), z.number()]).transform(String);

/** A field we can do without: anything unexpected reads as null. */
export const soft = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** A whole, non-negative number given as number or as digits, `3.0` included; null for everything else. */
export function countOf(raw: unknown): number | null {
  const text = typeof raw === 'number' ? String(raw) : raw;
  return typeof text === 'string' && /^\d{1,4}(\.0+)?$/.test(text.trim()) ? Number(text) : null;
}

/** The first thing that was wrong with a row, in words. */
export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.map(String).join('.') || 'row'}: ${issue.message}` : 'unreadable';
}

/** The id of a row that may be anything, for telling which one was rejected. */
export function idOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** The rows of a list that can be read; nothing when it is no list. */
export function readable<T>(schema: z.ZodType<T>, rows: unknown): T[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): T[] => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
