// When a match begins, in conditions: one whose hour nobody knows yet is not over when the instant that stands in for the hour has passed.
import { and, between, gte, or, type SQL, sql } from 'drizzle-orm';
import { hourlessMs } from '#domain/pick-window.ts';
import { hours } from '#domain/time/duration.ts';
import { matches } from '../schema/sports.ts';

const isHourless = sql`not ${matches.timeConfirmed} and ${matches.phase} = 'scheduled'`;

export const aDayBefore = (from: Date): Date => new Date(from.getTime() - hourlessMs);

/** `alsoHourless`: those without an hour from a day earlier on. One range, so that the index serves it. */
export const beginsBetween = ({
  from,
  to,
  alsoHourless = false,
}: {
  from: Date;
  to: Date;
  alsoHourless?: boolean | undefined;
}): SQL | undefined =>
  alsoHourless
    ? and(between(matches.matchDate, aDayBefore(from), to), or(gte(matches.matchDate, from), isHourless))
    : between(matches.matchDate, from, to);

/** When a match is to be expected, for the pace at which its league is asked; null of one that should have begun longer than `lateMs` ago. One
 *  that may begin at any hour of its day keeps its league awake, and never hurries it. */
export function expectedAt(now: Date, lateMs: number): SQL {
  const [atRest, latest] = [new Date(now.getTime() + hours(2)), new Date(now.getTime() - lateMs)];
  return sql`case when ${isHourless} and ${matches.matchDate} <= ${now} and ${matches.matchDate} > ${aDayBefore(now)} then ${atRest}::timestamptz
    when ${matches.matchDate} > ${latest} then ${matches.matchDate} end`;
}
