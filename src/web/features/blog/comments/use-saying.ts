// Says something under a blog post, or answers what was said.
import { useDeed } from '../../../api/deed.ts';
import { type Saying, useSayingEnds } from '../../../parts/thread/use-saying.ts';
import { useBlogCommentMemory } from './blog-thread.queries.ts';

export const answerPlace = (slug: string, parentId: number | ''): string => `blog-answer:${slug}:${parentId}`;

/** `parentId`: what is answered. */
export function useSaying({ slug, parentId, onDone }: { slug: string; parentId?: number; onDone: () => void }): Saying {
  const { put } = useBlogCommentMemory(slug);
  const isAnswer = parentId !== undefined;
  const place = isAnswer ? answerPlace(slug, parentId) : `blog-comment:${slug}`;
  const { says, hush, ends } = useSayingEnds({ place, isAnswer, keep: put, isWaiting: ({ isApproved }) => !isApproved, onDone });
  const { act, isPending } = useDeed('addBlogComment', ends);
  function send(content: string) {
    hush();
    act({ slug, content, parentId });
  }
  return { place, send, hush, isBusy: isPending, says };
}
