// Reads results from CSV: rows become what storage keeps, and every row that cannot be believed is listed with its reason.
import { refusals } from '#contract/errors.ts';
import type { MatchStats } from '#domain/forecast/model.ts';
import { leagueOf } from '#domain/league.ts';
import { type Score, winnerOf } from '#domain/match.ts';
import type { Odds } from '#domain/odds.ts';
import { endFaultOf, endFaultTexts } from '#domain/settlement/true-end.ts';
import { canSportDraw, isSport, type Outcome, type Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import type { NewResult } from '#storage/results.ts';
import { statsToldIn } from './stat-columns.ts';

export type BadRow = { line: number; reason: string };
export type Read = { rows: NewResult[]; bad: BadRow[] };
type Fields = Readonly<Record<string, string>>;

const needed = ['date', 'sport', 'league', 'home', 'away', 'home_score', 'away_score'] as const;
const outcomesByLetter: Readonly<Record<string, Outcome>> = { H: 'home', D: 'draw', A: 'away' };
const highestScore = 999;
/** Known of each fighter before a fight, under the names of the pre-fight files; `R_` is the home corner. */
const fighterColumns = [
  'age',
  'dob',
  'Reach_cms',
  'Height_cms',
  'Stance',
  'wins',
  'losses',
  'match_weightclass_rank',
  'avg_SIG_STR_landed',
  'avg_SIG_STR_pct',
  'avg_TD_landed',
  'avg_SUB_ATT',
].flatMap((column) => [`R_${column}`, `B_${column}`]);
const contextColumns = ['sp_home', 'sp_away', 'dh', 'playoffs', 'weight_class', 'corner_known', ...fighterColumns];
/** How a fight ended, where a file tells it in columns of their own. */
const endColumns = ['knockout', 'submission'] as const satisfies readonly (keyof MatchStats)[];

/** One line of CSV; fields in double quotes may hold commas and doubled quotes, not line ends. */
export function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  // With a comma behind the last field, too, each field is what stands before one; an empty first field is one as well.
  return [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/gy)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const headerOf = (first = ''): string[] => fieldsOf(first.replace(/^\uFEFF/, '')).map((name) => name.trim());

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/);

