// What was searched for lately, kept on this device alone and forgotten at a press.

const key = 'recent-searches';
const most = 6;

/** A browser that keeps nothing has no recent searches; the search itself goes on. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word): word is string => typeof word === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(words: readonly string[]): void {
  try {
    if (words.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(words));
  } catch (fault) {
    console.warn(fault);
  }
}

export function keepRecent(word: string): void {
  const kept = word.normalize('NFC').trim();
  if (kept !== '') write([kept, ...readRecent().filter((other) => other !== kept)].slice(0, most));
}

export const forgetRecent = (): void => write([]);
