// Up to where the game has come: the newest settlement, line of points and correction, each at the end of an index; 0 before the first.
import { sql } from 'drizzle-orm';

export const newestSettlement = sql`coalesce((select max(settle_no) from matches where settle_no is not null), 0)`;
export const newestLine = sql`coalesce((select max(id) from points_ledger), 0)`;
export const newestCorrection = sql`coalesce((select max(id) from corrections), 0)`;
