// Gives back what a house at rest does not use: V8 keeps the pages in which its rubbish lay, and gives them back to nobody while nothing happens.
import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import { seconds } from '#domain/time/duration.ts';

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => unknown;
type Needs = {
  collect: Collect;
  /** What V8 holds of the system's memory. */
  heldBytes: () => number;
  /** Which share of the time since the last question this process was at work. */
  busyShare: () => number;
};

const lookEveryMs = seconds(2);
/** A house that answers a page every tenth of a second is not at rest. */
const restingShare = 0.1;
/** Less than this is not worth the tenth of a second in which nobody is answered (benchmarks/results.md, "Opening the house"). */
const worthBytes = 12_000_000;

export function createRest({ collect, heldBytes, busyShare }: Needs) {
  let keptBytes = 0;
  return {
    /** Collects where the house rested since the last look and holds more than it kept last time. */
    look(): void {
      if (busyShare() > restingShare || heldBytes() < keptBytes + worthBytes) return;
      collect({ type: 'major', flavor: 'last-resort' });
      keptBytes = heldBytes();
    },
  };
}

/** From now on, where Node was started with `--expose-gc`. It holds up no end. */
export function restBetween(): void {
  const { gc } = globalThis as { gc?: Collect };
  if (!gc) return;
  let before = performance.eventLoopUtilization();
  const rest = createRest({
    collect: gc,
    heldBytes: () => v8.getHeapStatistics().total_physical_size,
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  });
  setInterval(rest.look, lookEveryMs).unref();
}
