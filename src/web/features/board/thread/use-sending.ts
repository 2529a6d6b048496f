// Sends a comment or an answer to one: one at a time, said when it stands, and when it does not, why.
import { useState } from 'react';
import { useDeed } from '../../../api/deed.ts';
import { failureWords, statusOf } from '../../../api/refused.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useCommentMemory } from './thread.queries.ts';

/** `parentId`: what is answered. */
export function useSending({ postId, parentId, onDone }: { postId: number; parentId?: number; onDone: () => void }) {
  const memory = useCommentMemory(postId);
  const toast = useToast();
  const toLogin = useToLogin();
  const [says, setSays] = useState<string>();
  const { act, isPending } = useDeed('addComment', {
    onDone(comment) {
      memory.put(comment);
      toast(
        comment.isHeld
          ? { title: '댓글을 검토하고 있어요', detail: '검토한 뒤에 모두에게 보여요.' }
          : { kind: 'ok', title: parentId === undefined ? '댓글을 올렸어요' : '답글을 올렸어요' },
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
      act({ id: postId, content, parentId });
    },
    hush: () => setSays(undefined),
    isBusy: isPending,
    says,
  };
}
