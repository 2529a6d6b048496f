// What tips are given.
import type { Stores } from '#storage/stores.ts';

export type TipNeeds = { stores: Stores; clock: () => Date };
