// The comments of the blog as admins see them: what waits, let stand, taken back and removed.
import type { adminBlogComments, approveBlogComment, removeBlogComment } from '#contract/admin/blog.ts';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import type { BlogNeeds, Page } from './needs.ts';
import { blogCommentOf } from './told.ts';

type Waiting = OutputOf<typeof adminBlogComments>[number];

export const queueing = ({ stores, clock }: BlogNeeds) => ({
  async adminComments(viewer: Viewer, { state, limit, cursor }: InputOf<typeof adminBlogComments>): Promise<Page<Waiting>> {
    const admin = requireAdmin(viewer);
    const rows = await stores.blog.commentQueue({ state, before: rowNumberIn(cursor), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const told = page.map((row) => ({ ...blogCommentOf(row, admin), postTitle: row.postTitle }));
    return { rows: told, nextCursor: last ? String(last.comment.id) : null };
  },

  /** As it is already: nothing is done, and nothing noted. */
  async approveComment(viewer: Viewer, { id, isApproved }: InputOf<typeof approveBlogComment>): Promise<BlogComment> {
    const admin = requireAdmin(viewer);
    return stores.transaction(async (tx) => {
      const place = await tx.blog.holdComment(id);
      if (!place || place.isDeleted) throw new Refusal('no-such-comment');
      if (await tx.blog.approveComment(id, isApproved)) {
        await tx.blog.countComments(place.postId);
        const action = isApproved ? 'blog-comment.approved' : 'blog-comment.hidden';
        await tx.audit.note({ actorId: admin.id, action, target: `blog-comment:${id}`, detail: { userId: place.userId }, now: clock() });
      }
      const row = await tx.blog.comment(id, { viewerId: admin.id, readsAll: true });
      if (!row) throw new Refusal('no-such-comment');
      return blogCommentOf(row, admin);
    });
  },

  async removeComment(viewer: Viewer, { id }: InputOf<typeof removeBlogComment>): Promise<{ ok: true }> {
    const admin = requireAdmin(viewer);
    return stores.transaction(async (tx) => {
      const place = await tx.blog.holdComment(id);
      if (!place) throw new Refusal('no-such-comment');
      const now = clock();
      if (!(await tx.blog.removeComment(id, now))) return { ok: true };
      await tx.blog.countComments(place.postId);
      const detail = { userId: place.userId };
      await tx.audit.note({ actorId: admin.id, action: 'blog-comment.removed', target: `blog-comment:${id}`, detail, now });
      return { ok: true };
    });
  },
});
