// How many letters of one day come from one place: nobody alone may use up what is open to all visitors.
import { tooFast } from '#contract/errors.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import { countPlaces } from '../shapes/limits/place-counts.ts';

type Needs = { clock: () => Date; rateLimitScale: number };

/** What members wrote counts as visitors' once they have left: all that comes from one /48 stays well below what visitors together may write. */
const most = { visitors: { network: 10, site: 40 }, members: { network: 40, site: 120 } };

export function countSenders({ clock, rateLimitScale }: Needs) {
  const scaled = (max: number) => Math.max(1, Math.floor(max * rateLimitScale));
  const counting = ({ network, site }: typeof most.visitors) => countPlaces({ clock, networkMax: scaled(network), siteMax: scaled(site) });
  const [visitors, members] = [counting(most.visitors), counting(most.members)];
  return {
    /** Refuses the letter that is one too many today. */
    take(address: string, from: 'visitor' | 'member'): void {
      if ((from === 'visitor' ? visitors : members).take(address)) return;
      const now = clock();
      throw tooFast(startOfKstDate(kstDate(now)).getTime() + days(1) - now.getTime());
    },
  };
}
