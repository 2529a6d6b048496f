// The comment that the address names (#comment-12): pages are turned until it is there, then it is brought into sight, marked, and focused.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Comment } from '#contract/comments.ts';
import type { CommentsAsked } from './thread.queries.ts';

/** Nobody waits longer for one comment. */
const pagesMax = 20;

const idIn = (hash: string): number | undefined => {
  const found = /^#comment-([1-9]\d{0,9})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** `isMissing`: it was deleted, or is not for this reader. */
export function useNamedComment(list: CommentsAsked, rows: readonly Comment[] | undefined): { id: number | undefined; isMissing: boolean } {
  const { hash, key } = useLocation();
  const id = idIn(hash);
  const shownFor = useRef<string>(undefined);
  const [isMissing, setMissing] = useState(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } = list;
  const isHere = id !== undefined && (rows?.some((row) => row.id === id) ?? false);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (id === undefined || pages === 0 || shownFor.current === key) return;
    if (isHere) {
      shownFor.current = key;
      setMissing(false);
      const place = document.getElementById(`comment-${id}`);
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    } else if (hasNextPage && pages < pagesMax && !isFetchNextPageError) {
      if (!isFetchingNextPage) void fetchNextPage();
    } else {
      shownFor.current = key;
      setMissing(true);
    }
  }, [id, key, isHere, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { id, isMissing: isMissing && !isHere };
}
