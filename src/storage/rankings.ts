// Standings: written whole into the table that nobody reads, read by place or by member, kept at every turn of a period.
import type { Db } from './db.ts';
import { createCountingStore } from './rankings/count.ts';
import { createReadingStore } from './rankings/read.ts';
import { createTurningStore } from './rankings/turn.ts';

export const createRankingStore = (db: Db) => ({ ...createCountingStore(db), ...createReadingStore(db), ...createTurningStore(db) });
