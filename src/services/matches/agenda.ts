// What to ask a league of a feed for at each round: the hours around now, everything that is coming, or nothing yet.
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import type { Window } from '#feeds/feed.ts';
import { reachedMs } from './gaps.ts';
import type { HearingNeeds, Known } from './needs.ts';

/** Around now for scores and corrections; and, more seldom, everything that is coming. */
const near = (now: Date): Window => ({ from: new Date(now.getTime() - hours(30)), to: new Date(now.getTime() + hours(30)) });
const far = (now: Date): Window => ({ from: new Date(now.getTime() - reachedMs), to: new Date(now.getTime() + days(14)) });
export const isFar = ({ to }: Window, now: Date): boolean => to > near(now).to;
const farEveryMs = hours(4);
type Wish = { at: string; from: string };
/** The feed may know of a start a little before the announced one. */
const earlier = (from: Date, wished: string): Date => new Date(Math.min(from.getTime(), Date.parse(wished) - hours(1)));
/** A league that was asked in vain is told as old, and of what is coming nothing is known: it is asked again long before its next turn. */
const againMs = minutes(10);
/** One that has answered nothing yet since the start is asked again sooner, and each time later; all of them as soon as their feed answers one. */
const firstAgainMs = seconds(15);
/** A coming match that its feed leaves out may have been moved further away: what is coming is asked for at once, and as long as the match is not
 *  found there, at most so often. So is what could be told in part only: its days ahead may be refused for as long as the plan is. */
const farSoonerMs = hours(1);

/** Of a feed's leagues that are asked in vain: when to ask each again, and which to ask at once because another one answers. */
function createBackOff(random: () => number) {
  /** Of leagues that have answered nothing yet: how often they were asked. */
  const inVain = new Map<string, number>();
  const answered = new Set<string>();
  /** Asked before their time because another league of their feed answered; once is enough until they answer themselves. */
  const woken = new Set<string>();
  return {
    againIn(name: string): number {
      if (answered.has(name)) return againMs;
      const times = inVain.get(name) ?? 0;
      inVain.set(name, times + 1);
      // Wide apart, so that of many leagues one soon finds out that their feed is back.
      return Math.min(againMs, firstAgainMs * 2 ** times) * (0.5 + random());
    },
    answeredBy(name: string, ofFeed: readonly string[]): string[] {
      answered.add(name);
      inVain.delete(name);
      woken.delete(name);
      const waking = ofFeed.filter((other) => inVain.has(other) && !woken.has(other));
      for (const other of waking) woken.add(other);
      return waking;
    },
  };
}

/** Chooses what to ask a league now: everything that is coming, the hours around now, or nothing yet. */
export function createAgenda({ clock, pace, random }: Pick<HearingNeeds, 'clock' | 'pace' | 'random'>) {
  const askedAt = new Map<string, number>();
  const farDueAt = new Map<string, number>();
  const farAskedAt = new Map<string, number>();
  const owedAt = new Map<string, number>();
  /** Of each league the wish that went into the last question, and the last one that was answered. */
  const [wishedAt, servedAt] = [new Map<string, string>(), new Map<string, string>()];
  /** Of each league the matches that were looked for among all that is coming. */
  const lookedFor = new Map<string, Set<number>>();
  const anewFor = new Set<string>();
  const backOff = createBackOff(random);

  return {
    /** A wish is served once by each process: when what it was asked with has been heard. */
    due(name: string, known: Known, wish?: Wish): Window | undefined {
      const now = clock();
      const asked = askedAt.get(name) ?? 0;
      const isWishedFor = wish !== undefined && servedAt.get(name) !== wish.at;
      if (wish && isWishedFor) wishedAt.set(name, wish.at);
      const reaching = (window: Window): Window => (isWishedFor ? { ...window, from: earlier(window.from, wish.from) } : window);
      if (now.getTime() >= (farDueAt.get(name) ?? 0)) {
        farDueAt.set(name, now.getTime() + farEveryMs);
        farAskedAt.set(name, now.getTime());
        askedAt.set(name, now.getTime());
        return reaching(anewFor.delete(name) ? { ...far(now), anew: true } : far(now));
      }
      // An end is looked at again at once: it may have been the feed's last match of the day, and its slip.
      const isWished = known.endsSeenOnce > 0 || (wish !== undefined && Date.parse(wish.at) >= asked);
      const isOwed = now.getTime() >= (owedAt.get(name) ?? Number.POSITIVE_INFINITY);
      if (!isWished && !isOwed && now.getTime() - asked < pace(known, now)) return undefined;
      askedAt.set(name, now.getTime());
      return reaching(near(now));
    },
    /** What was asked for was not heard. */
    missed(name: string, window: Window): void {
      const now = clock();
      (isFar(window, now) ? farDueAt : owedAt).set(name, now.getTime() + backOff.againIn(name));
    },
    /** Beside `heard`: not all of what was asked for. */
    heardInPart(name: string, window: Window): void {
      const now = clock();
      if (isFar(window, now)) farDueAt.set(name, now.getTime() + farSoonerMs);
    },
    heard(name: string, ofFeed: readonly string[]): void {
      owedAt.delete(name);
      const served = wishedAt.get(name);
      if (served !== undefined) servedAt.set(name, served);
      for (const other of backOff.answeredBy(name, ofFeed)) farDueAt.set(other, 0);
    },
    /** Coming matches that were not where they were known to be. */
    lacking(name: string, missing: readonly number[]): void {
      if (missing.length === 0) return;
      const before = lookedFor.get(name) ?? new Set();
      const isNew = missing.some((id) => !before.has(id));
      lookedFor.set(name, new Set([...before, ...missing]));
      if (isNew) anewFor.add(name);
      const soonerAt = isNew ? 0 : (farAskedAt.get(name) ?? 0) + farSoonerMs;
      farDueAt.set(name, Math.min(farDueAt.get(name) ?? 0, soonerAt));
    },
  };
}
