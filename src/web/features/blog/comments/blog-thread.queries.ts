// The comments of a blog post as the page remembers them: asked for in pages, and changed by own deeds before they are asked for again.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../../api/client.ts';
import { deviceMs } from '../../../api/server-clock.ts';
import { rowsOf } from '../../../parts/thread/threads.ts';

export const commentsAsked = 50;

type Page = { rows: readonly BlogComment[]; nextCursor: string | null };
/** `at`: when the server read it. */
export type CommentsGiven = Page & { at: string };
type Memory = InfiniteData<Page, string | null>;

const keyOf = (slug: string) => ['blog-comments', slug] as const;

export function useBlogComments(slug: string, initial: CommentsGiven | undefined) {
  const list = useInfiniteQuery({
    queryKey: keyOf(slug),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const wish = { slug, limit: commentsAsked, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { answer, headers } = await askWithHead('listBlogComments', wish, { signal });
      return { rows: answer, nextCursor: headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: seconds(30),
    ...(initial
      ? {
          initialData: { pages: [{ rows: initial.rows, nextCursor: initial.nextCursor }], pageParams: [null] },
          initialDataUpdatedAt: deviceMs(initial.at),
        }
      : {}),
  });
  return { list, rows: list.data && rowsOf(list.data.pages) };
}

/** One with answers leaves an empty place. */
function without(rows: readonly BlogComment[], id: number): BlogComment[] {
  const hasAnswers = rows.some(({ parentId, isDeleted }) => parentId === id && !isDeleted);
  if (!hasAnswers) return rows.filter((row) => row.id !== id);
  return rows.map((row) => (row.id === id ? { ...row, content: '', isDeleted: true, isMine: false } : row));
}

export function useBlogCommentMemory(slug: string) {
  const client = useQueryClient();
  const rewrite = (change: (pages: readonly Page[]) => Page[]) =>
    client.setQueryData<Memory>(keyOf(slug), (memory) => memory && { ...memory, pages: change(memory.pages) });
  return {
    /** A new one stands last, where its author looks for it; the page it belongs to may bring it again. */
    put: (comment: BlogComment) =>
      rewrite((pages) => pages.map((page, at) => (at === pages.length - 1 ? { ...page, rows: [...page.rows, comment] } : page))),
    change: (id: number, patch: Partial<BlogComment>) =>
      rewrite((pages) => pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) }))),
    drop: (id: number) => {
      rewrite((pages) => {
        const left = new Map(
          without(
            pages.flatMap(({ rows }) => rows),
            id,
          ).map((row) => [row.id, row]),
        );
        return pages.map((page) => ({ ...page, rows: page.rows.flatMap((row) => left.get(row.id) ?? []) }));
      });
      // The empty place above it may have gone with its last answer.
      void client.invalidateQueries({ queryKey: keyOf(slug) });
    },
  };
}
