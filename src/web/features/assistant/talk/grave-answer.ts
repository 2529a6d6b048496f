// What is said with care where the server does not answer. A chunk of its own, fetched once the chat is there: nobody's first script grows by it.
import { graveReplies } from '#domain/assistant/grave.data.ts';
import { graveBefore, graveIn } from '#domain/assistant/grave.ts';

/** Null where neither the message nor what the reader said before asks for care. */
export function graveAnswer(message: string, earlier: readonly string[]): string | null {
  const grave = graveIn(message) ?? graveBefore(earlier);
  return grave && graveReplies[grave];
}
