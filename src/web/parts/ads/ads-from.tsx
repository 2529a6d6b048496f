// What the house advertises to this reader, handed from the document around every page to the places that show it.
import { createContext, type ReactNode, use } from 'react';
import type { Ad, PartnerSlot } from '#contract/ads.ts';

export type ShownAds = { banner: Ad | null; sidebar: readonly Ad[]; footer: readonly Ad[]; partner: PartnerSlot };
/** `isPartnerHidden`: the member wants no partner's place at all. */
type Here = ShownAds & { isPartnerHidden: boolean };

const AdsHere = createContext<Here | null>(null);

/** Null where nothing is known: then no place of an ad stands in the page. */
export const useAds = (): Here | null => use(AdsHere);

type Props = { ads: ShownAds | null; isPartnerHidden: boolean; children: ReactNode };

export function AdsFrom({ ads, isPartnerHidden, children }: Props) {
  return <AdsHere value={ads && { ...ads, isPartnerHidden }}>{children}</AdsHere>;
}
