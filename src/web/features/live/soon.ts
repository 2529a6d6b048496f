// Which matches begin next.
import type { LiveMatch } from '#contract/live.ts';
import { hours } from '#domain/time/duration.ts';
import { isComing } from './match-words.ts';

const soonMax = 8;

type Around = { now: Date; live?: readonly LiveMatch[] | undefined };

/** The next ones of the coming twelve hours; what has no hour yet is not soon, and what the live board has is on already: it asks more often. */
export const soonOf = (matches: readonly LiveMatch[], { now, live = [] }: Around): LiveMatch[] =>
  matches
    .filter((match) => {
      if (live.some(({ id }) => id === match.id)) return false;
      const leftMs = Date.parse(match.time) - now.getTime();
      return isComing(match) && match.timeConfirmed && leftMs > 0 && leftMs <= hours(12);
    })
    .sort((one, other) => one.time.localeCompare(other.time))
    .slice(0, soonMax);
