// Which days that are over still hold a match that is not: it goes on under the day on which it was to be played.
import { days } from '#domain/time/duration.ts';
import type { HeardEvent } from '../feed.ts';

/** Broken off or under way on a day of the past; what was not resumed within so long after its start was forgotten there. */
const openMs = days(3);
const isOpen = ({ phase }: Pick<HeardEvent, 'phase'>): boolean => phase === 'live' || phase === 'suspended';

/** Remembers, by address, until when an answer ages like one about today. */
export function createOpenDays(clock: () => Date) {
  const until = new Map<string, number>();
  return {
    isOpen: (address: string): boolean => (until.get(address) ?? 0) > clock().getTime(),
    note(address: string, events: readonly Pick<HeardEvent, 'phase' | 'start'>[]): void {
      const now = clock().getTime();
      for (const [known, ends] of until) if (ends <= now) until.delete(known);
      const ends = Math.max(0, ...events.filter(isOpen).map(({ start }) => Date.parse(start) + openMs));
      if (ends > now) until.set(address, ends);
      else until.delete(address);
    },
  };
}
