// What the API promises about open sessions: seeing them, and ending one or all.
import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { route } from '../route.ts';

export const openSession = z
  .object({
    id: z.int(),
    /** `Chrome · Windows`, read from what the browser called itself; 알 수 없는 기기 where it says nothing. */
    device: z.string(),
    /** The network it came from, its last part left out: `203.0.113.x`. */
    network: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.output<typeof openSession>;

export const listSessions = route({
  method: 'GET',
  path: '/api/user/sessions',
  who: 'user',
  summary: 'The open sessions of whoever is signed in, the asking one first.',
  input: z.object({}),
  output: z.array(openSession),
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  who: 'user',
  summary: 'Ends one of the own sessions.',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

export const endSessions = route({
  method: 'DELETE',
  path: '/api/user/sessions',
  who: 'user',
  summary: 'Ends every other session, and with `includeCurrent` the asking one too.',
  input: z.object({ includeCurrent: z.boolean().default(false) }),
  output: z.object({ ok: z.literal(true), ended: z.int() }),
});
