// Of one match that several answers tell the newest telling counts, whichever round asked for them: an older answer never undoes a newer one.
import { days } from '#domain/time/duration.ts';
import type { HeardEvent } from './feed.ts';

type Answer = { events: readonly HeardEvent[]; fetchedAt: Date };
type Telling = { event: HeardEvent; at: number };

/** No answer is told as fresh for longer than this. */
const keptMs = days(2);
/** Only what is near is told by answers of different ages; what was once near is followed wherever it moves. */
const nearMs = days(3);

const keyOf = ({ provider, eventId, competitionId }: HeardEvent): string => `${provider} ${eventId} ${competitionId}`;

/** Tells every match of the answers once; of answers that are equally old the later one counts. */
export function createNewest(clock: () => Date): (answers: readonly Answer[]) => HeardEvent[] {
  const known = new Map<string, Telling>();
  return (answers) => {
    const now = clock().getTime();
    for (const [key, { at }] of known) if (now - at > keptMs) known.delete(key);
    const told = new Map<string, HeardEvent>();
    for (const { events, fetchedAt } of answers.toSorted((a, b) => a.fetchedAt.getTime() - b.fetchedAt.getTime())) {
      const at = fetchedAt.getTime();
      for (const event of events) {
        const key = keyOf(event);
        const before = known.get(key);
        const isNewest = !before || before.at <= at;
        told.set(key, isNewest ? event : before.event);
        const isNear = Math.abs(Date.parse(event.start) - now) < nearMs;
        if (isNewest && (before || isNear)) known.set(key, { event, at });
      }
    }
    return [...told.values()];
  };
}
