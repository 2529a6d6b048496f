// Gives back what a house at rest does not use: V8 keeps the pages in which its rubbish lay, and gives them back to nobody while nothing happens.
import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import { seconds } from '#domain/time/duration.ts';

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => unknown;
type Needs = {
  collect: Collect;
  /** What V8 holds of the system's memory. */
  heldBytes: () => number;
  /** Which share of a processor this process used since the last question. */
  busyShare: () => number;
};

const lookEveryMs = seconds(2);
/** A house that answers a page every tenth of a second is not at rest. */
const restingShare = 0.1;
/** Less than this is not worth the tenth of a second in which nobody is answered (benchmarks/results.md, "Opening the house"). */
const worthBytes = 8_000_000;

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

/** For a house that has opened: until then there is more to do than to tidy up. From here on V8 keeps no more rubbish than what
 *  lives (decision 0038), and rests are used where Node was started with `--expose-gc`. It holds up no end. */
export function keepSmall(): void {
  v8.setFlagsFromString('--heap-growing-percent=100');
  const { gc } = globalThis as { gc?: Collect };
  if (!gc) return;
  let [at, used] = [performance.now(), process.cpuUsage()];
  const rest = createRest({
    collect: gc,
    heldBytes: () => v8.getHeapStatistics().total_physical_size,
    // Of a processor, not of the clock: on a machine that others use, too, a house at rest waits as long as one at work.
    busyShare: () => {
      const { user, system } = process.cpuUsage(used);
      const share = (user + system) / 1000 / (performance.now() - at);
      [at, used] = [performance.now(), process.cpuUsage()];
      return share;
    },
  });
  setInterval(rest.look, lookEveryMs).unref();
}
