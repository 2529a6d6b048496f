// Use-cases of importing results: what is believed, what is listed and skipped, and that it works beside an open house.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#storage/database.ts';
import { createStores } from '#storage/stores.ts';
import { silent } from '#tests/support/database.ts';
import { linesOf, readExtras, readResults } from './results-csv.ts';

const head = 'date,sport,league,season,home,away,home_score,away_score,result,odds_home,odds_draw,odds_away,neutral,source';
const good = '2025-08-16,soccer,E0,2025-26,Northport,Eastvale,2,1,H,1.8333,3.6,4.5,0,made-up';
const today = '2026-03-01';
const read = (...lines: string[]) => readResults([head, ...lines, ''].join('\n'), today);
/** What stands in brackets at the end of each reason, with the line it is told of. */
const told = (bad: readonly { line: number; reason: string }[]) =>
  bad.map(({ line, reason }) => `${line} ${reason.match(/\(([^()]+)\)$/)?.[1]}`);

test('a text that comes in pieces has the lines that it has as a whole, wherever it is cut', async () => {
  const text = 'one\r\ntwo\rthree\n\n"four,\r\nfive\r';
  for (let first = 0; first <= text.length; first += 1) {
    for (let second = first; second <= text.length; second += 1) {
      async function* pieces() {
        yield* [text.slice(0, first), text.slice(first, second), text.slice(second)];
      }
      const lines = [];
      for await (const line of linesOf(pieces())) lines.push(line);
      expect(lines).toEqual(text.split(/\r\n?|\n/));
    }
  }
});

test('a row becomes a result under our own league code and team keys', () => {
  const { rows, bad } = read(good);
  expect(bad).toEqual([]);
  expect(rows).toEqual([
    {
      sport: 'soccer',
      league: 'eng.1',
      season: '2025-26',
      date: '2025-08-16',
      homeKey: 'soccer/eng/northport',
      awayKey: 'soccer/eng/eastvale',
      homeName: 'Northport',
      awayName: 'Eastvale',
      homeScore: 2,
      awayScore: 1,
      outcome: 'home',
      neutral: false,
      gameNo: 1,
      stats: null,
      context: null,
      closingOdds: { home: 1.8333, draw: 3.6, away: 4.5 },
      source: 'made-up',
    },
  ]);
});

test('rows that cannot be believed are listed with their line and reason, and the rest goes in', () => {
  const faults = [
    head,
    good.replace('soccer,E0', 'soccer,league'),
    good.replace('2025-08-16', '2025-02-30'),
    good.replace('2025-08-16', '16/08/2025'),
    good.replace(',2,1,', ',two,1,'),
    good.replace(',2,1,', ',-2,1,'),
    good.replace(',2,1,', ',,,'),
    good.replace('Northport', ''),
    good.replace('Northport', 'Eastvale'),
    good.replace(',H,', ',A,'),
    good.replace('soccer', 'chess'),
    good.replace(',0,made', ',maybe,made'),
    good,
    good,
  ];
  const { rows, bad } = read(...faults, good.replace('2025-08-16', '2025-08-23'));
  expect(rows).toHaveLength(2);
  expect(bad.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15]);
  const reasons = bad.map(({ reason }) => reason.match(/\(([^()]+)\)$/)?.[1]);
  expect(reasons).toEqual([
    'repeated header',
    'repeated header',
    'date 2025-02-30',
    'date 16/08/2025',
    'score two-1',
    'score -2-1',
    'empty home_score, away_score',
    'empty home',
    'home and away Eastvale',
    'result A, score 2-1',
    'sport chess',
    'neutral maybe',
    'repeated row',
  ]);
});

