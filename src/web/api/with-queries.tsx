// Gives a page its memory of answers. Only pages that ask again carry it; pages that are read weigh less.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { useLive } from './live.ts';
import { createQueryClient } from './query-client.ts';
import { WhoLooks } from './who-looks.ts';

function Memory({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // Nobody knows what happened meanwhile: all that is shown is asked for again.
  useLive('missed', () => void queryClient.invalidateQueries());
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Whoever signs in next, here or in another tab, finds a new memory: no answer and no draft of the one before. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <Memory key={use(WhoLooks)}>{children}</Memory>;
}
