// The only fetch of feeds: every outside answer about sports is asked, timed, counted, checked and remembered here.
import type { ZodType } from 'zod';
import { minutes, seconds } from '#domain/time/duration.ts';
import { type AnswerCache, createAnswerCache, type Kept } from './answer-cache.ts';
import type { Budget } from './budget.ts';
import { FeedError, isRefusal } from './feed-error.ts';
import { createHostGate, type GateLimits, gateLimits, type HostGate } from './host-gate.ts';
import { readBody } from './read-body.ts';
import { createRestraint, type Restraint } from './restraint.ts';

/** A pino logger fits. */
export type FeedLog = { info(facts: object, message: string): void; warn(facts: object, message: string): void };

export type Fetched<T> = { value: T; fetchedAt: Date; stale: boolean };

type FetchOptions<T> = {
  /** What a good answer looks like; anything else counts as the host's failure. */
  schema?: ZodType<T>;
  /** Younger than this, the remembered answer is told without asking. */
  freshMs: number;
  /** Younger than this, the remembered answer is told when asking fails. */
  staleMs: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. Such an answer is told to whoever asks the same at the same time, and is not remembered. */
  body?: Record<string, unknown>;
  /** Added to the body at the last moment, as `secretQuery` is to the address. */
  secretBody?: Record<string, string>;
  /** Added to the address at the last moment: a key never stands in a cache key, a message or a log line. */
  secretQuery?: Record<string, string>;
  /** The provider whose budget each attempt costs. What it costs in vain is not asked again at once. */
  budget?: string;
  /** Of a provider that knows us by a key: how long an address that it refused is left alone. A refused key silences its host for a while. */
  refusedMs?: number;
  /** A refusal that comes as success. */
  isRefusal?: (body: unknown) => boolean;
  /** Told of every attempt that stays in the budget, before its answer is told: answered, unreadable, or never answered. */
  onCharged?: () => Promise<void>;
  /** A person waits: no retries, three seconds at most, one when a remembered answer can be told instead. */
  interactive?: boolean;
  /** An empty answer does not replace a full one while that is still tellable: upstream hiccups look like that. */
  isEmpty?: (value: T) => boolean;
};

export type FetchJson = <T = unknown>(url: string, options: FetchOptions<T>) => Promise<Fetched<T>>;

export type FetchLimits = GateLimits & {
  bodyBytesMax: number;
  entriesMax: number;
  cacheBytesMax: number;
  patienceMs: number;
  pauseMaxMs: number;
  spareMs: number;
};
const defaults: FetchLimits = {
  ...gateLimits,
  bodyBytesMax: 8 * 1024 * 1024,
  entriesMax: 400,
  cacheBytesMax: 24 * 1024 * 1024,
  patienceMs: seconds(1),
  pauseMaxMs: minutes(15),
  spareMs: seconds(5),
};

type Needs = {
  clock: () => Date;
  random: () => number;
  log: FeedLog;
  userAgent: string;
  budget?: Budget;
  fetch?: typeof globalThis.fetch;
  limits?: Partial<FetchLimits>;
};

const retryAfterMsOf = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? seconds(Number(header)) : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
};

/** The Odds API and API-SPORTS count in differently named headers. */
function budgetToldBy(headers: Headers): { remaining: number; used: number | null } | null {
  const numberOf = (name: string) => {
    const text = headers.get(name);
    return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
  };
  const remaining = numberOf('x-requests-remaining') ?? numberOf('x-ratelimit-requests-remaining');
  if (remaining === null) return null;
  const limit = numberOf('x-ratelimit-requests-limit');
  return { remaining, used: numberOf('x-requests-used') ?? (limit === null ? null : limit - remaining) };
}

/** A network failure's code (ECONNREFUSED …); its message may repeat the address and is left out. */
function networkErrorOf(error: unknown, place: { host: string; path: string }): FeedError {
  const cause = error instanceof Error ? (error.cause as { code?: unknown; message?: unknown } | undefined) : undefined;
  if (typeof cause?.message === 'string' && cause.message.includes('redirect')) return new FeedError('redirect', place);
  return new FeedError('network', { ...place, ...(typeof cause?.code === 'string' && { detail: cause.code }) });
}

const within = <T>(work: Promise<T>, ms: number, onTimeout: () => FeedError): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

type World = Needs & {
  send: typeof globalThis.fetch;
  limits: FetchLimits;
  cache: AnswerCache;
  flights: Map<string, Promise<Kept>>;
  restraint: Restraint;
  gates: Map<string, HostGate>;
  /** Until when (epoch milliseconds) a host asked to be left alone. */
  pausedUntil: Map<string, number>;
  /** When (epoch milliseconds) the log was told last that we leave a host alone. */
  leftAloneToldAt: Map<string, number>;
};
const leftAloneEveryMs = minutes(5);

