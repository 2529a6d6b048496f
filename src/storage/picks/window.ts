// Until when a match can be picked, as domain/pick-window says it, in SQL: of a row of `matches` that is called m.
import { sql } from 'drizzle-orm';
import { hourlessMs } from '#domain/pick-window.ts';
import { movedTooFarMs } from '#domain/settlement/settle.ts';

/** Of a match whose hour nobody knows: the end of its day. */
export const closesAt = sql`(m.match_date + make_interval(secs => case when m.time_confirmed then 0 else ${hourlessMs / 1000}::float8 end))`;

/** It was never closed, or is another match by now. */
export const isNotShut = sql`(m.closed_start is null or m.match_date - m.closed_start > make_interval(secs => ${movedTooFarMs / 1000}))`;
