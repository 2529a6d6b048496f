// Sessions that ended a moment ago: who asked who they are just before, and listens just after, is not let in by what was true in between.

const rememberedMs = 2000;

type Ended = { memberId: number; sessionIds: readonly number[] | 'all' };

/** By the clock that nobody sets: a moment is a moment. */
export function rememberEnded(now: () => number = () => performance.now()) {
  const until = new Map<string, number>();
  const keysOf = ({ memberId, sessionIds }: Ended): string[] =>
    sessionIds === 'all' ? [`member ${memberId}`] : sessionIds.map((id) => `session ${id}`);
  return {
    note(ended: Ended): void {
      for (const [key, end] of until) if (end <= now()) until.delete(key);
      for (const key of keysOf(ended)) until.set(key, now() + rememberedMs);
    },
    hasEnded: ({ memberId, sessionId }: { memberId: number; sessionId: number }): boolean =>
      [`member ${memberId}`, `session ${sessionId}`].some((key) => (until.get(key) ?? 0) > now()),
  };
}
