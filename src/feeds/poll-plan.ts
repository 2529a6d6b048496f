// When to ask a feed again: often while something is played, seldom otherwise, and never faster than a plan's budget lasts. Pure.
import type { Phase } from '#domain/match.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { reserveShare } from './budget.ts';
import { usualPollMs } from './freshness.ts';

export type KnownMatch = { phase: Phase; start: Date };
export type Pace = 'live' | 'soon' | 'idle' | 'schedule';

/** Paces at the usual setting of 30 s; another setting keeps their proportion. */
const paceMs: Readonly<Record<Pace, number>> = { live: seconds(25), soon: minutes(1), idle: minutes(5), schedule: hours(4) };

/** A match may begin late: until then it counts as about to begin. */
const lateStartMs = hours(4);

/** The pace of the most pressing match. A suspended match may go on at any time, so it keeps its league idle rather than asleep. */
export function paceOf(matches: readonly KnownMatch[], now: Date): Pace {
  const untilMs = ({ start }: KnownMatch) => start.getTime() - now.getTime();
  if (matches.some(({ phase }) => phase === 'live')) return 'live';
  const waiting = matches.filter(({ phase }) => phase === 'scheduled' || phase === 'unknown');
  if (waiting.some((match) => untilMs(match) <= hours(1) && untilMs(match) > -lateStartMs)) return 'soon';
  const isToday = (match: KnownMatch) => Math.abs(untilMs(match)) <= hours(12);
  if (matches.some((match) => match.phase === 'suspended' || isToday(match))) return 'idle';
  return 'schedule';
}

type Pacing = { now: Date; pollMs: number; random: () => number };

const jittered = (ms: number, random: () => number): number => Math.round(ms * (0.8 + 0.4 * random()));

/** Milliseconds until a league's slate is to be asked for again, ±20 % so that leagues do not march in step. */
export function nextScorePollMs(matches: readonly KnownMatch[], { now, pollMs, random }: Pacing): number {
  return jittered((paceMs[paceOf(matches, now)] * pollMs) / usualPollMs, random);
}

/** Of a league that is known by numbers: under way, broken off, and when the next match begins. */
export function leaguePollMs(known: { live: number; suspended: number; nextStart: Date | null }, pacing: Pacing): number {
  const { live, suspended, nextStart } = known;
  const pressing: KnownMatch[] = [];
  if (live > 0) pressing.push({ phase: 'live', start: pacing.now });
  if (suspended > 0) pressing.push({ phase: 'suspended', start: pacing.now });
  if (nextStart) pressing.push({ phase: 'scheduled', start: nextStart });
  return nextScorePollMs(pressing, pacing);
}

/** A month of the longest kind, so that the budget lasts in every month. */
const monthMs = days(31);

/** The smallest plan that is sold has 20,000 credits; a provider whose two counters are a moment apart tells a few less. */
export const isPaidPlan = (creditsPerMonth: number): boolean => creditsPerMonth >= 10_000;

/** Milliseconds between two rounds of odds over so many leagues, one credit each: at least six hours on the free plan, ten minutes on a paid one,
 *  and as much longer as the credits above the reserve demand. */
export function oddsPollMs({ leagues, creditsPerMonth, pollMs }: { leagues: number; creditsPerMonth: number; pollMs: number }): number {
  const leastMs = isPaidPlan(creditsPerMonth) ? minutes(10) : hours(6);
  const spendable = creditsPerMonth * (1 - reserveShare);
  const affordableMs = (monthMs * Math.max(1, leagues)) / spendable;
  return (Math.max(leastMs, affordableMs) * pollMs) / usualPollMs;
}
