// What writing and reading the board is given.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

/** `newSalt`: sixteen bytes that nobody can guess. */
export type BoardNeeds = { stores: Stores; events: Events; clock: () => Date; newSalt: () => Buffer };

/** Under which the answer is kept in the deed's own transaction. */
export type Repeat = { owner: string; key: string };
