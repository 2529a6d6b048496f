// Comments under blog posts: read, written, liked, disliked and deleted.
import type { Reaction } from '#contract/comments.ts';
import type { addBlogComment, BlogComment, deleteBlogComment, likeBlogComment, listBlogComments } from '#contract/community/blog-thread.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { houseChoices } from '../shapes/house-choices.ts';
import { keepPace } from '../shapes/members/comment-pace.ts';
import { wordsKept } from '../shapes/members/comment-words.ts';
import { ownHost } from '../shapes/own-host.ts';
import { type Member, requireUser, type Viewer } from '../viewer.ts';
import type { BlogNeeds, Page } from './needs.ts';
import { blogCommentOf } from './told.ts';

type Wish = InputOf<typeof addBlogComment>;

const readerOf = (viewer: Viewer) => ({
  viewerId: viewer.kind === 'visitor' ? null : viewer.id,
  readsAll: viewer.kind !== 'visitor' && viewer.role === 'admin',
});

/** The comments that are answered: the one that was meant, and the one under which the answer stands. */
async function answeredBy(tx: Stores, postId: number, parentId: Wish['parentId']): Promise<{ root: number | null; commentIds: number[] }> {
  if (parentId == null) return { root: null, commentIds: [] };
  const parent = await tx.blog.commentPlace(parentId);
  if (parent?.postId !== postId || parent.isDeleted || !parent.isApproved) throw new Refusal('no-such-comment');
  const root = parent.parentId ?? parent.id;
  return { root, commentIds: [parent.id, root] };
}

function writing(needs: BlogNeeds) {
  const { stores, clock, rateLimitScale: scale } = needs;

  async function write(tx: Stores, wish: Wish, { member, now }: { member: Member; now: Date }): Promise<BlogComment> {
    const { id: userId } = member;
    if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
    const content = wordsKept(wish.content);
    const post = await tx.blog.place(wish.slug.normalize('NFC'));
    if (!post) throw new Refusal('no-such-blog-post');
    const { root, commentIds } = await answeredBy(tx, post.id, wish.parentId);
    if (await tx.blog.isBlocked({ userId, postId: post.id, commentIds })) throw new Refusal('blocked-by-author');
    await keepPace(tx.blog, { userId, now, scale });
    const { blogNeedsApproval } = await houseChoices(tx);
    const isApproved = !blogNeedsApproval && suspicionOf(content, ownHost(needs)) === null;
    const id = await tx.blog.addComment({ userId, postId: post.id, parentId: root, content, isApproved, now });
    // Taken back between the look and the deed: the transaction is given up with it.
    if (id === undefined) throw new Refusal('no-such-blog-post');
    if (isApproved) await tx.blog.countComments(post.id);
    const row = await tx.blog.comment(id, readerOf(member));
    if (!row) throw new Error(`comment ${id} of the blog was written and is not there`);
    return blogCommentOf(row, member);
  }

  return (viewer: Viewer, wish: Wish, repeat?: Repeat): Promise<BlogComment> => {
    const member = requireUser(viewer);
    return stores.transaction(async (tx) => answered(tx, repeat, await write(tx, wish, { member, now: clock() })));
  };
}

function reacting({ stores, clock }: BlogNeeds) {
  const press =
    (kind: 'like' | 'dislike') =>
    async (viewer: Viewer, { id }: InputOf<typeof likeBlogComment>, repeat?: Repeat): Promise<Reaction> => {
      const { id: userId } = requireUser(viewer);
      return stores.transaction(async (tx) => {
        if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
        const reaction = await tx.blog.react({ userId, id, kind, now: clock() });
        if (!reaction) throw new Refusal('no-such-comment');
        return answered(tx, repeat, reaction);
      });
    };
  return { likeComment: press('like'), dislikeComment: press('dislike') };
}

export function talk(needs: BlogNeeds) {
  const { stores, clock } = needs;
  return {
    addComment: writing(needs),
    ...reacting(needs),

    async comments(viewer: Viewer, { slug, limit, cursor }: InputOf<typeof listBlogComments>): Promise<Page<BlogComment>> {
      const after = rowNumberIn(cursor) ?? 0;
      const post = await stores.blog.place(slug.normalize('NFC'));
      if (!post) throw new Refusal('no-such-blog-post');
      const rows = await stores.blog.commentPage({ ...readerOf(viewer), postId: post.id, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { rows: page.map((row) => blogCommentOf(row, viewer)), nextCursor: last ? String(last.comment.id) : null };
    },

    /** What is gone already is gone: deleting it again is no mistake of anyone's. */
    async deleteComment(viewer: Viewer, { id }: InputOf<typeof deleteBlogComment>): Promise<{ ok: true }> {
      const member = requireUser(viewer);
      return stores.transaction(async (tx) => {
        const place = await tx.blog.holdComment(id);
        const isOwn = place?.userId === member.id;
        if (!place || (!isOwn && (place.isDeleted || !place.isApproved))) throw new Refusal('no-such-comment');
        if (!isOwn) throw new Refusal('not-yours');
        if ((await tx.blog.removeComment(id, clock())) && place.isApproved) await tx.blog.countComments(place.postId);
        return { ok: true };
      });
    },
  };
}
