// Use-cases of the backup: everything comes back as it was, into an empty database only, and a damaged file changes nothing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, testDatabase, withClient } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';
import { backUp, refuseUnlessOpened, resetDatabase, restore } from './backup.ts';
import { StorageRefusal } from './postgres/refusal.ts';

const now = at('2026-03-01T10:00:00Z');

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-backup-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'backup.jsonl.gz');
}

/** A database with a row of every awkward kind. */
async function filled() {
  const database = await testDatabase();
  const { pool, stores } = database;
  await stores.world.enter({ mode: 'live', seed: 3, now });
  const price = { bookmaker: 'a', bookmakerTitle: 'A "quoted"\n', odds: { home: 1.95, draw: 3.4, away: 4.1 }, updatedAt: null };
  await stores.matches.upsertHeard([heard({ eventId: '1', venue: '잠실 ⚾', odds: [price] })], now);
  await stores.settings.write('deep', { list: [1, null, { 가: '나' }] });
  await pool.query("insert into users (username, email, password, display_name) values ('민준', 'M@x', 'h', '민준')");
  await pool.query("insert into sessions (token_hash, user_id, expires_at) values ('\\x00ff10', 1, '2026-03-02T00:00:00.123456Z')");
  await pool.query("insert into posts (user_id, title, content, tags, odds) values (1, 't', 'c', '{a,\"b,c\"}', 12.30)");
  await pool.query("insert into comments (user_id, post_id, content) values (1, 1, 'parent')");
  await pool.query("insert into comments (user_id, post_id, content, parent_id) values (1, 1, 'child', 1)");
  await pool.query("insert into stream_hosts (host, plays) values ('cdn.example.com', 'video')");
  await pool.query('update stream_channels set is_active = false where place = 10');
  await pool.query('delete from stream_channels where place = 80');
  await pool.query('insert into team_follows (user_id, team_id) select 1, min(id) from teams');
  await pool.query('insert into match_bells (user_id, match_id) values (1, 1)');
  await pool.query("insert into calendars (user_id, secret) values (1, 'x')");
  await pool.query("insert into match_moments (match_id, kind, home_score, away_score, at) values (1, 'score', 1, 0, now())");
  await pool.query("insert into ads (title, content) values ('t', $1)", ['줄\u2028다음\u2029끝\u0085']);
  await pool.query("insert into stream_reports (source, stream_id, embed_url, reason) values ('demo', '1', 'https://x', 'broken')");
  return database;
}

