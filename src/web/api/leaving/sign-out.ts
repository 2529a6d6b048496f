// Signing out: this browser forgets at once, and the server is told, again and again if need be.
import { seconds } from '#domain/time/duration.ts';
import { forgetSession } from '../auth.ts';
import { send } from '../client.ts';
import { readKey, tokenKey } from '../kept-session.ts';
import { promises } from '../promises.ts';
import { markLeft, unmarkLeft } from './mark.ts';

const limitMs = seconds(10);

/** What this page knew of the session; after a reload its cookie alone is left to end it by. */
let token: string | null = null;
let telling: Promise<void> | undefined;

async function tell(): Promise<void> {
  await send({ ...promises.logout, token, signal: AbortSignal.timeout(limitMs) }, {});
  token = null;
  unmarkLeft();
}

/** One question at a time, whoever asks. Throws where the server did not hear. */
export function tellLeft(): Promise<void> {
  telling ??= tell().finally(() => {
    telling = undefined;
  });
  return telling;
}

/** Rejects where the server did not hear; signed out here one is all the same. */
export function signOut(): Promise<void> {
  token = readKey(tokenKey);
  markLeft();
  forgetSession();
  return tellLeft();
}
