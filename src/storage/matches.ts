// Matches as they are remembered: heard from feeds in batches, read in bounded pages, and settled once per revision.
import {
  type AnyColumn,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SettledEnd } from '#domain/settlement/settled-end.ts';
import type { Sport } from '#domain/sport.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { type Db, recordset, rowsOf } from './db.ts';
import { boardReaders } from './matches/boards.ts';
import { finders } from './matches/find.ts';
import { fixing } from './matches/fixing.ts';
import { type HeardNews, hear } from './matches/hear.ts';
import type { HeardEntry } from './matches/heard.ts';
import { type Fixture, type Joined, joinFixtures } from './matches/join.ts';
import { type NamedMatch, namedMatches } from './matches/named.ts';
import { openReaders } from './matches/open.ts';
import { type Match, matchOf, selectMatches } from './matches/read.ts';
import { aDayBefore, beginsBetween, expectedAt } from './matches/window.ts';
import { prepared, unnamed } from './postgres/prepared.ts';
import { forecasts } from './schema/forecasts.ts';
import { results } from './schema/results.ts';
import { leagues, matches, matchRefs, sports } from './schema/sports.ts';

export type { FixWanted } from './matches/fixing.ts';
export type { HeardNews } from './matches/hear.ts';
export type { HeardEntry, HeardMatch, MatchChange, TeamIdentity } from './matches/heard.ts';
export type { Fixture, Joined } from './matches/join.ts';
export type { NamedMatch, NamedSide } from './matches/named.ts';
export type { OpenMatch } from './matches/open.ts';
export type { Match, MatchSide } from './matches/read.ts';

export type MatchPage = {
  sport?: Sport | undefined;
  league?: string | undefined;
  /** Only these; all where absent. */
  statuses?: readonly Match['status'][] | undefined;
  from: Date;
  to: Date;
  /** With those whose hour nobody knows and that may begin after `from`. */
  alsoHourless?: boolean;
  limit: number;
};

/** A league that has matches, by its own code. */
export type LeagueThere = { sport: Sport; code: string; name: string; nameKo: string | null };

export type StatusCounts = { live: number; upcoming: number; finished: number };

/** Two minutes after its first sight an end counts as confirmed without a second look. */
const confirmedAfterMs = minutes(2);
/** A match postponed by more than this is void. */
const postponedTooLongMs = hours(48);
/** So long a feed is asked at every round for the second sight of an end. */
const secondSightMs = minutes(10);
/** So late a match may still begin. */
const lateMs = hours(4);

