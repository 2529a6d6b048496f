// What the rankings need of the rest of the house.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Announce } from '../shapes/announcing.ts';

export type RankingNeeds = { stores: Stores; events: Events; clock: () => Date; announce: Pick<Announce, 'rankChanged'> };
