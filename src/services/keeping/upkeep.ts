// What keeps the house tidy at night: what is old is forgotten, what was taken back is emptied, and consents to an old text are asked for anew.
import { inquiryAddressKeptMs, inquiryKeptMs } from '#domain/inquiry.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';

type Needs = {
  stores: Stores;
  clock: () => Date;
  warn: (message: string, detail: Record<string, unknown>) => void;
  /** A consent to an older text of the terms holds until the night. */
  askAgain: () => Promise<number>;
};

/** Each answers how many rows it forgot. Sessions stay long enough for the count of active members. */
function stepsOf(stores: Stores, now: Date): Record<string, () => Promise<number>> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    jobRuns: () => stores.jobRuns.prune(before(days(7))),
    sessions: () => stores.sessions.prune(before(days(60))),
    tickets: () => stores.tickets.prune(before(days(1))),
    loginFailures: () => stores.loginFailures.prune(before(hours(1))),
    idempotency: () => stores.idempotency.prune(before(days(1))),
    notifications: () => stores.notifications.prune(before(days(90))),
    outbox: () => stores.outbox.prune(before(days(30))),
    avatars: () => stores.avatars.prune(before(days(1))),
    adClicks: () => stores.ads.pruneClicks(kstDate(now)),
    // Every night takes the lines of two weeks, so that a house that was closed for some nights leaves none out.
    inPlayPoints: () => stores.inPlay.thin({ from: before(days(74)), to: before(days(60)) }),
    inquiries: () => stores.inquiries.prune({ handledBefore: before(inquiryKeptMs), addressesBefore: before(inquiryAddressKeptMs) }),
    // As /privacy says it.
    takenBack: () => stores.takenBack.empty(before(days(30))),
    translations: () => stores.translations.prune(before(days(180))),
  };
}

export const createUpkeep = ({ stores, clock, warn, askAgain }: Needs) => ({
  /** Says how many rows of each kind were forgotten. A step that fails stops no other: the run fails when all have had their turn. */
  async prune(): Promise<Record<string, number>> {
    const forgotten: Record<string, number> = {};
    const failed = new Map<string, unknown>();
    for (const [what, forget] of Object.entries({ ...stepsOf(stores, clock()), askedAgain: askAgain })) {
      try {
        forgotten[what] = await forget();
      } catch (fault) {
        failed.set(what, fault);
        warn('something old could not be forgotten', { what, fault: String(fault) });
      }
    }
    if (failed.size > 0)
      throw new AggregateError([...failed.values()], `not everything old was forgotten: ${[...failed.keys()].join(', ')}`);
    return forgotten;
  },
});
