// How the screens ask for notices: how many are new, every minute and whenever the server calls, the list a page at a time, and one or all read.
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notice } from '#contract/notifications.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask, askWithHead } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { deviceMs } from '../../api/server-clock.ts';

export type NoticePage = { notices: Notice[]; nextCursor: string | null };

export const latestShown = 10;
export const pageShown = 30;
/** The name under which tabs, the bell and the worker tell each other that the list has changed. */
export const noticeChannel = 'notices';

const countKey = ['notices', 'unread'] as const;
const latestKey = ['notices', 'latest'] as const;
const pagesKey = ['notices', 'pages'] as const;
const readKey = ['notices', 'read'] as const;
const readOneKey = ['notices', 'read-one'] as const;
/** The server counts no further: how many more there are is not known. */
const countMax = 100;

const latest = queryOptions({
  queryKey: latestKey,
  queryFn: ({ signal }) => ask('listNotices', { limit: latestShown }, { signal }),
});

async function fetchPage(nextCursor: string | null, signal: AbortSignal): Promise<NoticePage> {
  const { answer, headers } = await askWithHead('listNotices', { limit: pageShown, cursor: nextCursor ?? undefined }, { signal });
  return { notices: answer, nextCursor: headers.get('x-next-cursor') };
}

/** What is on its way may have left before the news: it is asked for anew, even where nothing has arrived yet. */
async function makeFresh(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ['notices'] });
  await client.invalidateQueries({ queryKey: ['notices'] });
}

/** A number: that notice was followed, and whoever shows it need not wait for the server. Else all is asked for anew. */
type NoticeNews = 'changed' | number;
export type TellNotices = (news?: NoticeNews) => void;

const hear = (client: QueryClient, news: NoticeNews) => void (typeof news === 'number' ? markHere(client, news) : makeFresh(client));

/** Told by the server, by the worker when a push arrives, and by whatever else of ours has read the list: other tabs too. */
function useNews(client: QueryClient): TellNotices {
  const told = useEffectEvent((news: NoticeNews) => hear(client, news));
  const channel = useRef<BroadcastChannel>(undefined);
  useLive('notices', () => told('changed'));
  useEffect(() => {
    const line = new BroadcastChannel(noticeChannel);
    line.addEventListener('message', ({ data }: MessageEvent<NoticeNews>) => told(data));
    channel.current = line;
    return () => {
      line.close();
      channel.current = undefined;
    };
  }, []);
  return (news = 'changed') => {
    if (channel.current) return channel.current.postMessage(news);
    // Whoever followed a notice has left its screen before the server has heard of it.
    const line = new BroadcastChannel(noticeChannel);
    line.postMessage(news);
    line.close();
  };
}

/** How many are new. The bell is always there, so what it asks it also makes fresh for its own list. */
export function useUnread() {
  const client = useQueryClient();
  const count = useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => (await ask('countNotices', {}, { signal })).unread,
    refetchInterval: seconds(60),
  });
  const tell = useNews(client);
  return { count, tell };
}

export const useLatest = () => useQuery(latest);

/** Marks what is on screen, one or all, and hands back a way to undo it. */
function markHere(client: QueryClient, id?: number): () => void {
  const asRead = (notices: Notice[]): Notice[] =>
    notices.map((notice) => (notice.isRead || (id ?? notice.id) !== notice.id ? notice : { ...notice, isRead: true }));
  const left = (count: number) => (id === undefined ? 0 : count - (count < countMax ? 1 : 0));
  const before = [countKey, latestKey, pagesKey].map((key) => [key, client.getQueryData(key)] as const);
  client.setQueryData<number>(countKey, (count) => count && left(count));
  client.setQueryData<Notice[]>(latestKey, (notices) => notices && asRead(notices));
  client.setQueryData<InfiniteData<NoticePage>>(
    pagesKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, notices: asRead(page.notices) })) },
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** All read, on screen at once; undone when the server could not be told. */
export function useReadAll({ tell, onFail }: { tell: TellNotices; onFail: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: readKey,
    mutationFn: () => ask('readNotices', {}),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: ['notices'] });
      return markHere(client);
    },
    onError: (_fault, _nothing, undo) => {
      undo?.();
      onFail();
    },
    onSuccess: () => tell(),
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
  // Asked of the client, which knows before the screen does: a second press comes sooner than the next drawing.
  return { readAll: () => void (client.isMutating({ mutationKey: readKey }) === 0 && mutate()), isPending };
}

/** Read because its link was followed. A failure is not said: whoever followed it is elsewhere, and finds it new again. */
export function useReadOne(tell: TellNotices): (notice: Notice) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: readOneKey,
    mutationFn: (id: number) => ask('readNotices', { id }),
    onMutate: async (id) => {
      tell(id);
      await client.cancelQueries({ queryKey: ['notices'] });
      return markHere(client, id);
    },
    onError: (_fault, _id, undo) => undo?.(),
    onSettled: () => {
      tell();
      // While another is on its way the server would still tell that one as new.
      return client.isMutating({ mutationKey: readOneKey }) > 1 ? undefined : client.invalidateQueries({ queryKey: ['notices'] });
    },
  });
  return ({ id, isRead }) => {
    if (!isRead) mutate(id);
  };
}

/** The whole list, a page at a time. `initial` is what the server had, from `at`. */
export function useNoticePages(initial: NoticePage | null, at: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: seconds(20),
    ...(initial ? { initialData: { pages: [initial], pageParams: [null] }, initialDataUpdatedAt: deviceMs(at) } : {}),
  });
  const tell = useNews(client);
  return { list, tell };
}
