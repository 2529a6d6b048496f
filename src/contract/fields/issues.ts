// What a caller is told of an input that does not fit: the promised sentence where there is one, else plain Korean.
import type { z } from 'zod';
import { refusals } from '../errors.ts';

const general: string = refusals['invalid-input'].message;

/** Stands in for zod's own English, which would otherwise reach the reader; sentences written in a schema go before it. */
export function plainKorean(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code === 'invalid_type') return '꼭 필요한 값이에요.';
  if (issue.code === 'too_big' && issue.origin === 'string') return `${issue.maximum}자까지 쓸 수 있어요.`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${issue.minimum}자 이상 적어 주세요.`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `${issue.maximum}개까지 보낼 수 있어요.`;
  return general;
}

/** Every field that does not fit with its first sentence, and the sentence that speaks for the whole. */
export function tellIssues(issues: readonly z.core.$ZodIssue[]): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'input'] ??= message;
  const promised = issues.find(({ message }) => message !== general && message !== '꼭 필요한 값이에요.');
  return { message: promised?.message ?? general, fields };
}
