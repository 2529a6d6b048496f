// Counts a reader of a blog post once it has been in sight for a few seconds; the server counts each of them once a day.
import { useEffect, useEffectEvent, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../../api/deed.ts';

const readAfterMs = seconds(3);

/** The count as it stands: what the page came with, and then what the server answered. */
export function useRead(slug: string, given: number): number {
  const [views, setViews] = useState(given);
  const { act } = useDeed('viewBlogPost', {
    onDone: (answer) => setViews(answer.views),
    // A reader more or less is nothing to tell the reader.
    onFail: (fault) => console.warn(fault),
  });
  const count = useEffectEvent(() => act({ slug }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        stop();
        count();
      }, readAfterMs);
    }
    function stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    }
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, []);
  return views;
}
