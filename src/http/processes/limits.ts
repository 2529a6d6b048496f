// How often whoever asks may ask: counted for all processes together where something counts for them all, and in this one while that is away.
import type { FastifyRequest } from 'fastify';

/** Counts one more under a name in its window; undefined where nobody can count for all now. */
export type Tallying = (name: string, windowMs: number) => Promise<{ current: number; ttl: number } | undefined>;

type Counted = { current: number; ttl: number };
type Done = (error: Error | null, counted?: Counted) => void;
/** What the plugin hands over for a route, beside what its types say. */
type OfRoute = { routeInfo?: { method?: string | string[]; url?: string } };

const minuteMs = 60_000;
/** Of all routes together that have no limit of their own. */
const generalPerMinute = 1200;
/** So many callers are told apart in this process; the longest known are forgotten first. */
const keptMax = 5000;

function countHere(): (key: string, windowMs: number) => Counted {
  const windows = new Map<string, { current: number; since: number }>();
  return (key, windowMs) => {
    const now = performance.now();
    const known = windows.get(key);
    const open = known && now - known.since < windowMs ? known : { current: 0, since: now };
    open.current += 1;
    windows.delete(key);
    windows.set(key, open);
    const [oldest] = windows.keys();
    if (windows.size > keptMax && oldest !== undefined) windows.delete(oldest);
    return { current: open.current, ttl: windowMs - Math.floor(now - open.since) };
  };
}

type Counting = (key: string, windowMs: number, done: (counted: Counted) => void) => void;

function countingOf(name: string, tally: Tallying | undefined): Counting {
  const here = countHere();
  return (key, windowMs, done) => {
    if (!tally) return done(here(key, windowMs));
    tally(`${name} ${key}`, windowMs).then(
      (counted) => done(counted ?? here(key, windowMs)),
      () => done(here(key, windowMs)),
    );
  };
}

/** A limit of one route, or that of all that have none. */
export type Limit = { name: string; max: number };

/** So many asks a minute where every limit is multiplied by this; one at least. */
export const scaled = (perMinute: number, rateLimitScale: number): number => Math.max(1, Math.ceil(perMinute * rateLimitScale));

type Needs = {
  /** Counts for all processes together; absent: this one counts for itself. */
  tally?: Tallying | undefined;
  /** Multiplies every limit. */
  rateLimitScale: number;
  /** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 visitor owns as a whole. */
  networkKeyOf: (address: string) => string;
};

export function createLimits({ tally, rateLimitScale, networkKeyOf }: Needs) {
  const countings = new Map<string, Counting>();
  function countingBy(name: string): Counting {
    const known = countings.get(name) ?? countingOf(name, tally);
    countings.set(name, known);
    return known;
  }
  const general: Limit = { name: 'all', max: scaled(generalPerMinute, rateLimitScale) };
  const keyOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkKeyOf(ip);

  /** For @fastify/rate-limit: it makes one for the house, and of it one for each route with a limit of its own. */
  class Store {
    readonly #count: Counting;

    constructor(_options: object, name = general.name) {
      this.#count = countingBy(name);
    }

    incr(key: string, done: Done, windowMs: number): void {
      this.#count(key, windowMs, (counted) => done(null, counted));
    }

    child(options: object): Store {
      const { routeInfo } = options as OfRoute;
      return new Store({}, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`);
    }
  }

  return {
    Store,
    keyOf,
    general,
    /** The limit of a route as the plugin counts it, `perMinute` being its own. */
    limitOf: ({ method, path, perMinute }: { method: string; path: string; perMinute: number | undefined }): Limit =>
      perMinute ? { name: `${method} ${path}`, max: scaled(perMinute, rateLimitScale) } : general,
    /** Counts one more ask, together with what the plugin counts. Told at once where this process counts alone. */
    count: (request: Pick<FastifyRequest, 'ip'>, { name }: Limit, done: (counted: Counted) => void): void =>
      countingBy(name)(keyOf(request), minuteMs, done),
  };
}
export type Limits = ReturnType<typeof createLimits>;
