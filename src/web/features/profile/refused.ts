// What the server said when it refused; nothing, where the request never arrived.
import { koreanSentence } from '#contract/fields/sentences.ts';
import { ApiError } from '../../api/client.ts';

export type Refused = { status?: number; code?: string | undefined; said?: string | undefined; fields: Record<string, string> };

export function refusedBy(error: Error): Refused {
  if (!(error instanceof ApiError)) return { fields: {} };
  const fields = Object.entries(error.fields ?? {}).map(([name, said]) => [name, koreanSentence(said)] as const);
  return { status: error.status, code: error.code, said: error.said && koreanSentence(error.said), fields: Object.fromEntries(fields) };
}
