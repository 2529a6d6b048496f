// What YouTube's player says to the page that holds it, and what the page asks of it (their iframe protocol of posted messages).

export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/** 2 bad address, 5 their player failed, 100 gone, 101 and 150 not to be embedded, 153 the page did not say who it is. */
const faults = new Set([2, 5, 100, 101, 150, 153]);

type Heard = { kind: 'alive' } | { kind: 'error'; code: number };

/** Null for whatever is not theirs: other things post messages too. */
export function heardIn(data: unknown): Heard | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  let said: unknown;
  try {
    said = JSON.parse(data);
  } catch {
    // Text that only looks like a message.
    return null;
  }
  if (typeof said !== 'object' || said === null || !('event' in said) || typeof said.event !== 'string') return null;
  if (said.event !== 'onError') return { kind: 'alive' };
  const code = Number('info' in said ? said.info : Number.NaN);
  return faults.has(code) ? { kind: 'error', code } : { kind: 'alive' };
}

/** Until it has heard the first, their player tells nothing; errors only to those who ask for them. */
export const greetings = (id: string): string[] => [
  JSON.stringify({ event: 'listening', id, channel: 'widget' }),
  JSON.stringify({ event: 'command', func: 'addEventListener', args: ['onError'], id, channel: 'widget' }),
];
