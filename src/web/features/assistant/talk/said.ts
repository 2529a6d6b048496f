// What is said between the reader and the assistant, as the panel knows it.
import type { AssistantAnswer } from '#contract/assistant.ts';

export type Said = {
  /** From the moment it was said; the greeting is `welcome`. */
  id: string;
  type: 'user' | 'assistant';
  content: string;
  timestamp: string;
  /** A prepared text. */
  isCanned: boolean;
  references: AssistantAnswer['references'];
  partner: AssistantAnswer['partner'];
};

export const welcomeId = 'welcome';
export const lettersMax = 500;

/** What is beyond the limit is ignored; half a character (of an emoji) is not kept. */
export function withinLimit(text: string): string {
  const cut = text.slice(0, lettersMax);
  return text.length > lettersMax && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** `오후 3:49` on a clock in Seoul. */
const clock = new Intl.DateTimeFormat('ko-KR', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Seoul' });
export const timeWords = (iso: string): string => clock.format(new Date(iso));
