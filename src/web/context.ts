// What a page's loader may use of the house: who is asking, and the same services that the API calls.
import { createContext } from 'react-router';
import type { Services } from '#services/services.ts';
import type { Viewer } from '#services/viewer.ts';

export type HouseContext = {
  /** Stamped on every script of this one answer; the content security policy lets no other run. */
  nonce: string;
  /** Drawn for many readers: to its end before anything is sent. */
  isWhole: boolean;
  /** The address strangers reach us at, without a trailing slash. */
  origin: string;
  mode: 'demo' | 'live';
  /** Letters lie at /__mail instead of being sent. */
  hasLetterbox: boolean;
  dev: boolean;
  /** Sharing to KakaoTalk, where the operator has set it up. */
  kakaoJavascriptKey: string | undefined;
  /** What was called out last before the page was drawn: its stream begins there. */
  liveSince: string;
  viewer: Viewer;
  /** Where the caller is, as a proxy of the operator's says. */
  region: string | undefined;
  /** The signs of search engines that pages carry. */
  found: { naverVerification: string | undefined; googleVerification: string | undefined } | undefined;
  services: Services;
  /** What loaders came to before the page was asked for, by route. */
  read?: ReadonlyMap<string, { value: unknown } | { fault: unknown }> | undefined;
  /** Takes a page that was drawn at once; the answer itself then has no body. */
  deliver: (html: string) => void;
  /** Hears why a page, or a part of one, could not be made; the house logs it. */
  onFault: (fault: unknown, of: 'page' | 'part') => void;
};

export const houseContext = createContext<HouseContext>();
