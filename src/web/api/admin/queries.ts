// How admin screens ask: page by page, with what stands in the head of the answer.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askAdmin, askAdminPage } from './ask.ts';
import type { AdminArgs, AdminPromise } from './promises.ts';

/** `null` args: not yet. `everyMs`: asked again so often while the page is looked at. */
export const useAdmin = <N extends AdminPromise>(name: N, args: AdminArgs<N> | null, { everyMs }: { everyMs?: number } = {}) =>
  useQuery({
    queryKey: ['admin', name, args] as const,
    queryFn: ({ signal }) => askAdmin(name, args as AdminArgs<N>, { signal }),
    enabled: args !== null,
    refetchInterval: everyMs ?? false,
    placeholderData: keepPreviousData,
  });

export const useAdminPage = <N extends AdminPromise>(name: N, args: AdminArgs<N>) =>
  useQuery({
    queryKey: ['admin', name, args] as const,
    queryFn: ({ signal }) => askAdminPage(name, args, { signal }),
    placeholderData: keepPreviousData,
  });