const everything = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all from ${name} t`,
      );
      content[name] = rows[0]?.all ?? '';
    }
    return content;
  });

test('a restored backup holds exactly what was there, and numbers go on after it', async () => {
  await using database = await filled();
  const file = newFile();
  const counted = await backUp(database.url, file, now);
  expect(counted).toMatchObject({ users: 1, sessions: 1, posts: 1, comments: 2, matches: 1, odds_current: 1, world: 1, sports: 5 });
  expect(counted).toMatchObject({ stream_hosts: 2, stream_channels: 7, team_follows: 1, match_bells: 1, calendars: 1, match_moments: 1 });
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  expect(await restore(url, file)).toEqual(counted);
  expect(await everything(url)).toEqual(await everything(database.url));
  const next = await withClient(url, (client) =>
    client.query("insert into comments (user_id, post_id, content) values (1, 1, 'next') returning id"),
  );
  expect(Number(next.rows[0].id)).toBe(3);
  await expect(restore(url, file)).rejects.toThrow('비어 있는 데이터베이스에만');
});

/** The first line does not name the table. */
const unannounced = (text: string, table: string): string => text.replace(new RegExp(`,"${table}"(?=[,\\]])`), '');

test('a backup from before there were standings leaves the first row of theirs', async () => {
  await using database = await filled();
  const file = newFile();
  await backUp(database.url, file, now);
  const lines = zlib.gunzipSync(fs.readFileSync(file)).toString().split('\n');
  const place = lines.indexOf('{"table":"standings_state"}');
  expect(place).toBeGreaterThan(0);
  lines.splice(place, 2);
  const older = lines.join('\n').replace('"standings_state":1,', '').replace(',"standings_state":1', '');
  fs.writeFileSync(file, zlib.gzipSync(unannounced(older, 'standings_state')));
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await restore(url, file);
  expect(JSON.parse((await everything(url)).standings_state ?? '')).toMatchObject([{ id: 1, shown: 'a' }]);
});

test('a backup from before there were streams leaves the players and channels of the beginning', async () => {
  await using database = await filled();
  const file = newFile();
  await backUp(database.url, file, now);
  const lines = zlib.gunzipSync(fs.readFileSync(file)).toString().split('\n');
  for (const [table, rows] of [
    ['stream_hosts', 2],
    ['stream_channels', 7],
  ] as const)
    lines.splice(lines.indexOf(`{"table":"${table}"}`), 1 + rows);
  const older = lines.join('\n').replace('"stream_channels":7,', '').replace('"stream_hosts":2,', '');
  expect(older).not.toContain('stream_hosts":');
  fs.writeFileSync(file, zlib.gzipSync(unannounced(unannounced(older, 'stream_hosts'), 'stream_channels')));
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await restore(url, file);
  const { stream_hosts: hosts, stream_channels: channels } = await everything(url);
  expect([JSON.parse(hosts ?? ''), JSON.parse(channels ?? '')]).toMatchObject([[{ host: 'www.youtube-nocookie.com' }], { length: 8 }]);
});

test('a backup from before versions of picks named their match is brought back with it', async () => {
  await using database = await filled();
  await database.pool.query("insert into predictions (user_id, match_id, predicted_result) values (1, 1, 'home')");
  await database.pool.query(
    "insert into prediction_versions (prediction_id, match_id, version, outcome, confidence, salt, commitment) values (1, 1, 1, 'home', 75, '\\x00', '\\x01')",
  );
  const file = newFile();
  await backUp(database.url, file, now);
  const text = zlib.gunzipSync(fs.readFileSync(file)).toString();
  const older = text.replace(/(?<=\{"prediction_id":1,.*),"match_id":1/, '');
  expect(text.length - older.length).toBe(',"match_id":1'.length);
  fs.writeFileSync(file, zlib.gzipSync(older));
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await restore(url, file);
  expect((await everything(url)).prediction_versions).toBe((await everything(database.url)).prediction_versions);
});

test('a backup from before a column was there gives it what it is by itself', async () => {
  await using database = await filled();
  const file = newFile();
  await backUp(database.url, file, now);
  const text = zlib.gunzipSync(fs.readFileSync(file)).toString();
  const older = text.replaceAll(',"review":"clear"', '');
  expect(text.length - older.length).toBe(3 * ',"review":"clear"'.length);
  fs.writeFileSync(file, zlib.gzipSync(older));
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await restore(url, file);
  const [before, after] = [await everything(database.url), await everything(url)];
  expect([after.posts, after.comments]).toEqual([before.posts, before.comments]);
});

test('a file that is cut short, damaged or of another kind changes nothing', async () => {
  await using database = await filled();
  const file = newFile();
  await backUp(database.url, file, now);
  const whole = fs.readFileSync(file);
  const lines = zlib.gunzipSync(whole).toString().split('\n');
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const without = lines.filter((line) => !line.includes('"next') && !line.includes('"child"'));
  const bad = [
    whole.subarray(0, whole.length - 40),
    Buffer.from('hello'),
    zlib.gzipSync(without.join('\n')),
    zlib.gzipSync(lines.slice(0, -2).join('\n')),
  ];
  for (const bytes of bad) {
    fs.writeFileSync(file, bytes);
    await expect(restore(url, file)).rejects.toThrow('온전하지 않아요');
  }
  fs.writeFileSync(file, zlib.gzipSync(lines.join('\n').replace(/"schema":"\w+"/, '"schema":"newer"')));
  await expect(restore(url, file)).rejects.toThrow('더 새로운 픽노트');
  expect((await everything(url)).users).toBe('[]');
});

test('a file that was edited by hand is refused in a sentence, whatever was done to it, and changes nothing', async () => {
  await using database = await filled();
  const file = newFile();
  await backUp(database.url, file, now);
  const text = zlib.gunzipSync(fs.readFileSync(file)).toString();
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const edits: [string | RegExp, string, string][] = [
    ['{"table":"users"}', '{"table":"people"}', '온전하지 않아요'],
    ['{"table":"users"}', '{"table":5}', '온전하지 않아요'],
    ['{"table":"users"}', '{"table":"users"', '온전하지 않아요'],
    ['{"format":', '{"format"', '온전하지 않아요'],
    [/"end":\{/, '"end":null,"was":{', '온전하지 않아요'],
    [/"end":\{[^}]*\}/, '"end":{}', '온전하지 않아요'],
    [/\{"table":"users"\}[\s\S]*(?=\{"end":)/, '', '온전하지 않아요'],
    [/(?=\{"end":)/, '{"table":"users"}\n', '온전하지 않아요'],
    [/\{"table":"users"\}[\s\S]*$/, '{"end":{}}\n', '온전하지 않아요'],
    ['"username":"민준"', '"username":null', '내용이 맞지 않아'],
    ['"username":"민준"', '"username":', '내용이 맞지 않아'],
    ['"content":"parent"', '"content":"parent","post_id":99', '내용이 맞지 않아'],
    ['"expires_at":"2026', '"expires_at":"soon, 2026', '내용이 맞지 않아'],
  ];
  for (const [from, to, words] of edits) {
    const edited = text.replace(from, to);
    expect(edited).not.toBe(text);
    fs.writeFileSync(file, zlib.gzipSync(edited));
    const fault = await restore(url, file).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StorageRefusal);
    expect((fault as Error).message).toContain(words);
  }
  expect((await everything(url)).users).toBe('[]');
});

test('what was never opened is told from what was, whether there are tables or none', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await expect(refuseUnlessOpened(url)).rejects.toThrow('아직 열린 적이 없는');
  await using tables = await testDatabase();
  await expect(refuseUnlessOpened(tables.url)).rejects.toThrow('아직 열린 적이 없는');
  await tables.stores.world.enter({ mode: 'live', seed: 3, now });
  await refuseUnlessOpened(tables.url);
});

test('a folder, or a file that is not there, is refused in a sentence, and no tables are made for it', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const file = newFile();
  for (const wrong of [file, path.dirname(file)]) await expect(restore(url, wrong)).rejects.toThrow(`읽지 못했어요: ${wrong}`);
  expect(await everything(url)).toEqual({});
});

test('a reset leaves the tables, the sports, empty standings and the channels of the beginning, and nothing else', async () => {
  await using database = await filled();
  await resetDatabase(database.url);
  const left = Object.entries(await everything(database.url)).filter(([, rows]) => rows !== '[]');
  expect(left.map(([table]) => table)).toEqual(['sports', 'standings_state', 'stream_channels', 'stream_hosts']);
});

test('on a full disk the backup is refused in words of the disk, and leaves nothing behind', async () => {
  await using database = await filled();
  await database.pool.query(
    "insert into settings (key, value) select 'noise ' || n, to_jsonb(md5(n::text)) from generate_series(1, 40000) n",
  );
  const file = newFile();
  fs.symlinkSync('/dev/full', `${file}.making`);
  await expect(backUp(database.url, file, now)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
});
