// Keeps a log at its end while the reader is there, and where they are while they read what was said before.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there. */
const nearPx = 40;
/** So near the beginning asks for what came before. */
const pullPx = 120;

type Wishes = { newestId: number; onPull: () => void };

/** The box counts from its end: 0 is the end, and what stands before it is below zero. */
export function useBottom(box: RefObject<HTMLElement | null>, { newestId, onPull }: Wishes) {
  const [isThere, setThere] = useState(true);
  /** The newest line that was on screen at the end. */
  const [seenId, setSeenId] = useState(newestId);
  const height = useRef(0);
  const last = useRef(newestId);

  useLayoutEffect(() => {
    const element = box.current;
    const isNew = newestId !== last.current;
    last.current = newestId;
    // At the end nothing has to be measured: that would lay the whole box out, there and then. Whoever leaves it scrolls, which measures.
    if (!element || isThere) return;
    // New lines push the others up; whoever reads those keeps them in place.
    if (isNew && height.current > 0) element.scrollTop -= element.scrollHeight - height.current;
    height.current = element.scrollHeight;
  });

  if (isThere && seenId !== newestId) setSeenId(newestId);

  function onScroll(): void {
    const element = box.current;
    if (!element) return;
    setThere(element.scrollTop > -nearPx);
    height.current = element.scrollHeight;
    if (element.scrollHeight + element.scrollTop - element.clientHeight < pullPx) onPull();
  }

  function toEnd(): void {
    box.current?.scrollTo({ top: 0 });
    setThere(true);
  }
  return { isThere, seenId, onScroll, toEnd };
}
