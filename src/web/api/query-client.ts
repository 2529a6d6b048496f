// The browser's memory of answers, with the product's defaults: nothing is kept, everything is asked again on focus.
import { type Query, QueryClient } from '@tanstack/react-query';
import { isAnswerLost } from './client.ts';
import { deedDelayMs, deedRetries, isRefusal, mayReadAgain, readDelayMs } from './retry.ts';
import { deviceMs } from './server-clock.ts';

/** What a page was drawn with, and when: a question that starts with it is asked again no earlier than after any other answer. */
export type Drawn<T> = { value: T; at: string } | undefined;

export const startWith = <T>(drawn: Drawn<T>) => (drawn ? { initialData: drawn.value, initialDataUpdatedAt: deviceMs(drawn.at) } : {});

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, retry: mayReadAgain, retryDelay: readDelayMs },
      mutations: { retry: deedRetries, retryDelay: deedDelayMs },
    },
  });

/** More of a list that could not be had is asked for by whoever reads on: asked again here, all that stands would come anew under the reader. */
const isOfMore = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pages' in data;

/** What failed is asked again where it may have got better, which what was refused does not. `lost`: only what no server answered. */
export function askFailed(client: QueryClient, which: 'all' | 'lost' = 'all'): void {
  const mayBeBetter = ({ state: { status, error, data } }: Query) =>
    status === 'error' && !isOfMore(data) && (which === 'lost' ? isAnswerLost(error) : !isRefusal(error));
  void client.refetchQueries({ type: 'active', predicate: mayBeBetter }, { cancelRefetch: false });
}
