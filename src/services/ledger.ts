// The ledger that anyone can check: enters commitments into the chain, closes days with a root, and tells both.
import { createChecking } from './ledger/checking.ts';
import type { LedgerNeeds } from './ledger/needs.ts';
import { createSealing } from './ledger/sealing.ts';
import { createTelling } from './ledger/telling.ts';

export type { LedgerNeeds } from './ledger/needs.ts';

export const createLedger = (needs: LedgerNeeds) => ({ ...createSealing(needs), ...createTelling(needs), ...createChecking(needs) });
