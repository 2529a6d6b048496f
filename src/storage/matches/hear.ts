// Takes in a slate: a few statements for hundreds of matches, and only what changed is written.
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { among, type Db, lockSpace, locks, rowsOf, updateMany } from '../db.ts';
import { recordOdds } from '../odds.ts';
import { reopenPicks } from '../picks/reopen.ts';
import { reopenSlips } from '../recommendations/reopen.ts';
import { matches, matchRefs, sports, teamRefs } from '../schema/sports.ts';
import { keepLeagues, keepTeams } from '../sports.ts';
import { flipped, type HeardEntry, type MatchChange, refKey } from './heard.ts';
import { joinFixtures } from './join.ts';
import { type MatchValues, merge, type StoredMatch, type TeamIds, valueKeys, valuesOf } from './merge.ts';
import { momentsOfChange, momentsOfNew, type NewMoment, writeMoments } from './moments.ts';
import { setAside } from './replaced.ts';

export type HeardNews = { inserted: number[]; changed: MatchChange[] };

type Told = HeardEntry & { teams: TeamIds; stored?: StoredMatch | undefined; matchId?: number | undefined };

async function storedByRef(db: Db, entries: readonly HeardEntry[]): Promise<Map<string, StoredMatch>> {
  const events = [...new Set(entries.map(({ heard }) => heard.eventId))];
  const rows = await db
    .select({
      provider: matchRefs.provider,
      eventId: matchRefs.eventId,
      competitionId: matchRefs.competitionId,
      match: getTableColumns(matches),
    })
    .from(matchRefs)
    .innerJoin(matches, eq(matches.id, matchRefs.matchId))
    .where(inArray(matchRefs.eventId, events));
  return new Map(rows.map(({ match, ...ref }) => [refKey(ref), match]));
}

/** Strangers that another feed has told already get a second name instead of a second row. */
async function joinStrangers(db: Db, strangers: Told[]): Promise<void> {
  for (const provider of new Set(strangers.map(({ heard }) => heard.provider))) {
    const named = strangers.filter(({ heard, home, away }) => heard.provider === provider && home && away && !heard.teamsUndecided);
    const fixtures = named.map(({ heard, home, away }) => ({
      sport: heard.sport,
      homeKey: home?.key ?? '',
      awayKey: away?.key ?? '',
      start: new Date(heard.start),
    }));
    const joined = await joinFixtures(db, fixtures, { unlessKnownTo: provider });
    const ids = joined.flatMap((join) => (join ? [join.matchId] : []));
    const rows = ids.length ? await db.select().from(matches).where(inArray(matches.id, ids)) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    named.forEach((told, index) => {
      const join = joined[index];
      const stored = join && byId.get(join.matchId);
      if (join && stored) Object.assign(told, { stored, matchId: join.matchId });
    });
  }
}

/** A second feed's telling is turned to the match's own order of sides before anything of it is taken; so is any of two fighters, who have no ground. */
function facing(told: Told): void {
  const { stored, heard, teams } = told;
  const isCrossed = stored && teams.home !== null && teams.home === stored.awayTeamId && teams.away === stored.homeTeamId;
  if (!isCrossed || (isOwn(stored, heard) && heard.sport !== 'mma')) return;
  told.heard = flipped(heard);
  told.teams = { home: teams.away, away: teams.home };
}

/** The feed that told a match first is believed about everything; others only bring it forward. */
const isOwn = (stored: StoredMatch, heard: { provider: string }) => stored.externalId?.startsWith(`${heard.provider}:`) ?? false;

const isCalledOff = (phase: MatchChange['previousPhase']) => phase === 'cancelled' || phase === 'abandoned';

