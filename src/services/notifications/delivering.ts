// Delivering: what is due in the outbox leaves, each row once, in any number of processes; what fails comes back later.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { DueItem } from '#storage/outbox.ts';
import { createAttempting, type Outcome, type Work } from './attempting.ts';
import { createHanging, type Hanging } from './hanging.ts';
import type { NotificationNeeds } from './needs.ts';
import { type Known, nextStep } from './next-step.ts';

const batchSize = 50;
/** So many leave at once on each channel. */
const lanes = 5;
/** A run ends after this, so that a shutdown and the next run never wait long. */
const runMs = seconds(20);
/** Far longer than a run and its last sending: only a worker that died loses its rows. */
const claimMs = minutes(2);
/** After so many letters in a row that nobody took the mail server counts as away, and the rest wait for the next run. */
const failuresInRow = 5;

type Channel = DueItem['channel'];
type Run = {
  channel: Channel;
  endsAt: number;
  inRow: number;
  sent: number;
  failed: number;
  givenUp: number;
  lastError: string | undefined;
  hanging: Hanging;
};

const runOf = (channel: Channel, needs: NotificationNeeds): Run => ({
  channel,
  endsAt: needs.clock().getTime() + runMs,
  inRow: 0,
  sent: 0,
  failed: 0,
  givenUp: 0,
  lastError: undefined,
  hanging: createHanging(needs),
});

const isOver = ({ channel, endsAt, inRow }: Run, now: Date) => now.getTime() >= endsAt || (channel === 'email' && inRow >= failuresInRow);

function count(run: Run, outcome: Outcome): void {
  run.inRow = outcome.kind === 'again' ? run.inRow + 1 : 0;
  if (outcome.kind === 'sent') run.sent += 1;
  if (outcome.kind === 'given-up') run.givenUp += 1;
  if (outcome.kind === 'again' || outcome.kind === 'given-up') {
    run.failed += 1;
    run.lastError = outcome.error;
  }
}

type Delivered = { sent: number; failed: number; pushesSent: number; pushesFailed: number };
const together = (letters: Run, calls: Run): Delivered => ({
  sent: letters.sent + calls.sent,
  failed: letters.failed + calls.failed,
  pushesSent: calls.sent,
  pushesFailed: calls.failed,
});

/** All that the next steps are decided by, read for all of them at once. */
async function knownOf({ stores, clock, siteUrl }: NotificationNeeds, items: readonly DueItem[]): Promise<Known> {
  const numbers = (key: 'noticeId' | 'subscriptionId') => items.flatMap(({ payload }) => (key in payload ? Number(payload[key]) : []));
  const [reaches, standing, browsers] = await Promise.all([
    stores.notifications.reachOf(items.flatMap(({ userId }) => userId ?? [])),
    stores.notifications.standing(numbers('noticeId')),
    stores.pushSubscriptions.byIds(numbers('subscriptionId')),
  ]);
  return { now: clock(), host: new URL(siteUrl()).hostname, reaches, browsers, standing };
}

export function createDelivering(needs: NotificationNeeds) {
  const { stores, clock, warn, isClosing = () => false } = needs;
  const attempt = createAttempting(needs);

  /** Puts off, drops and gives up what is not to leave now; answers what is. */
  async function sort(items: readonly DueItem[], run: Run): Promise<Work[]> {
    const known = await knownOf(needs, items);
    const { now } = known;
    const works: Work[] = [];
    const dropped: number[] = [];
    for (const item of items) {
      const step = nextStep(item, known);
      if (step.kind === 'mail' || step.kind === 'call') works.push({ item, step });
      if (step.kind === 'drop') dropped.push(item.id);
      if (step.kind === 'put-off') await stores.outbox.release([item], step.dueAt);
      if (step.kind === 'give-up') {
        await stores.outbox.fail(item, { now, error: step.error });
        count(run, { kind: 'given-up', error: step.error });
      }
    }
    await stores.outbox.drop(dropped);
    return works;
  }

  /** Sends in a few lanes; what was not begun when the run is over is given back. */
  async function workThrough(works: readonly Work[], run: Run): Promise<void> {
    const waiting = [...works];
    const lane = async () => {
      while (!isClosing() && !isOver(run, clock())) {
        await run.hanging.putOff(waiting);
        const work = waiting.shift();
        if (!work) return;
        count(run, await run.hanging.watched(work, attempt));
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
    await stores.outbox.release(waiting.map(({ item }) => item));
    const fault = ends.find((end) => end.status === 'rejected');
    if (fault) throw fault.reason;
  }

  async function deliverChannel(channel: Channel): Promise<Run> {
    const run = runOf(channel, needs);
    for (;;) {
      const now = clock();
      if (isClosing() || isOver(run, now)) break;
      const items = await stores.outbox.claim({ channel, limit: batchSize, now, until: new Date(now.getTime() + claimMs) });
      if (items.length === 0) break;
      await workThrough(await sort(items, run), run);
    }
    const { failed, givenUp, lastError } = run;
    if (failed > 0) warn('some could not be sent', { channel, failed, givenUp, lastError });
    return run;
  }

  return {
    /** Sends what is due from the outbox; asked by the timetable, in any number of processes. `failed` counts attempts; the pushes
     *  among them stand apart, so that an admin sees whose trouble it is. */
    async deliverDue(): Promise<Delivered> {
      // Each on its own: a mail server that hangs holds no push up.
      const [letters, calls] = await Promise.all([deliverChannel('email'), deliverChannel('push')]);
      return together(letters, calls);
    },
  };
}
