// What visitors share at this moment is told before all else that an ask goes through: with the guarding headers, and counted, as any other.
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Limit, Limits } from '../processes/limits.ts';

export type Told = { status: number; headers: readonly (readonly [name: string, value: string])[]; bytes: Buffer | string };

type Needs = {
  /** What may be told to whoever asks this; undefined where nothing is ready, or it is not for them. */
  known: (request: FastifyRequest, reply: FastifyReply) => Told | undefined;
  limits: Pick<Limits, 'count'>;
  limit: Limit;
};

/** For the `onRequest` of a route: what it tells is not looked at by any other plugin, so that it has to be whole, and pressed. */
export const tellingAtOnce =
  ({ known, limits, limit }: Needs): onRequestHookHandler =>
  (request, reply, done) => {
    const told = known(request, reply);
    if (!told) return done();
    limits.count(request, limit, ({ current, ttl }) => {
      // A house that closes may have answered meanwhile.
      if (reply.sent) return;
      // Who asks too often is refused as anybody is.
      if (current > limit.max) return done();
      const { raw } = reply.hijack();
      const headers = reply.getHeaders() as Record<string, string>;
      headers['x-ratelimit-limit'] = String(limit.max);
      headers['x-ratelimit-remaining'] = String(limit.max - current);
      headers['x-ratelimit-reset'] = String(Math.ceil(ttl / 1000));
      for (const [name, value] of told.headers) headers[name] = value;
      if (told.status !== 304) headers['content-length'] = String(Buffer.byteLength(told.bytes));
      raw.writeHead(told.status, headers);
      raw.end(told.bytes);
    });
  };
