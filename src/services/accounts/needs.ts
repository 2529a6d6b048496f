// What the accounts are built on, and what is known of whoever calls.

import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Passwords } from './passwords.ts';
import type { SocialDoor } from './social-door.ts';

/** Whose hand is at the door: for throttles, and for the member's own list of sessions. */
export type Caller = { address: string; userAgent: string | null; idempotencyKey?: string | undefined };

export type AccountNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  mode: 'demo' | 'live';
  /** 256 random bits, fit for addresses. */
  newToken: () => string;
  passwords: Passwords;
  /** The address that letters link to, without a trailing slash. */
  siteUrl: () => string;
  /** Multiplies the limits on wrong passwords and on letters, as every limit. */
  rateLimitScale: number;
  /** What the operator should read in the log. */
  warn: (message: string, detail: Record<string, unknown>) => void;
  /** The other sites one can sign in through; empty where no keys are set. */
  socialDoors: readonly SocialDoor[];
};
