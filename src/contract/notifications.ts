// What the API promises about settings and notices: the four toggles, what they let through, and browser push.
import { z } from 'zod';
import { preferences } from './account/choices.ts';
import { agreements } from './accounts.ts';
import { cursor, id, limit } from './fields/ids.ts';
import { route } from './route.ts';

const yesOrNo = z.boolean('알림 설정 네 가지를 모두 켬이나 끔으로 보내 주세요.');

export const notificationSettings = z
  .object({
    emailNotifications: yesOrNo,
    pushNotifications: yesOrNo,
    predictionAlerts: yesOrNo,
    communityUpdates: yesOrNo,
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettings>;

export const userSettings = route({
  method: 'GET',
  path: '/api/user/settings',
  who: 'user',
  summary: 'The stored settings: the four notification toggles, the profile fields, and the consents.',
  input: z.object({}),
  output: z.object({
    ...notificationSettings.shape,
    profile: z.object({ displayName: z.string(), username: z.string(), email: z.string() }),
    /** Null while the consents are still to be asked for. */
    agreements: z.object({ ...agreements.shape, version: z.string(), agreedAt: z.iso.datetime() }).nullable(),
    /** Whether partner advertising may be shown: of age by own statement, and not opted out. */
    partner: z.object({ isAdult: z.boolean(), isOptedOut: z.boolean() }),
    ...preferences.shape,
    /** The key a browser needs to subscribe to push; null where push is not set up. */
    pushPublicKey: z.string().nullable(),
  }),
});
export type UserSettings = z.output<typeof userSettings.output>;

export const saveNotifications = route({
  method: 'PUT',
  path: '/api/user/notifications',
  who: 'user',
  summary: 'Stores the four notification toggles.',
  fault: 'save-notifications-failed',
  input: z.object(notificationSettings.shape),
  output: z.object({ ok: z.literal(true), ...notificationSettings.shape }),
});

export const subscribePush = route({
  method: 'POST',
  path: '/api/user/push',
  who: 'user',
  summary: 'Stores a browser’s push subscription.',
  limitPerMinute: 10,
  input: z.object({
    endpoint: z.url({ protocol: /^https$/, error: '푸시 주소를 확인해 주세요.' }).max(1000, '푸시 주소를 확인해 주세요.'),
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  }),
  output: z.object({ ok: z.literal(true) }),
});

export const unsubscribePush = route({
  method: 'DELETE',
  path: '/api/user/push',
  who: 'user',
  summary: 'Forgets one browser’s push subscription, or with no `endpoint` every one of whoever is signed in.',
  input: z.object({ endpoint: z.string().max(1000).optional() }),
  output: z.object({ ok: z.literal(true) }),
});

export const noticeKinds = [
  'pick-settled',
  'match-starting',
  'match-ended',
  'comment',
  'rank-changed',
  'review',
  'security',
  'announcement',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z
  .object({
    id: z.int(),
    kind: z.enum(noticeKinds),
    title: z.string(),
    body: z.string(),
    /** A path of our own. */
    href: z.string(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.output<typeof notice>;

export const listNotices = route({
  method: 'GET',
  path: '/api/user/notices',
  who: 'user',
  summary: 'What happened for the member, newest first.',
  input: z.object({ limit: limit(100, 30), cursor }),
  output: z.array(notice),
});

export const readNotices = route({
  method: 'POST',
  path: '/api/user/notices/read',
  who: 'user',
  summary: 'Marks one notice as read, or with no `id` every one. Who has no such notice has nothing to mark.',
  input: z.object({ id: id.optional() }),
  output: z.object({ ok: z.literal(true) }),
});

export const countNotices = route({
  method: 'GET',
  path: '/api/user/notices/unread',
  who: 'user',
  summary: 'How many notices the member has not read, at most 100.',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
});

export const testPush = route({
  method: 'POST',
  path: '/api/user/push/test',
  who: 'user',
  summary: 'Sends a push to the browsers of whoever is signed in, to see that it arrives.',
  limitPerMinute: 5,
  input: z.object({}),
  output: z.object({ ok: z.literal(true), browsers: z.int() }),
});
