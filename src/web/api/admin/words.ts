// What an admin is told of a refusal: in Korean also where the API's own sentence is promised in English.
import { koreanRefusal, refusals } from '#contract/errors.ts';
import { ApiError } from '../client.ts';
import { failureWords } from '../refused.ts';

/** `otherwise` stands where no server answered, or none with words. */
export function adminWords(fault: unknown, otherwise: string): string {
  const code = fault instanceof ApiError ? fault.code : undefined;
  // A code may be younger than this page.
  if (code && code in refusals && 'korean' in refusals[code]) return koreanRefusal(code);
  return failureWords(fault, otherwise);
}
