// The house is lost, and comes back from its backup: taken while it was open, put into an empty folder, and counted again to the last point.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { headersOf, openProduct, opinion, password, postmasterOf, signUp, temporaryFolder } from '../../benchmarks/safety/product.ts';

const root = path.resolve(import.meta.dirname, '../..');

function tool(name: string, dataDir: string, args: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', `tools/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, MODE: 'demo' },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** Every row, whatever the order in which the database gave them out; the head tells only when. */
function rowsOf(file: string): string[] {
  const [, ...lines] = zlib.gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n');
  return lines.sort();
}

const demo = { MODE: 'demo', ROLES: 'jobs', DEMO_SPEED: '60' };

async function post(url: string, as: { token: string }, title: string): Promise<number> {
  const reply = await fetch(`${url}/api/posts`, { method: 'POST', headers: headersOf(as), body: JSON.stringify(opinion(title)) });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: number }).id;
}

test('a house that lost its folder comes back as it was when it was backed up: every row, every point, every session', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [lost, fresh] = [path.join(folder, 'lost'), path.join(folder, 'fresh')];
  const [first, second] = [path.join(folder, 'first.jsonl.gz'), path.join(folder, 'second.jsonl.gz')];
  const house = await openProduct({ ...demo, DATA_DIR: lost });
  const member = await signUp(house.url, 'restored');
  const kept = await post(house.url, member, '백업 전에 쓴 글');
  expect(tool('backup', lost, [first])).toMatchObject({ status: 0 });
  const gone = await post(house.url, member, '백업 뒤에 쓴 글');
  // All at once, as a disk goes: nobody closes anything, and nothing of the folder is left.
  process.kill(postmasterOf(lost), 'SIGKILL');
  await house.end('SIGKILL');
  fs.rmSync(lost, { recursive: true, force: true });

  expect(tool('restore', fresh, [first])).toMatchObject({ status: 0 });
  expect(tool('backup', fresh, [second])).toMatchObject({ status: 0 });
  const rows = rowsOf(first);
  expect(rows.length).toBeGreaterThan(5000);
  expect(rowsOf(second)).toEqual(rows);
  const verified = tool('ledger-verify', fresh);
  expect(verified).toMatchObject({ status: 0, said: expect.stringContaining('0 differences') });
  expect(Number(/채점된 예측 ([\d,]+)건/.exec(verified.said)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(500);
  expect(tool('restore', fresh, [first])).toMatchObject({ status: 1, said: expect.stringContaining('비어 있는 데이터베이스에만') });

  const again = await openProduct({ ...demo, DATA_DIR: fresh });
  try {
    const statusOf = async (route: string) => (await fetch(`${again.url}${route}`, { headers: headersOf(member) })).status;
    expect([await statusOf('/api/user'), await statusOf(`/api/posts/${kept}`)]).toEqual([200, 200]);
    // Its number is free again, and the demo world goes on writing: another post may have it by now.
    const now = await fetch(`${again.url}/api/posts/${gone}`, { headers: headersOf(member) });
    expect([200, 404]).toContain(now.status);
    expect(await now.text()).not.toContain('백업 뒤에 쓴 글');
    const body = JSON.stringify({ email: 'restored@example.com', password });
    expect((await fetch(`${again.url}/api/login`, { method: 'POST', headers: headersOf(), body })).status).toBe(200);
    expect(await post(again.url, member, '되돌린 뒤에 쓴 글')).toBeGreaterThanOrEqual(gone);
  } finally {
    await again.end();
  }
});
