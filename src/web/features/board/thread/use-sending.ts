// Sends a comment or an answer to one: one at a time, said when it stands, and when it does not, why.
import { useDeed } from '../../../api/deed.ts';
import { type Saying, useSayingEnds } from '../../../parts/thread/use-saying.ts';
import { useCommentMemory } from './thread.queries.ts';

/** `parentId`: what is answered. */
export function useSending({ postId, parentId, onDone }: { postId: number; parentId?: number; onDone: () => void }): Saying {
  const { put } = useCommentMemory(postId);
  const { says, hush, ends } = useSayingEnds({ isAnswer: parentId !== undefined, keep: put, isWaiting: ({ isHeld }) => isHeld, onDone });
  const { act, isPending } = useDeed('addComment', ends);
  function send(content: string) {
    hush();
    act({ id: postId, content, parentId });
  }
  return { send, hush, isBusy: isPending, says };
}
