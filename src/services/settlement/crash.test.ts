// Settlement killed at any place: whoever comes next finishes it, every pick is settled once, and every member is told once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { type SettlementHouse, settlementHouse, start } from '#tests/support/settlement-house.ts';

const child = path.join(import.meta.dirname, '../../../tests/support/settle-child.ts');
const evening = new Date(start.getTime() + hours(3)).toISOString();

/** Runs until it says that it stands there, and is killed there; without a place, to its end. */
async function run(house: SettlementHouse, where = '', nth = 1): Promise<void> {
  const worker = spawn(process.execPath, [child, house.url, evening, where, String(nth)], { stdio: ['ignore', 'pipe', 'pipe'] });
  // Not even a test that fails leaves one behind.
  onTestFinished(() => void worker.kill('SIGKILL'));
  let faults = '';
  worker.stderr.on('data', (text) => {
    faults += text;
  });
  const ended = once(worker, 'exit');
  const said = await Promise.race([once(worker.stdout, 'data').then(([text]) => String(text).trim()), ended.then(() => 'ended')]);
  expect([said, faults]).toEqual([where === '' ? 'done' : 'here', '']);
  worker.kill('SIGKILL');
  await ended;
}

const told = (house: SettlementHouse) =>
  house.rows<{ n: number; once: number }>(
    `select count(*)::int as n, count(distinct (user_id, dedupe_key))::int as once from notifications where kind = 'pick-settled'`,
  );

async function settledWorld() {
  const house = await settlementHouse(evening);
  const members = await house.members(6);
  for (let n = 0; n < 4; n += 1) {
    const matchId = await house.match(n === 2 ? { phase: 'cancelled', score: null } : { score: [n, 1], result: n > 1 ? 'home' : 'away' });
    await house.picks(members.map((userId, place) => ({ userId, matchId, outcome: place % 2 ? 'home' : 'away', prob: 0.4 })));
  }
  return house;
}

test('[R319] killed within a settlement, between two, before the telling or within it: nothing is lost, nothing is done twice', {
  timeout: 240_000,
}, async () => {
  await using house = await settledWorld();
  // Two stand and the third is undone with its process; all stand and nobody was told; some were told.
  for (const [where, nth] of [
    ['commit', 3],
    ['between', 1],
    ['telling', 2],
  ] as const) {
    await run(house, where, nth);
    const { differences } = await house.settlement.verify();
    expect([where, nth, differences]).toEqual([where, nth, []]);
  }
  await run(house);
  expect(await house.rows(`select count(*)::int as n from predictions where verdict = 'pending'`)).toEqual([{ n: 0 }]);
  expect(await house.rows('select count(*)::int as n, max(settle_no)::int as last from matches where told_revision = 1')).toEqual([
    { n: 4, last: 4 },
  ]);
  expect(await told(house)).toEqual([{ n: 24, once: 24 }]);

  await house.correct(1, { score: [0, 5], result: 'home' });
  await run(house, 'commit', 1);
  expect(await house.rows('select count(*)::int as n from corrections')).toEqual([{ n: 0 }]);
  expect((await house.settlement.verify()).differences).toEqual([]);
  await run(house);
  expect(await house.rows('select count(*)::int as n from corrections')).toEqual([{ n: 1 }]);
  expect((await house.settlement.verify()).differences).toEqual([]);
  const [sum] = await told(house);
  expect(sum?.n).toBeGreaterThan(24);
  expect(sum?.once).toBe(sum?.n);
});
