// New posts in the order in which they came, read many at a time, so that a burst of them is neither a burst of questions nor one of calls.

type Needs<T extends { id: number }> = {
  /** Those of them that may be shown. */
  read: (ids: readonly number[]) => Promise<T[]>;
  show: (one: T) => void;
  onFault: (fault: unknown) => void;
};
export type Bursts = {
  add(id: number): void;
  /** It is not there any more: it is not shown either, also when it is just being read. */
  drop(id: number): void;
};

const waitMs = 100;
const atOnceMax = 25;

export function createBursts<T extends { id: number }>({ read, show, onFault }: Needs<T>): Bursts {
  const waiting = new Set<number>();
  let reading = new Set<number>();
  let isBusy = false;

  async function readSome(): Promise<void> {
    const ids = [...waiting].slice(0, atOnceMax);
    for (const id of ids) waiting.delete(id);
    reading = new Set(ids);
    const found = new Map((await read(ids)).map((one) => [one.id, one]));
    for (const id of ids) {
      const one = found.get(id);
      if (one !== undefined && reading.has(id)) show(one);
    }
  }

  async function goOn(): Promise<void> {
    try {
      await readSome();
    } catch (fault) {
      onFault(fault);
    } finally {
      reading.clear();
      isBusy = false;
    }
    begin();
  }

  /** What comes while others are read waits for those that come with it; what fills a whole reading has waited enough. */
  function begin(): void {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    setTimeout(() => void goOn(), waiting.size >= atOnceMax ? 0 : waitMs).unref();
  }

  return {
    add(id) {
      waiting.add(id);
      begin();
    },
    drop(id) {
      waiting.delete(id);
      reading.delete(id);
    },
  };
}
