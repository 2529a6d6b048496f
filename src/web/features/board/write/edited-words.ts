// The words of an own post while they are changed: kept until their author is back.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import type { Written } from '../../../api/kept-draft.ts';
import { useKeptDraft } from '../../../parts/community/use-kept-draft.ts';

export type Words = { title: string; content: string; reason: string };

export const wordsOf = ({ title, content, predictionReason }: Post): Words => ({ title, content, reason: predictionReason ?? '' });

/** Where they are kept. */
export const editPlace = (postId: number): string => `edit:${postId}`;

const lines = ['title', 'content', 'reason'] as const;

/** Of what was written here, the lines that stand otherwise in the post. */
const changesIn = (edits: Partial<Words>, post: Post): Partial<Words> => {
  const now = wordsOf(post);
  return Object.fromEntries(lines.flatMap((line) => (edits[line] === undefined || edits[line] === now[line] ? [] : [[line, edits[line]]])));
};

/** A line that is not touched here stands as it does in the post, whoever changes it there meanwhile. */
export function useEditedWords(post: Post) {
  const [edits, setEdits] = useState<Partial<Words>>({});
  const changes = changesIn(edits, post);
  const { keep, drop } = useKeptDraft({
    place: editPlace(post.id),
    written: Object.keys(changes).length === 0 ? null : changes,
    onFound(kept: Written) {
      setEdits(Object.fromEntries(lines.flatMap((line) => (typeof kept[line] === 'string' ? [[line, kept[line]]] : []))));
    },
  });
  const write = (part: Partial<Words>): void => setEdits({ ...edits, ...part });
  return { words: { ...wordsOf(post), ...edits }, write, keep, drop };
}
