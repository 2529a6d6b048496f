// Comments read: a page of those under a post, and the earlier wordings of one.
import type { Comment, listComments } from '#contract/comments.ts';
import type { commentHistory, Wording } from '#contract/community/threads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { commentOf } from '../../shapes/comment.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { ownHost } from '../../shapes/own-host.ts';
import { isInside, isReadBy } from '../../shapes/thread.ts';
import { wordingsOf } from '../../shapes/wording.ts';
import type { Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';

export type CommentPage = { comments: Comment[]; nextCursor: string | null };

export const reading = ({ stores, clock, ...needs }: CommunityNeeds) => ({
  async listComments(viewer: Viewer, { id, limit, cursor }: InputOf<typeof listComments>): Promise<CommentPage> {
    const after = rowNumberIn(cursor) ?? 0;
    const post = await stores.threads.place(id);
    if (!post || !isReadBy(viewer, post)) throw new Refusal('no-such-post');
    const viewerId = viewer.kind === 'visitor' ? null : viewer.id;
    const rows = await stores.comments.page({ postId: id, viewerId, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const now = clock();
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { comments: page.map((row) => commentOf(row, { viewer, now })), nextCursor: last ? String(last.comment.id) : null };
  },

  async commentHistory(viewer: Viewer, { id }: InputOf<typeof commentHistory>): Promise<Wording[]> {
    const place = await stores.comments.place(id);
    const readsHeld = place !== undefined && isInside(viewer, place);
    const isThere = place && !place.isDeleted && place.review !== 'removed';
    const isSeen = isThere && (readsHeld || (place.review === 'clear' && place.isPostStanding));
    if (!isSeen) throw new Refusal('no-such-comment');
    return wordingsOf(await stores.threads.wordingsOfComment(id), { readsHeld, ownHost: ownHost(needs) });
  },
});
