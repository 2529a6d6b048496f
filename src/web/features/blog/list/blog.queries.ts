// How the list of the blog is asked for: a page after the other, for one category and one search at a time.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { BlogPost } from '#contract/blog.ts';
import { minutes } from '#domain/time/duration.ts';
import { askWithHead } from '../../../api/client.ts';
import { deviceMs } from '../../../api/server-clock.ts';
import { type BlogChoice, everything, isSameChoice } from './blog-choice.ts';

/** Fills the grid of three to its edge below one pinned post. */
export const pageSize = 24;

/** `total`: of all pages; null where nobody said. */
export type BlogPage = { posts: BlogPost[]; total: number | null; nextCursor: string | null };
export type BlogListData = {
  choice: BlogChoice;
  /** Null where the server could not have it: the browser asks. */
  page: BlogPage | null;
  now: string;
};

/** The choice as the API reads it: 전체 is the wish for all. */
export const wishOf = ({ category, search }: BlogChoice) => ({
  limit: pageSize,
  search,
  ...(category === everything ? {} : { category }),
});

const numberIn = (head: string | null): number | null => (head !== null && /^\d+$/.test(head) ? Number(head) : null);

export function useBlogPosts(choice: BlogChoice, drawn: BlogListData) {
  const page = isSameChoice(choice, drawn.choice) ? drawn.page : null;
  return useInfiniteQuery({
    queryKey: ['blog', choice.category, choice.search],
    queryFn: async ({ pageParam, signal }): Promise<BlogPage> => {
      const wish = { ...wishOf(choice), ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { answer, headers } = await askWithHead('listBlogPosts', wish, { signal });
      return { posts: answer.posts, total: numberIn(headers.get('x-total-count')), nextCursor: headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
    ...(page ? { initialData: { pages: [page], pageParams: [null] }, initialDataUpdatedAt: deviceMs(drawn.now) } : {}),
  });
}

export type BlogPostsAsked = ReturnType<typeof useBlogPosts>;
