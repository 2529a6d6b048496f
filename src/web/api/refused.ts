// What the server said when it refused: its sentence in Korean, and which fields of a form it is about.
import type { RefusalCode } from '#contract/errors.ts';
import { koreanSentence, waitingTime } from '#contract/fields/sentences.ts';
import { ApiError } from './client.ts';

export const codeOf = (fault: unknown): RefusalCode | undefined => (fault instanceof ApiError ? fault.code : undefined);

export const statusOf = (fault: unknown): number | undefined => (fault instanceof ApiError ? fault.status : undefined);

/** `otherwise` stands where no server answered, or none with words. */
export function failureWords(fault: unknown, otherwise: string): string {
  if (!(fault instanceof ApiError) || !fault.said) return otherwise;
  if (fault.status !== 429 || fault.retryAfterMs === undefined || /\d/.test(fault.said)) return koreanSentence(fault.said);
  return `요청이 너무 많아요. ${waitingTime(fault.retryAfterMs)} 뒤에 다시 시도해 주세요.`;
}

/** For screens that have their own words for a server that fails: only a refusal speaks for itself. */
export const refusalWords = (fault: unknown, otherwise: string): string =>
  fault instanceof ApiError && fault.status < 500 ? failureWords(fault, otherwise) : otherwise;

/** While an account is locked, hints about typing would only lead to more locked attempts. */
export const isAboutPassword = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.status !== 429 && /비밀번호|password/i.test(fault.said ?? '');

/** Where a refusal belongs when the server names no field. */
const places: Partial<Record<RefusalCode, readonly string[]>> = {
  'password-needed': ['currentPassword'],
  'wrong-password': ['currentPassword'],
  'too-many-attempts': ['currentPassword'],
  'email-taken': ['email'],
  'username-taken': ['username'],
  'name-reserved': ['username'],
  'common-password': ['newPassword', 'password'],
};

/** The sentences for those fields that are among `names`; undefined where none of them is meant. */
export function refusedFields<K extends string>(fault: unknown, names: readonly K[]): { [Name in K]?: string } | undefined {
  if (!(fault instanceof ApiError) || fault.status >= 500) return undefined;
  const { fields = {}, code } = fault;
  const named = names.filter((name) => fields[name]);
  if (named.length > 0) return sentencesOf(named, (name) => koreanSentence(fields[name] ?? ''));
  const place = names.find((name) => code !== undefined && places[code]?.includes(name));
  return place && fault.said ? sentencesOf([place], () => failureWords(fault, '')) : undefined;
}

const sentencesOf = <K extends string>(names: readonly K[], say: (name: K) => string): { [Name in K]?: string } =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as { [Name in K]?: string };
