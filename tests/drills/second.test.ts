// A second product on the folder, or at the address, of one that is open.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { secondDrill } from '../../benchmarks/safety/second.ts';
// @ts-expect-error The scripts that start the house are plain JavaScript.
import { houseProgram } from '../../tools/lib.mjs';

test('a second process on the same data is refused with a clear sentence each time, and the first loses nothing under its writers', async () => {
  const { tries, refused, stillServed, acknowledged, ...told } = await secondDrill({ tries: 2 });
  expect(refused).toHaveLength(tries);
  for (const { code, sentence } of refused) {
    expect([code, sentence]).toEqual(['1', expect.stringContaining('이미 다른 픽노트가 이 데이터 폴더')]);
    // A sentence for a person, and no trace of where in the code it was.
    expect(sentence).not.toMatch(/\.ts:\d|node_modules|at .+:\d+:\d+/);
  }
  expect(stillServed).toBe(true);
  expect(acknowledged).toBeGreaterThan(20);
  expect(told).toEqual({ lost: 0, doubled: 0, unanswered: 0, strange: [] });
});

test('a port that is taken is told in a sentence before anything is founded', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const above = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-port-'));
  const dataDir = path.join(above, 'data');
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', houseProgram as string], {
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^이 포트는 이미 쓰이고 있어요\. [^\n]*\n$/)]);
    expect(fs.existsSync(dataDir)).toBe(false);
  } finally {
    other.close();
    fs.rmSync(above, { recursive: true, force: true });
  }
});
