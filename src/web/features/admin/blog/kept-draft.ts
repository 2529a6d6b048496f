// What is being written and not saved yet, kept by this tab of the browser until it is: a reload takes nothing away.
import { emptyPost, type PostLine, type PostValues, postLines } from './post-lines.ts';

/** `basedOn`: the stored version that was being changed; a newer one may stand there when the draft is gone on with. */
type Draft = { values: PostValues; basedOn: string | undefined };

const keyOf = (id: number | null): string => `admin-blog-draft:${id ?? 'new'}`;

/** Storage may be shut off or full: then nothing is kept, and the warning on leaving still stands. */
function quietly<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

function draftIn(text: string): Draft | undefined {
  const read = quietly(() => JSON.parse(text) as Partial<Record<PostLine | 'basedOn', unknown>>);
  if (!read || typeof read !== 'object') return undefined;
  const values: Record<PostLine, string> = { ...emptyPost };
  for (const name of postLines) {
    const line = read[name];
    if (typeof line === 'string') values[name] = line;
  }
  return { values, basedOn: typeof read.basedOn === 'string' ? read.basedOn : undefined };
}

export function readDraft(id: number | null): Draft | undefined {
  const text = quietly(() => sessionStorage.getItem(keyOf(id)));
  return text ? draftIn(text) : undefined;
}

export const keepDraft = (id: number | null, { values, basedOn }: Draft): void =>
  quietly(() => sessionStorage.setItem(keyOf(id), JSON.stringify({ ...values, basedOn })));

export const dropDraft = (id: number | null): void => quietly(() => sessionStorage.removeItem(keyOf(id)));
