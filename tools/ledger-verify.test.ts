// Proves that the check of the ledger, run as a program, is content with what was settled and finds what was changed by hand.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { settlementHouse, start } from '#tests/support/settlement-house.ts';

const root = path.resolve(import.meta.dirname, '..');

function verify(databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['tools/ledger-verify.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, MODE: 'live', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('[R320] the record counted anew has no differences, and a point given by hand is found', { timeout: 180_000 }, async () => {
  await using house = await settlementHouse(new Date(start.getTime() + hours(3)).toISOString());
  expect(await verify(house.url)).toMatchObject({ code: 1, said: expect.stringContaining('아직 열린 적이 없는') });
  await house.stores.world.enter({ mode: 'live', seed: 1, now: start });
  const members = await house.members(20);
  const matchId = await house.match();
  await house.picks(members.map((userId, n) => ({ userId, matchId, outcome: n % 2 ? 'home' : 'draw', prob: 0.4 })));
  await house.settlement.settleDue();
  const sound = await verify(house.url);
  expect(sound.said).toContain('채점된 예측 20건');
  expect(sound.said).toContain('0 differences');
  expect(sound.code).toBe(0);
  await house.rows('update users set points = points + 1 where id = $1', [members[3]]);
  const tampered = await verify(house.url);
  expect(tampered.said).toContain(`member ${members[3]} (m4): points = 26, 25`);
  expect(tampered.said).toContain('2 differences');
  expect(tampered.code).toBe(1);
  // The database lets a line of nobody in: the check does not.
  await house.rows(`insert into points_ledger (user_id, match_id, reason, revision, points) values (999999, $1, 'correct', 1, 10)`, [
    matchId,
  ]);
  expect((await verify(house.url)).said).toContain('points ledger: lines without a pick = 1, 0');
});
