// What the community's columns are given.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { AtHome } from '../shapes/own-host.ts';

/** `rateLimitScale` multiplies how fast one may write. */
export type CommunityNeeds = AtHome & { stores: Stores; events: Events; clock: () => Date; rateLimitScale: number; mode: 'demo' | 'live' };
