// Advertising: what stands in the three positions, the partner slot behind its gate, and what anyone may know of both.
import type { Ad, listAds, PartnerSlot } from '#contract/ads.ts';
import type { InputOf } from '#contract/route.ts';
import { type AdPosition, adPositions, adsShown, type PartnerMode } from '#domain/content/ad-rules.ts';
import type { Stores } from '#storage/stores.ts';
import type { Viewer } from '../viewer.ts';
import { adClicks } from './clicks.ts';
import { adAdmin } from './managing.ts';
import { type Partner, type Place, partnerChoosing, partnerGate, partnerNoting } from './partner.ts';
import { adTold, rememberStanding, type Standing } from './standing.ts';
import { transparencyOf } from './transparency.ts';

export type { Partner } from './partner.ts';

export type AdNeeds = {
  stores: Stores;
  clock: () => Date;
  partner: Partner;
  networkKeyOf: (address: string) => string;
  newToken: () => string;
};
export type Shown = { banner: Ad | null; sidebar: Ad[]; footer: Ad[]; partner: PartnerSlot };

export function createAds(needs: AdNeeds) {
  const standing = rememberStanding(needs);
  const gate = partnerGate({ ...needs, standing });
  const listed = ({ ads }: Standing, position: AdPosition) => ads.filter((ad) => ad.position === position).map(adTold);
  return {
    ...adAdmin({ ...needs, standing }),
    ...adClicks({ ...needs, standing }),
    ...partnerChoosing(needs),
    ...partnerNoting(needs),
    ...transparencyOf({ ...needs, reasonFor: gate.reasonFor }),
    /** After an admin held the partner back, or let it be shown again. */
    pauseSaved: standing.forget,
    partnerSlot: gate.partnerSlot,
    partnerTexts: gate.partnerTexts,
    partnerMode: (): PartnerMode => needs.partner.mode,

    /** What a page shows of everything, in one look. */
    async shown(viewer: Viewer, place: Place): Promise<Shown> {
      const [now, partner] = await Promise.all([standing.read(), gate.partnerSlot(viewer, place)]);
      const of = (position: AdPosition) => listed(now, position).slice(0, adsShown[position]);
      return { banner: of('banner')[0] ?? null, sidebar: of('sidebar'), footer: of('footer'), partner };
    },

    async listAds(_viewer: Viewer, { position }: InputOf<typeof listAds>): Promise<Ad[]> {
      const now = await standing.read();
      return (position ? [position] : adPositions).flatMap((one) => listed(now, one));
    },

    /** Whose pictures stand in active ads, for the answer's Content-Security-Policy: at once while it is known. */
    imageHosts(): readonly string[] | Promise<readonly string[]> {
      const known = standing.atOnce();
      return known instanceof Promise ? known.then(({ imageHosts }) => imageHosts) : known.imageHosts;
    },
  };
}