const readWhere = async (db: Db, where: SQL | undefined, { order, limit }: { order: SQL[]; limit: number }): Promise<Match[]> =>
  (
    await selectMatches(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
  ).map(matchOf);

const soonest = [sql`${matches.matchDate}`, sql`${matches.id}`];

/** What pages and lists of the board ask for most. */
const prepareByIds = (db: Db) =>
  selectMatches(db)
    .where(sql`${matches.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(...soonest)
    .prepare(unnamed);

async function countsOf(db: Db, window: Pick<MatchPage, 'from' | 'to' | 'alsoHourless'>): Promise<Partial<Record<Sport, StatusCounts>>> {
  const rows = await db
    .select({ sport: sports.code, status: matches.status, n: sql<number>`count(*)::int` })
    .from(matches)
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .where(beginsBetween(window))
    .groupBy(sports.code, matches.status);
  const counts: Partial<Record<Sport, StatusCounts>> = {};
  for (const { sport, status, n } of rows) counts[sport] = { ...(counts[sport] ?? { live: 0, upcoming: 0, finished: 0 }), [status]: n };
  return counts;
}

type LeagueWindow = { from: Date; overFrom: Date; to: Date };

const leaguesThere = (db: Db, { from, overFrom, to }: LeagueWindow): Promise<LeagueThere[]> =>
  db
    .selectDistinct({ sport: sports.code, code: leagues.code, name: leagues.name, nameKo: leagues.nameKo })
    .from(matches)
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .where(
      and(
        between(matches.matchDate, overFrom < aDayBefore(from) ? overFrom : aDayBefore(from), to),
        or(beginsBetween({ from, to, alsoHourless: true }), and(eq(matches.status, 'finished'), gte(matches.matchDate, overFrom))),
      ),
    );

/** The last match of the page before. */
type Slice = { limit: number; after?: Pick<Match, 'start' | 'id'> | undefined };

/** An instant of ours has no finer parts than milliseconds: a row that has must not come again. */
const later = (after: Slice['after']): SQL | undefined =>
  after && sql`(date_trunc('milliseconds', ${matches.matchDate}), ${matches.id}) > (${after.start}::timestamptz, ${after.id}::bigint)`;

/** The score that settled, as the history keeps it. */
const decidingScore = (side: 'home' | 'away', column: AnyColumn) =>
  sql`coalesce((${matches.metadata}->'regulation'->>${side})::int, ${column})`;
/** A fight's score stands in the history only. */
const sameEnd = sql`${results.outcome} = ${matches.result} and (${matches.homeScore} is null or (${results.homeScore} = ${decidingScore('home', matches.homeScore)} and ${results.awayScore} = ${decidingScore('away', matches.awayScore)}))`;

/** What `resultOf` of services/shapes/ended takes; what it refuses would stand before everything else for as long as the history looks back. */
const learnable = and(
  isNotNull(matches.result),
  isNotNull(matches.homeTeamId),
  isNotNull(matches.awayTeamId),
  sql`coalesce(${matches.metadata}->'context'->>'preseason', '0') <> '1'`,
  or(isNotNull(matches.homeScore), sql`${matches.sportId} = (select id from sports where code = 'mma')`),
);

const confirmed = (now: Date) =>
  or(sql`${matches.finalSeenAt} > ${matches.firstFinalAt}`, lte(matches.firstFinalAt, new Date(now.getTime() - confirmedAfterMs)));
/** Written as the partial index is, so that the planner sees that it serves. */
const unsettled = sql`${matches.phase} in ('final', 'cancelled', 'abandoned', 'postponed') and (${matches.settledRevision} is null or ${matches.settledRevision} < ${matches.revision})`;

/** A feed that says that it is over before it knows how, or by which score of two: a fight has no score, everything else is waited for as long
 *  as a match put off is. */
const toldHow = sql`(${matches.phase} <> 'final' or ${matches.result} is not null or ${matches.sportId} = (select id from sports where code = 'mma'))`;

/** `isPast`: of a world's first day an end that is old needs no second sight. */
type DueWhen = { now: Date; isPast?: boolean };

const isDue = ({ now, isPast = false }: DueWhen) =>
  and(
    unsettled,
    isPast ? or(confirmed(now), lt(matches.matchDate, new Date(now.getTime() - hours(3)))) : confirmed(now),
    or(and(sql`${matches.phase} <> 'postponed'`, toldHow), lt(matches.matchDate, new Date(now.getTime() - postponedTooLongMs))),
  );

const readers = (db: Db, amongIds = prepared(() => prepareByIds(db))) => ({
  /** Live first, then by kick-off. Always bounded by a window of time and a limit. */
  page: ({ sport, league, statuses, limit, ...window }: MatchPage): Promise<Match[]> =>
    readWhere(
      db,
      and(
        beginsBetween(window),
        sport && sql`${matches.sportId} = (select id from sports where code = ${sport})`,
        league === undefined ? undefined : eq(matches.leagueCode, league),
        statuses && inArray(matches.status, [...statuses]),
      ),
      { order: [sql`(${matches.status} = 'live') desc`, ...soonest], limit },
    ),

  /** The newest finished matches, newest first. */
  recent: ({
    sport,
    league,
    before,
    limit,
  }: {
    sport?: Sport;
    league?: string | undefined;
    before: Date;
    limit: number;
  }): Promise<Match[]> =>
    readWhere(
      db,
      and(
        eq(matches.status, 'finished'),
        lt(matches.matchDate, before),
        league === undefined ? undefined : eq(matches.leagueCode, league),
        sport && sql`${matches.sportId} = (select id from sports where code = ${sport})`,
      ),
      { order: [desc(matches.matchDate), desc(matches.id)], limit },
    ),

  async byId(id: number): Promise<Match | undefined> {
    const [found] = await amongIds().execute({ ids: [id] });
    return found && matchOf(found);
  },

  async byIds(ids: readonly number[]): Promise<Map<number, Match>> {
    if (ids.length === 0) return new Map();
    const found = await amongIds().execute({ ids: [...ids] });
    return new Map(found.map(matchOf).map((match) => [match.id, match]));
  },

  async byRef({
    provider,
    eventId,
    competitionId,
  }: {
    provider: string;
    eventId: string;
    competitionId: string;
  }): Promise<Match | undefined> {
    const ref = db
      .select({ id: matchRefs.matchId })
      .from(matchRefs)
      .where(and(eq(matchRefs.provider, provider), eq(matchRefs.eventId, eventId), eq(matchRefs.competitionId, competitionId)));
    const [match] = await readWhere(db, inArray(matches.id, ref), { order: soonest, limit: 1 });
    return match;
  },

  ...finders(db),
});

const overviews = (db: Db) => ({
  /** The names of a window's matches, in the order of `page`. */
  named: (window: Pick<MatchPage, 'from' | 'to' | 'limit'>): Promise<NamedMatch[]> => namedMatches(db, window),

  /** How many of each status a sport has in the window: the badges of the tabs. */
  counts: (window: Pick<MatchPage, 'from' | 'to' | 'alsoHourless'>) => countsOf(db, window),

  /** Of which leagues matches are known in the window, without an hour too; of those that are over, from `overFrom` on. */
  leagues: (window: LeagueWindow) => leaguesThere(db, window),

  /** Matches of the window, and those that are under way now. */
  async todayAndLive({ from, to }: { from: Date; to: Date }): Promise<{ today: number; live: number }> {
    const [row] = await rowsOf<{ today: number; live: number }>(
      db,
      sql`select (select count(*) from matches where match_date >= ${from} and match_date < ${to})::int as today,
            (select count(*) from matches where status = 'live' and match_date > ${new Date(to.getTime() - hours(72))})::int as live`,
    );
    return row ?? { today: 0, live: 0 };
  },

  /** Of each league: how many matches are under way or suspended, how many ends wait for their second sight, and when the next begins; what a
   *  poller needs to choose its pace. One that should have begun hours ago is no next one: a feed that dropped it would hide all that come
   *  after it; and an end that it does not tell again is soon waited for no more. */
  async agenda(now: Date): Promise<{ league: string; live: number; suspended: number; endsSeenOnce: number; nextStart: Date | null }[]> {
    const rows = await rowsOf<{ league: string; live: number; suspended: number; endsSeenOnce: number; next: number | null }>(
      db,
      sql`select league_code as league, (count(*) filter (where status = 'live' and phase <> 'suspended'))::int as live,
            (count(*) filter (where phase = 'suspended'))::int as suspended,
            (count(*) filter (where final_seen_at = first_final_at and first_final_at > ${new Date(now.getTime() - secondSightMs)}
              and match_date > ${new Date(now.getTime() - days(1))}))::int as "endsSeenOnce",
            extract(epoch from min(${expectedAt(now, lateMs)}) filter (where phase in ('scheduled', 'unknown')))::float8 * 1000 as next
          from matches
          where league_code is not null and match_date between ${new Date(now.getTime() - hours(48))} and ${new Date(now.getTime() + hours(48))}
          group by league_code order by league_code`,
    );
    return rows.map(({ next, ...row }) => ({ ...row, nextStart: next === null ? null : new Date(next) }));
  },
});

/** What is still to be done with matches: forecast, settled, written into the history. */
const tasks = (db: Db) => ({
  /** Coming matches of two known teams that nobody has forecast yet, soonest first. */
  upcomingWithoutForecast: ({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<Match[]> =>
    readWhere(
      db,
      and(
        eq(matches.phase, 'scheduled'),
        eq(matches.teamsUndecided, false),
        isNotNull(matches.homeTeamId),
        isNotNull(matches.awayTeamId),
        between(matches.matchDate, now, until),
        notExists(db.select({ one: sql`1` }).from(forecasts).where(eq(forecasts.matchId, matches.id))),
      ),
      { order: soonest, limit },
    ),

  /** Ended, confirmed, and not yet settled in this revision, longest waiting first. A postponement counts after 48 hours. */
  awaitingSettlement: ({ limit, after, ...when }: DueWhen & Slice): Promise<Match[]> =>
    readWhere(db, and(isDue(when), later(after)), { order: soonest, limit }),

  /** How many are due, and since when the longest; those that were put off too long wait for nobody. */
  async settlementBacklog(now: Date): Promise<{ waiting: number; oldestAt: number | null }> {
    const oldestAt = sql<number | null>`(extract(epoch from min(${matches.finalSeenAt})) * 1000)::float8`;
    const [row] = await db
      .select({ waiting: count(), oldestAt })
      .from(matches)
      .where(and(isDue({ now }), sql`${matches.phase} <> 'postponed'`));
    return row ?? { waiting: 0, oldestAt: null };
  },

  /** Finals that the history has a place for and does not hold yet, or holds with another end. */
  finalWithoutResult: ({ since, limit }: { since: Date; limit: number }): Promise<Match[]> =>
    readWhere(
      db,
      and(
        eq(matches.phase, 'final'),
        learnable,
        sql`${matches.matchDate} >= ${since}`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(results)
            .where(and(eq(results.matchId, matches.id), sameEnd)),
        ),
      ),
      { order: [asc(matches.matchDate), asc(matches.id)], limit },
    ),
});

/** `end`: by which it was settled. */
type Marked = { id: number; revision: number; settleNo?: number; end?: SettledEnd };

const settling = (db: Db) => ({
  /** Keeps the row from being changed until the transaction ends; undefined where it is not due, or not any more. */
  async lockForSettlement(id: number, when: DueWhen): Promise<Match | undefined> {
    const [row] = await selectMatches(db)
      .where(and(eq(matches.id, id), isDue(when)))
      .for('no key update', { of: matches });
    return row && matchOf(row);
  },

  /** The same for many, in the order of their starts; those that are not due are absent. */
  async lockAllForSettlement(ids: readonly number[], when: DueWhen): Promise<Match[]> {
    const rows = await selectMatches(db)
      .where(and(inArray(matches.id, [...ids]), isDue(when)))
      .orderBy(...soonest)
      .for('no key update', { of: matches });
    return rows.map(matchOf);
  },

  /** Only for matches that were locked for it in the same transaction. */
  async markAllSettled(marked: readonly Required<Marked>[]): Promise<void> {
    if (marked.length === 0) return;
    const rows = marked.map(
      ({ id, revision, settleNo, end }) => sql`(${id}::bigint, ${revision}::int, ${settleNo}::bigint, ${JSON.stringify(end)}::jsonb)`,
    );
    await db.execute(sql`
      update matches m set settled_revision = v.revision, settle_no = coalesce(m.settle_no, v.settle_no), settled_end = v.ended
      from (values ${sql.join(rows, sql`, `)}) v (id, revision, settle_no, ended) where m.id = v.id`);
  },

  /** False when this revision, or a later one, was settled before. */
  async markSettled({ id, revision, settleNo, end }: Marked): Promise<boolean> {
    const settled = await db
      .update(matches)
      .set({
        settledRevision: revision,
        ...(settleNo === undefined ? {} : { settleNo }),
        ...(end === undefined ? {} : { settledEnd: end }),
      })
      .where(and(eq(matches.id, id), or(isNull(matches.settledRevision), lt(matches.settledRevision, revision))))
      .returning({ id: matches.id });
    return settled.length > 0;
  },

  /** Settled, and not told up to that revision: oldest first. */
  untold: ({ limit, after }: Slice): Promise<Match[]> =>
    readWhere(
      db,
      and(
        sql`${matches.settledRevision} is not null and (${matches.toldRevision} is null or ${matches.toldRevision} < ${matches.settledRevision})`,
        later(after),
      ),
      { order: soonest, limit },
    ),

  /** Up to those revisions; a settlement that came in between is told next. */
  async markTold(told: readonly { id: number; toldRevision: number }[]): Promise<void> {
    if (told.length === 0) return;
    await db.execute(sql`
      update ${matches} set told_revision = v.told_revision from ${recordset(matches, ['id', 'toldRevision'], told)}
      where ${matches.id} = v.id and (${matches.toldRevision} is null or ${matches.toldRevision} < v.told_revision)`);
  },
});

export const createMatchStore = (db: Db) => ({
  /** Takes in what feeds tell: one transaction, a handful of statements, only changes written. Odds that events carry are recorded too. */
  upsertHeard: (entries: readonly HeardEntry[], now: Date): Promise<HeardNews> => db.transaction((tx) => hear(tx, entries, now)),

  /** Which matches the fixtures of another source mean, in their order; undefined where none fits. */
  join: (fixtures: readonly Fixture[]): Promise<(Joined | undefined)[]> => joinFixtures(db, fixtures),

  ...readers(db),
  ...boardReaders(db),
  ...openReaders(db),
  ...overviews(db),
  ...tasks(db),
  ...settling(db),
  ...fixing(db),
});
