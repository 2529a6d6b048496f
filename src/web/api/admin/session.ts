// Who is signed in as an admin, as this browser remembers it: apart from the member's own session, and over when its two hours are.
import { useSyncExternalStore } from 'react';
import { readKey, removeKey, writeKey } from '../kept-session.ts';
import { serverNow } from '../server-clock.ts';
import { dropReplies } from './kept-replies.ts';
import { lostDeeds } from './lost-deeds.ts';

export type AdminSession = { token: string; expiresAt: string; username: string; displayName: string };

/** `over`: the time was up, or the server no longer knows it; `left`: somebody went. */
export type AdminEnd = 'over' | 'left';

const key = 'admin_session';
/** The token that is over: by it the other pages of this browser know that nobody went, and keep what was written. */
const endedKey = 'admin_ended';
/** Two pages of one browser reach the end in the same moment, give or take. */
const nearMs = 3_000;
let lastEnd: AdminEnd | null = null;
const listeners = new Set<() => void>();
let known: { text: string | null; session: AdminSession | null } = { text: null, session: null };

function parsed(text: string | null): AdminSession | null {
  if (!text) return null;
  try {
    const { token, expiresAt, username, displayName } = JSON.parse(text) as Partial<AdminSession>;
    return token && expiresAt && username ? { token, expiresAt, username, displayName: displayName ?? username } : null;
  } catch {
    // Someone else wrote there; what cannot be read is no session.
    return null;
  }
}

/** The same object as long as the same is kept. */
export function readAdminSession(): AdminSession | null {
  const text = readKey(key);
  if (text !== known.text) known = { text, session: parsed(text) };
  return known.session;
}

/** Whoever leaves leaves nothing behind that they wrote. */
function forgetWords(): void {
  dropReplies();
  lostDeeds.clear();
}

function changed(): void {
  for (const listener of listeners) listener();
}

export function keepAdminSession(session: AdminSession): void {
  writeKey(key, JSON.stringify(session));
  removeKey(endedKey);
  lastEnd = null;
  changed();
}

export function dropAdminSession(why: AdminEnd = 'over'): void {
  lastEnd = why;
  const ended = readAdminSession();
  if (why === 'left') forgetWords();
  else if (ended) writeKey(endedKey, ended.token);
  removeKey(key);
  changed();
}

/** Another page says that something happened, not what. */
function reread(): void {
  const before = known.session;
  if (readAdminSession() !== null) lastEnd = null;
  else if (before) {
    const isOver = readKey(endedKey) === before.token || Date.parse(before.expiresAt) - serverNow().getTime() < nearMs;
    lastEnd = isOver ? 'over' : 'left';
  }
  if (lastEnd === 'left') forgetWords();
  changed();
}

/** A page that comes back from the browser's memory has missed what was told meanwhile. */
function hear(event: Event): void {
  const isOurs = event instanceof StorageEvent ? event.key === key || event.key === null : (event as PageTransitionEvent).persisted;
  if (isOurs) reread();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear);
  if (listeners.size === 0) window.addEventListener('pageshow', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', hear);
  };
}

/** Null on the server and until the page is awake. */
export const useAdminSession = (): AdminSession | null => useSyncExternalStore(subscribe, readAdminSession, () => null);

/** How the last session of this page ended; null while there is one, or never was. */
export const useAdminEnd = (): AdminEnd | null =>
  useSyncExternalStore(
    subscribe,
    () => lastEnd,
    () => null,
  );
