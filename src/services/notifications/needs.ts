// The ports through which news leaves the house, and what the notifications are built on.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** The same for every attempt, so that a mailbox shows it once. */
  messageId: string;
};
/** Throws where the letter did not leave: with `isFinal: true` where no further attempt can help. */
export type MailPort = { send(letter: Letter): Promise<void> };

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushNews = {
  title: string;
  body: string;
  href: string;
  /** A later news of the same tag takes the place of the one before. */
  tag: string;
  /** How long the push service may keep it for a browser that is away; a day when left out. */
  keepMs?: number;
  isUrgent?: boolean;
};
export type PushPort = {
  publicKey(): string;
  /**
   * `gone`: the browser wants no more, and its subscription is to be forgotten. Throws where another try may help: with `retryAfterMs` where
   * the other side names a time, with `isFinal: true` where none can help.
   */
  send(target: PushTarget, news: PushNews): Promise<'sent' | 'gone'>;
};

export type NotificationNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  random: () => number;
  mail: MailPort;
  push: PushPort;
  siteUrl: () => string;
  /** Says what could not be sent, without addresses. */
  warn: (message: string, detail: Record<string, unknown>) => void;
  /** True while the house closes: what is leaving then still leaves, and nothing more is begun. */
  isClosing?: () => boolean;
};
