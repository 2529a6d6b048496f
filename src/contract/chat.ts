// What the API promises about the live discussion.
import { z } from 'zod';
import { author } from './accounts.ts';
import { cursor, id, limit, matchId } from './fields/ids.ts';
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
    /** Of those of type `ai`: said by the AI itself, not by an automatic account. */
    isAi: z.boolean(),
    isMine: z.boolean(),
    /** The room of one match; null for the discussion of all. */
    matchId: z.string().nullable(),
    /** Says how a match stands or ended: screens fold it for those who do not want to know. */
    tellsScore: z.boolean(),
    /** Waits for a review: only its author reads it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const listMessages = route({
  method: 'GET',
  path: '/api/messages',
  who: 'visitor',
  summary:
    'The latest messages of the discussion, or of the room of one match, oldest first. `X-Next-Cursor` leads to the ones before them.',
  tellsTalk: true,
  input: z.object({ limit: limit(100, 50), cursor, matchId: matchId.optional() }),
  output: z.array(message),
});

/** Whatever it says. */
const unheard = z
  .unknown()
  .transform(() => undefined)
  .optional();

export const sendMessage = route({
  method: 'POST',
  path: '/api/messages',
  who: 'user',
  summary: 'Says something in the discussion. A `type` that is sent along is ignored: members write as `user`.',
  limitPerMinute: 30,
  fault: 'send-message-failed',
  input: z.object({ content: said(500, '메시지를 입력해주세요.'), type: unheard, matchId: matchId.nullish() }),
  output: message,
});

export const deleteMessage = route({
  method: 'DELETE',
  path: '/api/messages/:id',
  who: 'user',
  summary: 'Takes back the own message.',
  limitPerMinute: 30,
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});