test('a match of a day that has not come is refused, one of today is not', () => {
  const { rows, bad } = read(...['2099-01-15', '2026-03-02', '2026-03-01', '1849-12-31'].map((date) => good.replace('2025-08-16', date)));
  expect(rows.map(({ date }) => date)).toEqual(['2026-03-01']);
  expect(told(bad)).toEqual(['2 future date 2099-01-15', '3 future date 2026-03-02', '5 date 1849-12-31']);
  expect(bad[0]?.reason).toMatch(/^아직 오지 않은 날짜예요/);
});

test('an end that a sport does not know is refused in the words in which a correction is', () => {
  const row = (sport: string, league: string, home: number, away: number) =>
    `2025-01-15,${sport},${league},2024-25,Northport,Eastvale,${home},${away},,,,,0,made-up`;
  const { rows, bad } = read(
    row('basketball', 'NBA', 95, 95),
    row('basketball', 'somewhere', 95, 95),
    row('baseball', 'MLB', 4, 4),
    row('volleyball', 'KOVO-M', 9, 1),
    row('volleyball', 'KOVO-W', 4, 1),
    row('volleyball', 'PlusLiga', 3, 3),
    row('volleyball', 'somewhere', 2, 1),
  );
  expect(rows).toEqual([]);
  expect(told(bad)).toEqual(['2 score 95-95', '3 score 95-95', '4 score 4-4', '5 score 9-1', '6 score 4-1', '7 score 3-3', '8 score 2-1']);
  expect(bad[0]?.reason).toMatch(/^이 경기는 무승부가 없어요/);
  expect(bad[3]?.reason).toMatch(/^배구는 한 팀이 3세트를 따고/);
});

test('ends that do happen stay: level ball games where a league has them, fights without a winner', () => {
  const { rows, bad } = read(
    '2025-01-15,soccer,E0,2024-25,Northport,Eastvale,0,0,D,,,,0,made-up',
    '2025-04-15,baseball,KBO,2025,Northport,Eastvale,4,4,D,,,,0,made-up',
    '2025-04-15,baseball,CPBL,2025,Northport,Eastvale,4,4,D,,,,0,made-up',
    '2025-01-15,volleyball,KOVO-M,2024-25,Northport,Eastvale,2,3,A,,,,0,made-up',
    '2025-01-15,mma,UFC,2025,Roe,Doe,0.5,0.5,D,,,,1,made-up',
  );
  expect(bad).toEqual([]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['draw', 'draw', 'draw', 'away', 'draw']);
});

test('a line that is cut inside quotes or holds no text is listed, and lines may end in the old way', () => {
  const { rows, bad } = read(good.replace('Northport', '"Northport'), good.replace('Eastvale', 'East\0vale'), good);
  expect(rows).toHaveLength(1);
  expect(told(bad)).toEqual(['2 unclosed quote', '3 binary']);
  expect(readResults([head, good, ''].join('\r'), today).rows).toHaveLength(1);
});

test('the same match with another score is told, except where a pair does play twice a day', () => {
  const again = (line: string) => read(line, line.replace(/,\d,1,H/, ',3,2,H'));
  expect(again(good).bad).toEqual([{ line: 3, reason: expect.stringContaining('(repeated with another score 3-2)') }]);
  expect(again(good.replace('soccer,E0', 'volleyball,PlusLiga').replace(',2,1,', ',3,1,')).rows.map(({ gameNo }) => gameNo)).toEqual([
    1, 2,
  ]);
});

test('only plain numbers are scores: 3.0 is three, 1e2 and 0x3 are nothing', () => {
  const { rows, bad } = read(good.replace(',2,1,', ',3.0,1.0,'), good.replace(',2,1,', ',1e2,1,'), good.replace(',2,1,', ',0x3,1,'));
  expect([rows.map(({ homeScore }) => homeScore), bad.length]).toEqual([[3], 2]);
});

test('an empty first field is a field, in a line with quotes too', () => {
  const text = 'season,date,sport,league,home,away,home_score,away_score\n,2025-01-18,mma,UFC,"Doe, John",Roe,1.0,0.0\n';
  const { rows, bad } = readResults(text, today);
  expect([rows.length, bad]).toEqual([1, []]);
});

