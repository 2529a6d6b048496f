// One line for every request that went wrong by our fault or took long; none for the others, which the meters count. What goes wrong in
// making a page is told by page-faults.ts.
import type { App } from '../app.ts';
import { faultOf } from '../refuse.ts';

/** Slower than this is worth a line. */
const slowMs = 1000;
/** These stay open as long as somebody listens. */
const lasting = new Set(['/api/live']);

export function registerRequestLog(app: App, isLeaving: () => boolean = () => false): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    const { url: route = 'none' } = routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    const err = faultOf(request);
    // By its route: an address may hold a secret, or what somebody searched for.
    const facts = { method, route, status, ms: Math.round(elapsedTime) };
    if (err !== undefined) log.error({ ...facts, err }, 'request failed');
    // A house that leaves tells those who look after it so, and that is no outage.
    else if (status === 503 && !isLeaving()) log.warn(facts, 'request refused in an outage');
    else if (elapsedTime >= slowMs && !lasting.has(route)) log.warn(facts, 'slow request');
    done();
  });
}
