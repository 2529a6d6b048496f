// The log of what goes wrong while pages are made: JSON lines like every other, few of them, and nothing that was asked.
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { testHouse } from '#tests/support/house.ts';
import { orReport } from '#web/report.ts';
import { createLog } from './log.ts';
import { hearFaults } from './page-faults.ts';

const open = { config: { access: 'everyone' } } as const;
const away = () => new Error('Failed query: select 1', { cause: Object.assign(new Error('terminating connection'), { code: '57P01' }) });

async function linesOf(level: string, parts: readonly Error[]) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', log });
  house.app.get('/page', open, async (request) => {
    const faults = hearFaults(request);
    for (const fault of parts) await orReport({ onFault: faults.hear }, () => Promise.reject(fault));
    return { wasAway: faults.wasAway() };
  });
  const reply = await house.app.inject('/page?q=geheim');
  return { lines, told: lines.map((line) => JSON.parse(line)), wasAway: reply.json().wasAway as boolean };
}

test('a page whose parts cannot be read while the database is away is one line, however many they are', async () => {
  const { lines, told, wasAway } = await linesOf('info', [away(), away(), away()]);
  expect(told).toEqual([expect.objectContaining({ level: 'warn', route: '/page', msg: 'page without a part in an outage' })]);
  expect(lines.join()).not.toMatch(/geheim|select/);
  expect(wasAway).toBe(true);
});

test('a fault of ours in a part of a page is one line with its stack, and without what slipped into its words', async () => {
  const { lines, told, wasAway } = await linesOf('info', [new Error('no letter to minjun@example.com\n  at somewhere')]);
  expect(told).toEqual([expect.objectContaining({ level: 'error', msg: 'page failed' })]);
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  expect(told[0].err.stack).toContain('page-faults.test.ts');
  expect(lines.join()).not.toContain('minjun@');
  expect(wasAway).toBe(false);
});

test('a part that is refused leaves no line, and a silent log stays silent', async () => {
  expect((await linesOf('trace', [new Refusal('not-found')])).lines).toEqual([]);
  expect((await linesOf('silent', [away(), new Error('ours')])).lines).toEqual([]);
});
