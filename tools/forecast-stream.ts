// Answers the forecasting protocol on standard input and output: one JSON line asks, one JSON line answers; logs go to standard error.
import { createModel } from '#domain/forecast/forecast.ts';
import type { Model } from '#domain/forecast/model.ts';
import type { Probs } from '#domain/odds.ts';
import { isSport, type Sport } from '#domain/sport.ts';
import { linesIn } from '#storage/postgres/lines.ts';
import { fixtureOf, type Joiner, joinedInOrder, joinerOf, type Row, readMatches, resultOf } from './forecast-rows.ts';

type Session = { sport: Sport; model: Model; join: Joiner };

const log = (line: string) => process.stderr.write(`${line}\n`);
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const evenGuess: Readonly<Record<'soccer' | 'other', readonly number[]>> = { soccer: [0.44, 0.27, 0.29], other: [0.5, 0.5] };

function init(message: Row): Session {
  const { sport, train, extra } = message;
  if (typeof sport !== 'string' || !isSport(sport)) throw new Error(`unknown sport: ${String(sport)}`);
  const model = createModel(sport);
  const join = joinerOf(sport, typeof extra === 'string' && extra !== '' ? extra : undefined);
  if (typeof train === 'string' && train !== '') {
    const results = readMatches(train, join);
    model.learn(results);
    log(`${sport}: learned ${results.length} results`);
  }
  return { sport, model, join };
}

/** The protocol knows no draw outside soccer: what little a model keeps for it goes to both sides in proportion. */
function answerOf({ home, draw, away }: Probs, sport: Sport): number[] {
  const kept = sport === 'soccer' ? [home, draw, away] : [home, away];
  const total = kept.reduce((sum, prob) => sum + prob, 0);
  return kept.map((prob) => prob / total);
}

function matchesOf(message: Row): Row[] {
  if (!Array.isArray(message.matches)) throw new Error('matches must be a list');
  return message.matches.filter(isRow);
}

function predict({ sport, model, join }: Session, message: Row) {
  const predictions = joinedInOrder(matchesOf(message), join).map((match) => {
    const p = answerOf(model.forecast(fixtureOf(match), { factors: false }).probs, sport);
    return { id: match.id ?? null, p: p.every(Number.isFinite) ? p : evenGuess[sport === 'soccer' ? 'soccer' : 'other'] };
  });
  return { predictions };
}

function learn({ model, join }: Session, message: Row) {
  const matches = matchesOf(message);
  const results = joinedInOrder(matches, join).flatMap((match) => resultOf(match) ?? []);
  if (results.length < matches.length) log(`${matches.length - results.length} results without score or winner were left out`);
  model.learn(results);
  return { ok: true };
}

let session: Session | undefined;

/** Writers of tables spell a missing number NaN, which is no JSON: outside of texts it is taken for null. */
function messageOf(line: string): unknown {
  const text = line.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) => (found.startsWith('"') ? found : 'null')));
  }
}

function answer(line: string): unknown {
  const message = messageOf(line);
  if (!isRow(message)) throw new Error('a message is a JSON object');
  if (message.type === 'init') {
    // One that fails leaves none behind: that of another sport would answer in its place.
    session = undefined;
    session = init(message);
    return { ok: true };
  }
  if (!session) throw new Error('init comes first');
  if (message.type === 'predict') return predict(session, message);
  if (message.type === 'results') return learn(session, message);
  throw new Error(`unknown type: ${String(message.type)}`);
}

const longestLine = 256 * 1024 * 1024;
const tooLong = () => new Error('a line has no end');

for await (const line of linesIn(process.stdin.setEncoding('utf8'), { longestLine, tooLong })) {
  if (line.trim() === '') continue;
  try {
    process.stdout.write(`${JSON.stringify(answer(line))}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
  }
}
