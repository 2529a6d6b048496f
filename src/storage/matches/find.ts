// Finds the match that somebody means by a sport, two names in Korean or English, and perhaps a date, and the one that is played instead.
import { and, asc, between, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { normaliseTeamName } from '#domain/team/normalise.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Db } from '../db.ts';
import { matches, sports } from '../schema/sports.ts';
import { type Match, type MatchSide, matchOf, selectMatches } from './read.ts';

type MatchQuestion = { sport: Sport; homeName: string; awayName: string; date?: Date | undefined; now: Date };

/** More than one sport plays in the window that is searched; of a busy one those nearest to the instant asked for. */
const candidateLimit = 1000;
/** 3: the very name; 2: one of its other names; 1: a part of it (맨체스터 for 맨체스터 유나이티드); 0: another team. */
function closeness(side: MatchSide, asked: string): number {
  const key = normaliseTeamName(asked);
  if (!key) return 0;
  if (normaliseTeamName(side.name) === key || (side.nameKo && normaliseTeamName(side.nameKo) === key)) return 3;
  const others = [side.shortKo, ...side.aliases].flatMap((name) => (name ? [normaliseTeamName(name)] : []));
  if (others.includes(key)) return 2;
  const names = [normaliseTeamName(side.name), normaliseTeamName(side.nameKo ?? '')].filter((name) => name.length > 1);
  return key.length > 1 && names.some((name) => name.startsWith(key) || key.startsWith(name)) ? 1 : 0;
}

function fitOf(match: Match, { sport, homeName, awayName }: MatchQuestion): { match: Match; fit: number; flipped: boolean } {
  const straight = [closeness(match.home, homeName), closeness(match.away, awayName)];
  const crossed = sport === 'mma' ? [closeness(match.home, awayName), closeness(match.away, homeName)] : [0, 0];
  const total = (pair: number[]) => (pair.includes(0) ? 0 : pair.reduce((sum, each) => sum + each, 0));
  return { match, fit: Math.max(total(straight), total(crossed)), flipped: total(crossed) > total(straight) };
}

/** The best-named match nearest to the date, or to now; undefined where no pair of names fits both sides.
 *  A match still to come is preferred to one as near that is over. */
async function findMatch(db: Db, question: MatchQuestion): Promise<{ match: Match; flipped: boolean } | undefined> {
  const center = (question.date ?? question.now).getTime();
  const [before, after] = question.date ? [hours(36), hours(36)] : [days(7), days(21)];
  const rows = await selectMatches(db)
    .where(and(eq(sports.code, question.sport), between(matches.matchDate, new Date(center - before), new Date(center + after))))
    .orderBy(sql`abs(extract(epoch from ${matches.matchDate} - ${new Date(center)}::timestamptz))`, asc(matches.id))
    .limit(candidateLimit);
  const distance = ({ start, status }: Match) =>
    Math.abs(start.getTime() - center) + (!question.date && status === 'finished' ? days(30) : 0);
  const [best] = rows
    .map((row) => fitOf(matchOf(row), question))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || distance(a.match) - distance(b.match));
  return best && { match: best.match, flipped: best.flipped };
}

/** A fighter does not fight twice within it: another fight is the one that took the place of the first. */
const fightMs = days(7);
/** What rain took away is mostly played within the season's next weeks. */
const replayMs = days(60);

/** Of a match that was called off, the next of its league between the same two teams or, of a fight, the nearest with one of the two fighters. */
async function findInstead(db: Db, { id, sport, league, start, home, away }: Match): Promise<Match | undefined> {
  const isFight = sport === 'mma';
  const ids = [home.teamId, away.teamId].flatMap((teamId) => teamId ?? []);
  if (league === null || ids.length < (isFight ? 1 : 2)) return undefined;
  const within = isFight ? or : and;
  const [before, after] = isFight ? [fightMs, fightMs] : [0, replayMs];
  const rows = await selectMatches(db)
    .where(
      and(
        within(inArray(matches.homeTeamId, ids), inArray(matches.awayTeamId, ids)),
        between(matches.matchDate, new Date(start.getTime() - before), new Date(start.getTime() + after)),
        eq(matches.leagueCode, league),
        ne(matches.id, id),
        notInArray(matches.phase, ['cancelled', 'abandoned']),
      ),
    )
    .orderBy(sql`abs(extract(epoch from ${matches.matchDate} - ${start}::timestamptz))`, asc(matches.id))
    .limit(1);
  return rows[0] && matchOf(rows[0]);
}

export const finders = (db: Db) => ({
  /** By names in Korean or English; `flipped` when the two fighters were named the other way round. */
  find: (question: MatchQuestion) => findMatch(db, question),
  insteadOf: (match: Match) => findInstead(db, match),
});
