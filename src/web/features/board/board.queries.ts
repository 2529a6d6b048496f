// How screens ask for posts, and how one changed post is changed wherever it is shown. Every key begins with `posts`.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/board.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../api/client.ts';
import { useLive, useStreamUp } from '../../api/live.ts';
import { refreshOwnUser } from '../../api/own-user.ts';
import { deviceMs } from '../../api/server-clock.ts';
import { reviseLeft } from './left-list.ts';

export type PostSort = 'latest' | 'popular' | 'confidence';
export type PostFilter = { sport: Sport | 'all'; sort: PostSort; search?: string; limit: number; cursor?: string | null };
/** `total` stops at 1,001, which means more than a thousand; null where nobody said. */
export type PostPage = { posts: Post[]; total: number | null; nextCursor: string | null };

export const pollMs = seconds(5);
/** Beyond this the server no longer counts. */
export const countedMax = 1000;

export const postsKey = (filter: PostFilter) => ['posts', 'page', filter] as const;

const numberIn = (head: string | null): number | null => (head !== null && /^\d+$/.test(head) ? Number(head) : null);

export async function fetchPosts({ cursor, search, ...filter }: PostFilter, signal: AbortSignal): Promise<PostPage> {
  const wish = { ...filter, ...(cursor ? { cursor } : {}), ...(search ? { search } : {}) };
  const { answer, headers } = await askWithHead('listPosts', wish, { signal });
  return { posts: answer, total: numberIn(headers.get('x-total-count')), nextCursor: headers.get('x-next-cursor') };
}

/** One page. `drawn` is what the server drew the page with, and when. */
export function usePosts(filter: PostFilter, drawn?: { page: PostPage; at: string }) {
  const isStreamUp = useStreamUp();
  return useQuery({
    queryKey: postsKey(filter),
    queryFn: ({ signal }) => fetchPosts(filter, signal),
    refetchInterval: isStreamUp ? false : pollMs,
    staleTime: seconds(5),
    // The way back to a page that was just read shows it at once.
    gcTime: seconds(60),
    placeholderData: (before) => before,
    ...(drawn ? { initialData: drawn.page, initialDataUpdatedAt: deviceMs(drawn.at) } : {}),
  });
}

/** The shapes in which posts lie in the memory: one alone, a page, or pages that go on. */
type Held = Post | PostPage | { pages: PostPage[]; pageParams: unknown[] };
/** `null` takes the post away. */
type Change = (post: Post) => Post | null;

const isPost = (held: unknown): held is Post => typeof held === 'object' && held !== null && 'authorName' in held;

type Ids = ReadonlySet<number>;

function pageAfter(page: PostPage, ids: Ids, change: Change): PostPage {
  if (!page.posts.some(({ id }) => ids.has(id))) return page;
  const posts = page.posts.flatMap((post) => (ids.has(post.id) ? (change(post) ?? []) : post));
  const gone = page.posts.length - posts.length;
  return { ...page, posts, total: page.total === null || page.total > countedMax ? page.total : page.total - gone };
}

function heldAfter(held: Held | undefined, ids: Ids, change: Change): Held | undefined {
  if (!held || typeof held !== 'object') return held;
  if (isPost(held)) return ids.has(held.id) ? (change(held) ?? held) : held;
  if ('pages' in held) {
    const pages = held.pages.map((page) => pageAfter(page, ids, change));
    return pages.some((page, at) => page !== held.pages[at]) ? { ...held, pages } : held;
  }
  return 'posts' in held ? pageAfter(held, ids, change) : held;
}

/** Changes these posts in every list of this page's memory, and in the one that somebody may go back to. */
export function changePosts(client: QueryClient, ids: Ids, change: Change): void {
  client.setQueriesData<Held>({ queryKey: ['posts'] }, (held) => {
    const after = heldAfter(held, ids, change);
    // What holds none of them is not written again: everybody who reads it would look anew, and it would count as fresh.
    return after === held ? undefined : after;
  });
  reviseLeft((page) => pageAfter(page, ids, change));
}

export const changePost = (client: QueryClient, id: number, change: Change): void => changePosts(client, new Set([id]), change);

/** What the stream tells of a post is the same for everyone; what belongs to the reader stays as it was. */
export const withNews = (own: Post, news: Post): Post => ({
  ...news,
  isLiked: own.isLiked,
  isMine: own.isMine,
  watch: own.watch,
  editableUntil: own.isMine ? own.editableUntil : null,
  wordsEditableUntil: own.isMine ? own.wordsEditableUntil : null,
});

/** Of an answer that is on its way, and older than what was just done, nothing may come back. */
export async function stillPosts(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ['posts'], predicate: ({ state }) => state.data !== undefined });
}

/** The lists in which a new or changed post shows. */
const listsWithPosts = ['posts', 'user-stats', 'picks'] as const;

/** The own figures beside them are asked for as well. */
export function useRefreshPosts(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshOwnUser();
    for (const list of listsWithPosts) void client.invalidateQueries({ queryKey: [list] });
  };
}

type Hearing = { onNew?: (post: Post) => void; onRemoved?: (postId: number) => void };

/** What the stream tells of posts goes into every list; what no list has yet is told to `onNew`. */
export function usePostNews({ onNew, onRemoved }: Hearing = {}): void {
  const client = useQueryClient();
  useLive('posts', (news) => {
    let isKnown = false;
    changePost(client, news.id, (own) => {
      isKnown = true;
      return withNews(own, news);
    });
    if (!isKnown) onNew?.(news);
  });
  useLive('post-likes', ({ postId, likes }) => changePost(client, postId, (own) => ({ ...own, likes, likesCount: likes })));
  // As many as there are, not one more: a stream that comes back tells again what was asked for meanwhile. One that was reworded is no new one.
  useLive(
    'comments',
    ({ postId, postComments }) => postComments !== undefined && changePost(client, postId, (own) => withComments(own, postComments)),
  );
  useLive('comment-removed', ({ postId, comments }) => changePost(client, postId, (own) => withComments(own, comments)));
  useLive('post-removed', ({ postId }) => {
    let isOwn = false;
    changePost(client, postId, (post) => {
      isOwn ||= post.isMine;
      return post.isMine ? post : null;
    });
    // What waits for a review is out of everybody's sight but its author's: how it stands only the server can say.
    if (isOwn) void client.invalidateQueries({ queryKey: ['posts'] });
    else onRemoved?.(postId);
  });
}

const withComments = (post: Post, comments: number): Post => ({ ...post, comments, commentsCount: comments });
