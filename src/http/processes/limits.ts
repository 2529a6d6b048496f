// Counts requests for all processes together where something counts for them all, and in this one alone while that is away.

/** Counts one more under a name in its window; undefined where nobody can count for all now. */
export type Tallying = (name: string, windowMs: number) => Promise<{ current: number; ttl: number } | undefined>;

type Counted = { current: number; ttl: number };
type Done = (error: Error | null, counted?: Counted) => void;
/** What the plugin hands over for a route, beside what its types say. */
type OfRoute = { routeInfo?: { method?: string | string[]; url?: string } };

/** So many callers are told apart in this process; the longest known are forgotten first. */
const keptMax = 5000;

function countHere(): (key: string, windowMs: number) => Counted {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key, windowMs) => {
    const now = performance.now();
    const known = windows.get(key);
    const open = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    open.current += 1;
    windows.delete(key);
    windows.set(key, open);
    const [oldest] = windows.keys();
    if (windows.size > keptMax && oldest !== undefined) windows.delete(oldest);
    return { current: open.current, ttl: Math.ceil(open.endsAt - now) };
  };
}

/** A store for @fastify/rate-limit: it makes one for the house, and of it one for each route with a limit of its own. */
export function sharedStore(tally: Tallying) {
  return class SharedStore {
    readonly #name: string;
    readonly #here = countHere();

    constructor(_options: object, name = 'all') {
      this.#name = name;
    }

    incr(key: string, done: Done, windowMs: number): void {
      tally(`${this.#name} ${key}`, windowMs).then(
        (counted) => done(null, counted ?? this.#here(key, windowMs)),
        () => done(null, this.#here(key, windowMs)),
      );
    }

    child(options: object): SharedStore {
      const { routeInfo } = options as OfRoute;
      return new SharedStore({}, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`);
    }
  };
}
