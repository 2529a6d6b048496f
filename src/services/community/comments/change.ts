// Changing and deleting the own comment: the old words are kept, and its place stays while somebody answers it.
import type { Comment, deleteComment } from '#contract/comments.ts';
import type { editComment } from '#contract/community/threads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { commentWordsUntil } from '#domain/moderation/edit-window.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { CommentPlace, CommentRow } from '#storage/community/comments.ts';
import type { Stores } from '#storage/stores.ts';
import { commentOf } from '../../shapes/comment.ts';
import { wordsKept } from '../../shapes/members/comment-words.ts';
import { ownHost } from '../../shapes/own-host.ts';
import { askForReview } from '../../shapes/review-asked.ts';
import { type Member, requireUser, type Viewer, visitor } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';

/** Every wording is kept: somewhere it has to end. */
const editsMax = 50;

type Change = { place: CommentPlace; content: string; isSuspicious: boolean; now: Date };
/** `left`: how many comments the post has left, where this one was taken out of sight. */
type Changed = { row: CommentRow; left: number | undefined; isNew: boolean };

/** The own comment, held until the transaction is over. */
async function ownPlace(tx: Stores, member: Member, id: number): Promise<CommentPlace> {
  const place = await tx.comments.hold(id);
  const isGone = !place || place.isDeleted || place.review === 'removed';
  if (!place || (isGone && place.userId !== member.id)) throw new Refusal('no-such-comment');
  if (place.userId !== member.id) throw new Refusal(place.review === 'clear' ? 'not-yours' : 'no-such-comment');
  return place;
}

async function reword(tx: Stores, { place, content, isSuspicious, now }: Change): Promise<number | undefined> {
  if (!commentWordsUntil({ createdAt: place.createdAt, now })) throw new Refusal('edit-closed');
  if (await tx.comments.isBlocked({ userId: place.userId, postId: place.postId, commentIds: [] })) throw new Refusal('blocked-by-author');
  if (place.revisions >= editsMax) throw new Refusal('too-fast');
  await tx.threads.keepWordingOfComment({ commentId: place.id, content: place.content, now });
  await tx.comments.reword({ place, content, isHeld: isSuspicious, now });
  // Also words that are better now: who decides reads what stands.
  if (isSuspicious || place.review === 'held') await askForReview(tx, { kind: 'comment', id: place.id, now });
  return isSuspicious && place.review === 'clear' ? tx.comments.uncount(place) : undefined;
}

export function changing(needs: CommunityNeeds) {
  const { stores, events, clock } = needs;

  async function change(tx: Stores, member: Member, { id, content }: InputOf<typeof editComment>): Promise<Changed> {
    const now = clock();
    if (!(await tx.accounts.isHere(member.id))) throw new Refusal('session-expired');
    const words = wordsKept(content);
    const place = await ownPlace(tx, member, id);
    if (place.isDeleted || place.review === 'removed' || !place.isPostStanding) throw new Refusal('no-such-comment');
    const isNew = words !== place.content;
    const left = isNew
      ? await reword(tx, { place, content: words, isSuspicious: suspicionOf(words, ownHost(needs)) !== null, now })
      : undefined;
    const row = await tx.comments.byId(id, member.id);
    if (!row) throw new Error(`comment ${id} was changed and is not there`);
    return { row, left, isNew };
  }

  return {
    /** The same words again change nothing. */
    async editComment(viewer: Viewer, wish: InputOf<typeof editComment>): Promise<Comment> {
      const member = requireUser(viewer);
      const { row, left, isNew } = await stores.transaction((tx) => change(tx, member, wish));
      const now = clock();
      const { id: commentId, postId, review } = row.comment;
      if (left !== undefined) await events.tell('comment-removed', { postId, commentId, comments: left });
      else if (isNew && review === 'clear')
        await events.tell('comment-added', { comment: commentOf(row, { viewer: visitor, now }), isReworded: true });
      return commentOf(row, { viewer, now });
    },

    /** What is gone already is gone: deleting it again is no mistake of anyone's. */
    async deleteComment(viewer: Viewer, { id }: InputOf<typeof deleteComment>): Promise<{ ok: true }> {
      const member = requireUser(viewer);
      const removed = await stores.transaction(async (tx) => {
        const place = await ownPlace(tx, member, id);
        const wasSeen = place.review === 'clear';
        if (!(await tx.comments.remove(id, clock())) || !wasSeen) return undefined;
        return { postId: place.postId, commentId: id, comments: await tx.comments.uncount(place) };
      });
      if (removed) await events.tell('comment-removed', removed);
      return { ok: true };
    },
  };
}
