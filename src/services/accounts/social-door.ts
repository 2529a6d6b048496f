// The port to another site that vouches for a person: where to send them, and what the way back tells.
import type { SocialProvider } from '#contract/account/social.ts';

/** What the other site tells of a person. `email` is null where it tells none. */
export type SocialPerson = { subject: string; displayName: string | null; email: string | null; isEmailVerified: boolean };

/** Kept in the browser between leaving and coming back. */
export type SocialTrip = { state: string; codeVerifier: string };

export type SocialDoor = {
  provider: SocialProvider;
  /** 카카오, 네이버. */
  name: string;
  begin(callbackUrl: string): Promise<SocialTrip & { url: string }>;
  /** Throws where the other site's word does not hold: another state, a refused code, an answer out of shape. */
  finish(way: { back: URL; callbackUrl: string; trip: SocialTrip }): Promise<SocialPerson>;
};
