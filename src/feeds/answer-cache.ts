// Remembers the last good answers of the feeds, bounded in number and in bytes; the least recently used go first.

/** `askAfter` (epoch milliseconds) spares a struggling host: until then the remembered answer is told without asking. */
export type Kept = { value: unknown; fetchedAt: Date; bytes: number; askAfter: number };

export type AnswerCache = {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
  readonly entries: number;
  readonly bytes: number;
};

export function createAnswerCache({ entriesMax, bytesMax }: { entriesMax: number; bytesMax: number }): AnswerCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    set(key, entry) {
      drop(key);
      if (entry.bytes > bytesMax) return;
      kept.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of kept.keys()) {
        if (kept.size <= entriesMax && bytes <= bytesMax) break;
        drop(oldest);
      }
    },
    get entries() {
      return kept.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
