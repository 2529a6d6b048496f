// What holds for advertising: where it may lead, who is told as its advertiser, how many stand in a place, and who may see the partner.
import { hostOf, plainAddress } from '../stream/address.ts';

/** How many of the active ads a page shows in each position; the rest wait for their turn by priority. */
export const adsShown = { banner: 1, sidebar: 2, footer: 3 } as const;
export type AdPosition = keyof typeof adsShown;
export const adPositions = Object.keys(adsShown) as AdPosition[];

type Ranked = { id: number; position: AdPosition; priority: number; isActive: boolean };

/** Of those that are switched on, the ids for which their position has no room left; of equal rank the older stands first. */
export function waitingAds(ads: readonly Ranked[]): ReadonlySet<number> {
  const inTurn = ads.filter(({ isActive }) => isActive).toSorted((a, b) => b.priority - a.priority || a.id - b.id);
  return new Set(
    adPositions.flatMap((place) =>
      inTurn
        .filter(({ position }) => position === place)
        .slice(adsShown[place])
        .map(({ id }) => id),
    ),
  );
}

/** A path of our own, or https at a public host: what is loaded and opened for readers stands in the head of every answer too. */
export const isAdAddress = (address: string): boolean => address.startsWith('/') || plainAddress(address) !== null;

/** Null for a path of our own, and for an address that nobody should open. */
export function outsideHost(address: string | null): string | null {
  const plain = address === null || address.startsWith('/') ? null : plainAddress(address);
  return plain === null ? null : hostOf(plain);
}

/** Who pays: as given, else whoever the ad leads to, else ourselves. */
export const advertiserOf = ({ advertiser, linkUrl }: { advertiser: string; linkUrl: string | null }): string =>
  advertiser || (outsideHost(linkUrl) ?? '픽노트');

export type PartnerMode = 'off' | 'demo' | 'on';
export type PartnerReason = 'off' | 'paused' | 'demo' | 'region' | 'signed-out' | 'not-adult' | 'opted-out' | 'open';

export type PartnerAsked = {
  mode: PartnerMode;
  isPaused: boolean;
  /** Where it may be shown, as ISO 3166 codes. */
  regions: readonly string[];
  /** Where the caller is; undefined where nobody says it. */
  region: string | undefined;
  isMember: boolean;
  isAdult: boolean;
  isOptedOut: boolean;
};

/** Why the partner is shown or not; only `demo` and `open` show anything. What nobody says counts as a no. */
export function partnerReason({ mode, isPaused, regions, region, isMember, isAdult, isOptedOut }: PartnerAsked): PartnerReason {
  if (mode === 'off') return 'off';
  if (isPaused) return 'paused';
  if (mode === 'demo') return isOptedOut ? 'opted-out' : 'demo';
  if (region === undefined || !regions.includes(region)) return 'region';
  if (!isMember) return 'signed-out';
  if (!isAdult) return 'not-adult';
  return isOptedOut ? 'opted-out' : 'open';
}

export const isPartnerOpen = (reason: PartnerReason): boolean => reason === 'demo' || reason === 'open';
