// Counts a reader of a blog post once it has been in sight for a few seconds; the server counts each of them once a day.
import { useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../../api/deed.ts';
import { useInSight } from '../../../parts/thread/use-in-sight.ts';

const readAfterMs = seconds(3);

/** The count as it stands: what the page came with, and then what the server answered. */
export function useRead(slug: string, given: number): number {
  const [views, setViews] = useState(given);
  const { act } = useDeed('viewBlogPost', {
    onDone: (answer) => setViews(answer.views),
    // A reader more or less is nothing to tell the reader.
    onFail: (fault) => console.warn(fault),
  });
  useInSight({ of: slug, afterMs: readAfterMs, onSeen: () => act({ slug }) });
  return views;
}
