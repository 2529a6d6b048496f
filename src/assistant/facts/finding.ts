// Which matches a question is about: those to come, those that are on, and those that are over.
import type { OddsMatch } from '#contract/matches.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { MatchWish } from '#services/matches/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';

/** How far ahead the next match of a team is looked for. */
const aheadMs = days(14);
/** A match that should have begun long ago and says nothing is no longer coming. */
const overdueMs = hours(6);
const backMs = days(7);
/** Whoever names no day means the matches at hand. */
const atHandMs = days(1);

export type Wish = Pick<MatchWish, 'sports' | 'leagues' | 'sides'>;
export type When = { from: Date; to: Date } | null;
/** At most so many, of a time where one is named. */
export type Limits = { when: When; limit: number };

/** A day ends before the next one begins; both ends of a question to the store belong to it. */
const lastOf = (to: Date): Date => new Date(to.getTime() - 1);

export const matchFinding = ({ matches, clock }: Pick<FactNeeds, 'matches' | 'clock'>) => {
  function coming(viewer: Viewer, wish: Wish, { when, limit }: Limits): Promise<OddsMatch[]> {
    const now = clock();
    const [from, to] = [when?.from ?? now, when?.to ?? new Date(now.getTime() + aheadMs)];
    const begins = { from: new Date(Math.max(from.getTime(), now.getTime())), to: lastOf(to) };
    return matches.asked(viewer, { ...wish, ...begins, statuses: ['upcoming'], stage: 'coming', limit });
  }

  return {
    /** Coming matches, soonest first; of a span, or of the next fortnight. */
    coming,

    /** Of the time that is named; else of the next day, and where that is empty of the next fortnight. */
    async atHand(viewer: Viewer, wish: Wish, { when, limit }: Limits): Promise<OddsMatch[]> {
      const now = clock();
      const day = when ?? { from: now, to: new Date(now.getTime() + atHandMs) };
      const found = await coming(viewer, wish, { when: day, limit });
      return found.length > 0 || when ? found : coming(viewer, wish, { when, limit });
    },

    isOver: (when: When): boolean => when !== null && when.to <= clock(),

    live: (viewer: Viewer, wish: Wish, limit: number): Promise<OddsMatch[]> => {
      const now = clock().getTime();
      const around = { from: new Date(now - days(1)), to: new Date(now + overdueMs) };
      return matches.asked(viewer, { ...wish, ...around, statuses: ['live'], stage: 'live', limit });
    },

    /** What is not played as it was planned: called off, put off or broken off, or past its kick-off without a word. */
    off(viewer: Viewer, wish: Wish, when: When): Promise<OddsMatch[]> {
      const now = clock().getTime();
      const span = when ?? { from: new Date(now - atHandMs), to: new Date(now + aheadMs) };
      const statuses = ['upcoming', 'finished', 'live'] as const;
      return matches.asked(viewer, { ...wish, from: span.from, to: lastOf(span.to), statuses, stage: 'off', limit: 1 });
    },

    /** Since about a day; newest first. */
    justEnded(viewer: Viewer, wish: Wish): Promise<OddsMatch[]> {
      const now = clock();
      const begun = { from: new Date(now.getTime() - atHandMs), to: now };
      return matches.asked(viewer, { ...wish, ...begun, statuses: ['finished'], stage: 'decided', limit: 1 });
    },

    /** Newest first. */
    ended(viewer: Viewer, wish: Wish, { when, limit }: Limits): Promise<OddsMatch[]> {
      const now = clock();
      const [from, to] = [when?.from ?? new Date(now.getTime() - backMs), when && when.to < now ? when.to : now];
      return matches.asked(viewer, { ...wish, from, to: lastOf(to), statuses: ['finished'], stage: 'decided', limit });
    },
  };
};
