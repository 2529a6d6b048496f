// Proves that a check put together from parts is that of the whole.
import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOf, checkOfAll } from './checksum.ts';

test('however bytes are cut, the check of the parts is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), (cut) => {
      const parts = cut.map((part) => Buffer.from(part));
      expect(checkOfAll(parts.map(checkOf))).toBe(zlib.crc32(Buffer.concat(parts)));
    }),
  );
});

test('so it is of long parts, and of none', () => {
  const parts = [Buffer.alloc(1_000_003, '경기'), Buffer.alloc(0), Buffer.alloc(65_536, 7), Buffer.from('끝')];
  expect(checkOfAll(parts.map(checkOf))).toBe(zlib.crc32(Buffer.concat(parts)));
  expect(checkOfAll([])).toBe(0);
});
