// How many letters of one day come from one network: nobody alone may use up what is open to all visitors.
import { tooFast } from '#contract/errors.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import { countByDay } from '../shapes/limits/day-counts.ts';

type Needs = { clock: () => Date; networkKeyOf: (address: string) => string; rateLimitScale: number };

const networkMax = 10;

export function countSenders({ clock, networkKeyOf, rateLimitScale }: Needs) {
  const counts = countByDay({ clock, max: Math.max(1, Math.floor(networkMax * rateLimitScale)) });
  return {
    /** Refuses the letter that is one too many today. */
    take(address: string): void {
      if (counts.take(networkKeyOf(address))) return;
      const now = clock();
      throw tooFast(startOfKstDate(kstDate(now)).getTime() + days(1) - now.getTime());
    },
  };
}
