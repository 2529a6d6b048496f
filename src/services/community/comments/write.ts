// Writing a comment, or an answer to one: told at once where nothing speaks against it, held for a review where something does.
import type { addComment, Comment } from '#contract/comments.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { CommentPlace, CommentRow } from '#storage/community/comments.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../../shapes/answered.ts';
import { commentOf } from '../../shapes/comment.ts';
import { keepPace } from '../../shapes/members/comment-pace.ts';
import { wordsKept } from '../../shapes/members/comment-words.ts';
import { ownHost } from '../../shapes/own-host.ts';
import { askForReview } from '../../shapes/review-asked.ts';
import { isStanding } from '../../shapes/thread.ts';
import { requireUser, type Viewer, visitor } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';

type Wish = InputOf<typeof addComment>;
type Written = { comments: number; comment: Comment; row: CommentRow; parent: CommentPlace | undefined };

/** One of the same post that everybody sees. */
async function parentOf(tx: Stores, { id: postId, parentId }: Wish): Promise<CommentPlace | undefined> {
  if (parentId == null) return undefined;
  const parent = await tx.comments.place(parentId);
  if (parent?.postId !== postId || parent.isDeleted || parent.review !== 'clear') throw new Refusal('no-such-comment');
  return parent;
}

export function writing(needs: CommunityNeeds) {
  const { stores, events, clock, rateLimitScale: scale } = needs;

  async function write(tx: Stores, wish: Wish, { viewer, now }: { viewer: Viewer; now: Date }): Promise<Written> {
    const { id: userId } = requireUser(viewer);
    const { id: postId } = wish;
    const content = wordsKept(wish.content);
    const post = await tx.threads.place(postId);
    if (!post || !isStanding(post)) throw new Refusal('no-such-post');
    const parent = await parentOf(tx, wish);
    const root = parent ? (parent.parentId ?? parent.id) : null;
    const commentIds = parent && root !== null ? [parent.id, root] : [];
    if (await tx.comments.isBlocked({ userId, postId, commentIds })) throw new Refusal('blocked-by-author');
    await keepPace(tx.comments, { userId, now, scale });
    const isHeld = suspicionOf(content, ownHost(needs)) !== null;
    const added = await tx.comments.add({ userId, postId, parentId: root, content, isHeld, now });
    const row = added && (await tx.comments.byId(added.id, userId));
    // Taken off the board between the look and the deed: the transaction is given up with it.
    if (!row) throw new Refusal('no-such-post');
    if (isHeld) await askForReview(tx, { kind: 'comment', id: row.comment.id, now });
    return { comment: commentOf(row, { viewer, now }), row, parent, comments: added.comments };
  }

  return async (viewer: Viewer, wish: Wish, repeat?: Repeat): Promise<Comment> => {
    const { id: userId } = requireUser(viewer);
    const now = clock();
    const { comment, row, parent, comments } = await stores.transaction(async (tx) => {
      if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
      const written = await write(tx, wish, { viewer, now });
      await answered(tx, repeat, written.comment);
      return written;
    });
    if (!comment.isHeld) {
      const told = commentOf(row, { viewer: visitor, now });
      await events.tell('comment-added', { comment: told, comments, ...(parent ? { answeredId: parent.userId } : {}) });
    }
    return comment;
  };
}
