// How long a browser waits before it calls again: longer each time, and never all browsers in the same moment.
import { minutes, seconds } from '#domain/time/duration.ts';

/** After a break: soon. */
const brokenMs = { first: seconds(4), most: seconds(30) };
/** After a refusal: the server asks for half a minute. */
const refusedMs = { first: seconds(30), most: minutes(4) };

/** A number from 0 to 1 that no clock foretells. */
const dice = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function createPatience() {
  let failures = 0;
  let refusedUntil = 0;
  return {
    failures: () => failures,
    /** What is left to wait of a refusal, whatever asks for the line meanwhile. */
    refusedMs: () => Math.max(0, refusedUntil - performance.now()),
    /** How long to wait now. */
    after(kind: 'broken' | 'refused'): number {
      const { first, most } = kind === 'broken' ? brokenMs : refusedMs;
      const longest = Math.min(first * 2 ** failures, most);
      failures += 1;
      if (kind === 'broken') return longest * (0.15 + 0.85 * dice());
      const waitMs = longest * (1 + dice() / 2);
      refusedUntil = performance.now() + waitMs;
      return waitMs;
    },
    succeeded() {
      failures = 0;
      refusedUntil = 0;
    },
    forget() {
      failures = 0;
    },
  };
}
