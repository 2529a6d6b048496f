// Tells a fixture as it looks at one instant: before, during and after the match, with what goes wrong on the way.
import { type Score, winnerOf } from '#domain/match.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent, HeardTeam } from '#feeds/feed.ts';
import { dayOf, dayStart } from './calendar.ts';
import { chance } from './dice.ts';
import { announcedStarters } from './starters.ts';
import { type Fixture, noFlags, type Placeholder, type Side, type Story } from './story.ts';

export type Telling = { seed: string; speed: number; storyOf: (fixture: Fixture) => Story };

const abandonedShare = 0.002;
const correctedShare = 0.006;
const correctedAfterMs = minutes(20);
/** However long a match, compressed it lasts no longer than two hours do. */
const longestCompressedMs = hours(2);

/** Leagues in which a game cannot end level, so that no correction may tell it so. */
const neverLevel = (fixture: Fixture): boolean => fixture.league.sport === 'basketball' || fixture.league.code === 'mlb';

/** How long a match lasts on the clock of the watcher. */
export const lastsFor = (story: Story, speed: number): number =>
  speed <= 1 ? story.lastsMs / speed : Math.min(story.lastsMs, longestCompressedMs) / speed;

/** When the match is to begin, as far as is known at the instant. */
export const startAt = ({ startMs, postponed }: Fixture, nowMs: number): number =>
  postponed && nowMs >= postponed.movedMs ? postponed.newStartMs : startMs;

/** Noon in Korea stands in for an hour that nobody has said yet. */
const toldStart = (fixture: Fixture, nowMs: number): number => {
  const known = fixture.unconfirmedUntilMs === null || nowMs >= fixture.unconfirmedUntilMs;
  return known ? startAt(fixture, nowMs) : dayStart(dayOf(fixture.startMs)) + hours(12);
};

/** The share of a match after which it is broken off; null for nearly all. */
function abandonedAt({ seed }: Telling, fixture: Fixture): number | null {
  if (fixture.league.sport !== 'soccer' || fixture.knockout) return null;
  const drawn = chance(`${seed}|abandoned|${fixture.id}`);
  return drawn < abandonedShare ? 0.2 + (drawn / abandonedShare) * 0.6 : null;
}

/** The wrong final that is told first, a goal, run or basket short; null for nearly all. */
function misheard({ seed }: Telling, fixture: Fixture, story: Story): Score | null {
  const { sport } = fixture.league;
  if (sport === 'volleyball' || sport === 'mma' || fixture.knockout) return null;
  if (chance(`${seed}|corrected|${fixture.id}`) >= correctedShare) return null;
  const short = sport === 'basketball' ? 2 : 1;
  const { home, away } = story.score;
  const candidates = [
    { home: home - short, away },
    { home, away: away - short },
  ].filter((score) => score.home >= 0 && score.away >= 0 && !(neverLevel(fixture) && score.home === score.away));
  const first = chance(`${seed}|misheard|${fixture.id}`) < 0.5 ? candidates[0] : candidates.at(-1);
  return first ?? null;
}

function teamOf(side: Side, placeholder: Placeholder | null, nowMs: number): HeardTeam {
  if (placeholder && nowMs < placeholder.untilMs) return { id: null, name: placeholder.name, shortName: null };
  return { id: side.id, name: side.name, shortName: side.short || null };
}

function unplayed({ seed }: Telling, fixture: Fixture, nowMs: number): HeardEvent {
  const waiting = (placeholder: Placeholder | null) => placeholder !== null && nowMs < placeholder.untilMs;
  return {
    provider: 'demo',
    eventId: fixture.eventId,
    competitionId: fixture.id,
    sport: fixture.league.sport,
    league: fixture.league.code,
    leagueName: fixture.league.name,
    season: fixture.season,
    start: new Date(toldStart(fixture, nowMs)).toISOString(),
    timeConfirmed: fixture.unconfirmedUntilMs === null || nowMs >= fixture.unconfirmedUntilMs,
    phase: 'scheduled',
    flags: noFlags,
    statusText: null,
    period: null,
    clock: null,
    home: teamOf(fixture.home, fixture.placeholders.home, nowMs),
    away: teamOf(fixture.away, fixture.placeholders.away, nowMs),
    teamsUndecided: waiting(fixture.placeholders.home) || waiting(fixture.placeholders.away),
    neutralSite: fixture.neutral,
    homeScore: null,
    awayScore: null,
    shootoutHome: null,
    shootoutAway: null,
    winner: null,
    venue: null,
    context: announcedStarters(seed, fixture, nowMs),
    odds: null,
  };
}

const scoreFields = (score: Score | null, shootout: Score | null) => ({
  homeScore: score?.home ?? null,
  awayScore: score?.away ?? null,
  shootoutHome: shootout?.home ?? null,
  shootoutAway: shootout?.away ?? null,
});

/** A wrong final is the end of a wrong evening: what is missing was missing all along. */
const atMost = (score: Score | null, limit: Score | null): Score | null =>
  score && limit ? { home: Math.min(score.home, limit.home), away: Math.min(score.away, limit.away) } : score;

function playing({
  event,
  story,
  elapsedMs,
  limit,
}: {
  event: HeardEvent;
  story: Story;
  elapsedMs: number;
  limit: Score | null;
}): HeardEvent {
  const { score, shootout, period, clock, statusText, flags } = story.at(elapsedMs);
  return { ...event, phase: 'live', flags, statusText, period, clock, ...scoreFields(atMost(score, limit), shootout) };
}

function finished(event: HeardEvent, story: Story, wrong: Score | null): HeardEvent {
  const isBout = event.sport === 'mma';
  return {
    ...event,
    phase: 'final',
    flags: { ...noFlags, extraTime: story.extraTime, penalties: story.shootout !== null },
    statusText: story.finalText,
    period: story.at(story.lastsMs - 1).period,
    ...scoreFields(isBout ? null : (wrong ?? story.score), story.shootout),
    winner: wrong ? winnerOf(wrong) : story.winner,
    stats: story.stats,
  };
}

export function tell(telling: Telling, fixture: Fixture, nowMs: number): HeardEvent {
  const event = unplayed(telling, fixture, nowMs);
  const { postponed } = fixture;
  if (postponed && nowMs >= postponed.announcedMs && nowMs < postponed.movedMs) {
    return { ...event, phase: 'postponed', statusText: 'Postponed' };
  }
  const startMs = startAt(fixture, nowMs);
  if (nowMs < startMs) return event;
  const story = telling.storyOf(fixture);
  const lastsMs = lastsFor(story, telling.speed);
  const share = (nowMs - startMs) / lastsMs;
  const brokenOff = abandonedAt(telling, fixture);
  if (brokenOff !== null && share >= brokenOff) {
    const last = playing({ event, story, elapsedMs: brokenOff * story.lastsMs, limit: null });
    return { ...last, phase: 'abandoned', flags: noFlags, statusText: 'Abandoned' };
  }
  const wrong = misheard(telling, fixture, story);
  if (share < 1) return playing({ event, story, elapsedMs: share * story.lastsMs, limit: wrong });
  const isCorrected = nowMs - startMs >= lastsMs + correctedAfterMs / telling.speed;
  return finished(event, story, isCorrected ? null : wrong);
}
