// Counts a reader of a post, once the page has been in sight for a moment; the server counts each of them once a day.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../../api/deed.ts';
import { changePost } from '../board.queries.ts';

const seenAfterMs = seconds(1);

export function useSeen(postId: number): void {
  const client = useQueryClient();
  const { act } = useDeed('viewPost', {
    onDone: ({ views }, { id }) => changePost(client, Number(id), (post) => ({ ...post, views })),
    // A reader more or less is nothing to tell the reader.
    onFail: (fault) => console.warn(fault),
  });
  const count = useEffectEvent(() => act({ id: postId }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post is another look.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        stop();
        count();
      }, seenAfterMs);
    }
    function stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    }
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [postId]);
}
