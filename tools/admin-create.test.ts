// Proves that the operator's hand at a terminal makes one admin, raises a member by name, and refuses everything else in a sentence.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPasswords } from '#services/accounts/passwords.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

const root = path.resolve(import.meta.dirname, '..');
const at = new Date('2026-11-05T03:00:00Z');
type Given = { args: string[]; env?: Record<string, string>; typed?: string };

function create(url: string, { args, env = {}, typed = '' }: Given): Promise<{ code: number | null; said: string }> {
  const settings = {
    DATABASE_URL: url,
    MODE: 'live',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: '',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    ...env,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/admin-create.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // It may have refused before it reads.
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

const admins = async ({ pool }: TestDatabase) =>
  (await pool.query<{ username: string }>(`select username from users where role = 'admin' order by id`)).rows.map(
    ({ username }) => username,
  );
const jigi = ['--username', '픽지기', '--email', 'jigi@example.com'];

test('an admin is made with a password from the settings or from what is piped in, and is noted', { timeout: 180_000 }, async () => {
  await using database = await testDatabase();
  const { stores, url } = database;
  const unopened = await create(url, { args: jigi, env: { ADMIN_PASSWORD: 'bori-cha-7788' } });
  expect(unopened).toMatchObject({ code: 1, said: expect.stringContaining('아직 열린 적이 없는') });
  await stores.world.enter({ mode: 'live', seed: 1, now: at });
  const made = await create(url, { args: jigi, env: { ADMIN_PASSWORD: 'bori-cha-7788' } });
  expect(made).toEqual({ code: 0, said: '관리자 픽지기를 만들었어요. /admin에서 로그인해 주세요.\n' });
  const piped = ['--password-stdin', '--username', 'admin', '--email', 'second@example.com', '--name', '둘째 운영자'];
  expect((await create(url, { args: piped, typed: 'saebyeok-5678\n' })).code).toBe(0);
  expect(await admins(database)).toEqual(['픽지기', 'admin']);
  const second = await stores.accounts.byUsername('admin');
  expect(await createPasswords().verify(second?.password ?? null, 'saebyeok-5678')).toBe(true);
  expect(second).toMatchObject({ displayName: '둘째 운영자', consentedAt: null });
  const { rows } = await database.pool.query('select actor_id, action, detail from audit_log order by id');
  expect(rows).toEqual(Array(2).fill({ actor_id: null, action: 'admin.made', detail: { how: 'terminal' } }));
});

test('a data folder in which nothing was ever opened is left as it is', { timeout: 180_000 }, async () => {
  const dataDir = path.join(os.tmpdir(), `picknote-unopened-${process.pid}`);
  const said = await create('', { args: jigi, env: { ADMIN_PASSWORD: 'bori-cha-7788', DATA_DIR: dataDir } });
  expect(said).toMatchObject({ code: 1, said: expect.stringContaining('아직 열린 적이 없는') });
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a member becomes an admin by name alone, and their password stays', { timeout: 180_000 }, async () => {
  await using database = await testDatabase();
  const { stores, url } = database;
  await stores.world.enter({ mode: 'live', seed: 1, now: at });
  const base = { password: noPassword, displayName: '민준', now: at, consentedAt: at };
  await stores.accounts.make({ ...base, username: 'minjun', email: 'minjun@example.com' });
  const env = { ADMIN_PASSWORD: 'bori-cha-7788' };
  const taken = await create(url, { args: ['--username', 'minjun', '--email', 'other@example.com'], env });
  expect(taken).toEqual({ code: 1, said: '이미 사용 중인 사용자명입니다.\n' });
  expect(await admins(database)).toEqual([]);
  expect(await create(url, { args: ['--promote', '--username', 'nobody'] })).toEqual({ code: 1, said: '그런 회원이 없어요.\n' });
  const raised = await create(url, { args: ['--promote', '--username', 'MINJUN'], env });
  expect(raised.said).toContain('minjun을 관리자로 올렸어요. 비밀번호 찾기로');
  const again = await create(url, { args: ['--promote', '--email', 'minjun@example.com'] });
  expect(again).toEqual({ code: 0, said: 'minjun은 이미 관리자예요.\n' });
  expect([await admins(database), (await stores.accounts.byUsername('minjun'))?.password]).toEqual([['minjun'], noPassword]);
});

test('what is missing or wrong is told, with the way to use it, and makes nobody', { timeout: 180_000 }, async () => {
  await using database = await testDatabase();
  const { stores, url } = database;
  await stores.world.enter({ mode: 'live', seed: 1, now: at });
  const wrong: [Given, number, string][] = [
    [{ args: [] }, 2, '쓰는 법'],
    [{ args: ['--username', 'jigi'] }, 2, '쓰는 법'],
    [{ args: jigi }, 2, '비밀번호가 없어요'],
    [{ args: [...jigi, '--password', 'x'] }, 2, '쓰는 법'],
    [{ args: ['--promote'] }, 2, '쓰는 법'],
    [{ args: [...jigi, '--password-stdin'], typed: '12345\n' }, 1, '비밀번호는 6자 이상이어야 합니다'],
    [{ args: [...jigi, '--password-stdin'], typed: 'password1' }, 1, '너무 흔한 비밀번호예요'],
    [{ args: ['--username', 'a b', '--email', 'x', '--password-stdin'], typed: 'bori-cha-7788' }, 1, '올바른 이메일을 입력해주세요'],
  ];
  const ends = await Promise.all(wrong.map(async ([given]) => create(url, given)));
  for (const [n, [given, code, sentence]] of wrong.entries())
    expect([given.args, ends[n]?.code, ends[n]?.said]).toEqual([given.args, code, expect.stringContaining(sentence)]);
  for (const { said } of ends) expect(said).not.toContain('    at ');
  expect(await admins(database)).toEqual([]);
});
