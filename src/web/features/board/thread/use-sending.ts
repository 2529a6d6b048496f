// Sends a comment or an answer to one: one at a time, said when it stands, and when it does not, why.
import { useDeed } from '../../../api/deed.ts';
import { type Saying, useSayingEnds } from '../../../parts/thread/use-saying.ts';
import { useCommentMemory } from './thread.queries.ts';

type Wish = {
  postId: number;
  /** What is answered. */
  parentId?: number;
  onDone: () => void;
};

export const commentPlace = (postId: number): string => `comment:${postId}`;
export const answerPlace = (postId: number, parentId: number | ''): string => `answer:${postId}:${parentId}`;

export function useSending({ postId, parentId, onDone }: Wish): Saying {
  const { put } = useCommentMemory(postId);
  const isAnswer = parentId !== undefined;
  const place = isAnswer ? answerPlace(postId, parentId) : commentPlace(postId);
  const { says, hush, ends } = useSayingEnds({ place, isAnswer, keep: put, isWaiting: ({ isHeld }) => isHeld, onDone });
  const { act, isPending } = useDeed('addComment', ends);
  function send(content: string) {
    hush();
    act({ id: postId, content, parentId });
  }
  return { place, send, hush, isBusy: isPending, says };
}
