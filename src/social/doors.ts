// The other sites one can sign in through: those whose keys are set.
import type { SocialDoor } from '#services/accounts/social-door.ts';
import { createDoor, type Keys } from './door.ts';
import { kakaoSite } from './kakao.ts';
import { naverSite } from './naver.ts';

/** Kakao's secret may be switched off there; Naver trades no code without one, so that its door stays shut until it is set. */
export function createSocialDoors({ kakao, naver }: { kakao: Keys | undefined; naver: Keys | undefined }): SocialDoor[] {
  return [
    ...(kakao ? [createDoor(kakaoSite(kakao.baseUrl), kakao)] : []),
    ...(naver?.clientSecret ? [createDoor(naverSite(naver.baseUrl), naver)] : []),
  ];
}
