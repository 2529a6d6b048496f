// Begins a session: a random token that only its bearer knows, stored as a hash.
import { createHash } from 'node:crypto';
import { networkOf } from '#domain/identity/network.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { NewSession } from '#storage/people/sessions.ts';
import type { Stores } from '#storage/stores.ts';
import type { Caller } from './needs.ts';

/** A session ends when it was not used for two weeks, and after ninety days in any case; one of the administration after two hours. */
export const idleMs = days(14);
const lifeMs = { site: days(90), admin: hours(2) } as const;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type Opening = { userId: number; caller: Caller; now: Date; token: string; audience?: 'site' | 'admin' };

/** As it is stored, and as it is told to its bearer. */
export function sessionOf({ userId, caller, now, token, audience = 'site' }: Opening) {
  const expiresAt = new Date(now.getTime() + lifeMs[audience]);
  const { userAgent, address } = caller;
  const stored: NewSession = { tokenHash: hashOfToken(token), userId, audience, now, expiresAt, userAgent, network: networkOf(address) };
  return { stored, told: { token, expiresAt: expiresAt.toISOString() } };
}

export async function openSession(tx: Stores, opening: Opening) {
  const { stored, told } = sessionOf(opening);
  await tx.sessions.open(stored);
  return told;
}
