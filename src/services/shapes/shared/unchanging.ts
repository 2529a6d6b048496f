// What is read once for many and changed by nobody: whoever writes it down for one reader may hand the same writing to the next.
const unchanging = new WeakSet<object>();

/** A promise: neither this nor anything in it is changed from here on. */
export function markUnchanging<T extends object>(answer: T): T {
  unchanging.add(answer);
  return answer;
}

export const isUnchanging = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null && unchanging.has(answer);
