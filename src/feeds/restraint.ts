// Remembers which questions are left alone for a while: those that were refused, and those that cost a call and brought nothing.
import { minutes } from '#domain/time/duration.ts';

const [firstPauseMs, longestPauseMs] = [minutes(1), minutes(15)];
const questionsMax = 500;

export type Restraint = {
  isHeld(question: string): boolean;
  /** A call was taken out of a budget: until it is answered or given back it counts as one in vain, and each in a row is waited after for longer. */
  paid(question: string): void;
  givenBack(question: string): void;
  answered(question: string): void;
  refused(question: string, ms: number): void;
};

/** `until`: epoch milliseconds. `inVain`: calls in a row that were paid for and not answered. */
type Held = { until: number; inVain: number };

export function createRestraint(clock: () => Date): Restraint {
  const held = new Map<string, Held>();
  const inVainOf = (question: string): number => held.get(question)?.inVain ?? 0;
  function hold(question: string, { ms, inVain }: { ms: number; inVain: number }): void {
    if (held.size >= questionsMax) held.clear();
    held.set(question, { until: clock().getTime() + ms, inVain });
  }
  return {
    isHeld: (question) => (held.get(question)?.until ?? 0) > clock().getTime(),
    paid(question) {
      const before = inVainOf(question);
      hold(question, { ms: Math.min(longestPauseMs, firstPauseMs * 2 ** before), inVain: before + 1 });
    },
    givenBack(question) {
      const inVain = inVainOf(question) - 1;
      if (inVain > 0) hold(question, { ms: 0, inVain });
      else held.delete(question);
    },
    answered: (question) => void held.delete(question),
    refused: (question, ms) => hold(question, { ms, inVain: inVainOf(question) }),
  };
}
