// How what is said reaches very many streams: in the order in which it was said, and some hundred at a time, so that others are answered between.

export type Subscriber = {
  /** One frame or several; the bytes are the same for all who hear them. */
  send(frames: Buffer): void;
  close(): void;
};
export type Ear = { subscriber: Subscriber; isGone: boolean };

/** A few milliseconds of work. */
const atOnceMax = 500;
/** So few ears are told at once, whatever else is said in the same breath; more of them hear the rest of it together. */
const fewMax = 100;
/** Beyond this much unsaid the house is slower than what happens in it: then everyone else waits, and not the memory grows. */
const unsaidMax = 100;
/** Writing to a stream costs more than what is written: frames go together up to this many characters. */
const togetherMax = 32_768;

type Saying = { said: string; frames: Buffer | undefined; to: readonly Ear[]; next: number };

export function createCaller() {
  const unsaid: Saying[] = [];
  let isWaiting = false;

  /** How many were told. */
  function callSome(most: number): number {
    let left = most;
    while (left > 0) {
      const saying = unsaid[0];
      if (!saying) break;
      saying.frames ??= Buffer.from(saying.said);
      const end = Math.min(saying.next + left, saying.to.length);
      for (const { subscriber, isGone } of saying.to.slice(saying.next, end)) if (!isGone) subscriber.send(saying.frames);
      left -= end - saying.next;
      saying.next = end;
      if (end === saying.to.length) unsaid.shift();
    }
    return most - left;
  }

  function goOn(): void {
    isWaiting = false;
    if (callSome(atOnceMax) < fewMax && unsaid.length === 0) return;
    isWaiting = true;
    setImmediate(goOn);
  }

  /** `to`: the very same list for the same ears, so that what waits for them goes together. */
  return function call(to: readonly Ear[], frame: string): void {
    if (to.length === 0) return;
    const last = unsaid.at(-1);
    if (last?.to === to && last.frames === undefined && last.said.length + frame.length <= togetherMax) last.said += frame;
    else unsaid.push({ said: frame, frames: undefined, to, next: 0 });
    while (unsaid.length > unsaidMax) callSome(atOnceMax);
    if (!isWaiting) goOn();
  };
}
