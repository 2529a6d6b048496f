// What the browser remembers of a session, and how it forgets.
import { ask } from '../../api/client.ts';

const sessionKeys = ['auth_token', 'auth_user', 'auth-storage'] as const;

/** The server forgets first; whatever it answers, the browser forgets too. A full page load lets nothing of the session live on in memory. */
export async function leaveSession(): Promise<void> {
  try {
    await ask('logout', {});
  } finally {
    for (const key of sessionKeys) localStorage.removeItem(key);
    location.assign('/');
  }
}
