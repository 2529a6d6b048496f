// Liking and disliking a comment: shown at once, one deed at a time, and taken back when the server refuses it.
import { useRef } from 'react';
import type { Reaction } from '#contract/comments.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords, statusOf } from '../../api/refused.ts';
import { useToast } from '../../ui/toast.tsx';
import { useToLogin } from '../community/use-to-login.ts';
import { pressed, reactionOf, type Side } from './reaction.ts';
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
  const ends = {
    onDone: (answer: Reaction) => void deeds.change(comment.id, reactionOf(answer)),
    onFail(fault: Error) {
      deeds.change(comment.id, before.current);
      if (statusOf(fault) === 401) return toLogin(why);
      toast({ kind: 'bad', title: '반응을 남기지 못했어요', detail: failureWords(fault, '잠시 뒤에 다시 눌러 주세요.') });
    },
  };
  const like = useDeed(deeds.like, ends);
  const dislike = useDeed(deeds.dislike, ends);
  return (side) => {
    if (!isMember) return toLogin(why);
    if (like.isPending || dislike.isPending) return;
    before.current = reactionOf(comment);
    deeds.change(comment.id, pressed(comment, side));
    (side === 'like' ? like : dislike).act({ id: comment.id });
  };
}
