// The words of a post as they are kept, and the refusal of those of which nothing is left to see.
import { Refusal } from '#contract/errors.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { plainLine, plainText } from '#domain/content/plain-text.ts';

function left(text: string, field: string, message: string): string {
  if (text === '') throw new Refusal('invalid-input', { message, fields: { [field]: message } });
  return text;
}

export const titleKept = (title: string): string => left(plainLine(title), 'title', sentences.postIncomplete);
export const contentKept = (content: string): string => left(plainText(content), 'content', sentences.postIncomplete);
export const reasonKept = (reason: string): string => left(plainText(reason), 'predictionReason', sentences.forecastIncomplete);

/** Each once, without those of which nothing is left. */
export const tagsKept = (tags: readonly string[]): string[] => [...new Set(tags.map(plainLine))].filter((tag) => tag !== '');
