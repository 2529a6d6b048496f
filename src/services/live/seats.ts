// Who sits before which match: real people, each once, forgotten when they fall silent, and never more than fit into memory.
import { minutes } from '#domain/time/duration.ts';
import type { Taken } from '../events.ts';

const silentMs = minutes(2);
/** Behind one network sit a household or a café; more than that is somebody who counts himself. */
const perNetwork = 10;
const seatsMax = 20_000;

type Seat = { matchId: string; network: string | undefined; seenAt: number };
/** Of one match: everyone, and the visitors of each network. */
type Hall = { people: number; visitors: Map<string, number> };

export function seating() {
  /** Whoever was seen last stands last, so that the silent ones are found at the front. */
  const seats = new Map<string, Seat>();
  const halls = new Map<string, Hall>();

  function leave(key: string): void {
    const seat = seats.get(key);
    const hall = seat && halls.get(seat.matchId);
    if (!seat || !hall) return;
    seats.delete(key);
    hall.people -= 1;
    if (hall.people === 0) halls.delete(seat.matchId);
    if (seat.network === undefined) return;
    const left = (hall.visitors.get(seat.network) ?? 1) - 1;
    if (left > 0) hall.visitors.set(seat.network, left);
    else hall.visitors.delete(seat.network);
  }

  function forgetSilent(now: number): void {
    for (const [key, { seenAt }] of seats) {
      if (now - seenAt < silentMs) return;
      leave(key);
    }
  }

  function enter(key: string, seat: Seat): void {
    const hall = halls.get(seat.matchId) ?? { people: 0, visitors: new Map() };
    if (seat.network !== undefined) {
      const others = hall.visitors.get(seat.network) ?? 0;
      if (others >= perNetwork) return;
      hall.visitors.set(seat.network, others + 1);
    }
    hall.people += 1;
    halls.set(seat.matchId, hall);
    seats.set(key, seat);
    const [oldest] = seats.keys();
    if (seats.size > seatsMax && oldest !== undefined) leave(oldest);
  }

  return {
    take({ matchId, network, seat, memberId }: Taken, now: number): void {
      forgetSilent(now);
      const visitorKey = `${matchId} ${network} ${seat}`;
      // Whoever signs in while watching is not a second person.
      if (memberId !== undefined) leave(visitorKey);
      const key = memberId === undefined ? visitorKey : `${matchId} member ${memberId}`;
      const sitting = seats.get(key);
      if (sitting) {
        seats.delete(key);
        seats.set(key, { ...sitting, seenAt: now });
      } else enter(key, { matchId, network: memberId === undefined ? network : undefined, seenAt: now });
    },

    taken(matchId: string, now: number): number {
      forgetSilent(now);
      return halls.get(matchId)?.people ?? 0;
    },

    size: () => seats.size,
  };
}
