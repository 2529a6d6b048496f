// Liking and disliking a comment: shown at once, one deed at a time, and taken back when the server refuses it.
import { useRef } from 'react';
import type { Comment } from '#contract/comments.ts';
import { useDeed } from '../../../api/deed.ts';
import { failureWords, statusOf } from '../../../api/refused.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { pressed, reactionOf, type Side } from '../../../parts/thread/reaction.ts';
import { useMember } from '../../../parts/thread/use-who.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useCommentMemory } from './thread.queries.ts';

const why = '로그인하면 댓글에 반응할 수 있어요';

export function useReactions(comment: Comment): (side: Side) => void {
  const memory = useCommentMemory(comment.postId);
  const isMember = useMember() !== null;
  const toLogin = useToLogin();
  const toast = useToast();
  const before = useRef(reactionOf(comment));
  const ends = {
    onDone: (answer: ReturnType<typeof reactionOf>) => void memory.change(comment.id, reactionOf(answer)),
    onFail(fault: Error) {
      memory.change(comment.id, before.current);
      if (statusOf(fault) === 401) return toLogin(why);
      toast({ kind: 'bad', title: '반응을 남기지 못했어요', detail: failureWords(fault, '잠시 뒤에 다시 눌러 주세요.') });
    },
  };
  const like = useDeed('likeComment', ends);
  const dislike = useDeed('dislikeComment', ends);
  return (side) => {
    if (!isMember) return toLogin(why);
    if (like.isPending || dislike.isPending) return;
    before.current = reactionOf(comment);
    memory.change(comment.id, pressed(comment, side));
    (side === 'like' ? like : dislike).act({ id: comment.id });
  };
}
