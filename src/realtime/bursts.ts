// New posts in the order in which they came, read a few at a time, so that a burst of them is not a burst of questions.

type Needs<T> = {
  /** Undefined: not to be shown. */
  read: (id: number) => Promise<T | undefined>;
  show: (one: T) => void;
  onFault: (fault: unknown) => void;
};
export type Bursts = {
  add(id: number): void;
  /** It is not there any more: it is not shown either, also when it is just being read. */
  drop(id: number): void;
};

const waitMs = 100;
const atOnceMax = 8;

export function createBursts<T>({ read, show, onFault }: Needs<T>): Bursts {
  const waiting = new Set<number>();
  let reading = new Set<number>();
  let isBusy = false;

  async function readOne(id: number): Promise<T | undefined> {
    try {
      return await read(id);
    } catch (fault) {
      onFault(fault);
      return undefined;
    }
  }

  async function readSome(): Promise<void> {
    const ids = [...waiting].slice(0, atOnceMax);
    for (const id of ids) waiting.delete(id);
    reading = new Set(ids);
    const found = await Promise.all(ids.map(readOne));
    for (const [index, id] of ids.entries()) {
      const one = found[index];
      if (one !== undefined && reading.has(id)) show(one);
    }
    reading.clear();
  }

  async function empty(): Promise<void> {
    try {
      while (waiting.size > 0) await readSome();
    } finally {
      isBusy = false;
    }
  }

  return {
    add(id) {
      waiting.add(id);
      if (isBusy) return;
      isBusy = true;
      setTimeout(() => void empty().catch(onFault), waitMs).unref();
    },
    drop(id) {
      waiting.delete(id);
      reading.delete(id);
    },
  };
}
