// An author hears what an admin decided about their words, once the decision stands.
import type { Target } from '#storage/community/moderation.ts';
import type { Announce, ReviewNews } from '../../shapes/announcing.ts';
import type { CommunityNeeds } from '../needs.ts';
import type { Telling } from './show.ts';

export type ModerationNeeds = CommunityNeeds & { announce: Pick<Announce, 'reviewed'> };

/** Where the words stand, for whoever may read them again. */
function placeOf({ kind, id, postId, roomId }: Target): string {
  if (kind === 'message') return roomId === null ? '/community' : `/matches/${roomId}`;
  return kind === 'post' ? `/posts/${id}` : `/posts/${postId}#comment-${id}`;
}

/** `words`: those that were decided about, where the author has changed them since. */
type Decided = { target: Target; deed: ReviewNews['deed']; by: number; reliability?: number; words?: string; at: Date };

/** To be called after commit. Nobody is told of their own deed, nor of words that they took away themselves. */
export function tellingAuthor(
  { stores, announce }: ModerationNeeds,
  { target, deed, by, reliability = 0, words = target.words, at }: Decided,
): Telling {
  const { authorId: memberId, kind, id, isGone } = target;
  const hasPick = target.matchId !== null;
  if (memberId === null || memberId === by || (isGone && reliability === 0)) return async () => {};
  const isThere = !isGone && (deed === 'restored' || deed === 'held');
  const href = isThere ? placeOf(target) : '/contact';
  return async () => {
    // Under a post that waits itself nobody reads it yet.
    const isUnread = deed === 'restored' && kind === 'comment' && !(await stores.comments.isStanding(id));
    if (!isUnread) await announce.reviewed([{ memberId, kind, id, deed, reliability, words, hasPick, href, at }]);
  };
}

/** One after the other; what is not told is left out. */
export const bothTold =
  (...tellings: readonly (Telling | undefined)[]): Telling =>
  async () => {
    for (const tell of tellings) await tell?.();
  };
