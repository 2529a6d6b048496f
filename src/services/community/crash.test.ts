// A house killed while members write: what was acknowledged is there, nothing is there twice, and every count is the count of its rows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { type ThreadHouse, threadHouse } from '#tests/support/thread-house.ts';

const noon = '2026-03-01T12:00:00Z';
const child = path.join(import.meta.dirname, '../../../tests/support/say-child.ts');

type Run = { house: ThreadHouse; memberIds: readonly number[]; postId: number; round: string; acknowledged: number };

/** Answers the keys that were acknowledged before it was killed. */
async function killedAfter({ house, memberIds, postId, round, acknowledged }: Run): Promise<string[]> {
  const worker = spawn(process.execPath, [child, house.url, noon, memberIds.join(), String(postId), round], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  let faults = '';
  worker.stderr.on('data', (text) => {
    faults += text;
  });
  const ended = once(worker, 'exit');
  const keys: string[] = [];
  for await (const line of createInterface({ input: worker.stdout })) {
    keys.push(line.split(' ')[1] ?? '');
    if (keys.length >= acknowledged) worker.kill('SIGKILL');
  }
  await ended;
  expect([faults, keys.length >= acknowledged]).toEqual(['', true]);
  return keys;
}

test('killed at any place: no acknowledged line, comment or like is lost or there twice', { timeout: 240_000 }, async () => {
  await using house = await threadHouse(noon);
  const members = await Promise.all(['m0', 'm1', 'm2', 'm3'].map((name) => house.member(name)));
  const postId = await house.post(await house.member('author'));
  const memberIds = members.map(({ id }) => id);
  const keys: string[] = [];
  for (let round = 0; round < 3; round += 1)
    keys.push(...(await killedAfter({ house, memberIds, postId, round: `r${round}`, acknowledged: 25 + 7 * round })));

  const said = await house.rows<{ content: string; n: number }>(
    `select content, count(*)::int as n from (select content from messages union all select content from comments) s group by content`,
  );
  expect(said.filter(({ n }) => n !== 1)).toEqual([]);
  const there = new Set(said.map(({ content }) => content));
  expect(keys.filter((key) => !key.startsWith('l-') && !there.has(key))).toEqual([]);
  // A line stands if and only if its answer was kept with it: whoever repeats it hears that, and says it no second time.
  const kept = await house.rows<{ key: string }>(`select key from idempotency_keys where status is not null`);
  expect(new Set(kept.map(({ key }) => key).filter((key) => !key.startsWith('l-')))).toEqual(there);

  const [sums] = await house.rows(
    `select p.likes = (select count(*) from likes l where l.post_id = p.id) as likes,
       p.comments = (select count(*) from comments c where c.post_id = p.id) as comments from posts p where p.id = $1`,
    [postId],
  );
  expect(sums).toEqual({ likes: true, comments: true });
  const pressed = await house.rows<{ member: string; presses: number; likes: number }>(
    `select u.id as member, (select count(*)::int from idempotency_keys k where k.owner = 'user:' || u.id and k.status is not null and k.key like 'l-%') as presses,
       (select count(*)::int from likes l where l.user_id = u.id) as likes from users u where u.id = any($1)`,
    [memberIds],
  );
  expect(pressed.filter(({ presses, likes }) => presses % 2 !== likes)).toEqual([]);
});
