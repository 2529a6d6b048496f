// What was called out lately, so that a stream that broke off is told what it missed and no more than that.
import { minutes } from '#domain/time/duration.ts';

/** `frame` null: something was called out of which nothing was kept. */
type Kept = { seq: number; at: number; topic: string; memberId: number | undefined; frame: string | null };

/** What a stream would have heard. */
type Ears = { topics: readonly string[]; memberId: number | undefined };

export type Memory = {
  /** The id of what is called out now. */
  next(): string;
  /** The id of what was called out last. */
  last(): string;
  keep(told: { topic: string; memberId?: number | undefined; frame: string | null }): void;
  /** What came after this id, joined; `undefined` where it is not known any more, or too much to be told again. */
  since(id: string, ears: Ears): string | undefined;
};

const keptMax = { events: 2_000, ms: minutes(2), characters: 4 * 1024 * 1024 };
/** More than this is asked for more cheaply than told; and it stays below what a slow reader may be owed. */
const retoldMaxBytes = 96 * 1024;

/** `boot` names this run of the process: ids of another run mean nothing here. */
export function createMemory({ boot, clock }: { boot: string; clock: () => Date }): Memory {
  const kept: Kept[] = [];
  let seq = 0;
  let characters = 0;
  /** Everything after this number is still kept. */
  let lost = 0;

  function drop(one: Kept): void {
    lost = one.seq;
    characters -= one.frame?.length ?? 0;
  }

  function makeRoom(): void {
    const since = clock().getTime() - keptMax.ms;
    let gone = 0;
    for (const one of kept) {
      const isDue = kept.length - gone > keptMax.events || characters > keptMax.characters || one.at < since;
      if (!isDue) break;
      drop(one);
      gone += 1;
    }
    if (gone > 0) kept.splice(0, gone);
  }

  function numberOf(id: string): number | undefined {
    const [of, number] = id.split('-');
    if (of !== boot || !/^\d{1,15}$/.test(number ?? '')) return undefined;
    return Number(number) <= seq ? Number(number) : undefined;
  }

  return {
    next: () => `${boot}-${seq + 1}`,
    last: () => `${boot}-${seq}`,
    keep({ topic, memberId, frame }) {
      seq += 1;
      kept.push({ seq, at: clock().getTime(), topic, memberId, frame });
      characters += frame?.length ?? 0;
      makeRoom();
    },
    since(id, { topics, memberId }) {
      makeRoom();
      const from = numberOf(id);
      if (from === undefined || from < lost) return undefined;
      let [retold, bytes] = ['', 0];
      for (const one of kept) {
        if (one.seq <= from || !topics.includes(one.topic)) continue;
        if (one.memberId !== undefined && one.memberId !== memberId) continue;
        if (one.frame === null) return undefined;
        retold += one.frame;
        // A letter of Hangul is three of them.
        bytes += Buffer.byteLength(one.frame);
        if (bytes > retoldMaxBytes) return undefined;
      }
      return retold;
    },
  };
}
