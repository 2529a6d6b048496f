// The list of /predictions as it stands: pages asked for, posts that came meanwhile, and those that wait until they are called for.
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Post } from '#contract/board.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { changePosts, countedMax, type PostPage, usePostNews } from '../board.queries.ts';
import { keepLeft, leftAt } from '../left-list.ts';
import { wordsUnder } from '../thread/words-under.ts';
import { type FeedData, useArrived, useFeed, useLatestWithoutStream } from './feed.queries.ts';
import type { FeedChoice } from './feed-choice.ts';

/** Newest first, nobody twice; a later list knows better. */
function inOrder(...lists: readonly (readonly Post[])[]): Post[] {
  const byId = new Map<number, Post>();
  for (const posts of lists) for (const post of posts) byId.set(post.id, post);
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

const keyOf = ({ q, sport }: FeedChoice): string => `${sport} ${q}`;
const none: readonly Post[] = [];

/** Posts that came under a reader's eyes. They belong to one choice: another one asks anew. */
function useWaiting(choice: FeedChoice, shown: readonly Post[]) {
  const [held, setHeld] = useState<{ of: string; posts: readonly Post[] }>({ of: keyOf(choice), posts: none });
  const { isBlocked } = useHidden();
  const own = held.of === keyOf(choice) ? held.posts : none;
  const shownIds = new Set(shown.map(({ id }) => id));
  const waiting = own.filter((post) => !shownIds.has(post.id) && !isBlocked(post.author.id));
  /** Several may come before the next drawing: each goes on from what the one before it left. */
  const put = (change: (posts: readonly Post[]) => readonly Post[]) => {
    const of = keyOf(choice);
    setHeld((before) => ({ of, posts: change(before.of === of ? before.posts : none) }));
  };
  return {
    waiting,
    add: (posts: readonly Post[]) => put((before) => inOrder(before, posts)),
    drop: (id: number) => put((before) => before.filter((post) => post.id !== id)),
    clear: () => put(() => none),
  };
}

/** What is newer than the newest shown; an older one that is not shown stands further down. */
const newerThan = (posts: readonly Post[], shown: readonly Post[]): Post[] => {
  const newest = shown[0]?.id ?? 0;
  return posts.filter((post) => post.id > newest && post.review === 'clear');
};

/** What is shown as far down as a newer answer reaches, and does not stand in it: nobody was here to hear that it was taken down. */
function goneFrom(shown: readonly Post[], { posts, nextCursor }: PostPage): number[] {
  const standing = new Set(posts.map(({ id }) => id));
  const oldest = nextCursor ? Math.min(...standing) : 0;
  return shown.flatMap(({ id }) => (id < oldest || standing.has(id) ? [] : id));
}

function useAllPages(list: ReturnType<typeof useFeed>, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, isPlaceholderData } = list;
  const isDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  const pageCount = list.data?.pages.length ?? 0;
  // A page may be there before its asking was ever drawn: each page, and not only each pause, asks for the one after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again.
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, pageCount, fetchNextPage]);
}

/** Posts that are gone while the reader was saying something under them. */
function useLost() {
  const who = use(WhoLooks);
  const [lostIds, setLost] = useState<readonly number[]>([]);
  return {
    lostIds,
    lose: (id: number) => wordsUnder(id, who).length > 0 && setLost((ids) => [...ids, id]),
    forget: (id: number) => setLost((ids) => ids.filter((one) => one !== id)),
  };
}

/** Where the reader is, and what stood there when they left. */
function usePlaceLeft(choice: FeedChoice) {
  const place = { entry: useLocation().key, who: use(WhoLooks), of: keyOf(choice) };
  const [found] = useState(() => leftAt(place));
  return { place, left: found?.of === place.of ? found : undefined };
}

function useKeptOnLeaving(keep: () => void): void {
  const leave = useEffectEvent(keep);
  useEffect(() => () => leave(), []);
}

