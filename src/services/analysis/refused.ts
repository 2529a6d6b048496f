// Remembers for a while of which matches too little is known: to find it out again would mean learning all results again.
import { minutes } from '#domain/time/duration.ts';

const keptMs = minutes(10);
const most = 500;

export function createRefused(clock: () => Date) {
  const until = new Map<number, number>();
  return {
    has: (matchId: number): boolean => (until.get(matchId) ?? 0) > clock().getTime(),
    add(matchId: number): void {
      until.delete(matchId);
      until.set(matchId, clock().getTime() + keptMs);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
  };
}
export type Refused = ReturnType<typeof createRefused>;
