// How /predictions asks: the first twenty posts and then all of them, how many each sport has, and who took part most.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/board.ts';
import type { PostCounts } from '#contract/community/threads.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask } from '../../../api/client.ts';
import { useStreamUp } from '../../../api/live.ts';
import type { Answer } from '../../../api/promises.ts';
import { deviceMs } from '../../../api/server-clock.ts';
import { fetchPosts, type PostPage, pollMs } from '../board.queries.ts';
import type { leftAt } from '../left-list.ts';
import { type FeedChoice, isSameChoice } from './feed-choice.ts';

const firstSize = 20;
const moreSize = 100;
export const communicatorsShown = 5;

/** Who searches sees all that was found, so more comes at once. */
export const firstAsked = ({ q }: FeedChoice): number => (q === '' ? firstSize : moreSize);

export type Communicators = Answer<'listCommunicators'>;
export type FeedData = {
  choice: FeedChoice;
  /** Each null where the server could not have it: the browser asks. */
  page: PostPage | null;
  counts: PostCounts | null;
  communicators: Communicators | null;
  now: string;
};

/** What was there when the page was drawn counts for its own choice only. */
const drawnFor = (choice: FeedChoice, drawn: FeedData) => (isSameChoice(choice, drawn.choice) ? (drawn.page ?? undefined) : undefined);

/** Where each page began. */
const paramsOf = (pages: readonly PostPage[]) => [null, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)];

export function useFeed(choice: FeedChoice, drawn: FeedData, left: ReturnType<typeof leftAt>) {
  const { q, sport } = choice;
  const page = drawnFor(choice, drawn);
  return useInfiniteQuery({
    queryKey: ['posts', 'feed', sport, q],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === null ? firstAsked(choice) : moreSize;
      return fetchPosts({ sport, sort: 'latest', search: q, limit, cursor: pageParam }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // News and the look below keep it fresh; asked for again it would be all of it at once, under the reader.
    staleTime: minutes(5),
    refetchOnWindowFocus: false,
    ...(page ? { initialData: { pages: [page], pageParams: [null] }, initialDataUpdatedAt: deviceMs(drawn.now) } : {}),
    ...(left ? { initialData: { pages: left.pages, pageParams: paramsOf(left.pages) }, initialDataUpdatedAt: left.askedAt } : {}),
  });
}

/** The newest posts, looked at only while nothing is called out. */
export function useLatestWithoutStream(choice: FeedChoice, drawn: FeedData): PostPage | undefined {
  const { q, sport } = choice;
  const isStreamUp = useStreamUp();
  const page = drawnFor(choice, drawn);
  const { data } = useQuery({
    queryKey: ['posts', 'feed-latest', sport, q],
    queryFn: ({ signal }) => fetchPosts({ sport, sort: 'latest', search: q, limit: firstSize }, signal),
    enabled: !isStreamUp,
    refetchInterval: isStreamUp ? false : pollMs,
    staleTime: pollMs,
    ...(page ? { initialData: page, initialDataUpdatedAt: deviceMs(drawn.now) } : {}),
  });
  return isStreamUp ? undefined : data;
}

const nothing: PostPage = { posts: [], total: null, nextCursor: null };

/** Posts that came while the page was open and that the reader asked for: kept beside the pages, which are counted from the top. */
export function useArrived({ q, sport }: FeedChoice, left: ReturnType<typeof leftAt>) {
  const client = useQueryClient();
  const queryKey = ['posts', 'arrived', sport, q];
  const { data } = useQuery<PostPage>({
    queryKey,
    queryFn: () => nothing,
    enabled: false,
    initialData: left?.arrived ?? nothing,
  });
  return {
    arrived: data,
    add: (posts: readonly Post[]) =>
      client.setQueryData<PostPage>(queryKey, (held) => ({ ...nothing, posts: [...posts, ...(held?.posts ?? [])] })),
  };
}

export function useCounts(q: string, drawn: FeedData): PostCounts | undefined {
  const counts = drawn.choice.q === q ? (drawn.counts ?? undefined) : undefined;
  return useQuery({
    queryKey: ['posts', 'counts', q],
    queryFn: ({ signal }) => ask('countPosts', { search: q }, { signal }),
    staleTime: seconds(30),
    refetchInterval: minutes(1),
    placeholderData: keepPreviousData,
    ...(counts ? { initialData: counts, initialDataUpdatedAt: deviceMs(drawn.now) } : {}),
  }).data;
}

export const useCommunicators = (initial: Communicators | null, at: string) =>
  useQuery({
    queryKey: ['communicators'],
    queryFn: ({ signal }) => ask('listCommunicators', { limit: communicatorsShown }, { signal }),
    staleTime: minutes(1),
    refetchInterval: minutes(2),
    ...(initial ? { initialData: initial, initialDataUpdatedAt: deviceMs(at) } : {}),
  });
