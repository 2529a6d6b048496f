// How far a member can be relied on: from 100 downwards, for reports that were upheld and picks changed at the last minute.
import { minutes } from '../time/duration.ts';

export const reliabilityFull = 100;
export const perReportUpheld = 5;
export const perLateChange = 1;
/** A pick changed in this time before it was closed counts as changed at the last minute. */
export const lateChangeMs = minutes(1);

/** Never below 0. @example reliabilityOf({ reportsUpheld: 1, lateChanges: 3 }) // 92 */
export const reliabilityOf = ({ reportsUpheld, lateChanges }: { reportsUpheld: number; lateChanges: number }): number =>
  Math.max(0, reliabilityFull - perReportUpheld * reportsUpheld - perLateChange * lateChanges);
