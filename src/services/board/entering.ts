// New posts enter the index of letters soon after they were written, many at once: alone each would cost more than all the rest of writing it.
import { seconds } from '#domain/time/duration.ts';
import type { BoardNeeds } from './needs.ts';

const atOnce = 100;
/** Until then a post is found by looking at it: the longer it waits, the more share the work. */
const afterMs = seconds(1);

export function entering({ stores, events, warn }: Pick<BoardNeeds, 'stores' | 'events' | 'warn'>) {
  let isAwaited = false;

  async function enterIndex(): Promise<{ entered: number }> {
    let entered = 0;
    for (let last = atOnce; last === atOnce; entered += last) last = await stores.posts.enterIndex(atOnce);
    await stores.posts.settleIndex();
    return { entered };
  }

  events.on('post-added', () => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      // What fails here the timetable makes good.
      enterIndex().catch((fault: unknown) => warn('new posts could not enter the index', { fault: String(fault) }));
    }, afterMs).unref();
  });

  return {
    /** Lets every post in that waits; safe to repeat, in any number of processes. */
    enterIndex,
  };
}
