// Liking and disliking a comment: shown at once, sent one at a time until the server agrees with what was pressed last, taken back where it refuses.
import { useRef } from 'react';
import type { Reaction } from '#contract/comments.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords, statusOf } from '../../api/refused.ts';
import { useToast } from '../../ui/toast.tsx';
import { useToLogin } from '../community/use-to-login.ts';
import { pressed, reactionOf, type Side, sideTowards } from './reaction.ts';
import { useMember } from './use-who.ts';

const why = '로그인하면 댓글에 반응할 수 있어요';

type Deeds = {
  like: 'likeComment' | 'likeBlogComment';
  dislike: 'dislikeComment' | 'dislikeBlogComment';
  /** Writes into what the page remembers. */
  change: (id: number, reaction: Reaction) => unknown;
};

export function useReactions(comment: Reaction & { id: number }, deeds: Deeds): (side: Side) => void {
  const isMember = useMember() !== null;
  const toLogin = useToLogin();
  const toast = useToast();
  const before = useRef(reactionOf(comment));
  /** What was pressed last, while a deed is on its way; one that was pressed meanwhile follows it. */
  const wish = useRef<Reaction>(undefined);
  const ends = {
    onDone(answer: Reaction) {
      const next = wish.current && sideTowards(answer, wish.current);
      if (next) {
        before.current = reactionOf(answer);
        return send(next);
      }
      wish.current = undefined;
      deeds.change(comment.id, reactionOf(answer));
    },
    onFail(fault: Error) {
      wish.current = undefined;
      deeds.change(comment.id, before.current);
      if (statusOf(fault) === 401) return toLogin(why);
      toast({ kind: 'bad', title: '반응을 남기지 못했어요', detail: failureWords(fault, '잠시 뒤에 다시 눌러 주세요.') });
    },
  };
  const like = useDeed(deeds.like, ends);
  const dislike = useDeed(deeds.dislike, ends);
  const send = (side: Side): void => (side === 'like' ? like : dislike).act({ id: comment.id });
  return (side) => {
    if (!isMember) return toLogin(why);
    const isOnItsWay = wish.current !== undefined;
    if (!isOnItsWay) before.current = reactionOf(comment);
    wish.current = pressed(comment, side);
    deeds.change(comment.id, wish.current);
    if (!isOnItsWay) send(side);
  };
}
