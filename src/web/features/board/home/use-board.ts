// The board of the home page: its filter, its order, the pages gone through, and what arrives meanwhile.
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { Post } from '#contract/board.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { type PostFilter, type PostPage, usePostNews, usePosts } from '../board.queries.ts';
import { useKeptView, type View } from './kept-view.ts';
import { pageSize } from './page-size.ts';
import { useCalmPosts } from './use-calm-posts.ts';

const first: View['trail'] = [null];

export type Drawn = { page: PostPage; at: string } | undefined;

export function useBoard(drawn: Drawn) {
  const client = useQueryClient();
  const viewerId = use(WhoLooks);
  const { isBlocked } = useHidden();
  const [view, setView] = useKeptView();
  const { sport, sort, trail } = view;
  const filter: PostFilter = { sport, sort, limit: pageSize, cursor: trail.at(-1) ?? null };
  const isFirst = trail.length === 1;
  const isNewest = isFirst && sort === 'latest';
  const answer = usePosts(filter, isNewest && sport === 'all' ? drawn : undefined);
  const calm = useCalmPosts({
    of: [sport, sort, filter.cursor].join(),
    posts: answer.isPlaceholderData ? undefined : answer.data?.posts,
    isCalm: isNewest,
  });
  const isMeant = (post: Post) =>
    isNewest && (sport === 'all' || post.sportCode === sport) && post.author.id !== viewerId && !isBlocked(post.author.id);
  usePostNews({ onNew: (post) => isMeant(post) && calm.push(post.id), onRemoved: leave });

  /** Its place is filled from the page after. */
  function leave(id: number): void {
    const isHere = calm.shown.some((post) => post.id === id);
    calm.drop(id);
    if (isHere) void client.invalidateQueries({ queryKey: ['posts'] });
  }

  async function showNew(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['posts'] });
    calm.accept();
  }

  return {
    view,
    answer,
    page: answer.data,
    posts: answer.isPlaceholderData ? (answer.data?.posts ?? []) : calm.shown,
    waiting: calm.waiting,
    pageNumber: trail.length,
    showNew: () => void showNew(),
    leave,
    /** Asks anew: the places of those who were blocked are filled. */
    refill: () => void client.invalidateQueries({ queryKey: ['posts'] }),
    choose: (next: Partial<Pick<View, 'sport' | 'sort'>>) => setView({ ...view, ...next, trail: first }),
    toFirst: () => setView({ ...view, trail: first }),
    /** Undefined at the ends, and while the page that would tell is on its way. */
    back: isFirst ? undefined : () => setView({ ...view, trail: trail.slice(0, -1) }),
    on:
      answer.data?.nextCursor && !answer.isPlaceholderData
        ? () => setView({ ...view, trail: [...trail, answer.data?.nextCursor ?? null] })
        : undefined,
  };
}

export type Board = ReturnType<typeof useBoard>;
