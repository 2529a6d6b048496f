// How the comments of a post are asked for: a page at a time, written into by deeds and by what the server calls out, polled only without a stream.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Comment } from '#contract/comments.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../../api/client.ts';
import { isAllToldLater, useLive, useStreamUp } from '../../../api/live.ts';
import { deviceMs } from '../../../api/server-clock.ts';
import { rowsOf } from '../../../parts/thread/threads.ts';
import { type CommentPage, withComment, withoutComment } from './comment-list.ts';

export const commentsAsked = 50;
const pollMs = seconds(3);

/** `at`: when the server read it. */
export type CommentsGiven = CommentPage & { at: string };

type Memory = InfiniteData<CommentPage, string | null>;
const keyOf = (postId: number) => ['comments', postId] as const;

/** The list as deeds and news change it, before the server is asked again. */
export function useCommentMemory(postId: number) {
  const client = useQueryClient();
  const rewrite = (change: (pages: readonly CommentPage[]) => CommentPage[]) =>
    client.setQueryData<Memory>(keyOf(postId), (memory) => memory && { ...memory, pages: change(memory.pages) });
  return {
    /** The answer to an own deed. */
    put: (comment: Comment) => rewrite((pages) => withComment(pages, comment, { isOwnAnswer: true, isAppended: true })),
    hear: (comment: Comment) =>
      rewrite((pages) => withComment(pages, comment, { isOwnAnswer: false, isAppended: pages.at(-1)?.nextCursor === null })),
    change: (id: number, patch: Partial<Comment>) =>
      rewrite((pages) => pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) }))),
    drop: (id: number) => rewrite((pages) => withoutComment(pages, id)),
    isOwn: (id: number): boolean =>
      client.getQueryData<Memory>(keyOf(postId))?.pages.some(({ rows }) => rows.some((row) => row.id === id && row.isMine)) ?? false,
  };
}

type Hearing = {
  who: number | null;
  /** The list was read before anybody here listened. */
  isDrawn: boolean;
  isUp: boolean;
};

/** Stands after the query: what nobody observes yet is not asked for again. */
function useCommentNews(postId: number, { who, isDrawn, isUp }: Hearing): void {
  const client = useQueryClient();
  const memory = useCommentMemory(postId);
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(postId) });
  // An answer that is on its way was read before: it would undo what was just heard.
  function askAnew(): void {
    if (client.isFetching({ queryKey: keyOf(postId) }) > 0) refresh();
  }
  useLive('comments', (comment) => {
    if (comment.postId !== postId) return;
    memory.hear({ ...comment, isMine: comment.userId === who });
    askAnew();
  });
  useLive('comment-removed', (gone) => {
    if (gone.postId !== postId) return;
    // Out of everybody's sight is not gone: their own comment that is held for a review they still see. The server knows which it is.
    if (memory.isOwn(gone.commentId)) return refresh();
    memory.drop(gone.commentId);
    askAnew();
  });
  const isWhole = useRef(!isDrawn);
  // What was said between the drawing of the list and the listening was heard by nobody, unless the stream that opens tells it again.
  useEffect(() => {
    if (isWhole.current) return;
    isWhole.current = isUp || isAllToldLater();
    if (isUp) void client.invalidateQueries({ queryKey: keyOf(postId) });
  }, [isUp, client, postId]);
}

export function useComments(postId: number, { initial, who }: { initial: CommentsGiven | undefined; who: number | null }) {
  const isStreamUp = useStreamUp();
  const list = useInfiniteQuery({
    queryKey: keyOf(postId),
    queryFn: async ({ pageParam, signal }): Promise<CommentPage> => {
      const asked = { id: postId, limit: commentsAsked, cursor: pageParam ?? undefined };
      const { answer, headers } = await askWithHead('listComments', asked, { signal });
      return { rows: answer, nextCursor: headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: isStreamUp ? false : pollMs,
    staleTime: pollMs,
    ...(initial
      ? {
          initialData: { pages: [{ rows: initial.rows, nextCursor: initial.nextCursor }], pageParams: [null] },
          initialDataUpdatedAt: deviceMs(initial.at),
        }
      : {}),
  });
  useCommentNews(postId, { who, isDrawn: initial !== undefined, isUp: isStreamUp });
  return { list, rows: list.data && rowsOf(list.data.pages) };
}

export type CommentsAsked = ReturnType<typeof useComments>['list'];
