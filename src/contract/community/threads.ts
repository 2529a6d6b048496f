// What the API promises about what becomes of a post or comment after it was written: seen, followed, reworded, and taken away.
import { z } from 'zod';
import { comment } from '../comments.ts';
import { id } from '../fields/ids.ts';
import { said, searchText } from '../fields/text.ts';
import { route } from '../route.ts';

const dateTime = z.iso.datetime();

/** The chips of the board: how many posts each would list. */
export const countPosts = route({
  method: 'GET',
  path: '/api/posts/counts',
  who: 'visitor',
  summary: 'How many posts the board lists, of all sports and of each; 1001 stands for more than a thousand.',
  input: z.object({ search: searchText.default('') }),
  output: z.object({
    /** True where a search found more than a thousand: of each sport are told those among the newest of them. */
    isPartial: z.boolean(),
    all: z.int(),
    soccer: z.int(),
    baseball: z.int(),
    basketball: z.int(),
    volleyball: z.int(),
    mma: z.int(),
  }),
});
export type PostCounts = z.output<typeof countPosts.output>;

export const viewPost = route({
  method: 'POST',
  path: '/api/posts/:id/views',
  who: 'visitor',
  summary: 'Counts a reader of a post, once a day for each member or address; answers the count.',
  limitPerMinute: 120,
  input: z.object({ id }),
  output: z.object({ views: z.int() }),
});

export const watchPost = route({
  method: 'PUT',
  path: '/api/posts/:id/watch',
  who: 'user',
  summary: 'Follows a post (told of its comments), mutes it (told of none), or neither.',
  limitPerMinute: 60,
  input: z.object({ id, watch: z.enum(['follow', 'mute', 'none'], 'watch는 follow, mute, none 가운데 하나예요.') }),
  output: z.object({ watch: z.enum(['follow', 'mute']).nullable() }),
});

export const removePost = route({
  method: 'DELETE',
  path: '/api/posts/:id',
  who: 'user',
  summary: 'Takes the own post off the board. A scored pick stays scored: what was promised cannot be unsaid.',
  limitPerMinute: 30,
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

/** What stood before the last change, newest first. */
const wording = z.object({
  title: z.string().nullable(),
  content: z.string(),
  predictionReason: z.string().nullable(),
  replacedAt: dateTime,
});
export type Wording = z.output<typeof wording>;

export const postHistory = route({
  method: 'GET',
  path: '/api/posts/:id/history',
  who: 'visitor',
  summary: 'Every earlier wording of a post, newest first.',
  input: z.object({ id }),
  output: z.array(wording),
});

export const commentHistory = route({
  method: 'GET',
  path: '/api/comments/:id/history',
  who: 'visitor',
  summary: 'Every earlier wording of a comment, newest first.',
  input: z.object({ id }),
  output: z.array(wording),
});

export const editComment = route({
  method: 'PATCH',
  path: '/api/comments/:id',
  who: 'user',
  summary: 'Changes the words of the own comment, for as long as its `editableUntil` says.',
  limitPerMinute: 30,
  input: z.object({ id, content: said(1000, '댓글을 입력해주세요.') }),
  output: comment,
});
