// How often something was done today from one place: a network, and the /48 that one of IPv6 stands in, for whoever rents that has 65,536 networks.
import { networkKeyOf, siteKeyOf } from '#domain/identity/network.ts';
import { countByDay } from './day-counts.ts';

type Limits = { clock: () => Date; networkMax: number; siteMax: number };

export function countPlaces({ clock, networkMax, siteMax }: Limits) {
  const networks = countByDay({ clock, max: networkMax });
  const sites = countByDay({ clock, max: siteMax });
  return {
    /** False where it would be one too many today. What is refused to one network is not counted against its neighbours. */
    take(address: string): boolean {
      const site = siteKeyOf(address);
      if (site !== undefined && !sites.hasRoom(site)) return false;
      return networks.take(networkKeyOf(address)) && (site === undefined || sites.take(site));
    },
  };
}
