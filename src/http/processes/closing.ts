// How a house closes: whoever is being answered is answered to the end, and who comes meanwhile is sent on.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { App } from '../app.ts';
import { answerError } from '../refuse.ts';

/** Whoever is being answered when the house closes is answered to the end, if that is soon, and else told to come back; streams have no end, and
 *  who comes now is sent on. A house that said before that it would close is not called any more: it stops listening, and answers whoever had
 *  reached it. */
const lastAnswersMs = 4500;
const lastWordsMs = 500;
/** Whoever had connected without having asked yet has asked by then. */
const quietMs = 300;

type Open = Map<FastifyRequest, FastifyReply>;

/** Until nobody is being answered, and nobody has been for `calmMs`; or until patience ends. */
async function untilDone(open: Open, { patienceMs, calmMs }: { patienceMs: number; calmMs: number }): Promise<void> {
  const until = performance.now() + patienceMs;
  let quietSince = performance.now();
  while (performance.now() < until && (open.size > 0 || performance.now() - quietSince < calmMs)) {
    if (open.size > 0) quietSince = performance.now();
    await sleep(20);
  }
}

export function answerToTheEnd(app: App, isLeaving: () => boolean): void {
  const open: Open = new Map();
  let isClosing = false;
  app.addHook('onRequest', (request, reply, done) => {
    // The next request of this caller opens a connection to somebody else.
    if (isLeaving()) reply.header('connection', 'close');
    else if (isClosing) {
      reply.header('connection', 'close');
      return done(new Refusal('unavailable', { retryAfterMs: 3000 }));
    }
    if (request.routeOptions.url === '/api/live') return done();
    open.set(request, reply);
    reply.raw.once('close', () => open.delete(request));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    open.delete(request);
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Not in the way of web servers, which would break off whoever has just connected.
    if (isLeaving()) net.Server.prototype.close.call(app.server);
    await untilDone(open, { patienceMs: lastAnswersMs, calmMs: isLeaving() ? quietMs : 0 });
    for (const [request, reply] of open) {
      if (!reply.sent) answerError(new Refusal('unavailable', { retryAfterMs: 3000 }), { request, reply });
    }
    await untilDone(open, { patienceMs: lastWordsMs, calmMs: 0 });
  });
}
