// Kakao as a site one can sign in through, and how it tells of a person.
import { z } from 'zod';
import type { SocialPerson } from '#services/accounts/social-door.ts';
import { type Site, siteAddress } from './door.ts';
import { wireEmail, wireName, wireYes } from './wire.ts';

const wireKakao = z.object({
  /** A long in Kakao's words; one that JavaScript cannot count exactly could be another person's. */
  id: z.int().positive(),
  kakao_account: z
    .object({
      profile: z.object({ nickname: wireName }).catch({ nickname: null }).default({ nickname: null }),
      email: wireEmail,
      is_email_valid: wireYes,
      is_email_verified: wireYes,
    })
    .optional()
    .catch(undefined),
});

/** The address is proven only where Kakao says both: confirmed, and still this person's. */
export function kakaoPerson(body: unknown): SocialPerson | undefined {
  const read = wireKakao.safeParse(body);
  if (!read.success) return undefined;
  const { id, kakao_account: account } = read.data;
  const email = account?.email ?? null;
  return {
    subject: String(id),
    displayName: account?.profile.nickname ?? null,
    email,
    isEmailVerified: email !== null && account?.is_email_valid === true && account.is_email_verified,
  };
}

export const kakaoSite = (baseUrl: string | undefined): Site => ({
  provider: 'kakao',
  name: '카카오',
  authorize: siteAddress('https://kauth.kakao.com/oauth/authorize', baseUrl),
  token: siteAddress('https://kauth.kakao.com/oauth/token', baseUrl),
  me: siteAddress('https://kapi.kakao.com/v2/user/me', baseUrl),
  hasPkce: true,
  wantsStateAgain: false,
  personOf: kakaoPerson,
});
