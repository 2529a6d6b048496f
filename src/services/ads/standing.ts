// What is shown at this moment, remembered for a few seconds: every page and the head of every answer ask for it.

import type { Ad } from '#contract/ads.ts';
import { advertiserOf, outsideHost } from '#domain/content/ad-rules.ts';
import { seconds } from '#domain/time/duration.ts';
import type { AdRow } from '#storage/publishing/ads.ts';
import type { Stores } from '#storage/stores.ts';
import { houseChoices } from '../shapes/house-choices.ts';
import { type KeptFor, keptFor } from '../shapes/shared/kept-for.ts';

const keptMs = seconds(5);
/** Of each position. */
export const listedMax = 20;

/** `imageHosts`: where the pictures of the ads lie that are not our own. */
export type Standing = { ads: readonly AdRow[]; imageHosts: readonly string[]; isPaused: boolean };

export const adTold = ({ clicks: _, ...row }: AdRow): Ad => ({
  ...row,
  link: row.linkUrl,
  advertiser: advertiserOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Other processes see a change within five seconds; this one at once. */
export function rememberStanding({ stores, clock }: { stores: Stores; clock: () => Date }): KeptFor<Standing> {
  async function look(): Promise<Standing> {
    const [ads, { isPartnerPaused }] = await Promise.all([stores.ads.activeAds(listedMax), houseChoices(stores)]);
    const imageHosts = [...new Set(ads.flatMap(({ imageUrl }) => outsideHost(imageUrl) ?? []))];
    return { ads, imageHosts, isPaused: isPartnerPaused };
  }
  return keptFor(keptMs, clock, look);
}
export type StandingBook = ReturnType<typeof rememberStanding>;
