// How many letters of one day come from one network: nobody alone may use up what is open to all visitors.
import { tooFast } from '#contract/errors.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';

type Needs = { clock: () => Date; networkKeyOf: (address: string) => string; rateLimitScale: number };

const networkMax = 10;
/** Each process counts for itself, in memory: a network's name is written down nowhere. */
const networksKept = 50_000;

export function countSenders({ clock, networkKeyOf, rateLimitScale }: Needs) {
  let today = '';
  let counts = new Map<string, number>();
  const most = Math.max(1, Math.floor(networkMax * rateLimitScale));

  return {
    /** Refuses the letter that is one too many today. */
    take(address: string): void {
      const now = clock();
      const date = kstDate(now);
      if (date !== today || counts.size >= networksKept) [today, counts] = [date, new Map()];
      const network = networkKeyOf(address);
      const sent = counts.get(network) ?? 0;
      if (sent >= most) throw tooFast(startOfKstDate(date).getTime() + days(1) - now.getTime());
      counts.set(network, sent + 1);
    },
  };
}
