// Who is signed in, as the browser remembers it: auth_token, auth_user and auth-storage always say the same.
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';
import { dropDrafts } from './kept-draft.ts';
import {
  endedKey,
  onSessionNews,
  readKept,
  readKey,
  removeKey,
  storeKey,
  tellSessionNews,
  tokenKey,
  userKey,
  writeKey,
} from './kept-session.ts';
import { markBack } from './leaving/mark.ts';

export type AuthState = { user: User | null; token: string | null; isAuthenticated: boolean };

const loggedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Writes or removes the three keys together. */
function keep(state: AuthState): void {
  const { token, user } = state;
  if (!token || !user) {
    for (const key of [tokenKey, userKey, storeKey]) removeKey(key);
    return;
  }
  removeKey(endedKey);
  writeKey(tokenKey, token);
  writeKey(userKey, JSON.stringify(user));
  writeKey(storeKey, JSON.stringify({ state, version: 0 }));
}

/** Reads the two keys that are the truth. */
function read(): AuthState {
  const kept = readKept();
  return kept ? { ...kept, isAuthenticated: true } : loggedOut;
}

/** Leftovers of half a session go, and the store's own key says what the two others say. */
export function openAuthStore() {
  let state = read();
  const listeners = new Set<() => void>();
  function become(next: AuthState): void {
    if (next.token) markBack();
    state = next;
    keep(state);
    for (const listener of listeners) listener();
  }
  if (typeof window !== 'undefined') keep(state);
  return {
    getState: () => state,
    become,
    reread: () => become(read()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const authStore = openAuthStore();

/** One page of several may change the session: this one reads again what stands in the storage. */
function reread(): void {
  const before = authStore.getState();
  const kept = readKept();
  if (before.token === (kept?.token ?? null) && JSON.stringify(before.user) === JSON.stringify(kept?.user ?? null)) return;
  const hasEnded = !kept && before.token !== null && before.token === readKey(endedKey);
  const hasLeft = !kept && !hasEnded;
  if (hasLeft) dropDrafts();
  authStore.reread();
  tellSessionNews(hasLeft ? 'left' : hasEnded ? 'expired' : 'changed');
}

if (typeof window !== 'undefined') {
  onSessionNews((news) => news === 'expired' && authStore.reread());
  let isDue = false;
  window.addEventListener('storage', ({ key }) => {
    if (isDue || (key !== null && key !== tokenKey && key !== userKey)) return;
    isDue = true;
    // The other page's keys arrive one by one; only together do they mean something.
    setTimeout(() => {
      isDue = false;
      reread();
    }, 50);
  });
  // A page that comes back from the browser's memory has missed what was told meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reread());
}

/** A page wakes up as the server drew it, which knows nothing of this storage. */
export const useAuth = (): AuthState => useSyncExternalStore(authStore.subscribe, authStore.getState, () => loggedOut);

function become(state: AuthState): void {
  authStore.become(state);
  tellSessionNews('changed');
}

/** After a sign-in or a sign-up. */
export function keepSession({ token, user }: { token: string; user: User }): void {
  become({ token, user, isAuthenticated: true });
}

/** After a password change: the same member, a new token. */
export function keepToken(token: string): void {
  const { user } = authStore.getState();
  if (user) become({ token, user, isAuthenticated: true });
}

/** After a profile or settings update. */
export function keepUser(user: User): void {
  const { token } = authStore.getState();
  if (token) become({ token, user, isAuthenticated: true });
}

/** Whoever leaves by their own will leaves nothing half-written either. */
export function forgetSession(): void {
  dropDrafts();
  become(loggedOut);
}
