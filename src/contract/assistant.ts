// What the API promises about the chat assistant 미나, who is an AI and says so.
import { z } from 'zod';
import { said } from './fields/text.ts';
import { route } from './route.ts';

/** A stored match, forecast, record or page that a sentence of the answer rests on. */
export const reference = z.object({
  kind: z.enum(['match', 'forecast', 'recommendation', 'ranking', 'record', 'page']),
  label: z.string(),
  /** A path of our own. */
  href: z.string(),
  /** When what it shows was written down or heard; null for pages that do not age. */
  asOf: z.iso.datetime().nullable(),
});
export type Reference = z.output<typeof reference>;

export const assistantAnswer = z
  .object({
    /** Korean text in lines. `[1]` names the first of `references`, `[2]` the second: every line that tells a number carries one. */
    response: z.string(),
    /** True: a prepared text, tagged 자동 안내 on screen. */
    isCanned: z.boolean(),
    isAi: z.literal(true),
    /** Who put it into words: our own records, or the language model that is configured. */
    engine: z.enum(['records', 'model']),
    references: z.array(reference).max(20),
    /** Advertising in a bubble of its own; null while the partner gate is closed. */
    partner: z.object({ label: z.string(), content: z.string(), linkUrl: z.string(), linkText: z.string(), notice: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AssistantAnswer' });
export type AssistantAnswer = z.output<typeof assistantAnswer>;

export const aiChat = route({
  method: 'POST',
  path: '/api/ai-chat',
  who: 'visitor',
  summary:
    'One message to the assistant, and her answer with the stored facts it rests on. With `Accept: application/x-ndjson` it is told line by line.',
  limitPerMinute: 30,
  tellsLines: true,
  input: z.object({
    message: said(500, '메시지를 입력해주세요.'),
    /** What was said before, oldest first, so that “그 경기 배당은?” has something to point at. Nothing of it is stored. */
    before: z
      .array(z.object({ type: z.enum(['user', 'assistant']), content: z.string().max(2000) }))
      .max(6)
      .default([]),
  }),
  output: assistantAnswer,
});
