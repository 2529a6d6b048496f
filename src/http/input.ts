// Reads what a request brings: path and query, or path and body, become one input, checked against the promise of its route.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { plainKorean, tellIssues } from '#contract/fields/issues.ts';
import type { InputOf, Route } from '#contract/route.ts';

const maxDepth = 12;

/** Finds what no field of ours can hold: NUL and broken characters, which PostgreSQL refuses, and endless nesting. Never recursive. */
function unfitness(input: unknown): string | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return '쓸 수 없는 문자가 들어 있어요.';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return '보낸 내용이 너무 깊게 겹쳐 있어요.';
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

function bodyOf(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid-input', { message: '보낸 내용은 JSON 객체여야 해요.' });
  }
  return body;
}

/** An empty query value is what a form sends for a field left blank: it counts as not given. */
const queryOf = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** The path wins over all else: an address always means what it says. Only what reads looks at the query: else an address alone, which any
 *  page can make its readers' browsers call, would be a deed. */
export function readInput<R extends Route>(route: R, { query, body, params }: FastifyRequest): InputOf<R> {
  const raw = { ...(route.method === 'GET' ? queryOf(query) : bodyOf(body)), ...(params as object) };
  const unfit = unfitness(raw);
  if (unfit) throw new Refusal('invalid-input', { message: unfit });
  const read = route.input.safeParse(raw, { error: plainKorean });
  if (!read.success) throw new Refusal('invalid-input', tellIssues(read.error.issues));
  return read.data as InputOf<R>;
}
