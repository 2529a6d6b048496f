// How many people have the page of a match open: told by the pages themselves, forgotten after two minutes of silence.

import type { watchMatch } from '#contract/live.ts';
import type { InputOf } from '#contract/route.ts';
import { hours, seconds } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { Taken } from '../events.ts';
import type { Viewer } from '../viewer.ts';
import type { LiveNeeds } from './needs.ts';
import { seating } from './seats.ts';

/** `address`: where the call comes from. */
export type Watching = InputOf<typeof watchMatch> & { address: string };

const nearMs = hours(1);
/** Longer than any match lasts, rain included. */
const longestMs = hours(48);
/** A match that should have begun this long ago and says nothing is no longer waited for. */
const overdueMs = hours(6);
/** Whether a match can be watched is looked up this often; how many such answers are kept. */
const knownMs = seconds(30);
const knownMax = 2000;
/** Other processes are told of those who sit here so much later, together. */
const gatherMs = seconds(1);

/** On, beginning within the hour, or over for less than one. */
export function isWatchable({ status, phase, start, firstFinalAt }: Match, now: Date): boolean {
  const inMs = start.getTime() - now.getTime();
  if (status === 'live') return inMs > -longestMs;
  if (phase === 'scheduled') return inMs <= nearMs && inMs > -overdueMs;
  return status === 'finished' && firstFinalAt !== null && now.getTime() - firstFinalAt.getTime() < nearMs;
}

type Needs = Pick<LiveNeeds, 'stores' | 'clock' | 'networkKeyOf' | 'events'>;

/** The same person in the same second is told once. */
function createTelling({ events }: Pick<Needs, 'events'>) {
  const gathered = new Map<string, Taken>();
  return ({ memberId, ...taken }: Taken): void => {
    const one = memberId === undefined ? taken : { ...taken, memberId };
    if (gathered.size === 0) {
      setTimeout(() => {
        const seats = [...gathered.values()];
        gathered.clear();
        void events.tell('seats-taken', { seats });
      }, gatherMs).unref();
    }
    gathered.set(JSON.stringify(one), one);
  };
}

export function watching({ stores, clock, networkKeyOf, events }: Needs) {
  const seats = seating();
  const tell = createTelling({ events });
  // Those who sit here are counted at once; what is told of them counts them elsewhere.
  events.onEverywhere('seats-taken', ({ seats: taken }) => {
    const now = clock().getTime();
    for (const one of taken) seats.take(one, now);
  });
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();

  async function look(id: string): Promise<boolean> {
    const match = await stores.matches.byId(Number(id));
    return match !== undefined && isWatchable(match, clock());
  }

  /** Thousands of pages ask about the same few matches. */
  function canBeWatched(id: string): Promise<boolean> {
    if (!/^[1-9]\d{0,14}$/.test(id)) return Promise.resolve(false);
    const now = clock().getTime();
    const kept = known.get(id);
    if (kept && now >= kept.at && now - kept.at < knownMs) return kept.answer;
    const fresh = { at: now, answer: forEverybody(() => look(id)) };
    known.delete(id);
    known.set(id, fresh);
    const [oldest] = known.keys();
    if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
    fresh.answer.catch(() => known.get(id) === fresh && known.delete(id));
    return fresh.answer;
  }

  return {
    /** Counts whoever calls, where there is something to watch; answers how many there are. */
    async watch(viewer: Viewer, { id, seat, address }: Watching): Promise<{ viewers: number }> {
      if (!(await canBeWatched(id))) return { viewers: 0 };
      const now = clock().getTime();
      const taken = { matchId: id, network: networkKeyOf(address), seat, ...(viewer.kind === 'visitor' ? {} : { memberId: viewer.id }) };
      seats.take(taken, now);
      tell(taken);
      return { viewers: seats.taken(id, now) };
    },

    /** Nobody is counted where a match is absent. */
    viewersOf(matchIds: readonly string[]): ReadonlyMap<string, number> {
      const now = clock().getTime();
      return new Map(matchIds.map((id) => [id, seats.taken(id, now)] as const).filter(([, viewers]) => viewers > 0));
    },
  };
}
export type WatchBook = ReturnType<typeof watching>;