/** The turning points of what is under way already. */
async function insertNew(db: Db, fresh: Told[], now: Date): Promise<NewMoment[]> {
  if (fresh.length === 0) return [];
  const numbers = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('matches', 'id'))::float8 as id from generate_series(1, ${fresh.length}::int)`,
  );
  const sportRows = await db.select({ id: sports.id, code: sports.code }).from(sports);
  const sportIds = new Map(sportRows.map(({ id, code }) => [code, id]));
  const moments: NewMoment[] = [];
  await db.insert(matches).values(
    fresh.map((told, index) => {
      const id = numbers[index]?.id as number;
      told.matchId = id;
      const { heard } = told;
      const sportId = sportIds.get(heard.sport) as number;
      const values = valuesOf(heard, told.teams, now);
      moments.push(...momentsOfNew(id, values, now));
      return { id, sportId, externalId: `${heard.provider}:${heard.competitionId}`, ...values, createdAt: now, updatedAt: now };
    }),
  );
  return moments;
}

async function nameThem(db: Db, strangers: Told[]): Promise<void> {
  if (strangers.length === 0) return;
  const refs = strangers.map(({ heard, matchId }) => ({
    provider: heard.provider,
    eventId: heard.eventId,
    competitionId: heard.competitionId,
    matchId: matchId as number,
  }));
  await db.insert(matchRefs).values(refs).onConflictDoNothing();
  const sides = strangers.flatMap(({ heard, teams }) =>
    [
      { id: heard.home.id, teamId: teams.home },
      { id: heard.away.id, teamId: teams.away },
    ].flatMap(({ id, teamId }) =>
      id === null || teamId === null ? [] : [{ provider: heard.provider, providerTeamId: id, league: heard.league ?? '', teamId }],
    ),
  );
  if (sides.length) await db.insert(teamRefs).values(sides).onConflictDoNothing();
}

async function hearOdds(db: Db, told: readonly Told[], now: Date): Promise<number[]> {
  const prices = told.flatMap(({ heard, matchId }) =>
    matchId === undefined
      ? []
      : (heard.odds ?? []).map(({ bookmaker, bookmakerTitle: title, odds, updatedAt }) => ({
          matchId,
          bookmaker,
          title,
          odds,
          updatedAt: updatedAt === null ? null : new Date(updatedAt),
        })),
  );
  return recordOdds(db, prices, now);
}

function mergeAll(known: readonly Told[], now: Date) {
  const updates: ({ id: number; updatedAt: Date } & MatchValues)[] = [];
  const doubts: typeof updates = [];
  const changes = new Map<number, MatchChange>();
  const moments = new Map<number, NewMoment[]>();
  for (const { stored, heard, teams } of known) {
    if (!stored) continue;
    const merged = merge(stored, { heard, teams, isOwn: isOwn(stored, heard), now });
    if (!merged) continue;
    const update = { ...merged.values, id: stored.id, updatedAt: now };
    if (merged.what.length === 0) {
      doubts.push(update);
      continue;
    }
    updates.push(update);
    // Two feeds in one slate bring one change: it turned once.
    if (!moments.has(stored.id) || isOwn(stored, heard)) moments.set(stored.id, momentsOfChange(stored, merged.values, now));
    changes.set(stored.id, { matchId: stored.id, what: merged.what, phase: merged.values.phase, previousPhase: stored.phase });
  }
  // What another feed tells in the same slate is newer than a doubt.
  const doubted = doubts.filter(({ id }) => !changes.has(id));
  return { updates: [...updates, ...doubted], changes, moments: [...moments.values()].flat() };
}

/** An admin may have taken the word since these were read, and a settlement may hold them until then: they are kept from both, and read again
 *  where it is so. */
async function readAgain(db: Db, told: readonly Told[], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.select().from(matches).where(among(matches.id, ids)).orderBy(asc(matches.id)).for('no key update');
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const one of told) {
    const row = one.stored && now.get(one.stored.id);
    if (row) one.stored = row;
  }
}

/** The last telling of an event counts; tellings of one batch are taken as equally old. */
const withoutRepeats = (entries: readonly HeardEntry[]) => [...new Map(entries.map((entry) => [refKey(entry.heard), entry])).values()];

/** One slate, in the caller's transaction. Serialised: two processes that hear the same event at once make one match of it. */
export async function hear(db: Db, all: readonly HeardEntry[], now: Date): Promise<HeardNews> {
  if (all.length === 0) return { inserted: [], changed: [] };
  const entries = withoutRepeats(all);
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.hearing})`);
  const teamIds = await keepTeams(
    db,
    entries.flatMap(({ heard, home, away }) => [home, away].flatMap((team) => (team ? [{ ...team, sport: heard.sport }] : []))),
  );
  await keepLeagues(
    db,
    entries.flatMap(({ heard }) =>
      heard.league ? [{ code: heard.league, sport: heard.sport, name: heard.leagueName ?? heard.league }] : [],
    ),
  );
  const stored = await storedByRef(db, entries);
  const told: Told[] = entries.map((entry) => {
    const teams = {
      home: entry.home ? (teamIds.get(entry.home.key) ?? null) : null,
      away: entry.away ? (teamIds.get(entry.away.key) ?? null) : null,
    };
    const match = stored.get(refKey(entry.heard));
    return { ...entry, teams, ...(match ? { stored: match, matchId: match.id } : {}) };
  });
  told.forEach(facing);
  const aside = await setAside(db, told, { isOwn, now });
  const strangers = told.filter((each) => !each.stored);
  await joinStrangers(db, strangers);
  const fresh = strangers.filter((each) => !each.stored);
  const begun = await insertNew(db, fresh, now);
  await nameThem(db, strangers);
  told.forEach(facing);
  await readAgain(
    db,
    told,
    mergeAll(told, now).updates.map(({ id }) => id),
  );
  const { updates, changes, moments } = mergeAll(told, now);
  await updateMany(db, matches, { keys: [...valueKeys, 'updatedAt'], rows: [...updates, ...aside.map(({ update }) => update)] });
  await writeMoments(db, [...begun, ...moments]);
  const announcedAgain = [...changes.values()].flatMap(({ matchId, phase, previousPhase }) =>
    phase === 'scheduled' && isCalledOff(previousPhase) ? [matchId] : [],
  );
  await reopenPicks(db, announcedAgain);
  await reopenSlips(db, announcedAgain, now);
  for (const { change } of aside) changes.set(change.matchId, change);
  for (const { matchId = 0, heard } of fresh) changes.set(matchId, { matchId, what: ['new'], phase: heard.phase, previousPhase: null });
  for (const matchId of await hearOdds(db, told, now)) {
    const phase = told.find((each) => each.matchId === matchId)?.stored?.phase ?? 'scheduled';
    const change = changes.get(matchId) ?? { matchId, what: [], phase, previousPhase: phase };
    changes.set(matchId, { ...change, what: [...change.what, 'odds'] });
  }
  return { inserted: fresh.map(({ matchId }) => matchId as number), changed: [...changes.values()] };
}
