// Counts a reader of a post, once the page has been in sight for a moment; the server counts each of them once a day.
import { useQueryClient } from '@tanstack/react-query';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../../api/deed.ts';
import { useInSight } from '../../../parts/thread/use-in-sight.ts';
import { changePost } from '../board.queries.ts';

const seenAfterMs = seconds(1);

export function useSeen(postId: number): void {
  const client = useQueryClient();
  const { act } = useDeed('viewPost', {
    onDone: ({ views }, { id }) => changePost(client, Number(id), (post) => ({ ...post, views })),
    // A reader more or less is nothing to tell the reader.
    onFail: (fault) => console.warn(fault),
  });
  useInSight({ of: postId, afterMs: seenAfterMs, onSeen: () => act({ id: postId }) });
}