type Newer = {
  /** The newest that was heard of; what the page was drawn with stands in the list already. */
  latest: PostPage | undefined;
  /** What was left, as it stands by now. */
  since: PostPage | null | undefined;
  shown: readonly Post[];
  lose: (id: number) => void;
  onFresh: (posts: readonly Post[]) => void;
};

/** Takes over what a newer answer says of the posts in the list. */
function useNewer({ latest, since, shown, lose, onFresh }: Newer): void {
  const client = useQueryClient();
  const { isBlocked } = useHidden();
  const absorb = useEffectEvent((newest: readonly Post[], gone: readonly number[] = []) => {
    const news = new Map(newest.map((post) => [post.id, post]));
    changePosts(client, new Set([...news.keys(), ...gone]), (post) => news.get(post.id) ?? null);
    gone.forEach(lose);
    const fresh = newerThan(newest, shown);
    if (fresh.length > 0) onFresh(fresh);
  });
  useEffect(() => {
    if (latest) absorb(latest.posts);
  }, [latest]);
  const catchUp = useEffectEvent(() => {
    // Left out of a newer page, those of a blocked author stand there again for who takes the block back.
    const readable = shown.filter(({ author }) => !isBlocked(author.id));
    if (since) absorb(since.posts, goneFrom(readable, since));
  });
  useEffect(() => catchUp(), []);
}

export function useFeedList(choice: FeedChoice, drawn: FeedData) {
  const { place, left } = usePlaceLeft(choice);
  const list = useFeed(choice, drawn, left);
  const { arrived, add: addArrived } = useArrived(choice, left);
  const latest = useLatestWithoutStream(choice, drawn);
  const pages = list.data?.pages ?? [];
  const asked = pages.flatMap(({ posts }) => posts);
  const posts = inOrder(arrived.posts, asked);
  const { waiting, add: addWaiting, drop, clear } = useWaiting(choice, posts);
  const { lostIds, lose, forget } = useLost();
  const [allOf, setAllOf] = useState(left?.isAll ? left.of : undefined);

  const isSearch = choice.q !== '';
  const isOfSport = (post: Post) => choice.sport === 'all' || post.sportCode === choice.sport;
  usePostNews({
    // What was searched for is for the server to find.
    onNew: (post) => !isSearch && isOfSport(post) && !list.isPlaceholderData && addWaiting(newerThan([post], posts)),
    onRemoved(id) {
      drop(id);
      lose(id);
    },
  });
  useNewer({
    latest: latest === drawn.page ? undefined : latest,
    // What the page is drawn with is newer than what was left.
    since: left && drawn.page,
    shown: posts,
    lose,
    onFresh: (fresh) => list.isPlaceholderData || addWaiting(fresh),
  });
  useKeptOnLeaving(() => {
    if (list.data && !list.isPlaceholderData)
      keepLeft({ ...place, pages, askedAt: list.dataUpdatedAt, arrived, isAll: allOf === keyOf(choice) });
  });

  const totals = pages.flatMap(({ total }) => total ?? []);
  const total = totals.length === 0 ? null : Math.min(...totals);
  const isCounted = total !== null && total <= countedMax;
  const isAll = isSearch || allOf === keyOf(choice);
  useAllPages(list, isAll && isCounted);
  return {
    list,
    posts: list.data && posts,
    waiting: waiting.length,
    lostIds,
    forget,
    showWaiting() {
      addArrived(waiting);
      clear();
    },
    /** How many there are that are not shown; null where they are too many to be counted. */
    left: isCounted ? Math.max(0, total - asked.length) : null,
    isRevealing: list.isFetchingNextPage || (isAll && isCounted && list.hasNextPage && !list.isFetchNextPageError),
    more() {
      setAllOf(keyOf(choice));
      void list.fetchNextPage();
    },
  };
}

export type FeedList = ReturnType<typeof useFeedList>;
