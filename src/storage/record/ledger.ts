// The chain of commitments: entries without a gap, and the root of each day.
import type { Db } from '../db.ts';
import { checking } from './ledger-checking.ts';
import { reading } from './ledger-reading.ts';
import { writing } from './ledger-writing.ts';

export type { EntryPlace } from './ledger-reading.ts';

export const createLedgerStore = (db: Db) => ({ ...writing(db), ...reading(db), ...checking(db) });
