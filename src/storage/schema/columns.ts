// The kinds of column every table is made of, so that money-like and percent-like numbers have one precision each.
import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Given by the database; may be given by us where a batch must know its numbers beforehand, and by a restored backup. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();
/** A percent from 0 to 100 with two digits: accuracies and confidences. */
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });
/** Decimal odds, and products of them. */
export const price = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
