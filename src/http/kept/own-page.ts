// A page that was drawn for one reader alone: pressed in one piece, lightly, for it is read once.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pressFor } from './press-for.ts';

/** `html`: the page where it was drawn at once; else the answer's body tells it. */
export type Drawn = { answer: Response; html: string | undefined };

export const textOf = async ({ answer, html }: Drawn): Promise<string> => html ?? answer.text();

/** What is still being drawn is sent as it comes. */
export async function sendOwn(request: FastifyRequest, reply: FastifyReply, { answer, html }: Drawn) {
  if (html === undefined) return reply.send(answer);
  for (const [name, value] of answer.headers) reply.header(name, value);
  const { encoding, bytes } = await pressFor(request, html);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(answer.status).header('vary', 'accept-encoding').send(bytes);
}
