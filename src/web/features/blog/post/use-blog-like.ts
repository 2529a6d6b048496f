// Liking a blog post: shown at once, one at a time, and taken back when the server refuses it.
import { useRef, useState } from 'react';
import type { BlogPost } from '#contract/blog.ts';
import { useDeed } from '../../../api/deed.ts';
import { refusalWords, statusOf } from '../../../api/refused.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { useMember } from '../../../parts/thread/use-who.ts';
import { useToast } from '../../../ui/toast.tsx';

const loginFirst = '로그인하면 좋아요를 남길 수 있어요';

export function useBlogLike({ slug, isLiked, likes }: Pick<BlogPost, 'slug' | 'isLiked' | 'likes'>) {
  const [shown, setShown] = useState({ isLiked, likes });
  const before = useRef(shown);
  const isMember = useMember() !== null;
  const toLogin = useToLogin();
  const toast = useToast();
  const { act, isPending } = useDeed('likeBlogPost', {
    onDone: (answer) => setShown({ isLiked: answer.isLiked, likes: answer.likes }),
    onFail(fault) {
      setShown(before.current);
      if (statusOf(fault) === 401) return toLogin(loginFirst);
      toast({ kind: 'bad', title: '좋아요를 남기지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 눌러 주세요.') });
    },
  });
  function toggle() {
    if (!isMember) return toLogin(loginFirst);
    if (isPending) return;
    before.current = shown;
    const next = !shown.isLiked;
    setShown({ isLiked: next, likes: Math.max(0, shown.likes + (next ? 1 : -1)) });
    act({ slug });
  }
  return { ...shown, toggle };
}
