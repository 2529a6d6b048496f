// Gives a page its memory of answers. Only pages that ask again carry it; pages that are read weigh less.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { useLive, useStreamUp } from './live.ts';
import { askFailed, createQueryClient } from './query-client.ts';
import { WhoLooks } from './who-looks.ts';

/** While some answers come and others are lost, the lost ones are asked for no more often than this. */
const lostEveryMs = seconds(5);

/** No failure outlives its cause: asked again with the network, the stream or the reader coming back, and when the server answers others. */
function useHealing(client: QueryClient): void {
  const isStreamUp = useStreamUp();
  useEffect(() => {
    if (isStreamUp) askFailed(client);
  }, [client, isStreamUp]);
  useEffect(() => {
    const look = () => document.hidden || askFailed(client);
    let lookedAt = Number.NEGATIVE_INFINITY;
    const leave = client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (!isAnswer || performance.now() - lookedAt < lostEveryMs) return;
      lookedAt = performance.now();
      askFailed(client, 'lost');
    });
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

function Memory({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useHealing(queryClient);
  // Nobody knows what happened meanwhile: all that is shown is asked for again.
  useLive('missed', () => void queryClient.invalidateQueries());
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Whoever signs in next, here or in another tab, finds a new memory: no answer and no draft of the one before. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <Memory key={use(WhoLooks)}>{children}</Memory>;
}
