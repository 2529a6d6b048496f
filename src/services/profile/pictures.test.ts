// Proves that strangers' pictures come out small and harmless, that what is no picture is refused, and that a worker comes, goes and comes again.
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';
import { createPictures } from './pictures.ts';

const pictures = createPictures();
afterAll(() => pictures.close());

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#ff000080' } });
/** A picture whose left half is red and whose right half is blue. */
const twoHalves = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: side / 2, height: side, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const facts = async (jpeg: Buffer | undefined) => {
  if (!jpeg) return undefined;
  const { format, width, height, exif, icc, xmp, pages } = await sharp(jpeg).metadata();
  return { format, width, height, bare: !exif && !icc && !xmp, pages };
};
const pixelAt = async (jpeg: Buffer, left: number, top: number): Promise<string> => {
  const [r = 0, g = 0, b = 0] = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : `${r},${g},${b}`;
};

test('[R156] every kind we take becomes a JPEG of at most 200 px, never a larger one', async () => {
  const big = { jpeg: plain(800, 400).jpeg(), png: plain(800, 400).png(), webp: plain(800, 400).webp(), gif: plain(800, 400).gif() };
  for (const [kind, made] of Object.entries(big)) {
    const bytes = await made.toBuffer();
    expect(pictureKindOf(bytes)).toBe(kind);
    expect(await facts(await pictures.encode(bytes))).toEqual({ format: 'jpeg', width: 200, height: 100, bare: true, pages: undefined });
  }
  expect(await facts(await pictures.encode(await plain(40, 30).png().toBuffer()))).toMatchObject({ width: 40, height: 30 });
  expect(await facts(await pictures.encode(await plain(3000, 2).png().toBuffer()))).toMatchObject({ width: 200, height: 1 });
});

