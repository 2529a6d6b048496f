// Who is signed in, as the browser remembers it: auth_token, auth_user and auth-storage always say the same.
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { User } from '#contract/accounts.ts';
import { onSessionNews, readKept, removeKey, storeKey, tellSessionNews, tokenKey, userKey, writeKey } from './kept-session.ts';

export type AuthState = { user: User | null; token: string | null; isAuthenticated: boolean };

const loggedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Writes and removes the three keys together, and reads the two that are the truth. */
const threeKeys: PersistStorage<AuthState> = {
  getItem() {
    const kept = readKept();
    return { state: kept ? { ...kept, isAuthenticated: true } : loggedOut, version: 0 };
  },
  setItem(name, value) {
    const { token, user } = value.state;
    if (!token || !user) return threeKeys.removeItem(name);
    writeKey(tokenKey, token);
    writeKey(userKey, JSON.stringify(user));
    writeKey(name, JSON.stringify(value));
  },
  removeItem(name) {
    for (const key of [tokenKey, userKey, name]) removeKey(key);
  },
};

/** Leftovers of half a session go, and the store's own key says what the two others say. */
export function openAuthStore() {
  const store = createStore<AuthState>()(persist(() => loggedOut, { name: storeKey, storage: threeKeys }));
  if (typeof window !== 'undefined') store.setState({});
  return store;
}

export const authStore = openAuthStore();

/** One page of several may change the session: this one reads again what stands in the storage. */
function reread(): void {
  const before = authStore.getState();
  const kept = readKept();
  if (before.token === (kept?.token ?? null) && JSON.stringify(before.user) === JSON.stringify(kept?.user ?? null)) return;
  void authStore.persist.rehydrate();
  tellSessionNews('changed');
}

if (typeof window !== 'undefined') {
  onSessionNews((news) => news === 'expired' && void authStore.persist.rehydrate());
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

export const useAuth = (): AuthState => useStore(authStore);

function become(state: AuthState): void {
  authStore.setState(state);
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

export function forgetSession(): void {
  become(loggedOut);
}
