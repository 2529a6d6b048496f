// Finds the stored games that an import tells of under another day, with the corners changed about, or by another number.
import { type SQL, sql } from 'drizzle-orm';
import type { MatchStats } from '#domain/forecast/model.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { type Db, recordset, rowsOf } from '../db.ts';
import { type ResultContext, results } from '../schema/results.ts';
import type { NewResult } from './new-result.ts';

type Game = Pick<NewResult, 'league' | 'date' | 'homeKey' | 'awayKey' | 'gameNo' | 'homeScore' | 'awayScore'>;

const gameColumns = sql.raw(
  'r.league_code as league, r.date::text as date, r.home_key as "homeKey", r.away_key as "awayKey", r.game_no as "gameNo", r.home_score as "homeScore", r.away_score as "awayScore"',
);
const other: Readonly<Record<Outcome, Outcome>> = { home: 'away', draw: 'draw', away: 'home' };

const turnedOdds = (odds: Odds): Odds => ({ ...odds, home: odds.away, away: odds.home });

const turnedStats = (stats: MatchStats): MatchStats =>
  Object.fromEntries(
    Object.entries(stats).map(([name, value]) => [name.replace(/^(home|away)/, (side) => (side === 'home' ? 'away' : 'home')), value]),
  );

/** What was known of each corner goes over to the other; that the first is the red one is true no longer. */
function turnedContext(context: ResultContext): ResultContext {
  const turned = Object.entries(context).map(([name, value]) => [
    name.replace(/^[RB](?=_)/, (corner) => (corner === 'R' ? 'B' : 'R')),
    value,
  ]);
  return { ...Object.fromEntries(turned), ...('corner_known' in context ? { corner_known: 0 } : {}) };
}

/** What stands beside a score, seen from the other side. */
export const turnedExtras = ({ stats, context }: { stats: MatchStats | null; context: ResultContext | null }) => ({
  stats: stats && turnedStats(stats),
  context: context && turnedContext(context),
});

const turned = (row: NewResult): NewResult => ({
  ...row,
  ...turnedExtras(row),
  homeKey: row.awayKey,
  awayKey: row.homeKey,
  homeName: row.awayName,
  awayName: row.homeName,
  homeScore: row.awayScore,
  awayScore: row.homeScore,
  outcome: other[row.outcome],
  closingOdds: row.closingOdds && turnedOdds(row.closingOdds),
});

function gathered<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

/** Sources differ in the day of a card that runs past midnight and in who stands first; the same two do not fight twice within a day. */
const sameFight: SQL = sql`r.home_key = any(array[v.home_key, v.away_key]) and r.away_key = any(array[v.home_key, v.away_key])
  and r.date between v.date - 1 and v.date + 1`;
/** Days follow each other, and so do the games of a day. */
const sameDay: SQL = sql`r.league_code = v.league_code and r.date = v.date and r.home_key = v.home_key and r.away_key = v.away_key`;

/** The stored games of which one of these rows may tell, in one read. */
function storedBeside(db: Db, rows: readonly NewResult[], same: SQL): Promise<Game[]> {
  const told = rows.map(({ league: leagueCode, ...rest }) => ({ ...rest, leagueCode }));
  const from = recordset(results, ['sport', 'leagueCode', 'date', 'homeKey', 'awayKey'], told);
  return rowsOf<Game>(
    db,
    sql`select distinct ${gameColumns} from ${from} join results r on r.sport = v.sport and ${same} order by date, "gameNo"`,
  );
}

const apart = (one: Game, two: Game): number => Math.abs(Date.parse(one.date) - Date.parse(two.date)) / days(1);
/** The same corners before others, then the nearest day. */
const distance = (one: Game, two: Game): number => apart(one, two) + (one.homeKey === two.homeKey ? 0 : 2);

/** Each fight once, as the history has it: under its day, and its corners where they stand there. */
function fightsAsStored(rows: readonly NewResult[], stored: readonly Game[]): NewResult[] {
  const pairOf = ({ homeKey, awayKey }: Game) => [homeKey, awayKey].sort().join(' ');
  const known = gathered(stored, pairOf);
  const told = new Set<Game>();
  return rows.flatMap((row) => {
    const fights = known.get(pairOf(row)) ?? [];
    const [fight] = fights.filter((one) => apart(one, row) <= 1).sort((one, two) => distance(one, row) - distance(two, row));
    if (!fight) known.set(pairOf(row), [...fights, row]);
    // Told twice at once, it could not be written.
    if (told.has(fight ?? row)) return [];
    told.add(fight ?? row);
    if (!fight) return [row];
    const { league, date, gameNo } = fight;
    return [{ ...(fight.homeKey === row.homeKey ? row : turned(row)), league, date, gameNo }];
  });
}

/** A game that ended as a stored one of its day did is that one; what is left keeps its place in the day, or takes the first that is free. */
function numberedAsStored(rows: readonly NewResult[], stored: readonly Game[]): NewResult[] {
  const scoreOf = ({ homeScore, awayScore }: Game) => `${homeScore}-${awayScore}`;
  const met = new Map<string, number>();
  const taken = new Set<number>();
  const numbers = rows.map((row): number | undefined => {
    const nth = row.alikeNo ?? (met.get(scoreOf(row)) ?? 0) + 1;
    met.set(scoreOf(row), nth);
    const no = stored.filter((game) => scoreOf(game) === scoreOf(row))[nth - 1]?.gameNo;
    if (no === undefined || taken.has(no)) return undefined;
    taken.add(no);
    return no;
  });
  return rows.map((row, at) => {
    let gameNo = numbers[at] ?? row.gameNo;
    if (numbers[at] === undefined && taken.has(gameNo)) for (gameNo = 1; taken.has(gameNo); ) gameNo += 1;
    taken.add(gameNo);
    return { ...row, gameNo };
  });
}

function gamesAsStored(rows: readonly NewResult[], stored: readonly Game[]): NewResult[] {
  const dayOf = ({ league, date, homeKey, awayKey }: Game) => [league, date, homeKey, awayKey].join(' ');
  const known = gathered(stored, dayOf);
  return [...gathered(rows, dayOf)].flatMap(([day, games]) => numberedAsStored(games, known.get(day) ?? []));
}

/** The same rows, under the day, corners and numbers that the history has them by: a read for all fights, and one for all ball games. */
export async function asStored(db: Db, rows: readonly NewResult[]): Promise<NewResult[]> {
  const of = (sport: 'mma' | 'baseball') => rows.filter((row) => row.sport === sport);
  const [fights, games] = [of('mma'), of('baseball')];
  return [
    ...rows.filter(({ sport }) => sport !== 'mma' && sport !== 'baseball'),
    ...(fights.length > 0 ? fightsAsStored(fights, await storedBeside(db, fights, sameFight)) : []),
    ...(games.length > 0 ? gamesAsStored(games, await storedBeside(db, games, sameDay)) : []),
  ];
}
