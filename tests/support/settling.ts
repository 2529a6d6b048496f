// A match that was picked, told by the scripted feed and settled step by step: for tests of what an end brings.
import { randomBytes } from 'node:crypto';
import type { Outcome } from '#domain/sport.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import type { Match } from '#storage/matches.ts';
import { event } from './factories.ts';
import type { TestHouse } from './house.ts';

export const kickOff = '2026-03-01T15:00:00.000Z';
const ofKickOff = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();
/** Before the match, and after it. */
export const morning = ofKickOff(-hours(6));
export const evening = ofKickOff(hours(2));

/** The feed tells these events from now on, twice: the second sight confirms an end. Answers the first one's match. */
export async function hear(house: TestHouse, ...events: HeardEvent[]): Promise<Match> {
  house.script.events = events;
  for (let sight = 0; sight < 2; sight += 1) {
    await house.services.matches.refresh();
    house.at(new Date(house.now().getTime() + minutes(3)).toISOString());
  }
  const [first] = events;
  const { provider = '', eventId = '', competitionId = '' } = first ?? {};
  const match = await house.stores.matches.byRef({ provider, eventId, competitionId });
  if (!match) throw new Error('the match was not heard');
  return match;
}

export const final = (eventId: string, [homeScore, awayScore]: [number, number], change: Partial<HeardEvent> = {}) =>
  event({
    eventId,
    phase: 'final',
    homeScore,
    awayScore,
    winner: homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw',
    ...change,
  });

/** A member without a session; `username` is their name in what a test expects. */
export async function member(house: TestHouse, username: string): Promise<number> {
  const now = house.now();
  const account = await house.stores.accounts.make({
    username,
    email: `${username}@example.com`,
    password: 'none',
    displayName: username,
    now,
    consentedAt: now,
  });
  if (!account) throw new Error(`${username} is taken`);
  return account.id;
}

type Picked = { userId: number; matchId: number; outcome: Outcome; prob?: number | null; madeAt?: Date };

export async function pick(house: TestHouse, { userId, matchId, outcome, prob = 0.5, madeAt = house.now() }: Picked): Promise<void> {
  const made = await house.stores.picks.add({
    userId,
    matchId,
    outcome,
    confidencePct: 70,
    isConfidenceTouched: true,
    reasoning: '요즘 흐름이 좋아요.',
    price: prob === null ? null : { prob, source: 'market' },
    salt: randomBytes(16),
    commitment: randomBytes(32),
    madeAt,
  });
  if (made === undefined) throw new Error('picked before');
}
