// Speaks the forecasting protocol with the tool itself, over a few made-up matches.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';

const tool = fileURLToPath(new URL('./forecast-stream.ts', import.meta.url));
const columns = 'date,sport,league,season,home,away,home_score,away_score,result,odds_home,odds_draw,odds_away,neutral,source';
const round = (at: number) => `2024-0${1 + Math.floor(at / 20)}-${String((at % 20) + 1).padStart(2, '0')}`;

/** Forty matches between four clubs; Alpha wins all of its own. One row has no score, one is a draw without statistics. */
const lines = Array.from({ length: 40 }, (_, at) => {
  const [home, away] = at % 2 ? ['Alpha', 'Beta'] : ['Gamma', 'Delta'];
  return at % 2
    ? `${round(at)},soccer,E0,2023-24,${home},${away},3,0,H,,,,0,made`
    : `${round(at)},soccer,E0,2023-24,${home},${away},1,1,D,2.1,3.2,3.9,0,made`;
});
const extras = ['date,league,home,away,HS,AS,HST,AST', `${round(1)},E0,Alpha,Beta,20,3,9,1`];

async function files(): Promise<{ train: string; extra: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stream-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [train, extra] = [path.join(folder, 'train.csv.gz'), path.join(folder, 'extra.csv')];
  await writeFile(train, gzipSync([columns, ...lines, '2024-03-01,soccer,E0,2023-24,Alpha,Beta,,,,,,,0,made'].join('\n')));
  await writeFile(extra, extras.join('\r\n'));
  return { train, extra };
}

async function converse(asked: readonly (object | string)[]): Promise<unknown[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', tool], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill());
  for (const line of asked) child.stdin.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  child.stdin.end();
  const answers: unknown[] = [];
  for await (const line of createInterface({ input: child.stdout })) answers.push(JSON.parse(line));
  return answers;
}

type Predictions = { predictions: { id: unknown; p: number[] }[] };
const sumOf = (p: readonly number[] | undefined) => (p ?? []).reduce((sum, prob) => sum + prob, 0);
const match = { id: 17, date: '2024-03-02', league: 'E0', season: '2023-24', home: 'Alpha', away: 'Beta', neutral: 0 };

test('soccer is asked and answered as the protocol says, and results change the answer', async () => {
  const { train, extra } = await files();
  const stranger = { ...match, id: 'x', league: 'nowhere', home: 'A', away: 'B' };
  const upset = {
    ...match,
    home_score: 0,
    away_score: 5,
    result: 'A',
    HS: '4',
    AS: 22,
    HST: null,
    AST: '',
    odds_home: 1.4,
    odds_draw: 4,
    odds_away: 8,
  };
  const [ready, first, learned, second] = (await converse([
    { type: 'init', sport: 'soccer', train, extra },
    { type: 'predict', matches: [match, stranger] },
    { type: 'results', matches: [upset, { ...match, home_score: '', away_score: null }] },
    { type: 'predict', matches: [{ ...match, date: '2024-03-12' }] },
  ])) as [unknown, Predictions, unknown, Predictions];
  expect(ready).toEqual({ ok: true });
  expect(first.predictions.map(({ id }) => id)).toEqual([17, 'x']);
  for (const { p } of [...first.predictions, ...second.predictions]) {
    expect(p).toHaveLength(3);
    expect(sumOf(p)).toBeCloseTo(1, 9);
  }
  expect(first.predictions[0]?.p[0]).toBeGreaterThan(first.predictions[1]?.p[0] as number);
  expect(learned).toEqual({ ok: true });
  expect(second.predictions[0]?.p[0]).toBeLessThan(first.predictions[0]?.p[0] as number);
});

test('the other sports answer two probabilities, even where a league can tie', async () => {
  for (const [sport, league] of [
    ['baseball', 'KBO'],
    ['basketball', 'NBA'],
    ['mma', 'UFC'],
    ['volleyball', 'PlusLiga'],
  ] as const) {
    const [ready, answer] = (await converse([
      { type: 'init', sport },
      { type: 'predict', matches: [{ ...match, league, sp_home: '양현종', corner_known: 1 }] },
    ])) as [unknown, Predictions];
    expect(ready).toEqual({ ok: true });
    expect(answer.predictions[0]?.p).toHaveLength(2);
    expect(sumOf(answer.predictions[0]?.p)).toBeCloseTo(1, 9);
  }
});

test('one absurd figure spoils no later answer', async () => {
  const { train, extra } = await files();
  const absurd = { ...match, home_score: 1e9, away_score: -3, result: 'A', HS: 1e7, AS: 0, HST: 1e6, AST: 0, xg_h: 1e5, xg_a: 0 };
  const later = { ...match, date: '2024-03-12' };
  const after = async (result: object) => {
    const asked = [
      { type: 'init', sport: 'soccer', train, extra },
      { type: 'results', matches: [result] },
    ];
    return (await converse([...asked, { type: 'predict', matches: [later] }]))[2];
  };
  expect(await after(absurd)).toEqual(await after({ ...match, result: 'A' }));
});

test('a beginning that fails leaves no model of another sport behind', async () => {
  const { train } = await files();
  const answers = await converse([
    { type: 'init', sport: 'soccer', train },
    { type: 'init', sport: 'baseball', train: '/nowhere.csv.gz' },
    { type: 'predict', matches: [match] },
  ]);
  expect(answers.slice(1)).toEqual([{ error: expect.stringContaining('nowhere') }, { error: 'init comes first' }]);
});

test('what is not known may be spelled as tables spell it', async () => {
  const asked = (starter: string) =>
    `{"type":"predict","matches":[{"id":1,"date":"2024-03-02","league":"KBO","home":"A","away":"B","sp_home":${starter}}]}`;
  const [, plain, ...others] = await converse([
    '\uFEFF{"type":"init","sport":"baseball"}',
    asked('null'),
    ...['NaN', '"NA"', '""', '[]', '"nan"'].map(asked),
  ]);
  expect(plain).toMatchObject({ predictions: [{ id: 1 }] });
  expect(others).toEqual(Array.from({ length: 5 }, () => plain));
  // Inside of texts nothing is touched: a line that holds both is read whole.
  const [, told] = await converse(['{"type":"init","sport":"mma"}', asked('NaN').replace('"id":1', '"id":"NaN \\" -Infinity"')]);
  expect(told).toMatchObject({ predictions: [{ id: 'NaN " -Infinity' }] });
});

test('a line that cannot be understood is answered with its error, and the conversation goes on', async () => {
  const answers = await converse([
    { type: 'predict', matches: [] },
    'not json',
    '[1]',
    { type: 'init', sport: 'chess' },
    { type: 'init', sport: 'mma', train: '/nowhere.csv.gz' },
    { type: 'init', sport: 'mma' },
    { type: 'dance' },
    { type: 'predict', matches: 'all' },
    { type: 'predict', matches: [{}] },
  ]);
  expect(answers).toHaveLength(9);
  for (const at of [0, 1, 2, 3, 4, 6, 7]) expect(answers[at]).toHaveProperty('error');
  expect(answers[5]).toEqual({ ok: true });
  expect(answers[8]).toEqual({ predictions: [{ id: null, p: [0.5, 0.5] }] });
});
