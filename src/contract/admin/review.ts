// What the API promises to admins about what members write and what may be streamed.
import { z } from 'zod';
import { putBackReason, putBackReasonMax } from '#domain/moderation/put-back.ts';
import { post } from '../board.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { said, searchText } from '../fields/text.ts';
import { route } from '../route.ts';

export const deletePost = route({
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  who: 'admin',
  summary: 'Removes a post.',
  fault: 'delete-post-failed',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

export const adminPosts = route({
  method: 'GET',
  path: '/api/admin/posts',
  who: 'admin',
  summary:
    'Every post, newest first; `held` lists those that wait for review, `removed` those that an admin removed in the last thirty days.',
  input: z.object({
    state: z.enum(['all', 'held', 'removed'], 'state는 all, held, removed 가운데 하나예요.').default('all'),
    search: searchText.default(''),
    limit: limit(100, 50),
    cursor,
  }),
  output: z.array(post),
});

export const publishPost = route({
  method: 'PATCH',
  path: '/api/admin/posts/:id',
  who: 'admin',
  summary:
    'Publishes a post that was held for review or, with a reason, one that an admin removed in the last thirty days; or takes it back.',
  input: z.object({
    id,
    isPublished: z.boolean('공개 여부를 확인해 주세요.'),
    /** How often the words had been changed when they were read: others by now are not published. */
    revisions: z.int('고친 횟수를 확인해 주세요.').min(0, '고친 횟수를 확인해 주세요.').optional(),
    /** Why what was removed is put back: asked for there only, and kept in the log. */
    note: said(putBackReasonMax, putBackReason).optional(),
  }),
  output: post,
});

export const report = z
  .object({
    id: z.int(),
    kind: z.enum(['post', 'comment', 'message']),
    targetId: z.int(),
    /** The post where it is read: itself, or what a comment stands under; null of a line of the discussion. */
    postId: z.int().nullable(),
    /** That post is seen by everybody: what waits or was taken away opens to nobody, nor what stands under it. */
    isOut: z.boolean(),
    /** What was reported. */
    excerpt: z.string(),
    /** Its author has written other words since. */
    isReworded: z.boolean(),
    /** Of the words that were reported and of those that stand by now: sent back with a decision it says what was read. */
    mark: z.string(),
    author: z.string(),
    /** A person of this house: who else wrote it has no reliability to lose. */
    isAuthorPerson: z.boolean(),
    reportedBy: z.string(),
    reason: z.string(),
    state: z.enum(['open', 'upheld', 'dismissed']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;

export const adminReports = route({
  method: 'GET',
  path: '/api/admin/reports',
  who: 'admin',
  summary: 'What members reported, newest first.',
  input: z.object({ state: z.enum(['open', 'upheld', 'dismissed']).default('open'), limit: limit(100, 50), cursor }),
  output: z.array(report),
});

export const decideReport = route({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  who: 'admin',
  summary: 'Upholds a report, which hides what it names and costs its author reliability, or dismisses it.',
  input: z.object({
    id,
    state: z.enum(['upheld', 'dismissed'], 'state는 upheld나 dismissed예요.'),
    /** Of the report as it was read: where other words stand by now, nothing is decided. */
    mark: z.string('읽은 신고의 표시를 확인해 주세요.').max(64, '읽은 신고의 표시를 확인해 주세요.').optional(),
  }),
  output: report,
});

/** An official player that may be embedded. */
export const channel = z
  .object({
    id: z.int(),
    title: z.string(),
    language: z.string(),
    hd: z.boolean(),
    embedUrl: z.string(),
    /** The channel’s own page. */
    homeUrl: z.string().nullable(),
    isBuiltIn: z.boolean(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof channel>;

export const adminChannels = route({
  method: 'GET',
  path: '/api/admin/channels',
  who: 'admin',
  summary: 'The allow-list of official stream channels.',
  input: z.object({}),
  output: z.array(channel),
});

export const addChannel = route({
  method: 'POST',
  path: '/api/admin/channels',
  who: 'admin',
  summary: 'Puts a channel on the allow-list; its address must be that of a permitted player.',
  input: z.object({
    title: said(80, '채널 이름을 입력해주세요.'),
    language: said(20, '중계 언어를 입력해주세요.'),
    hd: z.boolean('화질을 확인해 주세요.').default(true),
    embedUrl: z.url({ protocol: /^https$/, error: 'https로 시작하는 중계 주소를 입력해주세요.' }).max(500, '중계 주소가 너무 길어요.'),
    homeUrl: z
      .url({ protocol: /^https$/, error: 'https로 시작하는 채널 주소를 입력해주세요.' })
      .max(500, '채널 주소가 너무 길어요.')
      .nullish(),
  }),
  output: channel,
});

export const changeChannel = route({
  method: 'PATCH',
  path: '/api/admin/channels/:id',
  who: 'admin',
  summary: 'Shows or hides a channel.',
  input: z.object({ id, isActive: z.boolean('채널 상태를 확인해 주세요.') }),
  output: channel,
});

export const removeChannel = route({
  method: 'DELETE',
  path: '/api/admin/channels/:id',
  who: 'admin',
  summary: 'Takes a channel off the allow-list; a built-in one can only be hidden.',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});
