// When each league of the odds feed was last paid for: kept behind a port, so that a restart or another process pays for none of them anew.

export type Turn = {
  /** The last call that the provider may have counted (ISO 8601 UTC), answered or not; null before the first. */
  askedAt: string | null;
  /** It has matches soon, and so its share of the credits. */
  active: boolean;
};

export type TurnStore = {
  /** Leagues that were never asked are absent. */
  read(leagues: readonly string[]): Promise<ReadonlyMap<string, Turn>>;
  write(league: string, turn: Turn): Promise<void>;
};

export function memoryTurnStore(): TurnStore {
  const turns = new Map<string, Turn>();
  return { read: async () => turns, write: async (league, turn) => void turns.set(league, turn) };
}
