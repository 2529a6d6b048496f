// Comments under posts: listed, written, changed, liked, disliked and deleted; and those told whom they concern.
import type { Announce } from '../shapes/announcing.ts';
import { announceComment } from './comments/announce.ts';
import { changing } from './comments/change.ts';
import { reacting } from './comments/react.ts';
import { reading } from './comments/read.ts';
import { writing } from './comments/write.ts';
import type { CommunityNeeds } from './needs.ts';

type Needs = CommunityNeeds & { announce: Pick<Announce, 'commented'> };

export function createComments(needs: Needs) {
  const { stores, events } = needs;
  // After the deed and beside it: whoever comments does not wait for notices to succeed. Other words of an old comment are no news; one that was held, whatever its writer made of it meanwhile, is.
  events.on('comment-added', async ({ comment, answeredId, isReworded }) => {
    if (isReworded || !(await stores.comments.isStanding(comment.id))) return;
    const begun = comment.parentId === null ? undefined : await stores.comments.place(comment.parentId);
    await announceComment(needs, { comment, answeredId: answeredId ?? begun?.userId ?? null });
  });
  return { ...reading(needs), addComment: writing(needs), ...changing(needs), ...reacting(needs) };
}
