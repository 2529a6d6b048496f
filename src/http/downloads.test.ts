// Proves that what is taken along says what the screens say, and that no cell of it is a formula.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ScoredForecast } from '#contract/record/ai-record.ts';
import { registerDownloads } from './downloads.ts';

const one: ScoredForecast = {
  matchId: '7',
  forecastId: '70',
  sport: 'soccer',
  league: '프리미어리그',
  homeTeam: '리버풀',
  awayTeam: '첼시',
  startTime: '2026-03-01T12:00:00.000Z',
  score: { home: 2, away: 1 },
  called: 'HOME',
  percentage: 51.2,
  shares: { home: 51.2, draw: 26.1, away: 22.7 },
  probs: { home: 0.5118345678901234, draw: 0.2612345678901234, away: 0.2269308642197532 },
  outcome: 'HOME',
  isCorrect: true,
  logLoss: -Math.log(0.5118345678901234),
  market: { called: 'AWAY', isCorrect: false, logLoss: 1.2 },
  model: 'soccer-model',
  version: '1',
  madeAt: '2026-03-01T03:00:00.000Z',
  isRehearsed: false,
};

type Asked = { sport?: string | undefined };

function appOf(everything: (asked?: Asked) => AsyncGenerator<ScoredForecast[]>) {
  const app = Fastify();
  registerDownloads(app as never, { record: { everything } as never, rateLimitScale: 1 });
  return app;
}

async function* batches(...all: ScoredForecast[][]): AsyncGenerator<ScoredForecast[]> {
  yield* all;
}

/** RFC 4180, read back. */
function readTable(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []) {
    const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))));
  }
  return rows;
}

test('the table opens in a spreadsheet, and read back it says the same', async () => {
  const app = appOf(() =>
    batches(
      [one, { ...one, matchId: '8', score: null, market: null, shares: { home: 60, away: 40 } }],
      [{ ...one, matchId: '9', isCorrect: false }],
    ),
  );
  const answer = await app.inject('/ai-record.csv');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="picknote-ai-record.csv"',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles, ...rows] = readTable(answer.body.slice(1));
  expect(rows.every((row) => row.length === titles?.length)).toBe(true);
  const column = (title: string) => rows.map((row) => row[titles?.indexOf(title) ?? -1]);
  expect(column('경기 번호')).toEqual(['7', '8', '9']);
  expect(column('홈 승(%)').map(Number)).toEqual([51.2, 60, 51.2]);
  expect(column('무승부(%)')).toEqual(['26.1', '', '26.1']);
  expect(column('적중')).toEqual(['true', 'true', 'false']);
  expect(column('로그 손실').map(Number)).toEqual([one.logLoss, one.logLoss, one.logLoss]);
  expect(column('홈 승 확률').map((prob) => -Math.log(Number(prob)))).toEqual(column('로그 손실').map(Number));
  expect(column('시장 예측')).toEqual(['AWAY', '', 'AWAY']);
  await app.close();
});

test('no cell is a formula, and quotes, commas and lines stay inside their cells', async () => {
  const names = ['=HYPERLINK("http://x.test")', '+1', '-1', '@cmd', '\tx', '\rx', 'a "b", c\nd', ' =1'];
  const app = appOf(() => batches(names.map((homeTeam) => ({ ...one, homeTeam }))));
  const [titles, ...rows] = readTable((await app.inject('/ai-record.csv')).body.slice(1));
  const homes = rows.map((row) => row[titles?.indexOf('홈') ?? -1]);
  expect(homes).toEqual([...names.slice(0, 6).map((name) => `'${name}`), ...names.slice(6)]);
  await app.close();
});

test('the list reads back as it was told, empty or not', async () => {
  const told = [one, { ...one, matchId: '8' }, { ...one, matchId: '9' }];
  const full = appOf(() => batches(told.slice(0, 1), told.slice(1)));
  expect((await full.inject('/ai-record.json')).json()).toEqual(told);
  const empty = appOf(() => batches());
  expect((await empty.inject('/ai-record.json')).json()).toEqual([]);
  expect((await empty.inject('/ai-record.csv')).body.split('\r\n')).toHaveLength(2);
  await Promise.all([full.close(), empty.close()]);
});

test('a sport is asked by its code or its Korean name, and an unknown one is refused', async () => {
  const asked: (Asked | undefined)[] = [];
  const app = appOf((what) => {
    asked.push(what);
    return batches([one]);
  });
  const soccer = await app.inject({ url: '/ai-record.json', query: { sport: '축구' } });
  expect(soccer.headers['content-disposition']).toBe('attachment; filename="picknote-ai-record-soccer.json"');
  expect(asked).toEqual([{ sport: 'soccer' }]);
  for (const sport of ['curling', '../../etc', 'x'.repeat(5000)])
    expect((await app.inject({ url: '/ai-record.csv', query: { sport } })).statusCode).toBe(404);
  expect((await app.inject('/ai-record.csv?sport=soccer&sport=mma')).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
  await app.close();
});

test('what fails at the start is answered as a failure, what fails later breaks off', async () => {
  const atOnce = appOf(async function* () {
    yield* [];
    throw new Error('the database is away');
  });
  const failed = await atOnce.inject('/ai-record.csv');
  expect([failed.statusCode, failed.headers['content-disposition']]).toEqual([500, undefined]);
  const later = appOf(async function* () {
    yield [one];
    throw new Error('the database is away');
  });
  await expect(later.inject('/ai-record.json')).rejects.toThrow();
  await Promise.all([atOnce.close(), later.close()]);
});
