// The browser's memory of answers, with the product's defaults: nothing is kept, everything is asked again on focus.
import { QueryClient } from '@tanstack/react-query';
import { deedDelayMs, deedRetries, mayReadAgain, readDelayMs } from './retry.ts';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, retry: mayReadAgain, retryDelay: readDelayMs },
      mutations: { retry: deedRetries, retryDelay: deedDelayMs },
    },
  });
