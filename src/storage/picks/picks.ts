// Picks as they are remembered: one for each member and match, every version of it, and the crowd of a match.
import type { Db } from '../db.ts';
import { closing } from './close.ts';
import { moving } from './moved.ts';
import { pickReaders } from './read.ts';
import { reminding } from './remind.ts';
import { pickWriters } from './write.ts';

export type { ClosedMatch, LockedAt } from './close.ts';
export type { Counts, LedgerLine, PickRow, PickVersion } from './read.ts';
export type { MatchSoon } from './remind.ts';
export type { PickPrice } from './write.ts';

export const createPickStore = (db: Db) => ({ ...pickWriters(db), ...pickReaders(db), ...closing(db), ...reminding(db), ...moving(db) });
