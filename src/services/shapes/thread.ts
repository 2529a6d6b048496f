// Who may read a post of which only the state is known: what its comments, its history and its readers are asked for with.
import type { PostPlace } from '#storage/community/threads.ts';
import type { Viewer } from '../viewer.ts';

/** Seen by everybody: it can be liked, commented on and counted as read. */
export const isStanding = ({ isDeleted, isPublished, review }: PostPlace): boolean => !isDeleted && isPublished && review === 'clear';

/** What waits for a review is its author's and the admins' to read. */
export const isInside = (viewer: Viewer, { userId }: { userId: number }): boolean =>
  viewer.kind !== 'visitor' && (viewer.id === userId || viewer.role === 'admin');

export const isReadBy = (viewer: Viewer, post: PostPlace): boolean =>
  isStanding(post) || (!post.isDeleted && post.review !== 'removed' && isInside(viewer, post));
