// What the ledger is given.
import type { Stores } from '#storage/stores.ts';

export type LedgerNeeds = { stores: Stores; clock: () => Date };
