// How what is said reaches very many streams: in the order in which it was said, and some hundred at a time, so that others are answered between.

export type Subscriber = {
  /** The bytes are the same for all who hear them. */
  send(frame: Buffer): void;
  close(): void;
};
export type Ear = { subscriber: Subscriber; isGone: boolean };

/** A few milliseconds of work. */
const atOnceMax = 500;
/** Beyond this much unsaid the house is slower than what happens in it: then everyone else waits, and not the memory grows. */
const unsaidMax = 100;

export function createCaller() {
  const unsaid: { frame: Buffer; to: readonly Ear[]; next: number }[] = [];
  let isWaiting = false;

  function callSome(most: number): void {
    for (let left = most; left > 0; ) {
      const saying = unsaid[0];
      if (!saying) return;
      const end = Math.min(saying.next + left, saying.to.length);
      for (const { subscriber, isGone } of saying.to.slice(saying.next, end)) if (!isGone) subscriber.send(saying.frame);
      left -= end - saying.next;
      saying.next = end;
      if (end === saying.to.length) unsaid.shift();
    }
  }

  function goOn(): void {
    isWaiting = false;
    callSome(atOnceMax);
    if (unsaid.length === 0) return;
    isWaiting = true;
    setImmediate(goOn);
  }

  return function call(to: readonly Ear[], frame: string): void {
    if (to.length === 0) return;
    unsaid.push({ frame: Buffer.from(frame), to, next: 0 });
    while (unsaid.length > unsaidMax) callSome(atOnceMax);
    if (!isWaiting) goOn();
  };
}
