// Naver as a site one can sign in through, and how it tells of a person.
import { z } from 'zod';
import type { SocialPerson } from '#services/accounts/social-door.ts';
import { type Site, siteAddress } from './door.ts';
import { wireEmail, wireName } from './wire.ts';

const wireNaver = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    nickname: wireName,
    email: wireEmail,
  }),
});

/** Naver tells the address one has noted down there, and not whether it was ever confirmed. */
export function naverPerson(body: unknown): SocialPerson | undefined {
  const read = wireNaver.safeParse(body);
  if (!read.success) return undefined;
  const { id, nickname, email } = read.data.response;
  return { subject: id, displayName: nickname, email, isEmailVerified: false };
}

export const naverSite = (baseUrl: string | undefined): Site => ({
  provider: 'naver',
  name: '네이버',
  authorize: siteAddress('https://nid.naver.com/oauth2.0/authorize', baseUrl),
  token: siteAddress('https://nid.naver.com/oauth2.0/token', baseUrl),
  me: siteAddress('https://openapi.naver.com/v1/nid/me', baseUrl),
  // Its documentation knows no code_challenge: the client's secret and the state stand for the trip.
  hasPkce: false,
  wantsStateAgain: true,
  personOf: naverPerson,
});
