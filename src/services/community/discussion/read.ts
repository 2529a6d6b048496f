// The discussion read: a page of lines, oldest first, and the way to those before it.
import type { listMessages, Message } from '#contract/chat.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { messageOf } from '../../shapes/message.ts';
import type { Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';
import { roomOf } from './say.ts';

export type MessagePage = { messages: Message[]; nextCursor: string | null };

function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });
  return Number(cursor);
}

export const reading = ({ stores }: CommunityNeeds) => ({
  async listMessages(viewer: Viewer, { limit, cursor, matchId }: InputOf<typeof listMessages>): Promise<MessagePage> {
    const before = beforeOf(cursor);
    const room = matchId === undefined ? null : roomOf(matchId);
    if (room === undefined) return { messages: [], nextCursor: null };
    const viewerId = viewer.kind === 'visitor' ? null : viewer.id;
    const rows = await stores.messages.page({ matchId: room, viewerId, before, limit: limit + 1 });
    const page = rows.slice(0, limit).map((row) => messageOf(row, viewerId));
    const oldest = rows.length > limit ? page.at(-1) : undefined;
    return { messages: page.reverse(), nextCursor: oldest ? String(oldest.id) : null };
  },
});
