// What the API promises about the live discussion.
import { z } from 'zod';
import { author } from './accounts.ts';
import { cursor, limit } from './fields/ids.ts';
import { said } from './fields/text.ts';
import { route } from './route.ts';

export const message = z
  .object({
    id: z.int(),
    /** The name to show; `author` has the rest. */
    user: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    author,
    content: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    timestamp: z.iso.datetime(),
    /** Set by the server alone. */
    type: z.enum(['user', 'ai']),
    isMine: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const listMessages = route({
  method: 'GET',
  path: '/api/messages',
  who: 'visitor',
  summary: 'The latest messages of the discussion, oldest first.',
  input: z.object({ limit: limit(100, 50), cursor }),
  output: z.array(message),
});

export const sendMessage = route({
  method: 'POST',
  path: '/api/messages',
  who: 'user',
  summary: 'Says something in the discussion. A `type` that is sent along is ignored: members write as `user`.',
  limitPerMinute: 30,
  fault: 'send-message-failed',
  input: z.object({ content: said(500, '메시지를 입력해주세요.') }),
  output: message,
});
