// How a house closes: whoever is being answered is answered to the end, and who comes meanwhile is sent on.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { App } from '../app.ts';

/** Whoever is being answered when the house closes is answered to the end, if that is soon; streams have none, and who comes now is sent on.
 *  A house that said before that it would close is not called any more: it stops listening, and answers whoever had reached it. */
const lastAnswersMs = 2500;
/** Whoever had connected without having asked yet has asked by then. */
const quietMs = 300;
export function answerToTheEnd(app: App, isLeaving: () => boolean): void {
  const open = new Set<FastifyRequest>();
  let isClosing = false;
  app.addHook('onRequest', async (request, reply) => {
    // The next request of this caller opens a connection to somebody else.
    if (isLeaving()) reply.header('connection', 'close');
    else if (isClosing) {
      reply.header('connection', 'close');
      throw new Refusal('unavailable', { retryAfterMs: 3000 });
    }
    if (request.routeOptions.url === '/api/live') return;
    open.add(request);
    reply.raw.once('close', () => open.delete(request));
  });
  app.addHook('onResponse', async (request) => void open.delete(request));
  app.addHook('preClose', async () => {
    isClosing = true;
    // Not in the way of web servers, which would break off whoever has just connected.
    if (isLeaving()) net.Server.prototype.close.call(app.server);
    const until = performance.now() + lastAnswersMs;
    let quietSince = performance.now();
    const isOver = () => open.size === 0 && (!isLeaving() || performance.now() - quietSince >= quietMs);
    while (!isOver() && performance.now() < until) {
      if (open.size > 0) quietSince = performance.now();
      await sleep(20);
    }
  });
}
