// The words of an own post while they are changed: kept until their author is back.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import type { Written } from '../../../api/kept-draft.ts';
import { useKeptDraft } from '../../../parts/community/use-kept-draft.ts';

export type Words = { title: string; content: string; reason: string };

export const wordsOf = ({ title, content, predictionReason }: Post): Words => ({ title, content, reason: predictionReason ?? '' });

/** Where they are kept. */
export const editPlace = (postId: number): string => `edit:${postId}`;

const isSame = (one: Words, other: Words): boolean =>
  one.title === other.title && one.content === other.content && one.reason === other.reason;

export function useEditedWords(post: Post) {
  const [words, setWords] = useState(() => wordsOf(post));
  const { keep, drop } = useKeptDraft({
    place: editPlace(post.id),
    written: isSame(words, wordsOf(post)) ? null : words,
    onFound(kept: Written) {
      const lineOf = (name: keyof Words): string => (typeof kept[name] === 'string' ? kept[name] : words[name]);
      setWords({ title: lineOf('title'), content: lineOf('content'), reason: lineOf('reason') });
    },
  });
  return { words, setWords, keep, drop };
}
