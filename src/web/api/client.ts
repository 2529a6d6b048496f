// The browser's one door to the API: typed by the contract, telling refusals as errors that can be read.
import type { RefusalCode } from '#contract/errors.ts';
import { type Answer, type Args, type PromiseName, promises } from './promises.ts';

const tokenKey = 'auth_token';

/** An answer that was not OK. The message is `<status>: <body or status text>`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: RefusalCode | undefined;
  constructor(status: number, text: string, code?: RefusalCode) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = code;
  }
}

type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };
type Asked<N extends PromiseName> = { answer: Answer<N>; headers: Headers };

/** What stands in an address is text or a number; anything richer travels in a body. */
type Plain = Record<string, string | number | boolean | null | undefined>;

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

function codeOf(body: string): RefusalCode | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? (code as RefusalCode) : undefined;
  } catch {
    // A body that only looks like JSON names no code; its text still stands in the message.
    return undefined;
  }
}

/** The answer with its headers, for the few lists whose freshness stands in the head. */
export async function askWithHead<N extends PromiseName>(
  name: N,
  args: Args<N>,
  { signal, idempotencyKey }: Options = {},
): Promise<Asked<N>> {
  const { method, path } = promises[name];
  const token = localStorage.getItem(tokenKey);
  const hasBody = method !== 'GET';
  const response = await fetch(addressOf(path, args as Plain, !hasBody), {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'picknote',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(args) } : {}),
  });
  if (!response.ok) {
    const body = await response.text();
    throw new ApiError(response.status, body || response.statusText, codeOf(body));
  }
  return { answer: (await response.json()) as Answer<N>, headers: response.headers };
}

export async function ask<N extends PromiseName>(name: N, args: Args<N>, options?: Options): Promise<Answer<N>> {
  return (await askWithHead(name, args, options)).answer;
}
