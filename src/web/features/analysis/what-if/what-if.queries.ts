// How the screen asks what the model would say if something about the match were otherwise.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minutes } from '#domain/time/duration.ts';
import { ask } from '../../../api/client.ts';

/** What the reader has set otherwise; nothing set is the match as it is. */
export type Changes = {
  venue?: 'home' | 'neutral';
  homeRest?: number;
  awayRest?: number;
  homeForm?: 'usual';
  awayForm?: 'usual';
  homeStarter?: string;
  awayStarter?: string;
};

/** While the next answer is on its way, the one before stays. */
export const useWhatIf = (matchId: string, changes: Changes) =>
  useQuery({
    queryKey: ['what-if', matchId, changes] as const,
    queryFn: ({ signal }) => ask('whatIf', { matchId, ...changes }, { signal }),
    staleTime: minutes(5),
    placeholderData: keepPreviousData,
    retry: 1,
  });
