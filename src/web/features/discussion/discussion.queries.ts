// How the discussion is asked for: once, then heard as it is said; every three seconds while nobody calls it out.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { seconds } from '#domain/time/duration.ts';
import { askWithHead } from '../../api/client.ts';
import { useLive, useStreamUp } from '../../api/live.ts';
import { deviceMs } from '../../api/server-clock.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { linesShown } from './lines-shown.ts';
import { linesMax, type Room, withLatest, withLine, withOlder, withoutLine, withoutLongPast } from './room.ts';

export const pollMs = seconds(3);
/** The room of one match; null is the discussion of all. */
export type RoomId = string | null;
const keyOf = (roomId: RoomId) => ['messages', roomId ?? 'all'] as const;

type Asked = { cursor?: string; limit?: number; signal?: AbortSignal };

async function fetchPage(roomId: RoomId, { cursor, limit = linesShown, signal }: Asked): Promise<Room> {
  const asked = { limit, cursor, ...(roomId === null ? {} : { matchId: roomId }) };
  const { answer, headers } = await askWithHead('listMessages', asked, signal ? { signal } : {});
  return { messages: answer, nextCursor: headers.get('x-next-cursor') };
}

/** What was taken back while a page was on its way is not brought back by it. */
const goneHere = new WeakMap<QueryClient, Set<number>>();
function goneIn(client: QueryClient): Set<number> {
  const gone = goneHere.get(client) ?? new Set<number>();
  goneHere.set(client, gone);
  return gone;
}

const known = (client: QueryClient, roomId: RoomId) => client.getQueryData<Room>(keyOf(roomId));

async function fetchLatest(client: QueryClient, { roomId, signal }: { roomId: RoomId; signal: AbortSignal }): Promise<Room> {
  const before = known(client, roomId);
  const page = await fetchPage(roomId, { signal });
  const gone = goneIn(client);
  const room = withLatest(known(client, roomId), page, before);
  return { ...room, messages: room.messages.filter(({ id }) => !gone.has(id)) };
}

const change = (client: QueryClient, roomId: RoomId, to: (room: Room) => Room) =>
  client.setQueryData<Room>(keyOf(roomId), (room) => to(room ?? { messages: [], nextCursor: null }));

/** Puts a line in, and takes one out, wherever it was heard of. */
export function useLines(roomId: RoomId) {
  const client = useQueryClient();
  const who = use(WhoLooks);
  return {
    put(message: Message): void {
      if (goneIn(client).has(message.id)) return;
      change(client, roomId, (room) => withLine(room, { ...message, isMine: message.author.id === who }));
    },
    take(id: number): void {
      goneIn(client).add(id);
      change(client, roomId, (room) => withoutLine(room, id));
    },
  };
}

/** Stands after the query: what nobody observes yet is forgotten at once, so that asking for it again would reach nothing. */
function useHearing(roomId: RoomId, isUp: boolean): void {
  const client = useQueryClient();
  const { put, take } = useLines(roomId);
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(roomId) });
  /** What became of a line, however many newer ones have come since. */
  async function lookAfter(id: number): Promise<void> {
    const line = (await fetchPage(roomId, { cursor: String(id + 1), limit: 1 })).messages.at(-1);
    if (line?.id === id) put(line);
    else take(id);
  }
  useLive('messages', (message) => {
    if (message.matchId !== roomId) return;
    // Called out after it was taken away: an admin lets it stand again.
    goneIn(client).delete(message.id);
    put(message);
  });
  useLive('message-removed', ({ messageId }) => {
    const line = known(client, roomId)?.messages.find(({ id }) => id === messageId);
    // Out of everybody's sight is not gone: their own line that is held for a review they still see. The server knows which it is.
    if (line?.isMine) lookAfter(messageId).catch(refresh);
    else take(messageId);
  });
  useLive('missed', refresh);
  // What was said between the drawing of the page and the opening of the stream, or the waking of this part, was heard by nobody here.
  useEffect(() => {
    if (isUp) void client.invalidateQueries({ queryKey: keyOf(roomId) });
  }, [isUp, client, roomId]);
}

/** A reader who stays at the end does not carry a whole evening along. `lines` are those they have on screen. */
export function useShedding(roomId: RoomId, { lines, isThere }: { lines: readonly Message[]; isThere: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isThere && lines.length > linesMax) change(client, roomId, (room) => withoutLongPast(room, lines));
  }, [client, roomId, lines, isThere]);
}

/** Lines that have been drawn reach whoever listens only a moment later: browsers gather what they tell. */
const heardLaterMs = 300;

/** The lines before those on screen: asked for one page at a time, however often the reader pulls. */
function useOlder(roomId: RoomId, room: Room | undefined) {
  const client = useQueryClient();
  const cursor = room?.nextCursor ?? null;
  const isRunning = useRef(false);
  const [isFailed, setFailed] = useState(false);
  /** From where was asked: as long as the lines on screen begin there, the older ones are not drawn, though the answer may be here. */
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null || asked === cursor) return;
    const timer = setTimeout(() => setAsked(null), heardLaterMs);
    return () => clearTimeout(timer);
  }, [asked, cursor]);
  async function load(from: string): Promise<void> {
    isRunning.current = true;
    setFailed(false);
    setAsked(from);
    try {
      const page = await fetchPage(roomId, { cursor: from });
      const gone = goneIn(client);
      // Asked from a place that has been left meanwhile, it would leave a hole.
      const kept = { ...page, messages: page.messages.filter(({ id }) => !gone.has(id)) };
      change(client, roomId, (now) => (now.nextCursor === from ? withOlder(now, kept) : now));
    } catch {
      setFailed(true);
      setAsked(null);
    }
    isRunning.current = false;
  }
  const waits = asked !== null && asked === cursor ? 'loading' : 'idle';
  return {
    state: isFailed ? 'failed' : waits,
    /** Nobody asked to have read out what was said long ago. */
    isQuiet: asked !== null,
    hasMore: cursor !== null,
    load: () => void (cursor !== null && !isRunning.current && load(cursor)),
  } as const;
}

/** Until when nothing is missing from what is shown: the last answer, or the moment at which the stream, which tells everything, broke off. */
function useKnownUntil(answeredAt: number, isUp: boolean): number {
  const [heardUntil, setHeardUntil] = useState(0);
  useEffect(() => {
    if (!isUp) return;
    return () => setHeardUntil(Date.now());
  }, [isUp]);
  return Math.max(answeredAt, heardUntil);
}

/** `initial` is what the page was drawn with, at `at`. */
export function useRoom(roomId: RoomId, { initial, at }: { initial: Room | null; at: string }) {
  const client = useQueryClient();
  const isUp = useStreamUp();
  const query = useQuery({
    queryKey: keyOf(roomId),
    queryFn: ({ signal }) => fetchLatest(client, { roomId, signal }),
    refetchInterval: isUp ? false : pollMs,
    staleTime: seconds(2),
    ...(initial ? { initialData: initial, initialDataUpdatedAt: deviceMs(at) } : {}),
  });
  useHearing(roomId, isUp);
  const knownUntil = useKnownUntil(query.dataUpdatedAt, isUp);
  // Without a network the browser does not even ask.
  const isLost = query.isError || query.isPaused;
  return { query, isLost, knownUntil, older: useOlder(roomId, query.data) };
}
