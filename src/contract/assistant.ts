// What the API promises about the chat assistant 미나, who is an AI and says so.
import { z } from 'zod';
import { said } from './fields/text.ts';
import { route } from './route.ts';

/** A stored match, forecast or page that a sentence of the answer rests on. */
export const reference = z.object({
  kind: z.enum(['match', 'forecast', 'recommendation', 'ranking', 'page']),
  label: z.string(),
  /** A path of our own. */
  href: z.string(),
  asOf: z.iso.datetime().nullable(),
});

export const aiChat = route({
  method: 'POST',
  path: '/api/ai-chat',
  who: 'visitor',
  summary: 'One message to the assistant, and her answer with the stored facts it rests on.',
  limitPerMinute: 30,
  input: z.object({ message: said(500, '메시지를 입력해주세요.') }),
  output: z.object({
    response: z.string(),
    /** True: a prepared text, tagged 자동 안내 on screen. */
    isCanned: z.boolean(),
    isAi: z.literal(true),
    references: z.array(reference),
    /** Advertising in a bubble of its own; null while the partner gate is closed. */
    partner: z.object({ label: z.string(), content: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  }),
});
export type AssistantAnswer = z.output<typeof aiChat.output>;
