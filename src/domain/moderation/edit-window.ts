// Until when an author may change words: those beside a pick until the match begins, others for half an hour, comments for ten minutes.
import { minutes } from '../time/duration.ts';

const opinionMs = minutes(30);
const commentMs = minutes(10);

const ahead = (until: Date, now: Date): Date | null => (until > now ? until : null);

/** `kickOff`: of the match that was picked; null for an opinion. Null once the time has passed. */
export const postWordsUntil = ({ createdAt, kickOff, now }: { createdAt: Date; kickOff: Date | null; now: Date }): Date | null =>
  ahead(kickOff ?? new Date(createdAt.getTime() + opinionMs), now);

export const commentWordsUntil = ({ createdAt, now }: { createdAt: Date; now: Date }): Date | null =>
  ahead(new Date(createdAt.getTime() + commentMs), now);
