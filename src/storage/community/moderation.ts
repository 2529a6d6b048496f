// Reports, blocks, muted words, what waits for a review, and the log of what was decided.
import type { Db } from '../db.ts';
import { blocking } from './moderation/blocks.ts';
import { queueing } from './moderation/queue.ts';
import { reporting } from './moderation/reports.ts';
import { targeting } from './moderation/targets.ts';

export type { ReportRow } from './moderation/reports.ts';
export type { Kind, Review, Target } from './moderation/targets.ts';

export const createModerationStore = (db: Db) => ({ ...targeting(db), ...reporting(db), ...blocking(db), ...queueing(db) });
