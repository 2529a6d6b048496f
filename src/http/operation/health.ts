// For those who run the house: is it alive, and is it ready.
import type { App, ServerNeeds } from '../app.ts';

const open = { config: { access: 'everyone' } } as const;

type Facts = {
  /** Resolves where the database answers. */
  ask: () => Promise<unknown>;
  kind: string;
  /** Absent where the house has none. */
  isRedisUp: (() => boolean) | undefined;
  others: () => number;
  streams: () => number;
};

/** Ready means that the database answers; without Redis the house goes on. */
export const readiness =
  ({ ask, kind, isRedisUp, others, streams }: Facts): ServerNeeds['isReady'] =>
  async () => {
    const started = performance.now();
    const ok = await ask().then(
      () => true,
      () => false,
    );
    const databaseMs = Math.round(performance.now() - started);
    const shared = isRedisUp ? { redis: isRedisUp() ? 'up' : 'away' } : {};
    return { ok, detail: { database: ok ? kind : 'away', databaseMs, ...shared, processes: others() + 1, streams: streams() } };
  };

/** An answer about the database is as good for this long: anybody may ask, without a limit, and only one of the answers is asked of it. */
const keptMs = 1000;

/** All who come while it is asked, and for a second after it, are told the same. Where it cannot be told the next one asks anew. */
function askedForAll<T>(ask: () => Promise<T>, now: () => number): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    asked.answer.then(
      () => {
        asked.until = now() + keptMs;
      },
      () => {
        asked.until = 0;
      },
    );
    return asked.answer;
  };
}

type Needs = Pick<ServerNeeds, 'isReady'> & {
  isLeaving: () => boolean;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
};

export function registerHealth(app: App, { isReady, isLeaving, now = () => performance.now() }: Needs): void {
  const readyNow = askedForAll(isReady, now);
  app.get('/healthz', open, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', open, async (_request, reply) => {
    const { ok, detail } = await readyNow();
    // Never kept: whoever sends readers here must hear of a closing at once.
    const leaving = isLeaving();
    return reply
      .code(ok && !leaving ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ok && !leaving, ...detail, ...(leaving ? { leaving } : {}) });
  });
}
