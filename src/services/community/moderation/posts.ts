// Posts as an admin sees them: all of them or those that wait, released, taken back, and removed; every deed is noted.
import type { adminPosts, deletePost, publishPost } from '#contract/admin/review.ts';
import type { Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import type { Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { postOf } from '../../shapes/post.ts';
import { wantedOf } from '../../shapes/wanted.ts';
import { type Member, requireAdmin, type Viewer } from '../../viewer.ts';
import { actions, nameOfTarget } from './actions.ts';
import { showing } from './show.ts';
import { bothTold, type ModerationNeeds, tellingAuthor } from './tell-author.ts';

async function holdPost(tx: Stores, id: number): Promise<Target> {
  const target = await tx.moderation.holdTarget('post', id);
  if (!target || target.isGone || target.review === 'removed') throw new Refusal('no-such-post');
  return target;
}

/** Its author may reword what waits: only what the admin has read is let out. */
async function refuseUnread(tx: Stores, id: number, revisions: number | undefined): Promise<void> {
  if (revisions === undefined) return;
  if ((await tx.posts.holdWords(id))?.revisions !== revisions) throw new Refusal('post-changed');
}

export function reviewing(needs: ModerationNeeds) {
  const { stores, clock } = needs;
  const show = showing(needs);

  async function told(from: Stores, ids: readonly number[], viewer: Member): Promise<Post[]> {
    const rows = await from.posts.byIds(ids, viewer.id);
    const matches = await from.matches.byIds([...new Set(rows.flatMap(({ post }) => post.matchId ?? []))]);
    const now = clock();
    return rows.map((row) => postOf(row, { match: row.post.matchId === null ? undefined : matches.get(row.post.matchId), viewer, now }));
  }

  return {
    async adminPosts(viewer: Viewer, { state, search, limit, cursor }: InputOf<typeof adminPosts>) {
      const admin = requireAdmin(viewer);
      const before = rowNumberIn(cursor);
      const wanted = await wantedOf(stores, search);
      const ids = await stores.moderation.postsToReview({ isHeldOnly: state === 'held', wanted, before, limit: limit + 1 });
      const page = ids.slice(0, limit);
      const last = ids.length > limit ? page.at(-1) : undefined;
      return { posts: await told(stores, page, admin), nextCursor: last ? String(last) : null };
    },

    /** A post that is released is looked at: its open reports are answered with it. */
    async publishPost(viewer: Viewer, { id, isPublished, revisions }: InputOf<typeof publishPost>): Promise<Post> {
      const admin = requireAdmin(viewer);
      const review = isPublished ? 'clear' : 'held';
      const tell = await stores.transaction(async (tx) => {
        const now = clock();
        const target = await holdPost(tx, id);
        if (target.review === review && target.isSeen === isPublished) return undefined;
        if (isPublished) await refuseUnread(tx, id, revisions);
        if (isPublished) await tx.moderation.decide({ ...target, from: 'open', state: 'dismissed', by: admin.id, now });
        const action = isPublished ? actions.published : actions.takenBack;
        await tx.moderation.note({ actorId: admin.id, action, target: nameOfTarget(target), now });
        const deed = isPublished ? 'restored' : 'held';
        return bothTold(await show(tx, { target, review, now }), tellingAuthor(needs, { target, deed, by: admin.id, at: now }));
      });
      await tell?.();
      const [post] = await told(stores, [id], admin);
      if (!post) throw new Refusal('no-such-post');
      return post;
    },

    async deletePost(viewer: Viewer, { id }: InputOf<typeof deletePost>): Promise<{ ok: true }> {
      const admin = requireAdmin(viewer);
      const tell = await stores.transaction(async (tx) => {
        const now = clock();
        const target = await holdPost(tx, id);
        await tx.moderation.note({ actorId: admin.id, action: actions.removed, target: nameOfTarget(target), now });
        return bothTold(
          await show(tx, { target, review: 'removed', now }),
          tellingAuthor(needs, { target, deed: 'removed', by: admin.id, at: now }),
        );
      });
      await tell();
      return { ok: true };
    },
  };
}
