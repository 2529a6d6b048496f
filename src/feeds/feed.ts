// The ports through which sport is heard: what every feed, real or simulated, tells in the same words.

import type { MatchStats } from '#domain/forecast/model.ts';
import type { Phase, Score } from '#domain/match.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';

export type HeardTeam = {
  /** The provider's own id, null where it gives none. */
  id: string | null;
  /** As the provider spells it. */
  name: string;
  shortName: string | null;
  /** Where at least one side of a match is a placeholder: whether this one is. */
  isUndecided?: boolean;
};

/** One bookmaker's prices for the winner of a match. */
export type HeardOdds = {
  bookmaker: string;
  bookmakerTitle: string;
  odds: Odds;
  /** When the bookmaker last changed them (ISO 8601 UTC), null where unsaid. */
  updatedAt: string | null;
};

/** What is known before a match beside who plays, when and where: announced starters (`sp_home`, `sp_away`), `playoffs`,
 *  `preseason`. */
export type HeardContext = Readonly<Record<string, string | number>>;

export type HeardFlags = { delayed: boolean; halftime: boolean; extraTime: boolean; penalties: boolean };

/** One match as a feed tells it: a snapshot, complete in itself. In MMA one bout is one event of this type. */
export type HeardEvent = {
  provider: string;
  /** The provider's id of the event; for MMA that of the card. */
  eventId: string;
  /** The provider's id of the competition inside the event; the same as eventId where there is only one. */
  competitionId: string;
  /** Null for a sport we carry but do not forecast (American football, ice hockey). */
  sport: Sport | null;
  /** Our league code (domain/league.ts), null when the feed does not say or we do not know it. */
  league: string | null;
  /** The league as the provider names it, null when it does not. */
  leagueName: string | null;
  season: string | null;
  /** Kick-off, ISO 8601 UTC with seconds. */
  start: string;
  /** False when the day is known and the hour is not. */
  timeConfirmed: boolean;
  phase: Phase;
  flags: HeardFlags;
  /** The provider's words for where the match stands, such as `57'` or `Final/OT`. */
  statusText: string | null;
  period: number | null;
  clock: string | null;
  home: HeardTeam;
  away: HeardTeam;
  /** True when at least one side is a placeholder such as "Quarterfinal 1 Winner". */
  teamsUndecided: boolean;
  neutralSite: boolean;
  /** Null unless the match has begun and the score means something. Shoot-out goals are never in it. */
  homeScore: number | null;
  awayScore: number | null;
  shootoutHome: number | null;
  shootoutAway: number | null;
  /** Football only: the score after ninety minutes and their stoppage of a final that went on; null or absent where untold. */
  regulation?: Score | null;
  /** Who won, shoot-outs included; null unless final. */
  winner: Outcome | null;
  venue: string | null;
  /** Null or absent where the feed tells nothing of the kind. */
  context?: HeardContext | null;
  /** What was counted in the match, once it is final; null or absent where the feed counts nothing. */
  stats?: MatchStats | null;
  /** What the event itself carries of odds; null when nothing usable. */
  odds: HeardOdds[] | null;
};

/** An event that could not be read, with the reason; the rest of the slate goes on. */
export type Rejected = { eventId: string | null; reason: string };

export type Slate = {
  events: HeardEvent[];
  rejected: Rejected[];
  /** When it was fetched (ISO 8601 UTC); older than now when the feed is down and a stale copy is told. */
  fetchedAt: string;
  /** What is being played could not be heard, or anything of a window that is over: all of it is a copy from before. */
  stale: boolean;
  /** False where only a part could be heard: that part is told and fresh, and what is not in it may stand in the rest. Absent: all was heard. */
  isWhole?: boolean;
};

/** A day or range of days to ask for, as UTC instants; a feed may tell more than was asked. */
export type Window = {
  from: Date;
  to: Date;
  /** A match is missing where it was known to be: of the days to come no answer from before that will do. */
  anew?: boolean;
};

/** Tells matches of one league. Never throws for a bad answer: it tells a stale or empty slate with `stale: true`. */
export type ScoreFeed = {
  readonly name: string;
  /** League codes this feed can tell. */
  readonly leagues: readonly string[];
  slate(league: string, window: Window): Promise<Slate>;
};

/** Prices of one league's coming matches, matched to fixtures by league, team names and kick-off. */
export type HeardPrices = {
  league: string;
  home: string;
  away: string;
  start: string;
  odds: HeardOdds[];
};

export type OddsFeed = {
  readonly name: string;
  readonly leagues: readonly string[];
  prices(league: string): Promise<{ prices: HeardPrices[]; rejected: Rejected[]; fetchedAt: string; stale: boolean }>;
};

/** What a stranger asks of the scoreboard proxy; nothing in it is believed before it is checked. */
export type ScoreboardQuery = {
  sport: string;
  league: string;
  dates?: string | undefined;
  limit?: string | number | undefined;
  week?: string | number | undefined;
  seasontype?: string | number | undefined;
};

export type ScoreboardStatus = {
  clock?: number | undefined;
  displayClock?: string | undefined;
  period?: number | undefined;
  type: {
    id: string;
    name: string;
    state: string;
    completed: boolean;
    description: string;
    detail?: string | undefined;
    shortDetail?: string | undefined;
  };
};

type ScoreboardTeam = {
  id: string;
  displayName: string;
  /** The name in Korean, where we know it. */
  displayNameKorean?: string | undefined;
  shortDisplayName?: string | undefined;
  name?: string | undefined;
  location?: string | undefined;
  abbreviation?: string | undefined;
  color?: string | undefined;
  alternateColor?: string | undefined;
  logo?: string | undefined;
};

export type ScoreboardCompetitor = {
  id: string;
  order?: number | undefined;
  homeAway?: 'home' | 'away' | undefined;
  winner?: boolean | undefined;
  advance?: boolean | undefined;
  /** Absent before the match begins and when it was called off: upstream then says "0". */
  score?: string | undefined;
  shootoutScore?: number | undefined;
  team: ScoreboardTeam;
};

export type ScoreboardCompetition = {
  id: string;
  date: string;
  timeValid: boolean;
  neutralSite: boolean;
  venue?: { fullName: string } | undefined;
  status: ScoreboardStatus;
  competitors: ScoreboardCompetitor[];
};

export type ScoreboardEvent = {
  id: string;
  uid?: string | undefined;
  date: string;
  name: string;
  shortName?: string | undefined;
  status: ScoreboardStatus;
  competitions: ScoreboardCompetition[];
};

/** The scoreboard as upstream shapes it, reduced to what is documented: no links, no odds, no tracking. */
export type Scoreboard = {
  leagues: { id: string; name: string; abbreviation?: string | undefined; slug: string }[];
  events: ScoreboardEvent[];
};

export type ScoreboardAnswer =
  | { kind: 'told'; body: Scoreboard; fetchedAt: string; stale: boolean; ageSeconds: number }
  | { kind: 'no-such-league' }
  | { kind: 'bad-query'; field: string }
  /** Others ask already, as many as we put up with at once. */
  | { kind: 'busy' }
  | { kind: 'unavailable' };

/** `GET /api/espn/{sport}/{league}/scoreboard`, answered. Never throws for a bad question or a bad upstream. */
export type ProxyScoreboard = (query: ScoreboardQuery) => Promise<ScoreboardAnswer>;

/** The name of a team in Korean, null when unknown. */
export type KoreanName = (team: { league: string; name: string }) => string | null;
