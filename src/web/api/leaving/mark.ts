// That someone has signed out here, kept until the server has heard of it: over reloads, in every tab, and for the server to see.
import { useSyncExternalStore } from 'react';
import { days } from '#domain/time/duration.ts';
import { onSessionNews } from '../kept-session.ts';

/** A cookie: with it the server takes this browser for a visitor's, whatever its session cookie, which no script can remove, still opens. */
const mark = 'signed-out=1';
/** No session lasts longer. */
const keptMs = days(90);

const write = (ageMs: number): void => {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox before 140 and on plain http.
  document.cookie = `${mark}; Path=/; SameSite=Lax; Max-Age=${ageMs / 1000}${isSecure ? '; Secure' : ''}`;
};

export const hasLeft = (): boolean => document.cookie.split('; ').includes(mark);
/** On this page, which may have been drawn for the member: until someone signs in, whatever the server has heard. */
let isGone = false;

export function markLeft(): void {
  isGone = true;
  write(keptMs);
}

/** The server has heard of it. */
export function unmarkLeft(): void {
  if (hasLeft()) write(0);
}

/** Someone is signed in here. */
export function markBack(): void {
  isGone = false;
  unmarkLeft();
}

/** Looked at again with every change of who is signed in. */
export const useHasLeft = (): boolean =>
  useSyncExternalStore(
    onSessionNews,
    () => isGone || hasLeft(),
    () => false,
  );
