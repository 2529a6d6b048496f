// Liking a post: shown at once, sent one at a time until the server agrees with what was pressed last, taken back where it refuses.
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/board.ts';
import { ask, newKey } from '../../../api/client.ts';
import { refusalWords, statusOf } from '../../../api/refused.ts';
import { twice } from '../../../api/retry.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { changePost, stillPosts } from '../board.queries.ts';

type Liked = { isLiked: boolean; likes: number };
/** What was pressed or answered, until the lists bring a newer post than `of`. */
type Shown = Liked & { of: Post };

const failed = '좋아요를 남기지 못했어요. 잠시 뒤에 다시 눌러 주세요.';
const loginFirst = '로그인하면 좋아요를 남길 수 있어요';

const clearing = new Set<() => void>();
/** Some like was taken, here or under another post: nothing that failed before says anything of now. */
const likeTaken = (): void => {
  for (const clear of [...clearing]) clear();
};

async function sendLike(id: number): Promise<Liked> {
  const idempotencyKey = newKey();
  const answer = await twice(() => ask('likePost', { id }, { idempotencyKey }));
  likeTaken();
  return answer;
}

/** Why the last press did nothing, until a like is taken again or the network is back. */
function useFault() {
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (fault === undefined) return;
    const clear = () => setFault(undefined);
    clearing.add(clear);
    addEventListener('online', clear);
    return () => {
      clearing.delete(clear);
      removeEventListener('online', clear);
    };
  }, [fault]);
  return [fault, setFault] as const;
}

export function useLike(post: Post) {
  const client = useQueryClient();
  const isMember = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const [shown, setShown] = useState<Shown>();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useFault();
  const wish = useRef<boolean>(undefined);
  const isCurrent = shown !== undefined && (isPending || shown.of === post);
  const { isLiked, likes } = isCurrent ? shown : post;

  /** Goes on while the last press wants something else than the last answer says. */
  async function settle(): Promise<void> {
    let answer: Liked | undefined;
    try {
      await stillPosts(client);
      while (wish.current !== undefined && wish.current !== (answer ?? post).isLiked) answer = await sendLike(post.id);
    } catch (refused) {
      if (statusOf(refused) === 401) toLogin(loginFirst);
      else setFault(refusalWords(refused, failed));
    }
    wish.current = undefined;
    if (answer) await keep(answer);
    setShown(answer && { ...answer, of: post });
    setPending(false);
  }

  async function keep({ isLiked: liked, likes: count }: Liked): Promise<void> {
    await stillPosts(client);
    changePost(client, post.id, (one) => ({ ...one, isLiked: liked, likes: count, likesCount: count }));
  }

  function toggle(): void {
    if (!isMember) {
      toLogin(loginFirst);
      return;
    }
    setFault(undefined);
    const next = !isLiked;
    wish.current = next;
    setShown({ isLiked: next, likes: Math.max(0, likes + (next ? 1 : -1)), of: post });
    if (isPending) return;
    setPending(true);
    void settle();
  }

  return { isLiked, likes, fault, toggle };
}
