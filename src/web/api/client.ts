// The browser's one door to the API: typed by the contract, telling refusals as errors that can be read.
import type { RefusalCode } from '#contract/errors.ts';
import { linesType } from '#contract/route.ts';
import { dropExpired, readKey, tokenKey } from './kept-session.ts';
import { type Answer, type Args, type PromiseName, promises } from './promises.ts';
import { hearClock } from './server-clock.ts';
import { isToldInLines, readLines } from './told-lines.ts';

/** What a refusal says besides its status. */
type Told = {
  code?: RefusalCode;
  /** The server's sentence for the reader. */
  said?: string;
  fields?: Readonly<Record<string, string>>;
  retryAfterMs?: number;
};

/** An answer that was not OK. The message is `<status>: <body or status text>`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly said: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(status: number, text: string, told: RefusalCode | Told = {}) {
    super(`${status}: ${text}`);
    const { code, said, fields, retryAfterMs } = typeof told === 'string' ? { code: told } : told;
    this.status = status;
    this.code = code;
    this.said = said;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nobody can say whether it was done: the line broke, or something between answered in the server's place. */
export const isAnswerLost = (fault: unknown): boolean => !(fault instanceof ApiError) || (fault.status > 500 && fault.code === undefined);

/** One per deed, for Idempotency-Key. randomUUID exists only on secure pages; a home server on plain http still needs keys. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };
type Asked<N extends PromiseName> = { answer: Answer<N>; headers: Headers };

/** What stands in an address is text or a number; anything richer travels in a body. */
export type Plain = Record<string, string | number | boolean | null | undefined>;

function addressOf(path: string, args: Plain, withQuery: boolean): string {
  const inPath = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(args[name]));
  });
  if (!withQuery) return filled;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function toldIn(body: string): Told {
  if (!body.startsWith('{')) return {};
  try {
    const { code, message, fields } = JSON.parse(body) as Record<string, unknown>;
    return {
      ...(typeof code === 'string' ? { code: code as RefusalCode } : {}),
      ...(typeof message === 'string' && message !== '' ? { said: message } : {}),
      ...(fields && typeof fields === 'object' ? { fields: fields as Record<string, string> } : {}),
    };
  } catch {
    // A body that only looks like JSON tells nothing; its text still stands in the message.
    return {};
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = await response.text();
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, body || response.statusText, {
    ...toldIn(body),
    ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}),
  });
}

/** A wrong password is the attempt's own 401; it ends no session. */
const attempts: ReadonlySet<RefusalCode | undefined> = new Set<RefusalCode>(['wrong-login', 'invalid-credentials']);

function hasEnded({ status, code }: ApiError, name: PromiseName, token: string | null): boolean {
  if (status !== 401 || name === 'login' || attempts.has(code)) return false;
  return token !== null || code === 'session-expired';
}

type Sent = Options & { method: string; path: string; token: string | null; accept?: string };

/** One request and its answer, whatever it promises; throws what was refused. */
export async function send(
  { method, path, token, signal, idempotencyKey, accept = 'application/json' }: Sent,
  args: Plain,
): Promise<Response> {
  const hasBody = method !== 'GET';
  const response = await fetch(addressOf(path, args, !hasBody), {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      accept,
      'x-requested-with': 'picknote',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(args) } : {}),
  });
  hearClock(response.headers);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function sendNamed<N extends PromiseName>(name: N, args: Args<N>, options: Options & { accept?: string }): Promise<Response> {
  const token = readKey(tokenKey);
  return send({ ...options, ...promises[name], token }, args as Plain).catch((fault: unknown) => {
    if (fault instanceof ApiError && hasEnded(fault, name, token)) dropExpired(token);
    throw fault;
  });
}

/** The answer with its headers, for the few lists whose freshness stands in the head. */
export async function askWithHead<N extends PromiseName>(name: N, args: Args<N>, options: Options = {}): Promise<Asked<N>> {
  const response = await sendNamed(name, args, options);
  return { answer: (await response.json()) as Answer<N>, headers: response.headers };
}

export async function ask<N extends PromiseName>(name: N, args: Args<N>, options?: Options): Promise<Answer<N>> {
  return (await askWithHead(name, args, options)).answer;
}

/** Of a promise that tells lines: `onLine` hears each before the whole answer is there. */
export async function askInLines<N extends PromiseName>(
  name: N,
  args: Args<N>,
  { onLine, ...options }: Options & { onLine: (line: string) => void },
): Promise<Answer<N>> {
  const response = await sendNamed(name, args, { ...options, accept: `${linesType}, application/json` });
  return (isToldInLines(response) ? await readLines(response, onLine) : await response.json()) as Answer<N>;
}

/** For reads that a visitor may make too: without a session the answer is null. */
export async function askOrNull<N extends PromiseName>(name: N, args: Args<N>, options?: Options): Promise<Answer<N> | null> {
  try {
    return await ask(name, args, options);
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 401) return null;
    throw fault;
  }
}
