// What is written for one reader alone is pressed in one piece, lightly: it is read once, and a stream would cost more than the pressing.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { takesBrotli, takesGzip } from './readers.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** What is shorter is pressed sooner than another thread could be asked to. */
const short = 64 * 1024;
/** Below this a packet is a packet. */
const worthIt = 1024;

export type PressedText = { encoding?: string; bytes: Buffer | string };

export async function pressFor(request: Pick<FastifyRequest, 'headers'>, text: string): Promise<PressedText> {
  const isShort = text.length < short;
  if (text.length < worthIt) return { bytes: text };
  if (takesBrotli(request)) {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 2, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return { encoding: 'br', bytes: isShort ? zlib.brotliCompressSync(text, { params }) : await brotli(text, { params }) };
  }
  if (!takesGzip(request)) return { bytes: text };
  return { encoding: 'gzip', bytes: isShort ? zlib.gzipSync(text, { level: 4 }) : await gzip(text, { level: 4 }) };
}
