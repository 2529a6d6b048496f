// Changes that may meet a name or an address of someone else: tried on a savepoint, so that the transaction around them lives on.
import { DatabaseError } from 'pg';
import type { Db } from '../db.ts';

const uniqueViolation = '23505';

function isTaken(fault: unknown): boolean {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return cause instanceof DatabaseError && cause.code === uniqueViolation;
}

/** Undefined where a unique index refused. */
export async function unlessTaken<T>(db: Db, change: (point: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(change);
  } catch (fault) {
    if (isTaken(fault)) return undefined;
    throw fault;
  }
}
