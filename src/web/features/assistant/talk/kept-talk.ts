// The conversation as this tab remembers it through a reload: the last fifty lines, never the advertising, nothing that was tampered with.
import { isOwnPath } from './rich-text.ts';
import { lettersMax, type Said, welcomeId } from './said.ts';

/** `who` is whose it is: what was told to a member is not shown to the next reader of the tab. */
export type Kept = { who: number | null; startedAt: string; draft: string; messages: readonly Said[] };
export type Keeping = { read: () => Kept | null; write: (kept: Kept) => void };

const key = 'assistant-talk';
const mostKept = 50;
/** No answer is longer; what is, was not written by us. */
const longest = 20_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isReference(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind, label, href, asOf } = value;
  return (
    typeof kind === 'string' &&
    typeof label === 'string' &&
    typeof href === 'string' &&
    isOwnPath(href) &&
    (asOf === null || isMoment(asOf))
  );
}

function isSaid(value: unknown): value is Omit<Said, 'partner'> {
  if (!isObject(value)) return false;
  const { id, type, content, timestamp, isCanned, references } = value;
  if (typeof id !== 'string' || id === welcomeId || !isMoment(timestamp) || typeof isCanned !== 'boolean') return false;
  if (type !== 'user' && type !== 'assistant') return false;
  return typeof content === 'string' && content.length <= longest && Array.isArray(references) && references.every(isReference);
}

/** null for what is not there or cannot be trusted. */
export function keptIn(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isMoment(value.startedAt) || !Array.isArray(value.messages)) return null;
    const { who, startedAt, draft, messages } = value;
    return {
      who: typeof who === 'number' ? who : null,
      startedAt,
      draft: typeof draft === 'string' ? draft.slice(0, lettersMax) : '',
      messages: messages.filter(isSaid).map((said) => ({ ...said, partner: null })),
    };
  } catch {
    return null;
  }
}

/** Who advertises is for the server to say anew. */
export const textOf = (kept: Kept): string =>
  JSON.stringify({
    ...kept,
    messages: kept.messages
      .filter(({ id }) => id !== welcomeId)
      .slice(-mostKept)
      .map((said) => ({ ...said, partner: null })),
  });

/** A browser that keeps nothing forgets with the page; the conversation itself goes on. */
export const inThisTab: Keeping = {
  read() {
    try {
      return keptIn(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },
  write(kept) {
    try {
      sessionStorage.setItem(key, textOf(kept));
    } catch (fault) {
      console.warn(fault);
    }
  },
};
