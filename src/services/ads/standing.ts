// What is shown at this moment, remembered for a few seconds: every page and the head of every answer ask for it.

import type { Ad } from '#contract/ads.ts';
import { advertiserOf } from '#domain/content/ad-rules.ts';
import { seconds } from '#domain/time/duration.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { AdRow } from '#storage/publishing/ads.ts';
import type { Stores } from '#storage/stores.ts';
import { houseChoices } from '../shapes/house-choices.ts';

const keptMs = seconds(5);
/** Of each position. */
export const listedMax = 20;

export type Standing = { ads: readonly AdRow[]; isPaused: boolean };

export const adTold = ({ clicks: _, ...row }: AdRow): Ad => ({
  ...row,
  link: row.linkUrl,
  advertiser: advertiserOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Other processes see a change within five seconds; this one at once. */
export function rememberStanding({ stores, clock }: { stores: Stores; clock: () => Date }) {
  let kept: { at: number; standing: Promise<Standing> } | undefined;
  const drop = () => {
    kept = undefined;
  };
  async function look(): Promise<Standing> {
    const [ads, { isPartnerPaused }] = await Promise.all([stores.ads.activeAds(listedMax), houseChoices(stores)]);
    return { ads, isPaused: isPartnerPaused };
  }
  return {
    drop,
    now(): Promise<Standing> {
      const at = clock().getTime();
      if (kept && Math.abs(at - kept.at) < keptMs) return kept.standing;
      const standing = forEverybody(look);
      kept = { at, standing };
      standing.catch(() => {
        if (kept?.standing === standing) drop();
      });
      return standing;
    },
  };
}
export type StandingBook = ReturnType<typeof rememberStanding>;
