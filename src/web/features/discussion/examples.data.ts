// Made-up lines of the discussion, for tests.
import type { Message } from '#contract/chat.ts';

export const exampleLine = (id: number, change: Partial<Message> & { by?: number } = {}): Message => {
  const { by = 50, ...rest } = change;
  const content = rest.content ?? `${id}번째 이야기예요`;
  const createdAt = new Date(Date.parse('2026-03-01T12:00:00Z') + id * 1000).toISOString();
  const author = {
    id: by,
    username: `member${by}`,
    displayName: `회원 ${by}`,
    avatar: null,
    icon: null,
    role: 'user' as const,
    isVerified: false,
    isBot: false,
    tier: '골드',
    level: 3,
  };
  return {
    id,
    user: author.displayName,
    username: author.username,
    avatar: null,
    author,
    content,
    message: content,
    createdAt,
    timestamp: createdAt,
    type: 'user',
    isAi: false,
    isMine: false,
    matchId: null,
    tellsScore: false,
    isHeld: false,
    ...rest,
  };
};
