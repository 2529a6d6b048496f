// What a form tells of an attempt that failed: the server's sentence in Korean, else the screen's own.
import { koreanSentence } from '#contract/fields/sentences.ts';
import { ApiError } from '../../../api/client.ts';

const waitingTime = (delayMs: number): string =>
  delayMs < 60_000 ? `${Math.max(1, Math.ceil(delayMs / 1000))}초` : `${Math.ceil(delayMs / 60_000)}분`;

/** `otherwise` stands where no server answered, or none with words. */
export function failureWords(fault: unknown, otherwise: string): string {
  if (!(fault instanceof ApiError) || !fault.said) return otherwise;
  if (fault.status !== 429 || fault.retryAfterMs === undefined || /\d/.test(fault.said)) return koreanSentence(fault.said);
  return `요청이 너무 많아요. ${waitingTime(fault.retryAfterMs)} 뒤에 다시 시도해 주세요.`;
}

/** While an account is locked, hints about typing would only lead to more locked attempts. */
export const isAboutPassword = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.status !== 429 && /비밀번호|password/i.test(fault.said ?? '');

export const codeOf = (fault: unknown) => (fault instanceof ApiError ? fault.code : undefined);

/** The sentences that the server wrote under single fields. */
export function fieldFailures(fault: unknown): [string, string][] {
  if (!(fault instanceof ApiError)) return [];
  return Object.entries(fault.fields ?? {}).map(([field, sentence]) => [field, koreanSentence(sentence)]);
}
