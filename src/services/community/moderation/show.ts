// Takes what stands out of sight, or lets it stand again, and says so once the transaction is over.
import type { Review, Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../../events.ts';
import { commentOf } from '../../shapes/comment.ts';
import { messageOf } from '../../shapes/message.ts';
import { visitor } from '../../viewer.ts';

/** To be called after commit. */
export type Telling = () => Promise<void>;
const nothing: Telling = async () => {};

type Needs = { stores: Stores; events: Events; clock: () => Date };

const hidden = (events: Events, { kind, id, postId }: Target, comments: number): Telling => {
  if (kind === 'post') return () => events.tell('post-removed', { postId: id });
  if (kind === 'message') return () => events.tell('message-removed', { messageId: id });
  return () => events.tell('comment-removed', { postId: postId ?? 0, commentId: id, comments });
};

/** What is read after commit is told as everybody sees it by then. */
const shown = ({ stores, events, clock }: Needs, { kind, id, matchId }: Target, comments: number): Telling => {
  if (kind === 'post') return () => events.tell('post-added', { postId: id, matchId: matchId === null ? null : String(matchId) });
  if (kind === 'message')
    return async () => {
      const row = await stores.messages.byId(id);
      // Its author may have taken it back meanwhile.
      if (row?.message.isVisible) await events.tell('message-sent', { message: messageOf(row, null) });
    };
  return async () => {
    // Under a post that waits itself nobody hears of it.
    const row = (await stores.comments.isStanding(id)) ? await stores.comments.byId(id, null) : undefined;
    if (row) await events.tell('comment-added', { comment: commentOf(row, { viewer: visitor, now: clock() }), comments });
  };
};

export const showing =
  (needs: Needs) =>
  async (tx: Stores, { target, review, now }: { target: Target; review: Review; now: Date }): Promise<Telling> => {
    // A post may also have been taken off the board without a review.
    const isUnpublished = target.kind === 'post' && review === 'clear' && !target.isSeen && !target.isGone;
    if (target.review === review && !isUnpublished) return nothing;
    const comments = await tx.moderation.setReview(target, review, now);
    if (target.isSeen) return hidden(needs.events, target, comments);
    return review === 'clear' && !target.isGone ? shown(needs, target, comments) : nothing;
  };
