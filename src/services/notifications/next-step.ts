// What is to be done with a row of the outbox that is due: sent, called, put off, or dropped because it is no longer wanted.

import { nextAllowed } from '#domain/quiet-hours.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { Reach } from '#storage/notifications.ts';
import type { DueItem } from '#storage/outbox.ts';
import type { Browser } from '#storage/people/push-subscriptions.ts';
import { isNoticeKind, waysFor } from './channels.ts';
import type { Letter, PushNews, PushTarget } from './needs.ts';

export type Step =
  | { kind: 'drop' }
  | { kind: 'put-off'; dueAt: Date }
  | { kind: 'give-up'; error: string }
  | { kind: 'mail'; letter: Letter }
  | { kind: 'call'; target: PushTarget; subscriptionId: number; news: PushNews };

/** Of all the rows that are looked at together. */
export type Known = {
  now: Date;
  host: string;
  reaches: ReadonlyMap<number, Reach>;
  browsers: ReadonlyMap<number, Browser>;
  /** Notices of these rows that still stand in a list. */
  standing: ReadonlySet<number>;
};

export const attemptsMax = 6;
const pausesMs = [minutes(1), minutes(5), minutes(30), hours(2), hours(8)] as const;
const longestPauseMs = hours(24);

/** When to try again after so many attempts, spread a fifth each way so that what failed together does not come back together. */
export function nextAttempt(
  { attempts, isPromotional }: Pick<DueItem, 'attempts' | 'isPromotional'>,
  { now, random, retryAfterMs = 0 }: { now: Date; random: () => number; retryAfterMs?: number },
): Date | undefined {
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return undefined;
  const askedMs = Math.min(Math.max(0, retryAfterMs), longestPauseMs);
  const dueAt = new Date(now.getTime() + Math.max(pauseMs * (0.8 + 0.4 * random()), askedMs));
  return isPromotional ? nextAllowed(dueAt) : dueAt;
}

/** The same for every attempt at a row, and in no other database the same. */
const messageIdOf = ({ id, createdAt }: DueItem, host: string) => `<outbox.${id}.${createdAt.getTime().toString(36)}@${host}>`;

function mail(item: DueItem, { host, reaches }: Known): Step {
  const { to, subject, text, kind } = item.payload;
  const reach = reaches.get(item.userId ?? 0);
  // A letter about safety goes to the address it was written for; other news to where the member is now.
  const address = isNoticeKind(kind) && kind !== 'security' && reach ? reach.email : String(to);
  return { kind: 'mail', letter: { to: address, subject: String(subject), text: String(text), messageId: messageIdOf(item, host) } };
}

function call(item: DueItem, { now, browsers }: Known): Step {
  const { subscriptionId, title, body, href, tag, until, isUrgent } = item.payload;
  const browser = browsers.get(Number(subscriptionId));
  // The browser was let go, or is someone else's by now.
  if (!browser || browser.userId !== item.userId) return { kind: 'drop' };
  const leftMs = until === undefined ? undefined : Number(until) - now.getTime();
  if (leftMs !== undefined && leftMs <= 0) return { kind: 'drop' };
  const { endpoint, p256dh, auth } = browser;
  const news: PushNews = { title: String(title), body: String(body), href: String(href), tag: String(tag) };
  if (leftMs !== undefined) news.keepMs = leftMs;
  if (isUrgent) news.isUrgent = true;
  return { kind: 'call', target: { endpoint, p256dh, auth }, subscriptionId: browser.id, news };
}

/** What is told in a list and out of the app was taken back: its comment is gone, or whose it was is read no more. */
const isTakenBack = ({ payload: { noticeId } }: DueItem, { standing }: Known): boolean =>
  noticeId !== undefined && !standing.has(Number(noticeId));

/** Asked again at the time of sending: who left, or has switched it off since, is not written to; nor is anybody of what was taken back. */
export function nextStep(item: DueItem, known: Known): Step {
  const { userId, channel, payload, isPromotional } = item;
  const reach = userId === null ? undefined : known.reaches.get(userId);
  if ((userId !== null && !reach) || isTakenBack(item, known)) return { kind: 'drop' };
  if (item.attempts > attemptsMax) return { kind: 'give-up', error: 'every attempt was broken off' };
  if (reach && isNoticeKind(payload['kind'])) {
    const ways = waysFor({ kind: payload['kind'], isPromotional }, reach);
    if (!(channel === 'email' ? ways.email : ways.push)) return { kind: 'drop' };
  }
  const allowedAt = isPromotional ? nextAllowed(known.now) : known.now;
  if (allowedAt > known.now) return { kind: 'put-off', dueAt: allowedAt };
  return channel === 'email' ? mail(item, known) : call(item, known);
}
