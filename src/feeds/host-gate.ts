// Stands before each host: how many may ask at once, how long each may take, when to ask again, and when to leave it alone.
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { seconds } from '#domain/time/duration.ts';
import { FeedError, isHostFault, isTransient } from './feed-error.ts';

export type GateLimits = {
  timeLimitMs: number;
  interactiveLimitMs: number;
  retriesMax: number;
  backoffMinMs: number;
  backoffMaxMs: number;
  failuresMax: number;
  halfOpenAfterMs: number;
  atOnceMax: number;
  waitingMax: number;
};

export const gateLimits: GateLimits = {
  timeLimitMs: seconds(8),
  interactiveLimitMs: seconds(3),
  retriesMax: 3,
  backoffMinMs: 250,
  backoffMaxMs: seconds(8),
  failuresMax: 5,
  halfOpenAfterMs: seconds(30),
  atOnceMax: 2,
  waitingMax: 50,
};

/** One attempt; it must give up when the signal says so. */
type Attempt<T> = (signal: AbortSignal) => Promise<T>;
/** `once`: what costs is not asked again at once; its next turn comes. */
type Passing = { interactive: boolean; once: boolean };
export type HostGate = { pass<T>(attempt: Attempt<T>, options: Passing): Promise<T> };

// A time limit raises TaskCancelledError, which the policies see as such only when it is listed.
const isCancelled = (error: unknown): boolean => error instanceof TaskCancelledError;
const retryAfterOf = (context: IRetryBackoffContext<unknown>): number =>
  'error' in context.result && context.result.error instanceof FeedError ? (context.result.error.retryAfterMs ?? 0) : 0;

/** What a policy raises, in our own words; `opened` is what opened the circuit. */
function asFeedError(error: unknown, place: { host: string; path: string }, opened: string | undefined): unknown {
  if (isCancelled(error)) return new FeedError('timeout', place);
  if (error instanceof BrokenCircuitError)
    return new FeedError('circuit-open', opened === undefined ? place : { ...place, detail: opened });
  if (error instanceof BulkheadRejectedError) return new FeedError('busy', place);
  return error;
}

/** A gate for one host. A `Retry-After` longer than the longest pause is not slept through here: the fetcher leaves the host alone meanwhile. */
export function createHostGate({ host, random, limits }: { host: string; random: () => number; limits: GateLimits }): HostGate {
  const transient = handleWhen((error) => (isTransient(error) && !isTooLong(error)) || isCancelled(error));
  const fault = handleWhen((error) => isHostFault(error) || isCancelled(error));
  const isTooLong = (error: unknown) => error instanceof FeedError && (error.retryAfterMs ?? 0) > limits.backoffMaxMs;
  const breaker = circuitBreaker(fault, { halfOpenAfter: limits.halfOpenAfterMs, breaker: new ConsecutiveBreaker(limits.failuresMax) });
  const queue = bulkhead(limits.atOnceMax, limits.waitingMax);
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>((context) => {
    const pauseMs = Math.min(limits.backoffMaxMs, limits.backoffMinMs * 2 ** (context.attempt - 1));
    return Math.max(pauseMs * (0.8 + 0.4 * random()), retryAfterOf(context));
  });
  const once = wrap(breaker, queue, timeout(limits.timeLimitMs, TimeoutStrategy.Aggressive));
  const patient = wrap(retry(transient, { maxAttempts: limits.retriesMax, backoff }), once);
  const interactive = wrap(breaker, queue, timeout(limits.interactiveLimitMs, TimeoutStrategy.Aggressive));
  // Told with the open circuit: after retries it may be the first that anybody hears of the host's trouble.
  let lastFault: string | undefined;
  const noted =
    <T>(attempt: Attempt<T>): Attempt<T> =>
    (signal) =>
      attempt(signal).catch((error: unknown) => {
        if (signal.aborted) lastFault = 'timeout';
        else if (error instanceof FeedError && isHostFault(error))
          lastFault = [error.kind, error.status, error.detail].filter((word) => word !== undefined).join(' ');
        throw error;
      });
  return {
    async pass(attempt, options) {
      try {
        const policy = options.interactive ? interactive : options.once ? once : patient;
        return await policy.execute(({ signal }) => noted(attempt)(signal));
      } catch (error) {
        throw asFeedError(error, { host, path: '' }, lastFault);
      }
    },
  };
}
