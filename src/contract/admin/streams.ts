// What the API promises about what is wrong with a stream, and to admins about which hosts may be played at all.
import { z } from 'zod';
import { cursor, id, limit } from '../fields/ids.ts';
import { route } from '../route.ts';

const word = z
  .string('중계를 확인해 주세요.')
  .max(80, '중계를 확인해 주세요.')
  .regex(/^[\w.:-]+$/, '중계를 확인해 주세요.');

export const reportStream = route({
  method: 'POST',
  path: '/api/live-sports/reports',
  who: 'visitor',
  summary: 'Says what is wrong with a stream: whose rights it breaks, or that it does not play.',
  limitPerMinute: 5,
  input: z.object({
    source: word,
    id: word,
    streamId: word,
    reason: z.enum(['rights', 'broken', 'harmful', 'other'], '이유를 골라 주세요.'),
    note: z.string('내용을 확인해 주세요.').trim().max(500, '500자까지 적을 수 있어요.').default(''),
  }),
  output: z.object({ ok: z.literal(true) }),
});

export const streamHost = z
  .object({ host: z.string(), plays: z.enum(['frame', 'video']), note: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'StreamHost' });
export type StreamHost = z.output<typeof streamHost>;

const host = z
  .string('주소의 호스트를 입력해주세요.')
  .trim()
  .toLowerCase()
  .max(253, '호스트가 너무 길어요.')
  .regex(/^(?=.*[a-z])([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'player.example.com처럼 적어 주세요.');

export const adminStreamHosts = route({
  method: 'GET',
  path: '/api/admin/stream-hosts',
  who: 'admin',
  summary: 'The hosts whose players may stand in our pages.',
  input: z.object({}),
  output: z.array(streamHost),
});

export const allowStreamHost = route({
  method: 'PUT',
  path: '/api/admin/stream-hosts/:host',
  who: 'admin',
  summary: 'Permits a host; pages drawn from then on may frame it.',
  input: z.object({
    host,
    plays: z.enum(['frame', 'video'], 'plays는 frame이나 video예요.'),
    note: z.string().trim().max(200).default(''),
  }),
  output: streamHost,
});

export const forbidStreamHost = route({
  method: 'DELETE',
  path: '/api/admin/stream-hosts/:host',
  who: 'admin',
  summary: 'Takes a host off the list; its channels are hidden with it.',
  input: z.object({ host }),
  output: z.object({ ok: z.literal(true) }),
});

export const streamReport = z
  .object({
    id: z.int(),
    source: z.string(),
    streamId: z.string(),
    embedUrl: z.string(),
    reason: z.enum(['rights', 'broken', 'harmful', 'other']),
    note: z.string(),
    /** Null for a visitor. */
    reporter: z.string().nullable(),
    handledAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StreamReport' });
export type StreamReport = z.output<typeof streamReport>;

export const adminStreamReports = route({
  method: 'GET',
  path: '/api/admin/stream-reports',
  who: 'admin',
  summary:
    'What was said of streams and is not handled, newest first. The head carries `X-Next-Cursor` while there is more, and `X-Total-Count`.',
  input: z.object({ limit: limit(100, 100), cursor }),
  output: z.array(streamReport),
});

export const handleStreamReport = route({
  method: 'POST',
  path: '/api/admin/stream-reports/:id/handle',
  who: 'admin',
  summary: 'Marks a report as handled.',
  input: z.object({ id }),
  output: streamReport,
});
