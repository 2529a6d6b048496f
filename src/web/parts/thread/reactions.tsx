// The two presses below a comment, and how many have pressed each.

import type { Reaction } from '#contract/comments.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Side } from './reaction.ts';

type Props = { of: Reaction; onPress: (side: Side) => void };

export function Reactions({ of: { isLiked, isDisliked, likes, dislikes }, onPress }: Props) {
  return (
    <>
      <button type="button" className={`act sm ${isLiked ? 'on' : ''}`} aria-pressed={isLiked} onClick={() => onPress('like')}>
        <Icon of="thumbs-up" size={15} />
        <span className="sr">좋아요 </span>
        <span className="n">{figureOf(likes)}</span>
      </button>
      <button type="button" className={`act sm ${isDisliked ? 'on' : ''}`} aria-pressed={isDisliked} onClick={() => onPress('dislike')}>
        <Icon of="thumbs-down" size={15} />
        <span className="sr">싫어요 </span>
        <span className="n">{figureOf(dislikes)}</span>
      </button>
    </>
  );
}
