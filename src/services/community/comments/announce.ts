// Who is told of a comment: whoever is answered, whoever wrote the post, and whoever follows it.
import type { Comment } from '#contract/comments.ts';
import { hours } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce, CommentNews } from '../../shapes/announcing.ts';
import { inBatches } from '../../shapes/members/in-batches.ts';

const excerptMax = 120;

/** The beginning, cut where a reader would see a whole sign end. */
function excerptOf(content: string): string {
  const signs = [...content];
  return signs.length <= excerptMax ? content : `${signs.slice(0, excerptMax - 1).join('')}…`;
}

type Told = { comment: Comment; answeredId: number | null };

/** Many comments on one post are told once in an hour; an answer to a member's own words is told each time. */
function newsFor(memberId: number, { comment, answeredId }: Told): CommentNews {
  const isReply = memberId === answeredId;
  const hour = Math.floor(Date.parse(comment.createdAt) / hours(1));
  return {
    memberId,
    commentId: comment.id,
    authorName: comment.user.displayName,
    excerpt: excerptOf(comment.content),
    href: `/posts/${comment.postId}#comment-${comment.id}`,
    isReply,
    ...(isReply ? {} : { bundle: `${comment.postId}:${hour}` }),
  };
}

/** Safe to repeat: nobody hears of the same comment twice. */
export async function announceComment(
  { stores, announce }: { stores: Stores; announce: Pick<Announce, 'commented'> },
  { comment, answeredId }: Told,
): Promise<void> {
  await inBatches({
    next: (place) =>
      stores.comments.audience({ postId: comment.postId, writerId: comment.userId, answeredId, rootId: comment.parentId, ...place }),
    tell: (memberIds) => announce.commented(memberIds.map((memberId) => newsFor(memberId, { comment, answeredId }))),
  });
}