const placeOf = (url: URL) => ({ host: url.host, path: url.pathname });
const ageMsOf = (world: World, kept: Kept): number => world.clock().getTime() - kept.fetchedAt.getTime();

function gateOf(world: World, host: string): HostGate {
  const gate = world.gates.get(host) ?? createHostGate({ host, random: world.random, limits: world.limits });
  world.gates.set(host, gate);
  return gate;
}

/** One attempt. What it costs is taken before and given back where the provider has not counted it. A call that hung is not given back: the
 *  provider may have counted it, and only its next word on the budget can tell. Who asks hears of it and waits for its next turn, and the address
 *  is held back for a while, so that a provider that hangs for hours costs no more calls than one that answers. */
async function ask<T>(world: World, asked: { url: URL; options: FetchOptions<T>; signal: AbortSignal }) {
  const { budget, restraint } = world;
  const { url, options } = asked;
  const question = questionOf(url, options);
  if (options.budget && budget && !(await budget.take(options.budget))) throw new FeedError('out-of-budget', placeOf(url));
  if (options.budget) restraint.paid(question);
  let isCharged = true;
  const giveBack = async (): Promise<void> => {
    isCharged = false;
    restraint.givenBack(question);
    if (options.budget) await budget?.giveBack(options.budget);
  };
  try {
    const answer = await send(world, { ...asked, giveBack });
    restraint.answered(question);
    return answer;
  } catch (error) {
    if (options.refusedMs && isRefusal(error)) restraint.refused(question, options.refusedMs);
    throw error;
  } finally {
    if (isCharged) await options.onCharged?.();
  }
}

type Sending<T> = { url: URL; options: FetchOptions<T>; signal: AbortSignal; giveBack: () => Promise<void> };

