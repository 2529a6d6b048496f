// A match announced before it begins with another team or fighter is another match: what was picked of the first does not pass over to it.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Phase } from '#domain/match.ts';
import { among, type Db } from '../db.ts';
import { matches, matchRefs, teamRefs } from '../schema/sports.ts';
import type { HeardMatch, MatchChange } from './heard.ts';
import { calledOff, type MatchValues, type StoredMatch, type TeamIds } from './merge.ts';

type Told = { heard: HeardMatch; teams: TeamIds; stored?: StoredMatch | undefined };
type Known = Told & { stored: StoredMatch };

const toCome: readonly Phase[] = ['scheduled', 'postponed', 'unknown'];
const sides = [
  { told: 'home', stored: 'homeTeamId' },
  { told: 'away', stored: 'awayTeamId' },
] as const;

const isOther = (told: number | null, stored: number | null): boolean => told !== null && stored !== null && told !== stored;

const othersOf = ({ teams, stored }: Known) => sides.filter((side) => isOther(teams[side.told], stored[side.stored]));

/** An admin has the word where it was fixed; a side that is open again was not replaced yet. */
const mayBeReplaced = (one: Told): one is Known =>
  one.stored !== undefined &&
  one.stored.fixedAt === null &&
  toCome.includes(one.stored.phase) &&
  !one.stored.teamsUndecided &&
  !one.heard.teamsUndecided &&
  othersOf(one as Known).length > 0;

const teamKey = (provider: string, teamId: number | null) => `${provider}\u0000${teamId}`;

/** The numbers that feeds have for the teams as they are stored: one of another name is the same team. */
async function numbersOf(db: Db, told: readonly Known[]): Promise<Map<string, Set<string>>> {
  const ids = told.flatMap(({ stored }) => [stored.homeTeamId, stored.awayTeamId].flatMap((id) => id ?? []));
  const rows = ids.length ? await db.select().from(teamRefs).where(inArray(teamRefs.teamId, ids)) : [];
  const numbers = new Map<string, Set<string>>();
  for (const { provider, teamId, providerTeamId } of rows) {
    const key = teamKey(provider, teamId);
    numbers.set(key, (numbers.get(key) ?? new Set()).add(providerTeamId));
  }
  return numbers;
}

/** A feed without numbers is taken by its names; a team that has none is one of ours under a new name, and may be called as before again. */
function isAnother(one: Known, numbers: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return othersOf(one).some((side) => {
    const { id } = one.heard[side.told];
    const known = numbers.get(teamKey(one.heard.provider, one.stored[side.stored]));
    return id === null || (known !== undefined && !known.has(id));
  });
}

/** An admin or a settlement may have had the word since these were read. */
async function readAgain(db: Db, told: readonly Known[]): Promise<Known[]> {
  const ids = told.map(({ stored }) => stored.id);
  const rows = await db.select().from(matches).where(among(matches.id, ids)).orderBy(asc(matches.id)).for('no key update');
  const now = new Map(rows.map((row) => [row.id, row]));
  return told.filter((one) => mayBeReplaced({ ...one, stored: now.get(one.stored.id) ?? one.stored }));
}

async function forget(db: Db, told: readonly Known[]): Promise<void> {
  const keys = told.map(({ heard }) => sql`(${heard.provider}, ${heard.eventId}, ${heard.competitionId})`);
  const ref = sql`(${matchRefs.provider}, ${matchRefs.eventId}, ${matchRefs.competitionId})`;
  await db.delete(matchRefs).where(sql`${ref} in (${sql.join(keys, sql`, `)})`);
}

export type SetAside = { update: MatchValues & { id: number; updatedAt: Date }; change: MatchChange };

/** What is told of such matches is taken as of strangers from here on: `stored` and `matchId` are taken off. Returns the matches that do not take place. */
export async function setAside(
  db: Db,
  told: readonly Told[],
  { isOwn, now }: { isOwn: (stored: StoredMatch, heard: HeardMatch) => boolean; now: Date },
): Promise<SetAside[]> {
  const candidates = told.filter(mayBeReplaced).filter(({ stored, heard }) => isOwn(stored, heard));
  if (candidates.length === 0) return [];
  const numbers = await numbersOf(db, candidates);
  const replaced = await readAgain(
    db,
    candidates.filter((one) => isAnother(one, numbers)),
  );
  if (replaced.length === 0) return [];
  await forget(db, replaced);
  return replaced.map((one) => {
    const { stored } = one;
    Object.assign(one, { stored: undefined, matchId: undefined });
    return {
      update: { ...calledOff(stored, now), id: stored.id, updatedAt: now },
      change: { matchId: stored.id, what: ['phase', 'end'], phase: 'cancelled', previousPhase: stored.phase },
    };
  });
}