test('columns come in any order, quotes hold commas, odds may be missing, and a wrong header is refused', () => {
  const text = '\uFEFFsport,league,date,away,home,away_score,home_score\r\nmma,UFC,2025-01-18,"Doe, John ""JD""",Roe,1.0,0.0\r\n';
  const [row] = readResults(text, today).rows;
  expect(row).toMatchObject({ awayName: 'Doe, John "JD"', homeScore: 0, awayScore: 1, outcome: 'away', closingOdds: null, source: 'csv' });
  expect(() => readResults('a,b\n1,2\n', today)).toThrow('missing columns');
});

test('the games of a doubleheader stay two, and each gets its own extras', () => {
  const game = (score: string) => `2025-05-01,baseball,MLB,2025,Harbor,Mill,${score},H,,,,0,made-up`;
  const extras = readExtras(
    ['date,league,home,away,sp_home,sp_away,dh', '2025-05-01,MLB,Harbor,Mill,Ace,Deuce,1', '2025-05-01,MLB,Harbor,Mill,Tre,Four,2'].join(
      '\n',
    ),
  );
  const { rows } = readResults([head, game('3,2'), game('3,2')].join('\n'), today, extras);
  expect(rows.map(({ gameNo, context }) => [gameNo, context])).toEqual([
    [1, { sp_home: 'Ace', sp_away: 'Deuce', dh: 1 }],
    [2, { sp_home: 'Tre', sp_away: 'Four', dh: 2 }],
  ]);
});

test('games told again behind a second header are told once, and those told for the first time there go in', () => {
  const game = (score: string) => `2025-05-01,baseball,MLB,2025,Harbor,Mill,${score},H,,,,0,made-up`;
  const file = [game('3,2'), game('3,2'), game('5,1')];
  const { rows, bad } = read(...file, head, ...file, game('7,6'), head, ...file);
  expect(rows.map(({ homeScore, gameNo, alikeNo }) => [homeScore, gameNo, alikeNo])).toEqual([
    [3, 1, 1],
    [3, 2, 2],
    [5, 3, 1],
    [7, 4, 1],
  ]);
  expect(told(bad)).toEqual([
    '5 repeated header',
    ...[6, 7, 8].map((line) => `${line} repeated row`),
    '10 repeated header',
    ...[11, 12, 13].map((line) => `${line} repeated row`),
  ]);
});

test('a file that has no word of ground and season says nothing of them', () => {
  const short = readResults('date,sport,league,home,away,home_score,away_score\n2025-08-16,soccer,E0,Northport,Eastvale,2,1\n', today);
  const empty = read(good.replace(',0,made-up', ',,made-up').replace('2025-26', ''));
  for (const { rows } of [short, empty]) expect(rows).toMatchObject([{ neutral: null, season: null }]);
  expect(read(good.replace(',0,made-up', ',1,made-up')).rows).toMatchObject([{ neutral: true, season: '2025-26' }]);
});

test('soccer extras become statistics of the match', () => {
  const extras = readExtras('date,league,home,away,HS,AS,HST,AST,HC,AC,xg_h,xg_a\n2025-08-16,E0,Northport,Eastvale,12,7,5,,6,3,1.75,0.4\n');
  const [row] = readResults(`${head}\n${good}\n`, today, extras).rows;
  expect(row?.stats).toEqual({ homeShots: 12, awayShots: 7, homeOnTarget: 5, homeCorners: 6, awayCorners: 3, homeXg: 1.75, awayXg: 0.4 });
});

test('a statistic that cannot be is left out, and its row stays', () => {
  const extras = readExtras('date,league,home,away,HS,AS,HST,AST,HC,knockout\n2025-08-16,E0,Northport,Eastvale,-1,151,150,0,1e9,7\n');
  const { rows, bad } = readResults(`${head}\n${good}\n`, today, extras);
  expect([rows[0]?.stats, bad]).toEqual([{ homeOnTarget: 150, awayOnTarget: 0 }, []]);
});

