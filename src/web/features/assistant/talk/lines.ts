// What stands in the conversation and what is being written, for whoever looks; each change is kept for a reload.
import type { Keeping } from './kept-talk.ts';
import { type Said, welcomeId } from './said.ts';
import { welcomeText } from './words.data.ts';

export type Talking = {
  messages: readonly Said[];
  draft: string;
  isWaiting: boolean;
  /** Lines of the answer that is still being written. */
  coming: readonly string[];
  /** Whether the last answer came from the server. */
  isReached: boolean;
};

const greeting = (timestamp: string): Said => ({
  id: welcomeId,
  type: 'assistant',
  content: welcomeText,
  timestamp,
  isCanned: false,
  references: [],
  partner: null,
});

export function createLines({ clock, kept }: { clock: () => Date; kept: Keeping }) {
  const lookers = new Set<() => void>();
  const found = kept.read();
  let who = found?.who ?? null;
  let startedAt = found?.startedAt ?? clock().toISOString();
  let now: Talking = {
    messages: [greeting(startedAt), ...(found?.messages ?? [])],
    draft: found?.draft ?? '',
    isWaiting: false,
    coming: [],
    isReached: true,
  };

  function set(next: Partial<Talking>): void {
    now = { ...now, ...next };
    kept.write({ who, startedAt, draft: now.draft, messages: now.messages });
    for (const look of [...lookers]) look();
  }
  return {
    read: () => now,
    subscribe(look: () => void): () => void {
      lookers.add(look);
      return () => void lookers.delete(look);
    },
    set,
    add(said: Omit<Said, 'id' | 'timestamp'>, next: Partial<Talking>): void {
      const at = clock();
      const latest = Number(now.messages.at(-1)?.id);
      // Two lines of one millisecond are two lines.
      const id = String(latest >= at.getTime() ? latest + 1 : at.getTime());
      set({ ...next, messages: [...now.messages, { id, timestamp: at.toISOString(), ...said }] });
    },
    /** Differs once the conversation has begun anew. */
    begun: () => startedAt,
    /** What was told to a member is not shown to whoever comes after. */
    belongTo(reader: number | null): void {
      if (reader === who) return;
      const isOthers = who !== null;
      who = reader;
      if (isOthers) startedAt = new Date(Math.max(clock().getTime(), Date.parse(startedAt) + 1)).toISOString();
      set(isOthers ? { messages: [greeting(startedAt)], draft: '', isWaiting: false, coming: [] } : {});
    },
  };
}
