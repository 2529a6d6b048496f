// What was called out lately, so that a stream that broke off is told what it missed and no more than that.
import { minutes } from '#domain/time/duration.ts';

/** `said` null: something was called out of which nothing was kept. `from` and `seq` where another process called it out. */
type Told = { topic: string; memberId?: number | undefined; said: string | null; from?: string; seq?: number };
type Kept = { from: string; seq: number; at: number; topic: string; memberId: number | undefined; frame: string | null };

/** What a stream would have heard. */
type Ears = { topics: readonly string[]; memberId: number | undefined };

export type Memory = {
  /** Where the house stands: how far each process was heard. It is the id of what was called out last. */
  last(): string;
  /** How much this process has called out itself. */
  own(): number;
  /** Answers the frame with its id. */
  keep(told: Told): string;
  /** What another process says of itself and of those it heard; false where something of it was not heard here. Answers too whom of the
   *  others nobody here knew: processes that closed before this one opened, whose news streams may still come with. */
  meet(from: string, place: string): { isWhole: boolean; learned: string[] };
  /** It closed a while ago: nobody needs to know any more where it stood. */
  forget(from: string): void;
  /** What came after this id, joined; `undefined` where it is not known any more, or too much to be told again. */
  since(id: string, ears: Ears): string | undefined;
};

const keptMax = { events: 2_000, ms: minutes(2), characters: 4 * 1024 * 1024 };
/** More than this is asked for more cheaply than told; and it stays below what a slow reader may be owed. */
const retoldMaxBytes = 96 * 1024;

const idPattern = /^[\w]+-\d{1,15}(?:\.[\w]+-\d{1,15})*$/;

/** `one-12.other-7`: how far each process was heard; undefined where it is no id. */
function readId(id: string): Map<string, number> | undefined {
  if (!idPattern.test(id)) return undefined;
  return new Map(
    id.split('.').map((part) => {
      const [from = '', seq = ''] = part.split('-');
      return [from, Number(seq)] as const;
    }),
  );
}

/** How far every process was heard, and from where on everything of it is still kept. */
function createPlaces(boot: string) {
  const heard = new Map([[boot, 0]]);
  const lost = new Map([[boot, 0]]);
  return {
    heard,
    own: () => heard.get(boot) ?? 0,
    lose: (from: string, seq: number) => void lost.set(from, Math.max(seq, lost.get(from) ?? 0)),
    reach: (from: string, seq: number) => void heard.set(from, Math.max(seq, heard.get(from) ?? 0)),
    forget(from: string): void {
      heard.delete(from);
      lost.delete(from);
    },
    /** Whether everything after these places is kept. A process that is not named was not heard at all; one that we do not know says nothing. */
    covers(id: ReadonlyMap<string, number>): boolean {
      if ((id.get(boot) ?? 0) > (heard.get(boot) ?? 0)) return false;
      return (
        [...id.keys()].every((from) => heard.has(from)) && [...heard.keys()].every((from) => (id.get(from) ?? 0) >= (lost.get(from) ?? 0))
      );
    },
  };
}

/** `boot` names this run of the process: ids of runs that nobody here knows mean nothing. */
export function createMemory({ boot, clock }: { boot: string; clock: () => Date }): Memory {
  const kept: Kept[] = [];
  const places = createPlaces(boot);
  let characters = 0;

  function makeRoom(): void {
    const since = clock().getTime() - keptMax.ms;
    let gone = 0;
    for (const one of kept) {
      const isDue = kept.length - gone > keptMax.events || characters > keptMax.characters || one.at < since;
      if (!isDue) break;
      if (places.heard.has(one.from)) places.lose(one.from, one.seq);
      characters -= one.frame?.length ?? 0;
      gone += 1;
    }
    if (gone > 0) kept.splice(0, gone);
  }

  const last = () => [...places.heard].map(([from, seq]) => `${from}-${seq}`).join('.');

  /** Another process stands here; false where something between was not heard. */
  function stand(from: string, seq: number): boolean {
    const before = places.heard.get(from);
    if (before === undefined || before < seq) places.lose(from, seq);
    places.reach(from, seq);
    return before === undefined || before >= seq;
  }

  return {
    last,
    own: places.own,
    meet(from, place) {
      const told = readId(place) ?? new Map<string, number>();
      const learned = [...told.keys()].filter((one) => one !== from && !places.heard.has(one));
      for (const one of learned) stand(one, told.get(one) ?? 0);
      return { isWhole: stand(from, told.get(from) ?? 0), learned };
    },
    forget: places.forget,
    keep({ topic, memberId, said, from = boot, seq = places.own() + 1 }) {
      // What came before it was not heard.
      if (from !== boot) stand(from, seq - 1);
      places.reach(from, seq);
      const frame = said === null ? null : `id: ${last()}\n${said}`;
      kept.push({ from, seq, at: clock().getTime(), topic, memberId, frame });
      characters += frame?.length ?? 0;
      makeRoom();
      return frame ?? '';
    },
    since(id, { topics, memberId }) {
      makeRoom();
      const known = readId(id);
      if (!known || !places.covers(known)) return undefined;
      let [retold, bytes] = ['', 0];
      for (const one of kept) {
        if (one.seq <= (known.get(one.from) ?? 0) || !topics.includes(one.topic)) continue;
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
