// The demo world: every fixture of every league at any instant, worked out from a seed and kept nowhere.
import type { ResultInput } from '#domain/forecast/model.ts';
import { winnerOf } from '#domain/match.ts';
import type { Sport } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { HeardEvent, HeardPrices } from '#feeds/feed.ts';
import { dayOf, dayStart, latestSlotMs, seasonDayOf, seasonStartDay } from './calendar.ts';
import { cardOf } from './cards.ts';
import { createCup } from './cup.ts';
import { memory } from './dice.ts';
import { type League, leagues, nfl } from './leagues.data.ts';
import { closingOdds, marketOpensMs, oddsAt } from './odds.ts';
import { play } from './play/play.ts';
import { createSchedule, isFootballDay } from './schedule.ts';
import { starterEdges } from './starters.ts';
import type { Fixture, Side, Story } from './story.ts';
import { createStrength } from './strength.ts';
import { teams } from './teams.data.ts';
import { startAt, type Telling, tell } from './tell.ts';

/** A finished match of the demo world, ready to be learned from or kept as history. */
export type PastResult = Omit<ResultInput, 'context'> & {
  sport: Sport;
  eventId: string;
  competitionId: string;
  start: string;
  context?: Record<string, string | number>;
};

export type DemoWorld = {
  readonly leagues: readonly League[];
  /** What is told at `nowMs` of the matches that begin, began or were to begin in the window. */
  heard(code: string, window: { fromMs: number; toMs: number }, nowMs: number): HeardEvent[];
  prices(code: string, nowMs: number): HeardPrices[];
  /** In the order of their kick-offs. */
  pastResults(nowMs: number, seasons: number): PastResult[];
};

/** A match moved to another day is still asked for on the day it was first set for. */
const longestMoveMs = days(4);

/** The workings of the world that its answers share. */
type Works = {
  telling: Telling;
  /** Plays a fixture without remembering it. */
  playFixture: (fixture: Fixture) => Story;
  leagueOf: (code: string) => League | undefined;
  roundsBetween: (league: League, fromMs: number, toMs: number) => Fixture[];
};

function createWorks(seed: string, speed: number): Works {
  const strength = createStrength(seed, (league) => teams[league]?.length ?? 0);
  const levelOf = new Map(leagues.map(({ code, level }) => [code, level]));
  const rated = (side: Side, day: number) => strength(side, day) + (levelOf.get(side.league) ?? 0);
  const playFixture = (fixture: Fixture): Story => {
    const { id, league, home, away, neutral, knockout, rounds } = fixture;
    const day = dayOf(fixture.startMs);
    const edges = starterEdges(seed, fixture);
    const strengths = { home: rated(home, day) + edges.home, away: rated(away, day) + edges.away };
    return play({ key: `${seed}|${id}`, league, ...strengths, neutral, knockout, rounds });
  };
  const remember = memory<Story>(800);
  const storyOf = (fixture: Fixture): Story => remember(fixture.id, () => playFixture(fixture));
  const cup = createCup(seed, rated, storyOf);
  const schedule = createSchedule(seed, cup);
  const byCode = new Map([...leagues, nfl].map((league) => [league.code, league]));

  const roundOf = (league: League, day: number): readonly Fixture[] => {
    if (league === nfl && !isFootballDay(day)) return [];
    if (league.kind === 'cup') return cup.roundOf(day);
    return league.kind === 'cards' ? cardOf(seed, league, day) : schedule.roundOf(league, day);
  };
  const roundsBetween: Works['roundsBetween'] = (league, fromMs, toMs) => {
    const found: Fixture[] = [];
    for (let day = dayOf(fromMs - latestSlotMs); day <= dayOf(toMs - 1); day += 1) found.push(...roundOf(league, day));
    return found;
  };
  return { telling: { seed, speed, storyOf }, playFixture, leagueOf: (code) => byCode.get(code), roundsBetween };
}

const byStart = (a: { start: string }, b: { start: string }): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0);

const marketOf = (seed: string, { id }: Fixture, market: { startMs: number; story: Story }) => ({
  key: `${seed}|odds|${id}`,
  probs: market.story.probs,
  startMs: market.startMs,
});

function pricesOf({ telling, roundsBetween }: Works, league: League, nowMs: number): HeardPrices[] {
  return roundsBetween(league, nowMs - longestMoveMs, nowMs + marketOpensMs).flatMap((fixture) => {
    const startMs = startAt(fixture, nowMs);
    if (startMs <= nowMs) return [];
    const told = tell(telling, fixture, nowMs);
    if (told.phase !== 'scheduled' || told.teamsUndecided) return [];
    const odds = oddsAt(marketOf(telling.seed, fixture, { startMs, story: telling.storyOf(fixture) }), nowMs);
    return odds ? [{ league: league.code, home: told.home.name, away: told.away.name, start: told.start, odds }] : [];
  });
}

function resultOf(seed: string, fixture: Fixture, { told, story }: { told: HeardEvent; story: Story }): PastResult {
  const start = new Date(told.start);
  const score = { home: told.homeScore ?? story.score.home, away: told.awayScore ?? story.score.away };
  return {
    sport: fixture.league.sport as Sport,
    eventId: fixture.eventId,
    competitionId: fixture.id,
    start: told.start,
    date: kstDate(start),
    league: fixture.league.code,
    season: fixture.season,
    home: fixture.home.name,
    away: fixture.away.name,
    neutral: fixture.neutral,
    homeScore: score.home,
    awayScore: score.away,
    outcome: winnerOf(score),
    ...(story.stats ? { stats: story.stats } : {}),
    ...(told.context ? { context: { ...told.context } } : {}),
    closingOdds: closingOdds(marketOf(seed, fixture, { startMs: start.getTime(), story })),
  };
}

function resultsOf({ telling, playFixture, roundsBetween }: Works, league: League, past: { nowMs: number; seasons: number }): PastResult[] {
  const { nowMs, seasons } = past;
  const first = seasonStartDay(league, seasonDayOf(league, dayOf(nowMs)).season - seasons);
  return roundsBetween(league, dayStart(first) + latestSlotMs, nowMs).flatMap((fixture) => {
    // Thousands of matches pass through here once: they are played without being remembered.
    let story: Story | undefined;
    const storyOf = () => (story ??= playFixture(fixture));
    const told = tell({ ...telling, storyOf }, fixture, nowMs);
    return told.phase === 'final' ? [resultOf(telling.seed, fixture, { told, story: storyOf() })] : [];
  });
}

export function createDemoWorld({ seed, speed }: { seed: string; speed: number }): DemoWorld {
  const works = createWorks(seed, speed);
  return {
    leagues,
    heard: (code, { fromMs, toMs }, nowMs) => {
      const league = works.leagueOf(code);
      if (!league) return [];
      const isInside = (atMs: number) => atMs >= fromMs && atMs < toMs;
      return works
        .roundsBetween(league, fromMs - longestMoveMs, toMs + hours(24))
        .filter((fixture) => isInside(fixture.startMs) || isInside(startAt(fixture, nowMs)))
        .map((fixture) => tell(works.telling, fixture, nowMs))
        .sort(byStart);
    },
    prices: (code, nowMs) => {
      const league = works.leagueOf(code);
      return league?.sport ? pricesOf(works, league, nowMs) : [];
    },
    pastResults: (nowMs, seasons) => leagues.flatMap((league) => resultsOf(works, league, { nowMs, seasons })).sort(byStart),
  };
}
