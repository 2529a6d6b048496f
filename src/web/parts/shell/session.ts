// What the browser remembers of a session, and how it forgets.

const sessionKeys = ['auth_token', 'auth_user', 'auth-storage'] as const;

/** Leaves by a full page load, so that nothing of the session lives on in memory. */
export function leaveSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
  location.assign('/');
}
