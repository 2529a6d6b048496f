// What goes wrong while a page is made, as lines of the log: one for each fault of ours, and one alone while the database is away.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { refusalInOutage } from '#services/keeping/outage.ts';

/** Told at once and not when the request is over: a page that is drawn for many goes on when the first who asked has left. */
export function hearFaults({ method, routeOptions: { url: route = 'none' }, log }: FastifyRequest) {
  let isAway = false;

  /** A part that may be missing says why; a whole page in an outage has its line as every refused request. */
  function hear(fault: unknown, of: 'page' | 'part'): void {
    if (refusalInOutage(fault)) {
      if (!isAway && of === 'part') log.warn({ method, route }, 'page without a part in an outage');
      isAway = true;
      return;
    }
    // A part that is refused is no fault: the screen says which.
    if (of === 'part' && fault instanceof Refusal) return;
    log.error({ method, route, err: fault }, 'page failed');
  }

  return { hear, wasAway: () => isAway };
}
