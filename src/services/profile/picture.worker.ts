// The thread in which strangers' pictures are opened: one at a time, with a bound on pixels and time, and only by four decoders.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

export type PictureTask = { id: number; bytes: Uint8Array };
/** `jpeg` is null where the bytes are no picture that we take. */
export type PictureAnswer = { id: number; jpeg: Uint8Array | null } | { id: number; isLate: true };

const sidePx = 200;
const jpegQuality = 80;
/** More than any phone takes within five megabytes; 30,000 by 30,000 is refused before a pixel is read. */
const pixelsMax = 40_000_000;
const decodeSeconds = 8;

sharp.cache(false);
sharp.concurrency(1);
// Whatever else the library can open (SVG, PDF, TIFF, raw matrices …) it cannot open here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
});

/** The first frame, upright, small, on white, and nothing but the picture: sharp leaves metadata out unless told otherwise. */
const encode = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer();

async function answer({ id, bytes }: PictureTask): Promise<PictureAnswer> {
  try {
    return { id, jpeg: await encode(bytes) };
  } catch (fault) {
    // The library says every refusal in words of its own; only a lack of time is not the picture's fault.
    return /timeout/i.test(String(fault)) ? { id, isLate: true } : { id, jpeg: null };
  }
}

parentPort?.on('message', async (task: PictureTask) => parentPort?.postMessage(await answer(task)));
