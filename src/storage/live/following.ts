// Who follows which team, who put a bell on which match, and whose calendar an address opens.
import type { Db } from '../db.ts';
import { calendarReaders } from './following/calendars.ts';
import { calling } from './following/calling.ts';
import { wishing } from './following/wishes.ts';

export type { CalendarPick } from './following/calendars.ts';
export type { FollowedRow } from './following/wishes.ts';

export const createFollowingStore = (db: Db) => ({ ...wishing(db), ...calling(db), ...calendarReaders(db) });
