// One attempt at a row of the outbox: it leaves, or comes back later, or is given up; and its end is noted.
import type { DueItem } from '#storage/outbox.ts';
import type { NotificationNeeds } from './needs.ts';
import { nextAttempt, type Step } from './next-step.ts';

export type Work = { item: DueItem; step: Extract<Step, { kind: 'mail' | 'call' }> };
/** `again`: it did not leave, for a reason that may pass. */
export type Outcome = { kind: 'sent' | 'gone' } | { kind: 'again' | 'given-up'; error: string };

/** What went wrong, without the address it went wrong with. */
const errorText = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).replace(/\S+@\S+|https?:\/\/\S+/g, '(address)').slice(0, 300);

function traitsOf(fault: unknown): { isFinal: boolean; retryAfterMs: number } {
  const { isFinal, retryAfterMs } = (typeof fault === 'object' && fault !== null ? fault : {}) as Record<string, unknown>;
  return { isFinal: isFinal === true, retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : 0 };
}

export function createAttempting({ stores, clock, random, mail, push }: NotificationNeeds) {
  async function send(step: Work['step']): Promise<'sent' | 'gone'> {
    if (step.kind === 'call') return push.send(step.target, step.news);
    await mail.send(step.letter);
    return 'sent';
  }

  async function noteFailure(item: DueItem, fault: unknown): Promise<Outcome> {
    const { isFinal, retryAfterMs } = traitsOf(fault);
    const now = clock();
    const error = errorText(fault);
    const dueAt = isFinal ? undefined : nextAttempt(item, { now, random, retryAfterMs });
    if (dueAt) {
      await stores.outbox.retry(item, { dueAt, error });
      return { kind: 'again', error };
    }
    await stores.outbox.fail(item, { now, error });
    return { kind: 'given-up', error };
  }

  /** The browser wants no more: it is forgotten, and so is what was for it. */
  async function noteGone({ item, step }: Work): Promise<void> {
    await stores.transaction(async (tx) => {
      if (step.kind === 'call') await tx.pushSubscriptions.drop([step.subscriptionId]);
      await tx.outbox.fail(item, { now: clock(), error: 'the browser wants no more' });
    });
  }

  return async function attempt(work: Work): Promise<Outcome> {
    let kind: 'sent' | 'gone';
    try {
      kind = await send(work.step);
    } catch (fault) {
      return noteFailure(work.item, fault);
    }
    await (kind === 'sent' ? stores.outbox.sent(work.item.id, clock()) : noteGone(work));
    return { kind };
  };
}
