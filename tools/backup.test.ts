// Backup and restore as programs: what they were not asked rightly they refuse in a sentence, and found or write nothing for it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#storage/database.ts';
import { emptyDatabase, silent, testDatabase, withClient } from '#tests/support/database.ts';

const root = path.resolve(import.meta.dirname, '..');

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-tool-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `settings`: where the data stands; `cwd`: where the tool is called, and relative files stand. */
function run(tool: 'backup' | 'restore', words: readonly string[], { settings, cwd }: { settings: Record<string, string>; cwd: string }) {
  const env = { PATH: process.env['PATH'] ?? '', MODE: 'live', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, `tools/${tool}.ts`), ...words], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const sentenceAlone = expect.not.stringMatching(/^\s+at /m);

test('an option or two files are answered with how it is used', () => {
  const cwd = newFolder();
  const settings = { DATA_DIR: path.join(cwd, 'data') };
  for (const words of [['--help'], ['a', 'b']]) {
    expect([words, run('backup', words, { settings, cwd })]).toEqual([words, { status: 2, said: expect.stringContaining('쓰는 법') }]);
    expect([words, run('restore', words, { settings, cwd })]).toEqual([words, { status: 2, said: expect.stringContaining('쓰는 법') }]);
  }
  expect(fs.readdirSync(cwd)).toEqual([]);
});

test('data that was never opened is said to be so: a folder is not founded for it, and a database gets no tables', async () => {
  const cwd = newFolder();
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const answer = { status: 1, said: expect.stringContaining('아직 열린 적이 없는') };
  for (const settings of [{ DATA_DIR: path.join(cwd, 'data') }, { DATA_DIR: path.join(cwd, 'data'), DATABASE_URL: url }]) {
    const told = run('backup', [], { settings, cwd });
    expect(told).toEqual(answer);
    expect(told.said).toEqual(sentenceAlone);
  }
  expect(fs.readdirSync(cwd)).toEqual([]);
  const tables = await withClient(url, (client) => client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace"));
  expect(tables.rowCount).toBe(0);
});

test('a file that cannot be written or read, and a server that is not there, are said in a sentence', async () => {
  const cwd = newFolder();
  await using database = await testDatabase();
  await database.stores.world.enter({ mode: 'live', seed: 1, now: new Date('2026-03-01T10:00:00Z') });
  const settings = { DATA_DIR: path.join(cwd, 'data'), DATABASE_URL: database.url };
  const told = [
    run('backup', [cwd], { settings, cwd }),
    run('backup', ['/dev/null/x.gz'], { settings, cwd }),
    run('restore', [cwd], { settings: { DATA_DIR: path.join(cwd, 'data') }, cwd }),
    run('restore', ['nowhere.gz'], { settings: { DATA_DIR: path.join(cwd, 'data') }, cwd }),
    run('backup', ['x.gz'], { settings: { ...settings, DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/x' }, cwd }),
  ];
  expect(told).toEqual([
    { status: 1, said: expect.stringContaining(`쓰지 못했어요: ${cwd}`) },
    { status: 1, said: expect.stringContaining('쓰지 못했어요: /dev/null/x.gz') },
    { status: 1, said: expect.stringContaining(`읽지 못했어요: ${cwd}`) },
    { status: 1, said: expect.stringContaining('읽지 못했어요: nowhere.gz') },
    { status: 1, said: expect.stringContaining('열지 못했어요') },
  ]);
  for (const { said } of told) expect(said).toEqual(sentenceAlone);
  expect(fs.readdirSync(cwd)).toEqual([]);
  expect(run('backup', ['whole.gz'], { settings, cwd })).toMatchObject({ status: 0, said: expect.stringContaining('whole.gz (') });
});

test('a disk that fills up while a backup comes back is said in a sentence', { timeout: 120_000 }, async () => {
  const cwd = newFolder();
  await using database = await testDatabase();
  await database.stores.world.enter({ mode: 'live', seed: 1, now: new Date('2026-03-01T10:00:00Z') });
  expect(run('backup', ['x.gz'], { settings: { DATA_DIR: cwd, DATABASE_URL: database.url }, cwd }).status).toBe(0);
  // As PostgreSQL says it when the first row does not fit any more.
  const dataDir = path.join(cwd, 'data');
  const small = await openDatabase({ dataDir, log: silent });
  await small.pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on world execute function no_room()`);
  await small.close();
  const told = run('restore', ['x.gz'], { settings: { DATA_DIR: dataDir }, cwd });
  expect(told).toEqual({ status: 1, said: expect.stringContaining('디스크가 가득 찼어요') });
  expect(told.said).toEqual(sentenceAlone);
});
