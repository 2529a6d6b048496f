// The words of a comment as they are kept.
import { Refusal } from '#contract/errors.ts';
import { plainText } from '#domain/content/plain-text.ts';

const empty = '댓글을 입력해주세요.';

export function wordsKept(text: string): string {
  const words = plainText(text);
  if (words === '') throw new Refusal('invalid-input', { message: empty, fields: { content: empty } });
  return words;
}
