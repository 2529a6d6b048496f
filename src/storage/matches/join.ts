// Finds which remembered match a fixture of another source means: the same two teams, at nearly the same time, one to one.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { type Db, rowsOf } from '../db.ts';

export type Fixture = { sport: Sport; homeKey: string; awayKey: string; start: Date };
/** `flipped`: the other source names the two fighters the other way round. */
export type Joined = { matchId: number; flipped: boolean };

type Candidate = { id: number; home: string; away: string; at: number; providers: string[] };

/** Two games of a doubleheader start closer than this only by mistake; a card's bouts share the card's start in some feeds. */
const toleranceMs: Record<Sport, number> = {
  soccer: hours(3),
  basketball: hours(3),
  volleyball: hours(3),
  baseball: minutes(90),
  mma: hours(24),
};

async function candidatesFor(db: Db, fixtures: readonly Fixture[]): Promise<Candidate[]> {
  const keys = [...new Set(fixtures.flatMap(({ homeKey, awayKey }) => [homeKey, awayKey]))];
  const starts = fixtures.map(({ start }) => start.getTime());
  const from = new Date(Math.min(...starts) - hours(24));
  const to = new Date(Math.max(...starts) + hours(24));
  const rows = await rowsOf<Omit<Candidate, 'at'> & { ms: number }>(
    db,
    sql`select m.id::float8 as id, home.key as home, away.key as away, extract(epoch from m.match_date)::float8 * 1000 as ms,
          array(select provider from match_refs where match_id = m.id) as providers
        from teams home
        join matches m on m.home_team_id = home.id and m.match_date between ${from} and ${to}
        join teams away on away.id = m.away_team_id and away.key = any(${sql.param(keys)}::text[])
        where home.key = any(${sql.param(keys)}::text[])`,
  );
  return rows.map(({ ms, ...row }) => ({ ...row, at: ms }));
}

/** Answers in the order of the fixtures, undefined where no match fits. A match that `unlessKnownTo` names already is another match. */
export async function joinFixtures(
  db: Db,
  fixtures: readonly Fixture[],
  options: { unlessKnownTo?: string } = {},
): Promise<(Joined | undefined)[]> {
  if (fixtures.length === 0) return [];
  const candidates = await candidatesFor(db, fixtures);
  const pairs = fixtures.flatMap((fixture, index) =>
    candidates.flatMap((candidate) => {
      const straight = candidate.home === fixture.homeKey && candidate.away === fixture.awayKey;
      const flipped = fixture.sport === 'mma' && candidate.home === fixture.awayKey && candidate.away === fixture.homeKey;
      const apartMs = Math.abs(candidate.at - fixture.start.getTime());
      if (!(straight || flipped) || apartMs > toleranceMs[fixture.sport]) return [];
      if (options.unlessKnownTo && candidate.providers.includes(options.unlessKnownTo)) return [];
      return [{ index, matchId: candidate.id, flipped: !straight, apartMs }];
    }),
  );
  const found = new Array<Joined | undefined>(fixtures.length).fill(undefined);
  const taken = new Set<number>();
  for (const { index, matchId, flipped } of pairs.sort((a, b) => a.apartMs - b.apartMs)) {
    if (found[index] || taken.has(matchId)) continue;
    found[index] = { matchId, flipped };
    taken.add(matchId);
  }
  return found;
}
