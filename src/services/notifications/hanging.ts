// Push services that hang: any browser may name one, and each of its calls would keep a lane from everybody else's.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { Outcome, Work } from './attempting.ts';
import type { NotificationNeeds } from './needs.ts';

/** What fails after so long hangs. */
const hangingMs = seconds(5);
/** So long its other calls wait. */
const putOffMs = minutes(1);

/** Letters all go to one server, which is ours. */
const hostOf = ({ step }: Work): string | undefined => (step.kind === 'call' ? new URL(step.target.endpoint).host : undefined);

/** For one run: the next one tries anew. */
export function createHanging({ stores, clock }: Pick<NotificationNeeds, 'stores' | 'clock'>) {
  const hosts = new Set<string | undefined>();
  return {
    /** One attempt, with a look at how long it takes. */
    async watched(work: Work, attempt: (work: Work) => Promise<Outcome>): Promise<Outcome> {
      const begunAt = clock().getTime();
      const outcome = await attempt(work);
      const hasFailed = outcome.kind === 'again' || outcome.kind === 'given-up';
      if (work.step.kind === 'call' && hasFailed && clock().getTime() - begunAt >= hangingMs) hosts.add(hostOf(work));
      return outcome;
    },

    /** Takes out of `waiting` what would go to a service that hangs. It counts as no attempt: there was none. */
    async putOff(waiting: Work[]): Promise<void> {
      const late = waiting.filter((work) => hosts.has(hostOf(work)));
      if (late.length === 0) return;
      waiting.splice(0, waiting.length, ...waiting.filter((work) => !late.includes(work)));
      const items = late.map(({ item }) => item);
      await stores.outbox.release(items, new Date(clock().getTime() + putOffMs));
    },
  };
}
export type Hanging = ReturnType<typeof createHanging>;
