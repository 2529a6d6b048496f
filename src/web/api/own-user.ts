// Asks the server who the signed-in member is now: where page and browser disagree, and after what a member did.
import type { User } from '#contract/accounts.ts';
import { authStore, keepUser } from './auth.ts';
import { ApiError, ask } from './client.ts';

/** Null without an answer, which is logged: everything stays as it is. A session that has ended is no failure; the client drops it. */
export async function askOwnUser(): Promise<User | null> {
  try {
    return await ask('currentUser', {});
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 401)) console.error('Failed to fetch user profile', fault);
    return null;
  }
}

/** Told only where something is different: whoever hears of a changed member loads the whole page anew. */
export async function refreshOwnUser(): Promise<void> {
  const before = authStore.getState();
  if (!before.token) return;
  const user = await askOwnUser();
  // Meanwhile somebody else may have signed in here.
  const isSameSession = authStore.getState().token === before.token;
  if (user && isSameSession && JSON.stringify(user) !== JSON.stringify(authStore.getState().user)) keepUser(user);
}
