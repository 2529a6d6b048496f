// What keeps the house tidy: old runs, old sessions, used tickets, old keys and sent letters are forgotten.
import { inquiryAddressKeptMs, inquiryKeptMs } from '#domain/inquiry.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';

export const createUpkeep = ({ stores, clock }: { stores: Stores; clock: () => Date }) => ({
  /** Says how many rows of each kind were forgotten. Sessions stay long enough for the count of active members. */
  async prune(): Promise<Record<string, number>> {
    const before = (ms: number) => new Date(clock().getTime() - ms);
    return {
      jobRuns: await stores.jobRuns.prune(before(days(7))),
      sessions: await stores.sessions.prune(before(days(60))),
      tickets: await stores.tickets.prune(before(days(1))),
      loginFailures: await stores.loginFailures.prune(before(hours(1))),
      idempotency: await stores.idempotency.prune(before(days(1))),
      notifications: await stores.notifications.prune(before(days(90))),
      outbox: await stores.outbox.prune(before(days(30))),
      avatars: await stores.avatars.prune(before(days(1))),
      adClicks: await stores.ads.pruneClicks(kstDate(clock())),
      // Every night takes the lines of two weeks, so that a house that was closed for some nights leaves none out.
      inPlayPoints: await stores.inPlay.thin({ from: before(days(74)), to: before(days(60)) }),
      inquiries: await stores.inquiries.prune({ handledBefore: before(inquiryKeptMs), addressesBefore: before(inquiryAddressKeptMs) }),
      translations: await stores.translations.prune(before(days(180))),
    };
  },
});
