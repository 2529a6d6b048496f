// Telling: news becomes a line in each member's list, and rows in the outbox for the ways that the member wants.
import { thirdOfHour } from '#domain/letters.ts';
import { nextAllowed } from '#domain/quiet-hours.ts';
import type { NewNotice, Reach } from '#storage/notifications.ts';
import type { NewItem } from '#storage/outbox.ts';
import type { Browser } from '#storage/people/push-subscriptions.ts';
import type { Stores } from '#storage/stores.ts';
import { waysFor } from './channels.ts';
import type { NotificationNeeds } from './needs.ts';
import type { News } from './news.ts';
import { callOf, letterOf, wordsFor } from './written.ts';

type Told = { news: News; reach: Reach; push: boolean; email: boolean };
type Fresh = Told & { noticeId: number };

/** A path of our own, so that a notice never leads away. */
const isOwnPath = (href: string) => /^\/(?![/\\])[^\s\\]*$/.test(href);

const noticeOf = ({ news, reach }: Told): NewNotice => ({
  userId: news.memberId,
  kind: news.kind,
  ...wordsFor(news, reach),
  link: news.href,
  dedupeKey: news.dedupeKey,
});

function browsersByMember(browsers: readonly Browser[]): Map<number, Browser[]> {
  const found = new Map<number, Browser[]>();
  for (const browser of browsers) found.set(browser.userId, [...(found.get(browser.userId) ?? []), browser]);
  return found;
}

export function createTelling({ stores, events, clock, siteUrl }: NotificationNeeds) {
  function itemsOf({ news, reach, push, email, noticeId }: Fresh, browsers: readonly Browser[]): NewItem[] {
    const now = clock();
    const { memberId, kind, isPromotional = false } = news;
    const common = { userId: memberId, isPromotional, dueAt: isPromotional ? nextAllowed(now) : now, now };
    const key = `${memberId}:${news.dedupeKey}`;
    const letter: NewItem = {
      ...common,
      channel: 'email',
      payload: { ...letterOf(news, reach, siteUrl()), kind, noticeId },
      dedupeKey: kind === 'security' && !reach.isVerified ? `${memberId}:${kind}:${thirdOfHour(now)}` : key,
    };
    const calls = browsers.map(
      ({ id }): NewItem => ({
        ...common,
        channel: 'push',
        payload: { ...callOf(news, reach, id), kind, noticeId },
        dedupeKey: `${key}:${id}`,
      }),
    );
    return [...(email && !news.isLetterSent ? [letter] : []), ...(push ? calls : [])];
  }

  /** Six statements, however many are told. */
  async function write(tx: Stores, news: readonly News[]): Promise<number[]> {
    const reaches = await tx.notifications.reachOf(news.map(({ memberId }) => memberId));
    const told = news.flatMap((one): Told[] => {
      const reach = reaches.get(one.memberId);
      const ways = reach && waysFor({ kind: one.kind, isPromotional: one.isPromotional ?? false }, reach);
      return reach && ways?.isListed ? [{ news: one, reach, push: ways.push, email: ways.email }] : [];
    });
    const noticeIds = await tx.notifications.add(told.map(noticeOf), clock());
    const fresh = told.flatMap((one, place): Fresh[] => {
      const noticeId = noticeIds[place];
      return noticeId === undefined ? [] : [{ ...one, noticeId }];
    });
    const called = fresh.filter(({ push }) => push).map(({ news: { memberId } }) => memberId);
    const browsers = browsersByMember(await tx.pushSubscriptions.of([...new Set(called)]));
    const tags = fresh.flatMap(({ news: { memberId, tag } }) => (browsers.has(memberId) && tag ? [{ userId: memberId, tag }] : []));
    await tx.outbox.dropReplaced(tags);
    await tx.outbox.add(fresh.flatMap((one) => itemsOf(one, browsers.get(one.news.memberId) ?? [])));
    return [...new Set(fresh.map(({ news: { memberId } }) => memberId))];
  }

  /** In the caller's transaction: the news stands if that does. What comes back is called after it, so that open pages hear. */
  async function tellWithin(tx: Stores, news: readonly News[]): Promise<() => Promise<void>> {
    const astray = news.find(({ href }) => !isOwnPath(href));
    if (astray) throw new Error(`news of kind ${astray.kind} leads away from here`);
    const told = await write(tx, news);
    return async () => {
      for (const memberId of told) await events.tell('notice-added', { memberId });
    };
  }

  return {
    /** Tells members something: into their list always, by push and letter as their toggles allow. Safe to repeat. */
    async tell(news: readonly News[]): Promise<void> {
      if (news.length === 0) return;
      const ring = await stores.transaction((tx) => tellWithin(tx, news));
      await ring();
    },

    tellWithin,
  };
}