/** What the provider says of the budget is noted before its answer is read. */
async function send<T>(world: World, { url, options, signal, giveBack }: Sending<T>) {
  const { budget, limits, userAgent } = world;
  const place = placeOf(url);
  const address = new URL(url);
  for (const [name, secret] of Object.entries(options.secretQuery ?? {})) address.searchParams.set(name, secret);
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, br', 'user-agent': userAgent, ...options.headers };
  const response = await world
    .send(address, { headers, redirect: 'error', signal, ...sendingOf(options, headers) })
    .catch(async (error: unknown) => {
      // Whom we left waiting may have counted it.
      if (!signal.aborted) await giveBack();
      throw networkErrorOf(error, place);
    });
  if (!response.ok) await giveBack();
  const told = options.budget ? budgetToldBy(response.headers) : null;
  if (options.budget && told) await budget?.report(options.budget, told);
  if (!response.ok) {
    await response.body?.cancel();
    const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'), world.clock());
    const isKeyRefused = options.refusedMs !== undefined && [401, 403].includes(response.status);
    const pauseMs = isKeyRefused ? limits.pauseMaxMs : retryAfterMs;
    if (pauseMs !== undefined) world.pausedUntil.set(url.host, world.clock().getTime() + Math.min(pauseMs, limits.pauseMaxMs));
    throw new FeedError('http', { ...place, status: response.status, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  }
  return readAnswer(response, { options, place, bytesMax: limits.bodyBytesMax }).catch(async (error: unknown) => {
    // Somebody else's page, not the provider's answer.
    if (!told && error instanceof FeedError && error.kind === 'not-json') await giveBack();
    throw error;
  });
}

function sendingOf<T>({ body, secretBody }: FetchOptions<T>, headers: Record<string, string>) {
  if (!body) return {};
  return { method: 'POST', body: JSON.stringify({ ...body, ...secretBody }), headers: { ...headers, 'content-type': 'application/json' } };
}

/** What is asked: the address, and what is sent to it. */
const questionOf = <T>(url: URL, { body }: FetchOptions<T>): string => (body ? `${url.href} ${JSON.stringify(body)}` : url.href);

type Reading<T> = { options: FetchOptions<T>; place: { host: string; path: string }; bytesMax: number };

async function readAnswer<T>(response: Response, { options, place, bytesMax }: Reading<T>): Promise<{ value: unknown; bytes: number }> {
  const { schema } = options;
  const body = await readBody(response, bytesMax).catch((error: unknown) => {
    throw networkErrorOf(error, place);
  });
  if (!body) throw new FeedError('too-large', place);
  const json = parsedJson(body.text);
  if (json === undefined) throw new FeedError('not-json', place);
  if (options.isRefusal?.(json)) throw new FeedError('refused', place);
  if (!schema) return { value: json, bytes: body.bytes };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data, bytes: body.bytes };
  throw new FeedError('wrong-shape', { ...place, detail: parsed.error.issues[0]?.path.map(String).join('.') || 'root' });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A host that is left alone, or whose budget is spent, turns away every question of every round: one of them in a while says it. */
function isWorthALine({ clock, leftAloneToldAt }: World, { kind, host }: FeedError): boolean {
  if (kind !== 'circuit-open' && kind !== 'out-of-budget') return true;
  const now = clock().getTime();
  if (now - (leftAloneToldAt.get(host) ?? 0) < leftAloneEveryMs) return false;
  leftAloneToldAt.set(host, now);
  return true;
}

/** Asks once for everyone who wants to know; the answer is remembered before anyone hears it. */
function fly<T>(world: World, url: URL, options: FetchOptions<T>): Promise<Kept> {
  const key = questionOf(url, options);
  const already = world.flights.get(key);
  if (already) return already;
  const flight = gateOf(world, url.host)
    .pass((signal) => ask(world, { url, options, signal }), {
      interactive: options.interactive ?? false,
      once: options.budget !== undefined,
    })
    .then(({ value, bytes }) => {
      const kept = { value, bytes, fetchedAt: world.clock(), askAfter: 0 };
      if (!options.body && !isHiccup(world, kept, { key, options })) world.cache.set(key, kept);
      return kept;
    })
    .catch((error: unknown) => {
      const failed = error instanceof FeedError ? error : new FeedError('network', placeOf(url));
      if (isWorthALine(world, failed)) {
        world.log.warn({ ...placeOf(url), kind: failed.kind, status: failed.status, detail: failed.detail }, 'a feed did not answer well');
      }
      throw failed;
    })
    .finally(() => world.flights.delete(key));
  flight.catch(() => undefined);
  world.flights.set(key, flight);
  return flight;
}

/** An empty answer while a full one is still tellable. */
function isHiccup<T>(world: World, answer: Kept, { key, options }: { key: string; options: FetchOptions<T> }): boolean {
  const kept = world.cache.get(key);
  const { isEmpty, staleMs } = options;
  if (!isEmpty || !kept || !isEmpty(answer.value as T)) return false;
  return !isEmpty(kept.value as T) && ageMsOf(world, kept) <= staleMs;
}

async function answerOf<T>(
  world: World,
  url: URL,
  { options, canFallBack }: { options: FetchOptions<T>; canFallBack: boolean },
): Promise<Kept> {
  const question = questionOf(url, options);
  const isPaused = (world.pausedUntil.get(url.host) ?? 0) > world.clock().getTime();
  if ((isPaused || world.restraint.isHeld(question)) && !world.flights.has(question)) {
    throw new FeedError(isPaused ? 'paused' : 'held-back', placeOf(url));
  }
  const flight = fly(world, url, options);
  if (!options.interactive) return flight;
  const patienceMs = canFallBack ? world.limits.patienceMs : world.limits.interactiveLimitMs;
  return within(flight, patienceMs, () => new FeedError('timeout', placeOf(url)));
}

/** All callers of one address must expect the same shape of it: they share one remembered answer. */
export function createFetchJson(needs: Needs): FetchJson {
  const limits = { ...defaults, ...needs.limits };
  const world: World = {
    ...needs,
    limits,
    send: needs.fetch ?? globalThis.fetch,
    cache: createAnswerCache({ entriesMax: limits.entriesMax, bytesMax: limits.cacheBytesMax }),
    flights: new Map(),
    restraint: createRestraint(needs.clock),
    gates: new Map(),
    pausedUntil: new Map(),
    leftAloneToldAt: new Map(),
  };
  return async <T>(address: string, options: FetchOptions<T>): Promise<Fetched<T>> => {
    const url = new URL(address);
    const kept = options.body ? undefined : world.cache.get(url.href);
    const told = (from: Kept, stale: boolean): Fetched<T> => ({ value: from.value as T, fetchedAt: from.fetchedAt, stale });
    if (kept && ageMsOf(world, kept) < options.freshMs) return told(kept, false);
    const tellable = kept && ageMsOf(world, kept) <= options.staleMs ? kept : undefined;
    if (tellable && world.clock().getTime() < tellable.askAfter) return told(tellable, true);
    try {
      const answer = await answerOf(world, url, { options, canFallBack: tellable !== undefined });
      if (!tellable || !isHiccup(world, answer, { key: url.href, options })) return told(answer, false);
    } catch (error) {
      if (!tellable) throw error;
    }
    // Merely slow: the answer is on its way and the next caller will have it.
    const isOnItsWay = world.flights.has(url.href);
    if (!isOnItsWay) tellable.askAfter = world.clock().getTime() + Math.min(options.freshMs, limits.spareMs);
    return told(tellable, !isOnItsWay || ageMsOf(world, tellable) > 4 * options.freshMs);
  };
}
