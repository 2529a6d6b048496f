// How the page asks whether everything runs: the first answer comes with the document, then twice a minute.
import { useQuery } from '@tanstack/react-query';
import type { HouseStatus } from '#contract/operation/status.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { deviceMs } from '../../api/server-clock.ts';

export type StatusData = { told: HouseStatus | null; now: string };

export const useStatus = ({ told, now }: StatusData) =>
  useQuery({
    queryKey: ['status'] as const,
    queryFn: ({ signal }) => ask('readStatus', {}, { signal }),
    refetchInterval: seconds(30),
    ...(told ? { initialData: told, initialDataUpdatedAt: deviceMs(now) } : {}),
  });
