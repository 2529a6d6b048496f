// What members do under a blog post: say something, and like or dislike what was said.
import { useRef, useState } from 'react';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { useDeed } from '../../../api/deed.ts';
import { failureWords, statusOf } from '../../../api/refused.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { pressed, reactionOf, type Side } from '../../../parts/thread/reaction.ts';
import { useMember } from '../../../parts/thread/use-who.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useBlogCommentMemory } from './blog-thread.queries.ts';

/** `parentId`: what is answered. One at a time; what was refused stays in the field, with the reason. */
export function useSaying({ slug, parentId, onDone }: { slug: string; parentId?: number; onDone: () => void }) {
  const memory = useBlogCommentMemory(slug);
  const toast = useToast();
  const toLogin = useToLogin();
  const [says, setSays] = useState<string>();
  const { act, isPending } = useDeed('addBlogComment', {
    onDone(comment) {
      memory.put(comment);
      toast(
        comment.isApproved
          ? { kind: 'ok', title: parentId === undefined ? '댓글을 올렸어요' : '답글을 올렸어요' }
          : { title: '댓글을 검토하고 있어요', detail: '검토한 뒤에 모두에게 보여요.' },
      );
      onDone();
    },
    onFail(fault) {
      if (statusOf(fault) === 401) return toLogin('로그인하면 댓글을 쓸 수 있어요');
      setSays(failureWords(fault, '댓글을 올리지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
    },
  });
  return {
    send(content: string) {
      setSays(undefined);
      act({ slug, content, parentId });
    },
    hush: () => setSays(undefined),
    isBusy: isPending,
    says,
  };
}

const why = '로그인하면 댓글에 반응할 수 있어요';

/** Shown at once, one at a time, and taken back when the server refuses it. */
export function useReactions(comment: BlogComment): (side: Side) => void {
  const memory = useBlogCommentMemory(comment.slug);
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
  const like = useDeed('likeBlogComment', ends);
  const dislike = useDeed('dislikeBlogComment', ends);
  return (side) => {
    if (!isMember) return toLogin(why);
    if (like.isPending || dislike.isPending) return;
    before.current = reactionOf(comment);
    memory.change(comment.id, pressed(comment, side));
    (side === 'like' ? like : dislike).act({ id: comment.id });
  };
}
