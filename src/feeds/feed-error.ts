// Every way an outside feed can fail us, as one typed error whose words never carry a key.

type FeedErrorKind =
  | 'network'
  | 'timeout'
  | 'http'
  | 'redirect'
  | 'too-large'
  | 'not-json'
  | 'wrong-shape'
  | 'busy'
  | 'circuit-open'
  | 'paused'
  | 'refused'
  | 'held-back'
  | 'out-of-budget';

type Facts = { host: string; path: string; status?: number; retryAfterMs?: number; detail?: string };

/** The message names host and path only: query strings and headers carry keys, and upstream bodies may repeat them. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly kind: FeedErrorKind;
  readonly host: string;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** What went wrong more exactly: a network failure's code, the place in a body, what opened a circuit. */
  readonly detail: string | undefined;

  constructor(kind: FeedErrorKind, { host, path, status, retryAfterMs, detail }: Facts) {
    super(`${host}${path}: ${kind}${status === undefined ? '' : ` ${status}`}${detail === undefined ? '' : ` (${detail})`}`);
    this.kind = kind;
    this.host = host;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.detail = detail;
  }
}

const transientStatuses = new Set([408, 425, 429]);

/** Worth asking again: the network, the time limit, and answers that say "later". A bad body is not: it would be bad again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof FeedError)) return false;
  if (error.kind === 'http') return transientStatuses.has(error.status ?? 0) || (error.status ?? 0) >= 500;
  return error.kind === 'network' || error.kind === 'timeout';
}

/** Counts against the host: everything transient, and every answer that cannot be read. */
export function isHostFault(error: unknown): boolean {
  if (isTransient(error)) return true;
  return error instanceof FeedError && ['not-json', 'wrong-shape', 'too-large', 'redirect'].includes(error.kind);
}

/** The provider understood and will not: the same question would be refused again. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof FeedError)) return false;
  const status = error.status ?? 0;
  return error.kind === 'refused' || (error.kind === 'http' && status >= 400 && status < 500 && !transientStatuses.has(status));
}
