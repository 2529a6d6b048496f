// A disk that fills up under the running product. Where nobody may mount one, src/http/server.test.ts tells what is answered to a full disk.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { makeDisk, onFullDisk, takeAway } from '../../benchmarks/safety/disk.ts';
import { temporaryFolder } from '../../benchmarks/safety/product.ts';

function canMount(): boolean {
  const at = temporaryFolder();
  const made = makeDisk(at);
  if (made) takeAway(at);
  fs.rmSync(at, { recursive: true, force: true });
  return made;
}

test.runIf(canMount())(
  'a full disk: writes are told to come back, reads go on, nothing is lost, and it writes again without a restart',
  async () => {
    const told = await onFullDisk(6000);
    expect(Object.keys(told?.writes ?? {}).filter((status) => !['200', '503', '507'].includes(status))).toEqual([]);
    expect((told?.writes['503'] ?? 0) + (told?.writes['507'] ?? 0)).toBeGreaterThan(0);
    expect(Object.keys(told?.reads ?? {})).toEqual(['200']);
    expect(told).toMatchObject({ lost: 0, doubled: 0, strange: [] });
    expect(told?.writesAgainMs).toBeLessThan(20_000);
  },
);
