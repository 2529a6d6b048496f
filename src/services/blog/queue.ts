// The comments of the blog as admins see them: what waits, let stand, taken back and removed.
import type { adminBlogComments, approveBlogComment, removeBlogComment } from '#contract/admin/blog.ts';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import type { BlogCommentRow } from '#storage/publishing/blog.ts';
import type { Stores } from '#storage/stores.ts';
import type { ReviewNews } from '../shapes/announcing.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import type { BlogNeeds, Page } from './needs.ts';
import { blogCommentOf } from './told.ts';

type Waiting = OutputOf<typeof adminBlogComments>[number];

type Decided = { row: BlogCommentRow | undefined; deed: ReviewNews['deed']; by: number; at: Date };

/** After commit: whose words they are hears what became of them; nobody is told of their own deed. */
async function tellAuthor({ announce }: BlogNeeds, { row, deed, by, at }: Decided): Promise<void> {
  if (!row || row.comment.userId === by) return;
  const { id, userId: memberId, content: words } = row.comment;
  const href = deed === 'removed' ? '/contact' : `/blog/${encodeURIComponent(row.slug)}#comment-${id}`;
  await announce.reviewed([{ memberId, kind: 'blog-comment', id, deed, reliability: 0, words, hasPick: false, href, at }]);
}

const listing = ({ stores }: BlogNeeds) => ({
  async adminComments(viewer: Viewer, { state, limit, cursor }: InputOf<typeof adminBlogComments>): Promise<Page<Waiting>> {
    const admin = requireAdmin(viewer);
    const rows = await stores.blog.commentQueue({ state, before: rowNumberIn(cursor), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const told = page.map((row) => ({ ...blogCommentOf(row, admin), postTitle: row.postTitle }));
    return { rows: told, nextCursor: last ? String(last.comment.id) : null };
  },
});

export function queueing(needs: BlogNeeds) {
  const { stores, clock } = needs;
  const seen = (tx: Stores, id: number, by: number) => tx.blog.comment(id, { viewerId: by, readsAll: true });
  return {
    ...listing(needs),

    /** As it is already: nothing is done, nothing noted, and nobody told. */
    async approveComment(viewer: Viewer, { id, isApproved }: InputOf<typeof approveBlogComment>): Promise<BlogComment> {
      const admin = requireAdmin(viewer);
      const now = clock();
      const { row, isNews } = await stores.transaction(async (tx) => {
        const place = await tx.blog.holdComment(id);
        if (!place || place.isDeleted) throw new Refusal('no-such-comment');
        const isChange = await tx.blog.approveComment(id, isApproved);
        if (isChange) {
          await tx.blog.countComments(place.postId);
          const action = isApproved ? 'blog-comment.approved' : 'blog-comment.hidden';
          await tx.audit.note({ actorId: admin.id, action, target: `blog-comment:${id}`, detail: { userId: place.userId }, now });
        }
        const found = await seen(tx, id, admin.id);
        if (!found) throw new Refusal('no-such-comment');
        return { row: found, isNews: isChange };
      });
      if (isNews) await tellAuthor(needs, { row, deed: isApproved ? 'restored' : 'held', by: admin.id, at: now });
      return blogCommentOf(row, admin);
    },

    async removeComment(viewer: Viewer, { id }: InputOf<typeof removeBlogComment>): Promise<{ ok: true }> {
      const admin = requireAdmin(viewer);
      const now = clock();
      const gone = await stores.transaction(async (tx) => {
        const place = await tx.blog.holdComment(id);
        if (!place) throw new Refusal('no-such-comment');
        // Afterwards nobody reads the words any more.
        const row = await seen(tx, id, admin.id);
        if (!(await tx.blog.removeComment(id, now))) return undefined;
        await tx.blog.countComments(place.postId);
        const detail = { userId: place.userId };
        await tx.audit.note({ actorId: admin.id, action: 'blog-comment.removed', target: `blog-comment:${id}`, detail, now });
        return row;
      });
      await tellAuthor(needs, { row: gone, deed: 'removed', by: admin.id, at: now });
      return { ok: true };
    },
  };
}
