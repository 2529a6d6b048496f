// How an answer of the API goes out under its tag: whole or as 304, in the form that its reader takes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../is-known.ts';
import type { Told } from './at-once.ts';
import type { Answer } from './hot-answers.ts';
import { pressFor } from './press-for.ts';
import { takesGzip } from './readers.ts';

const json = 'application/json; charset=utf-8';
const headersOf = ({ headers, tag }: Answer): Answer['headers'] => [
  ...headers,
  ['etag', tag],
  ['vary', 'accept-encoding, authorization, cookie'],
];

export async function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { body, tag, pressed } = answer;
  for (const [name, value] of headersOf(answer)) reply.header(name, value);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(json);
  const { encoding, bytes } = pressed && takesGzip(request) ? { encoding: 'gzip', bytes: pressed } : await pressFor(request, body);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** The same for a visitor whose form of it is ready; undefined where it had to be pressed first. */
export function toldAtOnce({ headers: asked }: Pick<FastifyRequest, 'headers'>, answer: Answer): Told | undefined {
  const { body, tag, pressed } = answer;
  // What comes in pressed is refused, whatever is asked.
  if (asked['content-encoding'] !== undefined) return undefined;
  const headers: Answer['headers'] = [['cache-control', 'no-cache'], ...headersOf(answer)];
  if (isKnown(asked['if-none-match'], tag)) return { status: 304, headers, bytes: '' };
  headers.push(['content-type', json]);
  if (!pressed) return { status: 200, headers, bytes: body };
  if (!takesGzip({ headers: asked })) return undefined;
  headers.push(['content-encoding', 'gzip']);
  return { status: 200, headers, bytes: pressed };
}
