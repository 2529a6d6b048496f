// The discussion read: a page of lines, oldest first, and the way to those before it.
import type { listMessages, Message } from '#contract/chat.ts';
import type { InputOf } from '#contract/route.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { messageOf } from '../../shapes/message.ts';
import { createHotReads } from '../../shapes/shared/hot-reads.ts';
import type { Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';
import { roomOf } from './say.ts';

export type MessagePage = { messages: Message[]; nextCursor: string | null };

type Room = { matchId: number | null; before: number | undefined; limit: number };

async function pageOf({ stores }: CommunityNeeds, viewerId: number | null, { matchId, before, limit }: Room): Promise<MessagePage> {
  const rows = await stores.messages.page({ matchId, viewerId, before, limit: limit + 1 });
  const page = rows.slice(0, limit).map((row) => messageOf(row, viewerId));
  const oldest = rows.length > limit ? page.at(-1) : undefined;
  return { messages: page.reverse(), nextCursor: oldest ? String(oldest.id) : null };
}

export function reading(needs: CommunityNeeds) {
  const { stores, events } = needs;
  const everybodys = createHotReads<MessagePage>();
  for (const happening of ['message-sent', 'message-removed', 'member-changed'] as const) events.onEverywhere(happening, everybodys.drop);

  /** The newest lines. A member's are everybody's, unless they block someone or a line of theirs waits; while only a few ask each reads their own. */
  async function newestFor(viewer: Viewer, room: Room): Promise<MessagePage> {
    const shared = await everybodys.shared(`${room.matchId} ${room.limit}`, () => pageOf(needs, null, room));
    if (viewer.kind === 'visitor') return shared ?? pageOf(needs, null, room);
    if (!shared || !viewer.hidesNothing || (await stores.messages.hasWaiting(viewer.id))) return pageOf(needs, viewer.id, room);
    return { ...shared, messages: shared.messages.map((line) => (line.author.id === viewer.id ? { ...line, isMine: true } : line)) };
  }

  return {
    async listMessages(viewer: Viewer, { limit, cursor, matchId }: InputOf<typeof listMessages>): Promise<MessagePage> {
      const before = rowNumberIn(cursor);
      const room = matchId === undefined ? null : roomOf(matchId);
      if (room === undefined) return { messages: [], nextCursor: null };
      const asked = { matchId: room, before, limit };
      if (before !== undefined) return pageOf(needs, viewer.kind === 'visitor' ? null : viewer.id, asked);
      return newestFor(viewer, asked);
    },
  };
}
