// Prints what we hear in a recorded answer of a feed, one event a line: `npm run --silent feed:parse -- espn-scoreboard answer.json`.
import fs from 'node:fs';
import { mapApiSports } from '#feeds/api-sports/api-sports.map.ts';
import { mapScoreboard } from '#feeds/espn/espn.map.ts';
import type { HeardEvent, Rejected } from '#feeds/feed.ts';
import { mapFootballData } from '#feeds/football-data/football-data.map.ts';
import { mapMlbGames } from '#feeds/mlb-statsapi/mlb-statsapi.map.ts';
import { mapOddsEvents } from '#feeds/odds-api/odds-api.map.ts';
import { mapCatalogueMatches, mapCatalogueStreams } from '#feeds/streams/catalogue.map.ts';

type Mapped = { events: HeardEvent[]; rejected: Rejected[] };
type Lines = { lines: object[]; rejected: Rejected[] };

const field = (raw: unknown, key: string): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>)[key] : undefined;

/** The list inside an answer: itself, one of the named fields (an object there is a list of one), or the answer as its only row. */
function rowsIn(raw: unknown, fields: readonly string[], isRow: (raw: unknown) => boolean): unknown[] | null {
  if (Array.isArray(raw)) return raw;
  for (const name of fields) {
    const inner = field(raw, name);
    if (Array.isArray(inner)) return inner;
    if (isRow(inner)) return [inner];
  }
  return isRow(raw) ? [raw] : null;
}
const isRowWith = (key: string) => (raw: unknown) => field(raw, key) !== undefined;

const flatGames = (days: unknown[]): unknown[] =>
  days.flatMap((day) => {
    const games = field(day, 'games');
    if (Array.isArray(games)) return games;
    return field(day, 'date') !== undefined && field(day, 'gamePk') === undefined ? [] : [day];
  });

const wrapped = ['data', 'response', 'matches', 'events', 'results', 'gamedata'] as const;
const apiRows = (raw: unknown) =>
  rowsIn(raw, wrapped, (row) => ['fixture', 'game', 'teams', 'fighters'].some((key) => field(row, key) !== undefined));

/** Null where the answer holds no list of events at all, such as an error body. */
const readers: Readonly<Record<string, (raw: unknown) => Mapped | null>> = {
  'espn-scoreboard': (raw) => {
    const events = rowsIn(raw, wrapped, isRowWith('competitions'));
    return events && mapScoreboard({ leagues: field(raw, 'leagues'), events });
  },
  'the-odds-api': (raw) => {
    const rows = rowsIn(raw, wrapped, isRowWith('home_team'));
    return rows && mapOddsEvents(rows, 'unknown');
  },
  'api-football': (raw) => {
    const rows = apiRows(raw);
    return rows && mapApiSports(rows);
  },
  'api-sports': (raw) => {
    const rows = apiRows(raw);
    return rows && mapApiSports(rows);
  },
  'football-data-org': (raw) => {
    const rows = rowsIn(raw, ['matches', 'data', 'response'], isRowWith('utcDate'));
    return rows && mapFootballData(rows, field(raw, 'competition'));
  },
  'mlb-statsapi': (raw) => {
    const rows = rowsIn(raw, ['dates', 'games', 'data'], isRowWith('gamePk'));
    return rows && mapMlbGames(flatGames(rows));
  },
};

/** A catalogue of streams tells no events: matches with their sources, the streams of one source, or its words for the sports. */
function readCatalogue(raw: unknown): Lines | null {
  const rows = rowsIn(raw, ['matches', 'streams', ...wrapped], (row) =>
    ['sources', 'embedUrl', 'title', 'id'].some((key) => isRowWith(key)(row)),
  );
  if (!rows) return null;
  if (rows.some(isRowWith('embedUrl'))) {
    const { streams, rejected } = mapCatalogueStreams(rows, '');
    return { lines: streams, rejected };
  }
  const isWord = (row: unknown) =>
    field(row, 'name') !== undefined && field(row, 'title') === undefined && field(row, 'teams') === undefined;
  if (rows.length > 0 && rows.every(isWord)) {
    return { lines: rows.map((row) => ({ id: String(field(row, 'id')), name: String(field(row, 'name')) })), rejected: [] };
  }
  const { matches, rejected } = mapCatalogueMatches(rows, '');
  const lines = matches.map(({ id, title, category, start, home, away, popular, sources }) => ({
    eventId: id,
    title,
    category,
    start,
    home,
    away,
    popular,
    sources,
  }));
  return { lines, rejected };
}

/** One event as one line. The word for a match that was called off is spelled as the providers spell it. */
function lineOf(event: HeardEvent): object {
  const odds = event.odds && Object.fromEntries(event.odds.map(({ bookmaker, odds: prices }) => [bookmaker, prices]));
  return {
    eventId: event.eventId,
    competitionId: event.competitionId,
    start: event.start,
    phase: event.phase === 'cancelled' ? 'canceled' : event.phase,
    home: event.home.name,
    away: event.away.name,
    homeScore: event.homeScore,
    awayScore: event.awayScore,
    winner: event.winner,
    shootoutHome: event.shootoutHome,
    shootoutAway: event.shootoutAway,
    teamsUndecided: event.teamsUndecided,
    timeConfirmed: event.timeConfirmed,
    neutralSite: event.neutralSite,
    odds,
  };
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    fail(`${file} is not JSON (cut off, or a page of HTML).`);
  }
}

function linesOf(read: (raw: unknown) => Mapped | null): (raw: unknown) => Lines | null {
  return (raw) => {
    const mapped = read(raw);
    return mapped && { lines: mapped.events.map(lineOf), rejected: mapped.rejected };
  };
}

const all: Readonly<Record<string, (raw: unknown) => Lines | null>> = {
  ...Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, linesOf(read)])),
  'streamed-style': readCatalogue,
};
const [provider = '', file = ''] = process.argv.slice(2);
const reader = Object.hasOwn(all, provider) ? all[provider] : undefined;
if (!reader) fail(`Unknown provider "${provider}". Known: ${Object.keys(all).join(', ')}.`);
if (!file) fail(`Which file? Usage: feed:parse -- ${provider} <file.json>`);
const raw = readJson(file);
const mapped = reader(raw);
/** A refusal that comes as an ordinary answer with an empty list. */
const errors = field(raw, 'errors');
if (typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0)
  console.error(`${file} tells errors: ${JSON.stringify(errors)}`);
if (!mapped) console.error(`${file} holds no list of events.`);
for (const line of mapped?.lines ?? []) console.log(JSON.stringify(line));
for (const { eventId, reason } of mapped?.rejected ?? []) console.error(`rejected ${eventId ?? '(no id)'}: ${reason}`);
