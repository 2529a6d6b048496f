// A page that was drawn and pressed once, and how each reader is sent it: with what is their own in its gaps.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Filling, Pressed } from './pressed.ts';
import { takesGzip } from './readers.ts';

export type KeptPage<Name extends string> = { status: number; headers: [name: string, value: string][]; body: Pressed<Name> };

/** `how`: what became of the ask, for whoever watches. */
type Sending<Name extends string> = { filling: Filling<Name>; how: 'drawn' | 'kept' | 'shared' };
type Asked = { request: FastifyRequest; reply: FastifyReply };

export function sendKept<Name extends string>({ request, reply }: Asked, page: KeptPage<Name>, { filling, how }: Sending<Name>) {
  const isPressed = takesGzip(request);
  // Put together before anything is said of it: where that fails, the page is still to be answered otherwise.
  const body = isPressed ? page.body.gzip(filling) : page.body.plain(filling);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status).header('x-kept', how).header('vary', 'accept-encoding');
  if (isPressed) reply.header('content-encoding', 'gzip');
  return reply.send(body);
}
