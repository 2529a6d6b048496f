// How a line of the discussion looks when told.
import type { Message } from '#contract/chat.ts';
import type { MessageRow } from '#storage/community/messages.ts';
import { authorOf } from './member.ts';

/** `viewerId`: null for what is called out to everyone alike. */
export const messageOf = ({ message, author }: MessageRow, viewerId: number | null): Message => {
  const createdAt = message.createdAt.toISOString();
  return {
    id: message.id,
    user: author.displayName,
    username: author.username,
    avatar: author.avatar,
    author: authorOf(author),
    content: message.content,
    message: message.content,
    createdAt,
    timestamp: createdAt,
    type: message.type === 'ai' ? 'ai' : 'user',
    isAi: author.kind === 'ai',
    isMine: viewerId === author.id,
    matchId: message.matchId === null ? null : String(message.matchId),
    tellsScore: message.tellsScore,
    isHeld: message.review === 'held',
  };
};
