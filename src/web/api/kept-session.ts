// What of a session lies in the browser's own storage, and the news of its coming and going. Every page carries this much, so it is small.
import type { User } from '#contract/accounts.ts';

export type KeptSession = { token: string; user: User };
/** `expired`: the server no longer knows the token; `left`: its member signed out on another page of this browser. */
export type SessionNews = 'changed' | 'expired' | 'left';

export const tokenKey = 'auth_token';
export const userKey = 'auth_user';
/** The auth store's own copy; the two keys above are the truth. */
export const storeKey = 'auth-storage';
/** The token that the server no longer knew: by it the other pages of this browser know that nobody signed out. */
export const endedKey = 'auth_ended';

/** Where storage is closed or full, a session lives as long as the page. */
const memory = new Map<string, string>();

export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeKey(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing that could stay behind.
  }
}

/** False where the browser keeps nothing: an empty storage then says nothing about who is signed in. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('storage_probe', '1');
    localStorage.removeItem('storage_probe');
    return true;
  } catch {
    return false;
  }
}

function userOf(text: string | null): User | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as User | null;
    return typeof user?.username === 'string' ? user : null;
  } catch {
    // Someone else wrote there; what cannot be read is no member.
    return null;
  }
}

/** Signed in only where token and member are both there. */
export function readKept(): KeptSession | null {
  const token = readKey(tokenKey);
  const user = userOf(readKey(userKey));
  return token && user ? { token, user } : null;
}

const listeners = new Set<(news: SessionNews) => void>();

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let changes = 0;
/** Grows with every change of who is signed in, so that what was loaded before is known to be old. */
export const sessionChanges = (): number => changes;

export function tellSessionNews(news: SessionNews): void {
  changes += 1;
  for (const listener of listeners) listener(news);
}

let endedAt = -1;

/** The server has ended the session of `token` (null: of the cookie alone), which is told once. A newer session that was kept meanwhile stays. */
export function dropExpired(token: string | null): void {
  if (readKey(tokenKey) !== token || (token === null && endedAt === changes)) return;
  if (token !== null) writeKey(endedKey, token);
  for (const key of [tokenKey, userKey, storeKey]) removeKey(key);
  endedAt = changes + 1;
  tellSessionNews('expired');
}
