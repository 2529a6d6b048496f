// What becomes of a comment's likes and dislikes when one of them is pressed: each is a toggle, and the two exclude each other.
import type { Reaction } from '#contract/comments.ts';

export type Side = 'like' | 'dislike';

const keys = {
  like: { is: 'isLiked', count: 'likes' },
  dislike: { is: 'isDisliked', count: 'dislikes' },
} as const;

/** As the server will answer, so that the screen need not wait for it.
 *  @example pressed({ isLiked: false, likes: 9, isDisliked: true, dislikes: 1 }, 'like') // { isLiked: true, likes: 10, isDisliked: false, dislikes: 0 } */
export function pressed(before: Reaction, side: Side): Reaction {
  const [own, other] = side === 'like' ? [keys.like, keys.dislike] : [keys.dislike, keys.like];
  const isOn = !before[own.is];
  const after = { ...before, [own.is]: isOn, [own.count]: Math.max(0, before[own.count] + (isOn ? 1 : -1)) };
  if (!isOn || !before[other.is]) return after;
  return { ...after, [other.is]: false, [other.count]: Math.max(0, before[other.count] - 1) };
}

export const reactionOf = ({ isLiked, isDisliked, likes, dislikes }: Reaction): Reaction => ({ isLiked, isDisliked, likes, dislikes });

/** What is to be pressed so that one becomes the other; undefined where they agree.
 *  @example sideTowards({ isLiked: false, likes: 9, isDisliked: true, dislikes: 1 }, { isLiked: true, likes: 10, isDisliked: false, dislikes: 0 }) // 'like' */
export function sideTowards(now: Reaction, wanted: Reaction): Side | undefined {
  if (now.isLiked === wanted.isLiked && now.isDisliked === wanted.isDisliked) return undefined;
  if (wanted.isLiked || wanted.isDisliked) return wanted.isLiked ? 'like' : 'dislike';
  return now.isLiked ? 'like' : 'dislike';
}