/** The lines of a text that comes in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // A line feed may follow in the next piece, and belong to it.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = linesIn(text.slice(0, text.length - held.length));
    rest = (lines.pop() ?? '') + held;
    yield* lines;
  }
  yield* linesIn(rest);
}

/** What is wrong with a line before its fields are looked at. */
function lineFault(raw: string): string | undefined {
  if (raw.includes('\0')) return '글자가 아닌 것이 들어 있어요 (binary)';
  return (raw.match(/"/g)?.length ?? 0) % 2 === 1 ? '따옴표가 닫히지 않았어요 (unclosed quote)' : undefined;
}

type Line = { line: number; record: Fields; repeatsHeader: boolean; fault: string | undefined };

/** A line as a record keyed by the header; undefined where it is empty. */
function recordOf(header: readonly string[], raw: string, line: number): Line | undefined {
  if (raw.trim() === '') return undefined;
  const fields = fieldsOf(raw);
  const record: Record<string, string> = {};
  header.forEach((name, at) => {
    record[name] = (fields[at] ?? '').trim();
  });
  return { line, record, repeatsHeader: header.every((name) => record[name] === name), fault: lineFault(raw) };
}

function* recordsOf(text: string): Generator<Line> {
  const [first, ...lines] = linesIn(text);
  const header = headerOf(first);
  for (const [index, raw] of lines.entries()) {
    const found = recordOf(header, raw, index + 2);
    if (found) yield found;
  }
}

const joinKey = ({ date, league, home, away }: Fields) => `${date}|${league}|${home}|${away}`;

/** Further columns by date, league, home and away; the games of a doubleheader stand in their order. */
export function readExtras(text: string): Map<string, Fields[]> {
  const extras = new Map<string, Fields[]>();
  for (const { record, repeatsHeader, fault } of recordsOf(text)) {
    if (repeatsHeader || fault) continue;
    const key = joinKey(record);
    const known = extras.get(key);
    if (known) known.push(record);
    else extras.set(key, [record]);
  }
  return extras;
}

const isDate = (text: string): boolean => {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(text) ?? [];
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number(year) >= 1850 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const numberOf = (text: string | undefined): number | undefined => {
  return text && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
};

function oddsOf(record: Fields): Odds | null {
  const [home, draw, away] = [record.odds_home, record.odds_draw, record.odds_away].map(numberOf);
  if (!home || !away || home <= 1 || away <= 1) return null;
  return draw && draw > 1 ? { home, draw, away } : { home, away };
}

type End = { homeScore: number; awayScore: number; outcome: Outcome };

/** The rules by which a correction by hand is refused. Whether a baseball league that nobody knows plays on until somebody leads is not known
 *  either; a fight comes without a score, and its history holds the rare draw that nobody can pick. */
function faultOfEnd(sport: Sport, { score, league }: { score: Score; league: string }): string | undefined {
  if (sport === 'mma') return undefined;
  const fault = endFaultOf({ kind: 'score', ...score }, { sport, canDraw: leagueOf(league)?.canDraw ?? canSportDraw(sport) });
  if (!fault) return undefined;
  const told = fault === 'no-draw' ? refusals[fault].message : endFaultTexts[fault];
  return `${told} (score ${score.home}-${score.away})`;
}

/** A fight has a winner and no score: 1 to the winner stands for it. Elsewhere the score decides, and a result that contradicts it is refused. */
function endOf(sport: Sport, record: Fields): End | string {
  const [home, away] = [numberOf(record.home_score), numberOf(record.away_score)];
  if (home === undefined || away === undefined) return `점수가 숫자가 아니에요 (score ${record.home_score}-${record.away_score})`;
  const isScore = (score: number) => score >= 0 && score <= highestScore && (sport === 'mma' || Number.isInteger(score));
  if (!isScore(home) || !isScore(away)) return `점수가 있을 수 없는 값이에요 (score ${home}-${away})`;
  const told = outcomesByLetter[record.result ?? ''];
  if (record.result && !told) return `결과가 H, D, A가 아니에요 (result ${record.result})`;
  const outcome = winnerOf({ home, away });
  if (told && told !== outcome) return `결과와 점수가 달라요 (result ${record.result}, score ${home}-${away})`;
  const fault = faultOfEnd(sport, { score: { home, away }, league: record.league ?? '' });
  if (fault) return fault;
  if (sport === 'mma') return { homeScore: outcome === 'home' ? 1 : 0, awayScore: outcome === 'away' ? 1 : 0, outcome };
  return { homeScore: home, awayScore: away, outcome };
}

/** `KO/TKO`, `Submission`, `Decision - Split`: how a fight ended. */
const endStats = (method: string): MatchStats => ({
  knockout: /\bT?KO\b/.test(method) ? 1 : 0,
  submission: /submission/i.test(method) ? 1 : 0,
});

function statsOf(record: Fields): MatchStats | null {
  const stats = statsToldIn((column) => numberOf(record[column]));
  for (const name of endColumns) {
    const value = numberOf(record[name]);
    if (value === 0 || value === 1) stats[name] = value;
  }
  if (record.sport === 'mma' && record.method) Object.assign(stats, endStats(record.method));
  return Object.keys(stats).length > 0 ? stats : null;
}

function contextOf(record: Fields): NewResult['context'] {
  const known = contextColumns.flatMap((column) => (record[column] ? [[column, numberOf(record[column]) ?? record[column]] as const] : []));
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** What is wrong with a row's names and date, before its score is looked at. */
function faultOf(record: Fields, today: string): string | undefined {
  const missing = needed.filter((column) => !record[column]);
  if (missing.length > 0) return `빈 칸이 있어요 (empty ${missing.join(', ')})`;
  if (!isSport(record.sport ?? '')) return `모르는 종목이에요 (sport ${record.sport})`;
  if (record.league?.toLowerCase() === 'league') return '머리글이 되풀이된 줄이에요 (repeated header)';
  if (!isDate(record.date ?? '')) return `없는 날짜예요 (date ${record.date})`;
  if ((record.date ?? '') > today) return `아직 오지 않은 날짜예요 (future date ${record.date})`;
  if (record.home === record.away) return `두 팀이 같아요 (home and away ${record.home})`;
  if (record.neutral && !['0', '1'].includes(record.neutral)) return `neutral은 0이나 1이에요 (neutral ${record.neutral})`;
  return undefined;
}

const repeated = '같은 경기가 다시 나와요 (repeated row)';
/** A game of a pair on a day; `part`: how often the file's header was met again before. */
type Told = { sport: Sport; at: string; score: string; part: number };

/** Counts the games of a pair on a day, or says what is wrong with another one. */
function createCount() {
  /** Their scores, each with the part of the file that told it last, as `2-1@0 3-2@0`: of a million rows there are a million. */
  const games = new Map<string, string>();
  return ({ sport, at, score, part }: Told): Pick<NewResult, 'gameNo' | 'alikeNo'> | string => {
    const before = games.get(at)?.split(' ') ?? [];
    const alike = before.filter((game) => game.startsWith(`${score}@`));
    // Only baseball plays the same pair twice a day as a rule, volleyball now and then; elsewhere it is the same match again.
    if (sport !== 'baseball' && alike.length > 0) return repeated;
    if (before.length > 0 && sport !== 'baseball' && sport !== 'volleyball') {
      return `같은 경기가 다른 점수로 다시 나와요 (repeated with another score ${score})`;
    }
    // Two files that were joined tell of a game twice; one file alone tells of two games that ended alike.
    const twice = alike.find((game) => game !== `${score}@${part}`);
    if (twice) {
      games.set(at, before.with(before.indexOf(twice), `${score}@${part}`).join(' '));
      return repeated;
    }
    games.set(at, [...before, `${score}@${part}`].join(' '));
    return { gameNo: before.length + 1, ...(sport === 'baseball' ? { alikeNo: alike.length + 1 } : {}) };
  };
}

/** Keeps what one reading has seen: keys of teams, and which games came before. */
function createReader(today: string) {
  const keys = new Map<string, string>();
  const counted = createCount();
  const keyOf = (sport: Sport, league: string, name: string): string => {
    const at = `${sport}|${league}|${name}`;
    const known = keys.get(at) ?? teamKey({ sport, league, name });
    keys.set(at, known);
    return known;
  };
  return (record: Fields, part: number): NewResult | string => {
    const fault = faultOf(record, today);
    if (fault) return fault;
    const { date = '', home: homeName = '', away: awayName = '', league: code = '' } = record;
    const sport = record.sport as Sport;
    const end = endOf(sport, record);
    if (typeof end === 'string') return end;
    const league = leagueOf(code)?.code ?? code;
    const [homeKey, awayKey] = [keyOf(sport, league, homeName), keyOf(sport, league, awayName)];
    if (homeKey === awayKey) return `두 이름이 한 팀이에요 (${homeName} and ${awayName} are ${homeKey})`;
    const at = `${sport}|${league}|${date}|${homeKey}|${awayKey}`;
    const count = counted({ sport, at, score: `${end.homeScore}-${end.awayScore}`, part });
    if (typeof count === 'string') return count;
    return {
      ...end,
      ...count,
      sport,
      league,
      season: record.season || null,
      date,
      homeKey,
      awayKey,
      homeName,
      awayName,
      neutral: record.neutral ? record.neutral === '1' : null,
      stats: statsOf(record),
      context: contextOf(record),
      closingOdds: oddsOf(record),
      source: record.source || 'csv',
    };
  };
}

/** Takes a file's lines one after the other, the header first: each becomes a result, joined to the extras of the same game, or a row that cannot
 *  be believed; undefined for the header and for empty lines. `today` (YYYY-MM-DD) is the last day that can have results. */
export function createLineReader(today: string, extras: ReadonlyMap<string, Fields[]> = new Map()) {
  const read = createReader(today);
  const met = new Map<string, number>();
  let header: string[] | undefined;
  let [line, part] = [0, 0];

  function extraOf(record: Fields): Fields | undefined {
    if (extras.size === 0) return undefined;
    const key = joinKey(record);
    const nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    return extras.get(key)?.[nth];
  }

  return (raw: string): NewResult | BadRow | undefined => {
    line += 1;
    if (!header) {
      header = headerOf(raw);
      const absent = needed.filter((column) => !header?.includes(column));
      if (absent.length > 0) throw new Error(`머리글에 없는 칸이 있어요: ${absent.join(', ')} (missing columns)`);
      return undefined;
    }
    const found = recordOf(header, raw, line);
    if (!found) return undefined;
    if (found.fault) return { line, reason: found.fault };
    if (found.repeatsHeader) part += 1;
    const extra = extraOf(found.record);
    const result = found.repeatsHeader ? '머리글이 되풀이된 줄이에요 (repeated header)' : read({ ...extra, ...found.record }, part);
    return typeof result === 'string' ? { line, reason: result } : result;
  };
}

/** Every believable row of a whole text, in its order. */
export function readResults(text: string, today: string, extras?: ReadonlyMap<string, Fields[]>): Read {
  const [rows, bad]: [NewResult[], BadRow[]] = [[], []];
  const read = createLineReader(today, extras);
  for (const raw of linesIn(text)) {
    const told = read(raw);
    if (told && 'reason' in told) bad.push(told);
    else if (told) rows.push(told);
  }
  return { rows, bad };
}
