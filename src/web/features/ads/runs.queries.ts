// How the log of ads is asked for: the first page comes with the document, the rest a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdRun, AdTransparency } from '#contract/ads.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../api/client.ts';
import { deviceMs } from '../../api/server-clock.ts';

export const runsShown = 30;

export type TransparencyData = { told: (AdTransparency & { nextCursor: string | null }) | null; now: string };
type Page = { rows: readonly AdRun[]; nextCursor: string | null };

export const useRuns = ({ told, now }: TransparencyData) =>
  useInfiniteQuery({
    queryKey: ['ad-runs'],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { answer, headers } = await askWithHead('adTransparency', { limit: runsShown, cursor: pageParam ?? undefined }, { signal });
      return { rows: answer.runs, nextCursor: headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    staleTime: seconds(30),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(told
      ? {
          initialData: { pages: [{ rows: told.runs, nextCursor: told.nextCursor }], pageParams: [null] },
          initialDataUpdatedAt: deviceMs(now),
        }
      : {}),
  });
