// What the API promises about advertising: the ads of a position, the partner slot behind its gate, and the admin's list.
import { z } from 'zod';
import { isAdAddress } from '#domain/content/ad-rules.ts';
import { cursor, id, limit } from './fields/ids.ts';
import { address, maybeSaid, said } from './fields/text.ts';
import { route } from './route.ts';

const positions = ['banner', 'sidebar', 'footer'] as const;
const badPosition = '광고 위치는 banner, sidebar, footer 가운데 하나예요.';
const position = z.enum(positions, badPosition);
const badAddress = 'https 주소나 /로 시작하는 경로를 입력해주세요.';
const adAddress = address(badAddress).refine(isAdAddress, badAddress);

/** `content` and `link` are the second admin screen's names: `link` repeats `linkUrl`. */
export const ad = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    imageUrl: z.string().nullable(),
    linkUrl: z.string().nullable(),
    link: z.string().nullable(),
    isActive: z.boolean(),
    position: z.enum(positions),
    priority: z.int(),
    /** Who pays for it, as everybody reads it beside the label 광고. */
    advertiser: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Ad' });
export type Ad = z.output<typeof ad>;

/** What admins see beside it. */
export const adminAd = ad.extend({ clicks: z.int() }).meta({ id: 'AdminAd' });
export type AdminAd = z.output<typeof adminAd>;

export const listAds = route({
  method: 'GET',
  path: '/api/ads',
  who: 'visitor',
  summary: 'The active ads of a position, by priority; every one is shown with the label 광고.',
  input: z.object({ position: position.optional() }),
  output: z.array(ad),
});

export const adminAds = route({
  method: 'GET',
  path: '/api/admin/ads',
  who: 'admin',
  summary: 'Every ad, active or not, by position and priority; at most 500.',
  fault: 'fetch-ads-failed',
  input: z.object({}),
  output: z.array(adminAd),
});

/** The first form sends whatever stands in its priority field; what is no whole number counts as 0. */
const priority = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,4}$/)
      .transform(Number),
  ])
  .catch(0)
  .optional();

const adForm = z.object({
  title: said(120, '광고 제목을 입력해주세요.'),
  imageUrl: adAddress.nullish(),
  linkUrl: adAddress.nullish(),
  link: adAddress.nullish(),
  content: maybeSaid(1000).nullish(),
  advertiser: maybeSaid(60).nullish(),
  position: position.default('banner'),
  priority,
  isActive: z.boolean('광고 상태를 확인해 주세요.').default(true),
});

/** Empty fields of a form mean that nothing was given. */
const withoutBlanks = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && !Array.isArray(form)
    ? Object.fromEntries(Object.entries(form).filter(([name, value]) => name === 'title' || value !== ''))
    : form;

export const createAd = route({
  method: 'POST',
  path: '/api/admin/ads',
  who: 'admin',
  summary: 'Makes an ad from either admin form: a picture with a link, or a text (priority at least 1) with an optional link.',
  fault: 'create-ad-failed',
  input: z.preprocess(
    withoutBlanks,
    adForm
      .refine(({ imageUrl, content }) => Boolean(imageUrl || content), { path: ['content'], error: '광고 이미지나 내용을 입력해주세요.' })
      .refine(({ imageUrl, content, priority: rank }) => Boolean(imageUrl) || !content || rank === undefined || rank >= 1, {
        path: ['priority'],
        error: '우선순위는 1 이상이어야 합니다.',
      })
      .transform(({ imageUrl, linkUrl, link, content, advertiser, priority: rank, ...rest }) => ({
        ...rest,
        imageUrl: imageUrl ?? null,
        linkUrl: linkUrl ?? link ?? null,
        content: content ?? '',
        advertiser: advertiser ?? '',
        priority: Math.max(0, Math.min(rank ?? (imageUrl ? 0 : 1), 1000)),
      })),
  ),
  output: adminAd,
});

export const deleteAd = route({
  method: 'DELETE',
  path: '/api/admin/ads/:id',
  who: 'admin',
  summary: 'Deletes an ad.',
  fault: 'delete-ad-failed',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

export const toggleAd = route({
  method: 'PATCH',
  path: '/api/admin/ads/:id',
  who: 'admin',
  summary: 'Turns an ad on or off.',
  fault: 'toggle-ad-failed',
  input: z.object({ id, isActive: z.boolean('광고 상태를 확인해 주세요.') }),
  output: adminAd,
});

export const clickAd = route({
  method: 'POST',
  path: '/api/ads/:id/click',
  who: 'visitor',
  summary: 'Counts a click on an active ad, once a day for each member or address. Where it leads stands in the ad itself.',
  limitPerMinute: 60,
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

/** One time that an advertisement stood somewhere. */
const adRun = z.object({
  id: z.int(),
  position: z.enum([...positions, 'partner']),
  title: z.string(),
  advertiser: z.string(),
  linkHost: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Null: it stands now. */
  endedAt: z.iso.datetime().nullable(),
});
export type AdRun = z.output<typeof adRun>;

export const adTransparency = route({
  method: 'GET',
  path: '/api/ads/transparency',
  who: 'visitor',
  summary: 'Who advertised here, where and when, newest first, and by what rules the partner slot is shown.',
  input: z.object({ limit: limit(100, 50), cursor }),
  output: z.object({
    runs: z.array(adRun),
    partner: z.object({
      mode: z.enum(['off', 'demo', 'on']),
      advertiser: z.string().nullable(),
      /** Why this caller sees the partner or does not. */
      reason: z.enum(['off', 'demo', 'open', 'paused', 'region', 'signed-out', 'not-adult', 'opted-out']),
    }),
  }),
});
export type AdTransparency = z.output<typeof adTransparency.output>;

/** `house` is our own card, with no partner link or handle anywhere. */
export const partnerSlot = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('house'), title: z.string(), body: z.string(), href: z.string() }),
    z.object({
      kind: z.literal('partner'),
      /** The first visible text: `[광고]` or `[광고] 데모`. */
      label: z.string(),
      advertiser: z.string(),
      claims: z.array(z.string()),
      conditions: z.string(),
      /** 19세 이상 and the helpline. */
      notice: z.string(),
      linkUrl: z.string(),
      linkText: z.string(),
      /** Its link leads to our own page, and nothing of it is real. */
      isDemo: z.boolean(),
    }),
  ])
  .meta({ id: 'PartnerSlot' });
export type PartnerSlot = z.output<typeof partnerSlot>;

export const readPartnerSlot = route({
  method: 'GET',
  path: '/api/partner-slot',
  who: 'visitor',
  summary: 'What the promotion slot shows to this caller: the partner where the gate is open, else a house card.',
  input: z.object({}),
  output: partnerSlot,
});

export const savePartnerChoice = route({
  method: 'PUT',
  path: '/api/user/partner',
  who: 'user',
  summary: 'States to be 19 or older, and opts partner advertising in or out.',
  input: z.object({
    isAdult: z.boolean('선택을 확인해 주세요.'),
    isOptedOut: z.boolean('선택을 확인해 주세요.'),
  }),
  output: z.object({ ok: z.literal(true), isAdult: z.boolean(), isOptedOut: z.boolean() }),
});