test('what is see-through stands on white', async () => {
  const jpeg = await pictures.encode(
    await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  expect(await sharp(jpeg).raw().toBuffer()).toEqual(Buffer.alloc(20 * 20 * 3, 255));
});

test('a photograph that was taken lying down is set upright, and tells nothing of where it was taken', async () => {
  const bytes = await twoHalves(300)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const jpeg = await pictures.encode(bytes);
  expect(await facts(jpeg)).toMatchObject({ width: 200, height: 200, bare: true });
  // Turned clockwise by a quarter: what was left is above.
  expect([await pixelAt(jpeg as Buffer, 100, 20), await pixelAt(jpeg as Buffer, 100, 180)]).toEqual(['red', 'blue']);
});

test('of a thousand frames the first is taken', async () => {
  const frames = 1000;
  const film = Buffer.alloc(16 * 16 * 3 * frames, 0);
  for (let at = 0; at < 16 * 16; at += 1) film[at * 3] = 255;
  for (let at = 16 * 16; at < 16 * 16 * frames; at += 1) film[at * 3 + 1 + (at % 2)] = (Math.floor(at / 256) * 7) % 256;
  const bytes = await sharp(film, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .gif()
    .toBuffer();
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBeGreaterThan(900);
  const jpeg = await pictures.encode(bytes);
  expect(await facts(jpeg)).toMatchObject({ width: 16, height: 16 });
  expect(await pixelAt(jpeg as Buffer, 8, 8)).toBe('red');
});

/** A valid PNG of one bit per pixel, all black. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('a small file of huge dimensions is refused before its pixels are read', async () => {
  const bomb = blackPng(30_000);
  expect(bomb.length).toBeLessThan(200_000);
  const begin = performance.now();
  expect(await pictures.encode(bomb)).toBeUndefined();
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(await facts(await pictures.encode(blackPng(6000)))).toMatchObject({ width: 200, height: 200 });
});

test('SVG, HTML, other formats, and pictures that end in the middle are none', async () => {
  const jpeg = await twoHalves(400).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const tiff = await plain(9, 9).tiff().toBuffer();
  for (const bytes of [svg, html, tiff, Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff])])
    expect(await pictures.encode(bytes)).toBeUndefined();
  for (const none of [svg, html, tiff, Buffer.alloc(0)]) expect(pictureKindOf(none)).toBeUndefined();
  expect(await pictures.encode(jpeg.subarray(0, jpeg.length / 2))).toBeUndefined();
  expect(await pictures.encode(Buffer.concat([Buffer.from('GIF89a'), html]))).toBeUndefined();
});

test('of a file that is a picture and something else only the picture is left', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const polyglot = Buffer.concat([await twoHalves(64).jpeg().toBuffer(), Buffer.from(script)]);
  const jpeg = await pictures.encode(polyglot);
  expect(jpeg?.toString('latin1')).not.toContain('script');
  const commented = await twoHalves(64).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer();
  expect(commented.toString('latin1')).toContain('script');
  expect((await pictures.encode(commented))?.toString('latin1')).not.toContain('script');
});

test('random bytes, and real pictures with bytes changed, never break the worker', async () => {
  const seeds = await Promise.all([
    twoHalves(32).jpeg().toBuffer(),
    plain(32, 32).png().toBuffer(),
    plain(32, 32).webp().toBuffer(),
    plain(32, 32).gif().toBuffer(),
  ]);
  const damaged = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }))
    .map(([seed, changes]) => {
      const bytes = Buffer.from(seed);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes;
    });
  const headed = fc
    .tuple(fc.constantFrom(...seeds.map((seed) => seed.subarray(0, 24))), fc.uint8Array({ maxLength: 400 }))
    .map((parts) => Buffer.concat(parts));
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    damaged,
    headed,
  );
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      const shown = await facts(await pictures.encode(bytes));
      expect(shown === undefined || (shown.format === 'jpeg' && shown.width <= 200 && shown.height <= 200)).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(await facts(await pictures.encode(seeds[1] as Buffer))).toMatchObject({ format: 'jpeg' });
}, 60_000);

const workerOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const echo = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, bytes }) =>";
const png = () => plain(8, 8).png().toBuffer();

test('more than the queue holds is told to come back', async () => {
  const slow = createPictures({
    queueMax: 2,
    workerUrl: workerOf(`${echo} setTimeout(() => parentPort.postMessage({ id, jpeg: bytes }), 100));`),
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => slow.encode(Buffer.from([1]))));
  // One at work, two waiting.
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'unavailable', retryAfterMs: 3000 } });
  await slow.close();
});

test('a picture that takes too long, or kills its worker, costs itself and not the next', async () => {
  const code = `${echo} { if (bytes[0] === 0) return; if (bytes[0] === 9) process.exit(3); if (bytes[0] === 8) throw new Error('broken'); parentPort.postMessage({ id, jpeg: bytes }); });`;
  const fragile = createPictures({ pictureMs: 300, workerUrl: workerOf(code) });
  const outcomes = await Promise.allSettled([0, 1, 9, 2, 8, 3].map((letter) => fragile.encode(Buffer.from([letter]))));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value?.[0] : (one.reason as Error).message))).toEqual([
    '지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
    1,
    'the picture worker ended with code 3',
    2,
    'broken',
    3,
  ]);
  await fragile.close();
});

test('a worker that nobody needs ends, and the next picture starts another', async () => {
  const short = createPictures({ idleMs: 20 });
  for (let round = 0; round < 3; round += 1) {
    expect(await facts(await short.encode(await png()))).toMatchObject({ width: 8 });
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await short.close();
});

test('a worker that dies between two pictures is not missed', async () => {
  const code = `${echo} { parentPort.postMessage({ id, jpeg: bytes }); setTimeout(() => process.exit(1), 20); });`;
  const mortal = createPictures({ workerUrl: workerOf(code) });
  for (const letter of [1, 2]) {
    expect((await mortal.encode(Buffer.from([letter])))?.[0]).toBe(letter);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await mortal.close();
});

test('closing answers whoever waits, and takes no more', async () => {
  const closing = createPictures();
  const waiting = [closing.encode(await png()), closing.encode(await png())];
  const outcomes = Promise.allSettled(waiting);
  await closing.close();
  for (const one of await outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unavailable' });
  await expect(closing.encode(await png())).rejects.toMatchObject({ code: 'unavailable' });
});
