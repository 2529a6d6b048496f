// ESPN's scoreboard as it comes over the wire. Unknown keys pass; each event is checked alone.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

const wireStatus = z.looseObject({
  clock: soft(z.number()),
  displayClock: soft(z.string()),
  period: soft(z.number()),
  type: z.looseObject({
    id: soft(wireId),
    name: soft(z.string()),
    state: soft(z.string()),
    completed: soft(z.boolean()),
    description: soft(z.string()),
    detail: soft(z.string()),
    shortDetail: soft(z.string()),
  }),
});
export type WireStatus = z.output<typeof wireStatus>;

const wireTeam = z.looseObject({
  id: soft(wireId),
  location: soft(z.string()),
  name: soft(z.string()),
  abbreviation: soft(z.string()),
  displayName: soft(z.string()),
  /** Never from ESPN; the simulated season fills it. */
  displayNameKorean: soft(z.string()),
  shortDisplayName: soft(z.string()),
  color: soft(z.string()),
  alternateColor: soft(z.string()),
  logo: soft(z.string()),
});

const wireAthlete = z.looseObject({
  id: soft(wireId),
  displayName: soft(z.string()),
  fullName: soft(z.string()),
  shortName: soft(z.string()),
});

/** Two players of a doubles match stand together. */
const wireRoster = z.looseObject({ displayName: soft(z.string()), shortDisplayName: soft(z.string()) });

/** Who is announced to start: in baseball the pitchers. */
const wireProbable = z.looseObject({ name: soft(z.string()), athlete: soft(wireAthlete) });

/** One count of a side, as text: `totalShots` "14". */
export const wireStatistic = z.looseObject({ name: soft(z.string()), displayValue: soft(z.string()) });

const wireCompetitor = z.looseObject({
  id: soft(wireId),
  order: soft(z.coerce.number()),
  homeAway: soft(z.enum(['home', 'away'])),
  winner: soft(z.boolean()),
  advance: soft(z.boolean()),
  /** "3" on scoreboards, { value } in team schedules, absent in MMA. */
  score: z.unknown().optional(),
  shootoutScore: z.unknown().optional(),
  team: soft(wireTeam),
  athlete: soft(wireAthlete),
  roster: soft(wireRoster),
  probables: soft(z.array(wireProbable)),
  statistics: z.unknown().optional(),
  /** What was scored in each period, where the league is told so. */
  linescores: z.unknown().optional(),
});
export type WireCompetitor = z.output<typeof wireCompetitor>;

export const wireCompetition = z.looseObject({
  id: soft(wireId),
  date: soft(z.string()),
  startDate: soft(z.string()),
  timeValid: soft(z.boolean()),
  neutralSite: soft(z.boolean()),
  venue: soft(z.looseObject({ fullName: soft(z.string()) })),
  status: soft(wireStatus),
  competitors: z.array(wireCompetitor),
  odds: z.unknown().optional(),
  details: z.unknown().optional(),
});
/** A goal, a card, or how a bout ended. */
export const wireDetail = z.looseObject({ text: soft(z.string()), type: soft(z.looseObject({ text: soft(z.string()) })) });
export const wirePeriodScore = z.looseObject({ value: z.unknown().optional(), displayValue: z.unknown().optional() });
/** The team of an own goal is the one that it counts for. */
export const wirePlay = z.looseObject({
  scoringPlay: soft(z.boolean()),
  shootout: soft(z.boolean()),
  clock: soft(z.looseObject({ displayValue: soft(z.string()) })),
  team: soft(z.looseObject({ id: soft(wireId) })),
});
export type WireCompetition = z.output<typeof wireCompetition>;

export const wireEvent = z.looseObject({
  id: wireId,
  uid: soft(z.string()),
  date: soft(z.string()),
  name: soft(z.string()),
  shortName: soft(z.string()),
  /** Type 3 is the play-offs. */
  season: soft(z.looseObject({ year: soft(z.number()), type: soft(z.number()) })),
  timeValid: soft(z.boolean()),
  status: soft(wireStatus),
  competitions: soft(z.array(z.unknown())),
  /** Tennis groups its matches here instead: men's singles, women's doubles. */
  groupings: soft(z.array(z.unknown())),
});
export const wireGrouping = z.looseObject({ competitions: z.array(z.unknown()) });
export type WireEvent = z.output<typeof wireEvent>;

export const wireLeague = z.looseObject({
  id: soft(wireId),
  name: soft(z.string()),
  abbreviation: soft(z.string()),
  slug: soft(z.string()),
});
export type WireLeague = z.output<typeof wireLeague>;

/** The envelope of a good answer. An error body, `{}` or a list is not one, whatever its HTTP status says. */
export const wireScoreboard = z.looseObject({ leagues: soft(z.array(z.unknown())), events: z.array(z.unknown()) });
export type WireScoreboard = z.output<typeof wireScoreboard>;
