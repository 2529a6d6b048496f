// How the discussion is asked for: once, then heard as it is said; every three seconds while nobody calls it out.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../api/client.ts';
import { useLive, useStreamUp } from '../../api/live.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { type Room, withLatest, withLine, withOlder, withoutLine } from './room.ts';

export const pollMs = seconds(3);
const pageShown = 50;
const roomKey = ['messages'] as const;

async function fetchPage(cursor: string | undefined, signal?: AbortSignal): Promise<Room> {
  const { answer, headers } = await askWithHead('listMessages', { limit: pageShown, cursor }, signal ? { signal } : {});
  return { messages: answer, nextCursor: headers.get('x-next-cursor') };
}

/** What was taken back while a page was on its way is not brought back by it. */
const goneHere = new WeakMap<QueryClient, Set<number>>();
function goneIn(client: QueryClient): Set<number> {
  const gone = goneHere.get(client) ?? new Set<number>();
  goneHere.set(client, gone);
  return gone;
}

const known = (client: QueryClient) => client.getQueryData<Room>(roomKey);

async function fetchLatest(client: QueryClient, signal: AbortSignal): Promise<Room> {
  const before = known(client);
  const page = await fetchPage(undefined, signal);
  const gone = goneIn(client);
  const room = withLatest(known(client), page, before);
  return { ...room, messages: room.messages.filter(({ id }) => !gone.has(id)) };
}

const change = (client: QueryClient, to: (room: Room) => Room) =>
  client.setQueryData<Room>(roomKey, (room) => to(room ?? { messages: [], nextCursor: null }));

/** Puts a line in, and takes one out, wherever it was heard of. */
export function useLines() {
  const client = useQueryClient();
  const who = use(WhoLooks);
  return {
    put(message: Message): void {
      if (goneIn(client).has(message.id)) return;
      change(client, (room) => withLine(room, { ...message, isMine: message.author.id === who }));
    },
    take(id: number): void {
      goneIn(client).add(id);
      change(client, (room) => withoutLine(room, id));
    },
  };
}

function useHearing(): boolean {
  const client = useQueryClient();
  const { put, take } = useLines();
  const isUp = useStreamUp();
  const refresh = () => void client.invalidateQueries({ queryKey: roomKey });
  useLive('messages', (message) => message.matchId === null && put(message));
  useLive('message-removed', ({ messageId }) => take(messageId));
  useLive('missed', refresh);
  // What was said between the drawing of the page and the opening of the stream was heard by nobody here.
  useEffect(() => {
    if (isUp) void client.invalidateQueries({ queryKey: roomKey });
  }, [isUp, client]);
  return isUp;
}

/** The lines before those on screen: asked for one page at a time, however often the reader pulls. */
function useOlder(room: Room | undefined) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function load(cursor: string): Promise<void> {
    isRunning.current = true;
    setState('loading');
    try {
      const page = await fetchPage(cursor);
      const gone = goneIn(client);
      // Asked from a place that has been left meanwhile, it would leave a hole.
      const kept = { ...page, messages: page.messages.filter(({ id }) => !gone.has(id)) };
      change(client, (now) => (now.nextCursor === cursor ? withOlder(now, kept) : now));
      setState('idle');
    } catch {
      setState('failed');
    }
    isRunning.current = false;
  }
  const cursor = room?.nextCursor ?? null;
  return { state, hasMore: cursor !== null, load: () => void (cursor !== null && !isRunning.current && load(cursor)) };
}

/** `initial` is what the page was drawn with, at `at`. */
export function useRoom(initial: Room | null, at: string) {
  const client = useQueryClient();
  const isUp = useHearing();
  const query = useQuery({
    queryKey: roomKey,
    queryFn: ({ signal }) => fetchLatest(client, signal),
    refetchInterval: isUp ? false : pollMs,
    staleTime: seconds(2),
    ...(initial ? { initialData: initial, initialDataUpdatedAt: Date.parse(at) } : {}),
  });
  return { query, older: useOlder(query.data) };
}
