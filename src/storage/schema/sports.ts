// What is played: sports, leagues, teams and matches, and how each provider names them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MatchStats } from '#domain/forecast/model.ts';
import { phases, type Score } from '#domain/match.ts';
import type { SettledEnd } from '#domain/settlement/settled-end.ts';
import { outcomes, sports as sportCodes } from '#domain/sport.ts';
import { at, createdAt, id, ref, updatedAt } from './columns.ts';

export type MatchFlags = { delayed: boolean; halftime: boolean; extraTime: boolean; penalties: boolean };
/** What is known before the match beside who plays, when and where: announced starters, play-offs. */
export type MatchContext = Readonly<Record<string, string | number>>;
/** `regulation`: the score after ninety minutes, only where it settles and the match went on. */
export type MatchMetadata = { leagueName?: string | null; context?: MatchContext; stats?: MatchStats; regulation?: Score };

export const sports = pgTable('sports', {
  id: id(),
  name: text('name').notNull(),
  code: text('code', { enum: sportCodes }).notNull().unique(),
  icon: text('icon').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

export const leagues = pgTable(
  'leagues',
  {
    code: text('code').primaryKey(),
    sportId: ref('sport_id')
      .notNull()
      .references(() => sports.id),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    country: text('country'),
  },
  (t) => [index('leagues_of_sport').on(t.sportId)],
);

export const teams = pgTable(
  'teams',
  {
    id: id(),
    /** The stable key that results and forecasts know the team by. */
    key: text('key').notNull().unique(),
    sportId: ref('sport_id')
      .notNull()
      .references(() => sports.id),
    name: text('name').notNull(),
    nameKo: text('name_ko'),
    shortKo: text('short_ko'),
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    index('teams_of_sport').on(t.sportId),
    index('teams_name_trgm').using('gin', sql`${t.name} gin_trgm_ops`),
    index('teams_name_ko_trgm').using('gin', sql`${t.nameKo} gin_trgm_ops`),
  ],
);

export const teamRefs = pgTable(
  'team_refs',
  {
    provider: text('provider').notNull(),
    providerTeamId: text('provider_team_id').notNull(),
    /** Empty where the feed names no league. */
    league: text('league').notNull().default(''),
    teamId: ref('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.provider, t.league, t.providerTeamId] }), index('team_refs_of_team').on(t.teamId)],
);

export const matches = pgTable(
  'matches',
  {
    id: id(),
    sportId: ref('sport_id')
      .notNull()
      .references(() => sports.id),
    homeTeam: text('home_team').notNull(),
    awayTeam: text('away_team').notNull(),
    matchDate: at('match_date').notNull(),
    /** The public word; `phase` is the finer one behind it. */
    status: text('status', { enum: ['upcoming', 'live', 'finished'] })
      .notNull()
      .default('upcoming'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    /** What settles (domain/settlement/deciding-result.ts). Who went through is `winner`. */
    result: text('result', { enum: outcomes }),
    /** `provider:event` of the feed that tells this match first and is believed. */
    externalId: text('external_id'),
    metadata: jsonb('metadata').$type<MatchMetadata>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    leagueCode: text('league_code').references(() => leagues.code),
    season: text('season'),
    homeTeamId: ref('home_team_id').references(() => teams.id),
    awayTeamId: ref('away_team_id').references(() => teams.id),
    phase: text('phase', { enum: phases }).notNull().default('scheduled'),
    statusText: text('status_text'),
    period: integer('period'),
    clock: text('clock'),
    flags: jsonb('flags').$type<MatchFlags>().notNull().default({ delayed: false, halftime: false, extraTime: false, penalties: false }),
    timeConfirmed: boolean('time_confirmed').notNull().default(true),
    teamsUndecided: boolean('teams_undecided').notNull().default(false),
    neutral: boolean('neutral').notNull().default(false),
    venue: text('venue'),
    winner: text('winner', { enum: outcomes }),
    shootoutHome: integer('shootout_home'),
    shootoutAway: integer('shootout_away'),
    /** Grows with everything that would settle differently; a match is settled when `settled_revision` has caught up. */
    revision: integer('revision').notNull().default(0),
    settledRevision: integer('settled_revision'),
    firstFinalAt: at('first_final_at'),
    /** The second sight of the same end confirms it; later than `first_final_at` from then on. */
    finalSeenAt: at('final_seen_at'),
    /** When the server's clock closed it for picks, and the kick-off that was known then; never undone. */
    closedAt: at('closed_at'),
    closedStart: at('closed_start'),
    /** Its place in the order of first settlements. */
    settleNo: bigint('settle_no', { mode: 'number' }),
    /** The end by which it was settled last: a feed may change the match itself at any time. */
    settledEnd: jsonb('settled_end').$type<SettledEnd>(),
    /** Members were told, and posts resolved, up to this revision. */
    toldRevision: integer('told_revision'),
    /** Since when an admin has the word on how it ended: feeds change nothing of it until that is taken back. */
    fixedAt: at('fixed_at'),
    /** The admin's reason, for the public log of the next settlement. */
    fixedNote: text('fixed_note'),
    fixedBy: ref('fixed_by'),
  },
  (t) => [
    index('matches_by_sport').on(t.sportId, t.matchDate, t.id),
    index('matches_by_league').on(t.leagueCode, t.matchDate),
    index('matches_by_date').on(t.matchDate),
    index('matches_live').on(t.matchDate).where(sql`status = 'live'`),
    index('matches_of_home').on(t.homeTeamId, t.matchDate),
    index('matches_of_away').on(t.awayTeamId, t.matchDate),
    index('matches_unsettled')
      .on(t.matchDate)
      .where(sql`phase in ('final', 'cancelled', 'abandoned', 'postponed') and (settled_revision is null or settled_revision < revision)`),
    index('matches_settled_order').on(t.settleNo.desc()).where(sql`settle_no is not null`),
    index('matches_to_close').on(t.matchDate).where(sql`closed_at is null`),
    index('matches_untold')
      .on(t.matchDate)
      .where(sql`settled_revision is not null and (told_revision is null or told_revision < settled_revision)`),
    index('matches_home_trgm').using('gin', sql`${t.homeTeam} gin_trgm_ops`),
    index('matches_away_trgm').using('gin', sql`${t.awayTeam} gin_trgm_ops`),
    check('matches_two_scores_or_none', sql`(${t.homeScore} is null) = (${t.awayScore} is null)`),
  ],
);

export const matchRefs = pgTable(
  'match_refs',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    competitionId: text('competition_id').notNull(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId, t.competitionId] }),
    uniqueIndex('match_refs_one_per_provider').on(t.matchId, t.provider),
  ],
);
