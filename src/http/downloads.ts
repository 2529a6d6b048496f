// The AI's whole record to take along: a table for spreadsheets and a list for programs, written while they are read.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { sportOf } from '#contract/fields/choices.ts';
import type { ScoredForecast } from '#contract/record/ai-record.ts';
import type { Services } from '#services/services.ts';
import type { App } from './app.ts';
import { scaled } from './processes/limits.ts';
import { answerError } from './refuse.ts';

/** Spreadsheets read UTF-8 only when the file says so. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | boolean | null | undefined;

const columns: readonly (readonly [title: string, cell: (one: ScoredForecast) => Cell])[] = [
  ['경기 번호', (one) => one.matchId],
  ['시작 시각(UTC)', (one) => one.startTime],
  ['종목', (one) => one.sport],
  ['리그', (one) => one.league],
  ['홈', (one) => one.homeTeam],
  ['원정', (one) => one.awayTeam],
  ['홈 점수', (one) => one.score?.home],
  ['원정 점수', (one) => one.score?.away],
  ['홈 승(%)', (one) => one.shares.home],
  ['무승부(%)', (one) => one.shares.draw],
  ['원정 승(%)', (one) => one.shares.away],
  ['AI 예측', (one) => one.called],
  ['AI 예측 확률(%)', (one) => one.percentage],
  ['결과', (one) => one.outcome],
  ['적중', (one) => one.isCorrect],
  ['로그 손실', (one) => one.logLoss],
  ['시장 예측', (one) => one.market?.called],
  ['시장 적중', (one) => one.market?.isCorrect],
  ['시장 로그 손실', (one) => one.market?.logLoss],
  ['모델', (one) => one.model],
  ['버전', (one) => one.version],
  ['예측 저장 시각(UTC)', (one) => one.madeAt],
  ['나중에 다시 계산함', (one) => one.isRehearsed],
  // As they are kept and sealed: whoever works with them comes to our losses and to the hashes of the ledger.
  ['예측 번호', (one) => one.forecastId],
  ['홈 승 확률', (one) => one.probs.home],
  ['무승부 확률', (one) => one.probs.draw],
  ['원정 승 확률', (one) => one.probs.away],
];

/** As RFC 4180 writes it. What a spreadsheet would take for a formula begins with an apostrophe, which it hides. */
function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

type Batches = AsyncGenerator<ScoredForecast[]>;

async function* table(batches: Batches): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(([title]) => title));
  for await (const batch of batches) yield batch.map((one) => lineOf(columns.map(([, cell]) => cell(one)))).join('');
}

async function* list(batches: Batches): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const batch of batches) {
    for (const one of batch) {
      yield lead + JSON.stringify(one);
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** What fails before the first batch is answered as a failure; afterwards the answer breaks off, so that nobody takes a part for the whole. */
async function begun(batches: Batches): Promise<Batches> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

const kinds = {
  csv: { type: 'text/csv; charset=utf-8; header=present', write: table },
  json: { type: 'application/json; charset=utf-8', write: list },
} as const;

const perMinute = 20;

type Needs = { record: Services['record']; rateLimitScale: number };
type Question = { Querystring: { sport?: unknown } };

function sportAsked(word: unknown): ReturnType<typeof sportOf> {
  if (word === undefined || word === '') return undefined;
  const sport = typeof word === 'string' && word.length <= 20 ? sportOf(word) : undefined;
  if (!sport) throw new Refusal('no-such-sport');
  return sport;
}

export function registerDownloads(app: App, { record, rateLimitScale }: Needs): void {
  const config = { access: 'everyone' as const, rateLimit: { max: scaled(perMinute, rateLimitScale) } };
  for (const [ending, { type, write }] of Object.entries(kinds)) {
    app.get<Question>(`/ai-record.${ending}`, {
      config,
      errorHandler: (error, request, reply) => answerError(error, { request, reply }),
      handler: async (request, reply): Promise<FastifyReply> => {
        const sport = sportAsked(request.query.sport);
        const batches = await begun(record.everything({ sport }));
        const name = ['picknote-ai-record', ...(sport ? [sport] : [])].join('-');
        reply.headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${name}.${ending}"`,
          'cache-control': 'public, max-age=60',
          'x-content-type-options': 'nosniff',
        });
        return reply.send(Readable.from(write(batches)));
      },
    });
  }
}
