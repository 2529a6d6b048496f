// An answer that comes line by line: each line is handed on as it is read, and the whole answer stands at the end.
import { linesType, type ToldLine } from '#contract/route.ts';

export const isToldInLines = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith(linesType) ?? false;

/** Throws where the stream ends without an answer, or with a refusal. */
export async function readLines(response: Response, onLine: (line: string) => void): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new TypeError('the answer has no body');
  let rest = '';
  let answer: unknown;
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? '';
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      if (line.trim() === '') continue;
      const told = JSON.parse(line) as ToldLine;
      if ('refusal' in told) throw new Error(`the answer broke off: ${JSON.stringify(told.refusal)}`);
      if ('line' in told) onLine(told.line);
      else answer = told.answer;
    }
    if (done) break;
  }
  if (answer === undefined) throw new Error('the answer broke off');
  return answer;
}
