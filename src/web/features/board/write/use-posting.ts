// Sending a new post: once however often it is pressed, and what is said when it was not taken.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import { createPostFailed } from '#contract/fields/failed.ts';
import { ApiError } from '../../../api/client.ts';
import { useDeed } from '../../../api/deed.ts';
import { refusalWords, statusOf } from '../../../api/refused.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useRefreshPosts } from '../board.queries.ts';

const failed = 'Failed to create post';

/** The server's own words, where it had any. */
const logged = (fault: Error): string => (fault instanceof ApiError && fault.said ? fault.said : failed);

type Ends = {
  onDone: (post: Post) => void;
  /** The session is over: what was written is to be kept until its author is back. */
  onSignedOut: () => void;
};

export function usePosting({ onDone, onSignedOut }: Ends) {
  const toast = useToast();
  const toLogin = useToLogin();
  const refresh = useRefreshPosts();
  const [error, setError] = useState<string>();
  const { act, isPending } = useDeed('createPost', {
    onDone(post) {
      const isHeld = post.review === 'held';
      toast({
        kind: 'ok',
        title: isHeld ? '글을 검토하고 있어요' : '예측을 올렸어요',
        detail: isHeld ? '검토가 끝날 때까지 나에게만 보여요.' : post.isScored ? '경기가 끝나면 채점해요.' : '의견이라 채점하지 않아요.',
      });
      refresh();
      onDone(post);
    },
    onFail(fault) {
      console.error(logged(fault), fault);
      setError(refusalWords(fault, createPostFailed));
      if (statusOf(fault) !== 401) return;
      onSignedOut();
      toLogin('로그인하면 예측을 쓸 수 있어요');
    },
  });
  return {
    isPending,
    error,
    forget: () => setError(undefined),
    send(draft: Parameters<typeof act>[0]) {
      setError(undefined);
      act(draft);
    },
  };
}
