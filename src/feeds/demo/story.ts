// The words in which the demo world speaks of itself: a side, a fixture, and the story of a match from first to last minute.

import type { MatchStats } from '#domain/forecast/model.ts';
import type { Score } from '#domain/match.ts';
import type { Probs } from '#domain/odds.ts';
import type { Outcome } from '#domain/sport.ts';
import type { HeardFlags } from '#feeds/feed.ts';
import type { League } from './leagues.data.ts';

export type Side = {
  /** The league whose table the side's strength is drawn from. */
  league: string;
  index: number;
  id: string;
  name: string;
  short: string;
};

/** Who a side of a cup tie is called while it is still to be found out. */
export type Placeholder = { name: string; untilMs: number };

export type Fixture = {
  /** The card for MMA, the match itself elsewhere. */
  eventId: string;
  id: string;
  league: League;
  season: string;
  startMs: number;
  home: Side;
  away: Side;
  placeholders: { home: Placeholder | null; away: Placeholder | null };
  neutral: boolean;
  knockout: boolean;
  /** Rounds of a bout; one without meaning elsewhere. */
  rounds: number;
  postponed: { announcedMs: number; movedMs: number; newStartMs: number } | null;
  /** Until then only the day is known. */
  unconfirmedUntilMs: number | null;
};

/** Where a match stands at one moment. */
export type Moment = {
  score: Score | null;
  shootout: Score | null;
  period: number | null;
  clock: string | null;
  statusText: string;
  flags: HeardFlags;
};

/** A whole match, told at the pace of a clock on the wall. */
export type Story = {
  /** What a bookmaker who knew everything would say before the match. */
  probs: Probs;
  lastsMs: number;
  score: Score;
  shootout: Score | null;
  winner: Outcome;
  finalText: string;
  extraTime: boolean;
  stats: MatchStats | null;
  at(elapsedMs: number): Moment;
};

/** What a sport needs to know to play a match. */
export type Pairing = {
  key: string;
  league: League;
  /** In standard deviations of the league. */
  home: number;
  away: number;
  neutral: boolean;
  knockout: boolean;
  rounds: number;
};

export const noFlags: HeardFlags = { delayed: false, halftime: false, extraTime: false, penalties: false };

/** `61` is `61st`, and `12` is `12th`. */
export function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th');
  return `${n}${tail}`;
}

/** `mm:ss` as a scoreboard shows it. */
export function clockText(secondsLeft: number): string {
  const left = Math.max(0, Math.floor(secondsLeft));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
