// What is being written and not saved yet, kept by this tab of the browser until it is: a reload takes nothing away.
// It is its admin's alone: whoever leaves leaves nothing behind, and nobody else who signs in finds it.
import { readAdminSession } from '../../../api/admin/session.ts';
import { emptyPost, type PostLine, type PostValues, postLines } from './post-lines.ts';

/** `basedOn`: the stored version that was being changed; a newer one may stand there when the draft is gone on with. */
type Draft = { values: PostValues; basedOn: string | undefined };

const prefix = 'admin-blog-draft:';
const keyOf = (id: number | null): string => `${prefix}${id ?? 'new'}`;

/** Storage may be shut off or full: then nothing is kept, and the warning on leaving still stands. */
function quietly<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

type Kept = Partial<Record<PostLine | 'basedOn' | 'by', unknown>>;

const keptIn = (key: string): Kept | undefined => {
  const read = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null);
  return read && typeof read === 'object' ? read : undefined;
};

export function readDraft(id: number | null): Draft | undefined {
  const kept = keptIn(keyOf(id));
  if (!kept || kept.by !== readAdminSession()?.username) return undefined;
  const values: Record<PostLine, string> = { ...emptyPost };
  for (const name of postLines) {
    const line = kept[name];
    if (typeof line === 'string') values[name] = line;
  }
  return { values, basedOn: typeof kept.basedOn === 'string' ? kept.basedOn : undefined };
}

/** Of nobody nothing is kept: an answer may come after its admin has left. */
export function keepDraft(id: number | null, { values, basedOn }: Draft): void {
  const by = readAdminSession()?.username;
  if (by !== undefined) quietly(() => sessionStorage.setItem(keyOf(id), JSON.stringify({ ...values, basedOn, by })));
}

export const dropDraft = (id: number | null): void => quietly(() => sessionStorage.removeItem(keyOf(id)));

/** All of them, but for those of this admin. */
export function dropDraftsBut(username: string | undefined): void {
  const keys = quietly(() => Object.keys(sessionStorage)) ?? [];
  for (const key of keys)
    if (key.startsWith(prefix) && (username === undefined || keptIn(key)?.by !== username)) quietly(() => sessionStorage.removeItem(key));
}
