// A page that was drawn for one reader alone: pressed in one piece, lightly, for it is read once.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli, takesGzip } from './readers.ts';

/** `html`: the page where it was drawn at once; else the answer's body tells it. */
export type Drawn = { answer: Response; html: string | undefined };

export const textOf = async ({ answer, html }: Drawn): Promise<string> => html ?? answer.text();

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

async function pressed(request: FastifyRequest, html: string): Promise<{ encoding?: string; bytes: Buffer | string }> {
  if (takesBrotli(request)) {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 2, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return { encoding: 'br', bytes: await brotli(html, { params }) };
  }
  if (takesGzip(request)) return { encoding: 'gzip', bytes: await gzip(html, { level: 4 }) };
  return { bytes: html };
}

/** What is still being drawn is sent as it comes. */
export async function sendOwn(request: FastifyRequest, reply: FastifyReply, { answer, html }: Drawn) {
  if (html === undefined) return reply.send(answer);
  for (const [name, value] of answer.headers) reply.header(name, value);
  const { encoding, bytes } = await pressed(request, html);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(answer.status).header('vary', 'accept-encoding').send(bytes);
}