test('the command works beside an open house, repeats without harm, and says what it did', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-import-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'made-up.csv.gz');
  fs.writeFileSync(file, zlib.gzipSync([head, good, good.replace('2,1,H', 'x,1,H'), good.replace('08-16', '08-17')].join('\n')));
  const root = path.resolve(import.meta.dirname, '..');
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, MODE: 'live' };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'tools/import-results.ts'), ...args], { cwd: root, env, encoding: 'utf8' });
  const house = await openDatabase({ dataDir, log: silent });
  const first = run(file);
  expect(first.stderr).toContain(`${file}:3: 점수가 숫자가 아니에요`);
  expect(first.stdout).toContain('inserted=2 updated=0 unchanged=0 skipped=1');
  expect((await createStores(house.db).results.version('soccer')).count).toBe(2);
  await house.close();
  expect(run(file).stdout).toContain('inserted=0 updated=0 unchanged=2 skipped=1');
  const written = (name: string, content: Buffer) => {
    fs.writeFileSync(path.join(dataDir, name), content);
    return run(path.join(dataDir, name)).stderr;
  };
  expect(written('cut.csv.gz', zlib.gzipSync(`${head}\n${good}`).subarray(0, 40))).toMatch(/^압축이 깨졌거나 잘린 파일이에요.*\n$/);
  expect(written('korean.csv', Buffer.concat([Buffer.from(`${head}\n`), Buffer.from([0xbb, 0xef, 0xbc, 0xba])]))).toMatch(/^UTF-8이 아닌/);
  expect(run(dataDir).stderr).toMatch(/^파일을 읽지 못했어요.*\n$/);
  expect(run('--nothing', file).stderr).toMatch(/^쓰는 법/);
  const absent = run(path.join(dataDir, 'absent.csv'));
  expect([absent.status, absent.stderr]).toEqual([1, expect.stringContaining('파일이 없어요')]);
});

test('results go into the world they are meant for: never before a demo world opens, and never into one of the other kind', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-import-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'made-up.csv');
  fs.writeFileSync(file, [head, good].join('\n'));
  const root = path.resolve(import.meta.dirname, '..');
  const run = (mode: Record<string, string>) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: path.join(dataDir, 'data'), ...mode };
    return spawnSync(process.execPath, [path.join(root, 'tools/import-results.ts'), file], { cwd: root, env, encoding: 'utf8' });
  };
  expect(run({}).stderr).toContain('아직 열린 적이 없는 데이터예요');
  expect(fs.existsSync(path.join(dataDir, 'data'))).toBe(false);
  expect(run({ MODE: 'live' }).stdout).toContain('inserted=1');
  const demo = run({});
  expect([demo.status, demo.stdout, demo.stderr]).toEqual([1, '', expect.stringContaining('실제 세계(MODE=live)의 것이라')]);
});

test('what was known of two fighters before a fight, and how it ended, is kept under the names the model reads', () => {
  const text = [
    'date,sport,league,home,away,home_score,away_score,result,R_dob,B_age,R_Stance,B_Reach_cms,R_nickname,method',
    '2024-01-13,mma,UFC,Red One,Blue Two,1,0,H,1990-07-03,31,Southpaw,188,The Red,KO/TKO',
    '2024-01-13,mma,UFC,Red Three,Blue Four,0,1,A,,,,,,Decision - Split',
  ].join('\n');
  const { rows, bad } = readResults(text, today);
  expect(bad).toEqual([]);
  expect(rows.map(({ context, stats }) => ({ context, stats }))).toEqual([
    { context: { R_dob: '1990-07-03', B_age: 31, R_Stance: 'Southpaw', B_Reach_cms: 188 }, stats: { knockout: 1, submission: 0 } },
    { context: null, stats: { knockout: 0, submission: 0 } },
  ]);
});
