// What the column of followed teams is given.
import type { Stores } from '#storage/stores.ts';
import type { Announce } from '../shapes/announcing.ts';
import type { AtHome } from '../shapes/own-host.ts';

export type FollowingNeeds = AtHome & {
  stores: Stores;
  clock: () => Date;
  newToken: () => string;
  announce: Pick<Announce, 'matchStarting' | 'matchEnded'>;
};
