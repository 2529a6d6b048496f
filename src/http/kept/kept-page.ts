// A page that was drawn and pressed once, and how each reader is sent it: with what is their own in its gaps.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Told } from './at-once.ts';
import type { Filling, Pressed } from './pressed.ts';
import { takesGzip } from './readers.ts';

export type KeptPage<Name extends string> = { status: number; headers: [name: string, value: string][]; body: Pressed<Name> };

/** `how`: what became of the ask, for whoever watches. */
type Sending<Name extends string> = { filling: Filling<Name>; how: 'drawn' | 'kept' | 'shared' };
type Asked = { request: FastifyRequest; reply: FastifyReply };

export function toldOf<Name extends string>(request: FastifyRequest, page: KeptPage<Name>, { filling, how }: Sending<Name>): Told {
  const isPressed = takesGzip(request);
  const own: Told['headers'] = [
    ['x-kept', how],
    ['vary', 'accept-encoding'],
    ...(isPressed ? [['content-encoding', 'gzip'] as const] : []),
  ];
  return {
    status: page.status,
    headers: [...page.headers, ...own],
    bytes: isPressed ? page.body.gzip(filling) : page.body.plain(filling),
  };
}

export function sendKept<Name extends string>({ request, reply }: Asked, page: KeptPage<Name>, sending: Sending<Name>) {
  // Put together before anything is said of it: where that fails, the page is still to be answered otherwise.
  const { status, headers, bytes } = toldOf(request, page, sending);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.code(status).send(bytes);
}
