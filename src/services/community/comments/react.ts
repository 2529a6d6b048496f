// Likes and dislikes of comments: each press takes back the one before, and one kind takes the other away.
import type { likeComment, Reaction } from '#contract/comments.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { answered, type Repeat } from '../../shapes/answered.ts';
import { requireUser, type Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';

type Wish = InputOf<typeof likeComment>;

export function reacting({ stores, clock }: CommunityNeeds) {
  const press =
    (kind: 'like' | 'dislike') =>
    async (viewer: Viewer, { id: commentId }: Wish, repeat?: Repeat): Promise<Reaction> => {
      const { id: userId } = requireUser(viewer);
      return stores.transaction(async (tx) => {
        if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
        const reaction = await tx.likes.toggleComment({ userId, commentId, kind, now: clock() });
        if (!reaction) throw new Refusal('no-such-comment');
        return answered(tx, repeat, reaction);
      });
    };
  return { likeComment: press('like'), dislikeComment: press('dislike') };
}
