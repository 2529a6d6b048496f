// How every translation engine is asked: by POST, checked, three seconds at most, and its refusals told apart from its failures.
import type { ZodType } from 'zod';
import { FeedError } from '../feed-error.ts';
import type { FetchJson } from '../fetch-json.ts';
import { EngineClosed } from './translation.ts';

/** Wrong key, no money, no right, no allowance left. */
const closedStatuses: ReadonlySet<number | undefined> = new Set([401, 402, 403, 456]);

type Question<T> = {
  schema: ZodType<T>;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
  secretBody?: Record<string, string>;
};

export async function askEngine<T>(fetchJson: FetchJson, url: string, question: Question<T>): Promise<T> {
  try {
    return (await fetchJson<T>(url, { ...question, freshMs: 0, staleMs: 0, interactive: true })).value;
  } catch (error) {
    if (error instanceof FeedError && error.kind === 'http' && closedStatuses.has(error.status)) throw new EngineClosed(error.message);
    throw error;
  }
}

/** Answers belong to texts by their places: another number of them belongs to none. */
export function inTheirPlaces<T>(name: string, asked: readonly string[], answers: readonly T[]): readonly T[] {
  if (answers.length !== asked.length) throw new Error(`${name} gave ${answers.length} answers to ${asked.length} texts`);
  return answers;
}
