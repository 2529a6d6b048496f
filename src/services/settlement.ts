// Settlement: what ended is settled once, for all its picks at once; a corrected end is settled from scratch, and everybody can see it.
import type { listCorrections } from '#contract/board.ts';
import type { InputOf } from '#contract/route.ts';
import { hours } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from './events.ts';
import { correcting } from './settlement/correcting.ts';
import { correctionsPage } from './settlement/corrections.ts';
import { settleMatch } from './settlement/settle-match.ts';
import { settlePastMatches } from './settlement/settle-past.ts';
import { tellMatches } from './settlement/tell.ts';
import { verifySettlement } from './settlement/verify.ts';
import type { Announce } from './shapes/announcing.ts';
import type { Viewer } from './viewer.ts';

export type SettlementNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  announce: Pick<Announce, 'pickSettled'>;
  mode: 'demo' | 'live';
  warn: (message: string, detail: Record<string, unknown>) => void;
};

const batch = 50;
/** How long after its start a match of a world's past is taken to have been settled. */
const settledAfterMs = hours(3);

type Take = (question: { limit: number; after: Match | undefined }) => Promise<Match[]>;
type Failed = (match: Match, fault: unknown) => void;

/** Batch after batch, each after the one before it, until none is left; what failed is left to the next round. */
async function inBatches(take: Take, work: (matches: readonly Match[]) => Promise<number>): Promise<number> {
  let after: Match | undefined;
  for (let done = 0; ; ) {
    const matches = await take({ limit: batch, after });
    if (matches.length === 0) return done;
    after = matches.at(-1);
    done += await work(matches);
  }
}

/** One that fails is told and stops no other. */
async function eachOf(matches: readonly Match[], work: (match: Match) => Promise<number>, failed: Failed): Promise<number> {
  let done = 0;
  for (const match of matches) {
    try {
      done += await work(match);
    } catch (fault) {
      failed(match, fault);
    }
  }
  return done;
}

/** Who asks while the work is being done waits for its end, and for one more round: theirs may have come after the look. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  return () => {
    if (!running) return begin();
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    next ??= ended.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}

export const createSettlement = (needs: SettlementNeeds) => {
  const { stores, events, clock, mode, warn } = needs;

  const pastAt = (start: Date): Date => new Date(Math.min(clock().getTime(), start.getTime() + settledAfterMs));
  const settleOne = async ({ id, start }: Match, isPast: boolean): Promise<number> => {
    const timesNow = () => {
      const now = clock();
      return { now, at: isPast ? pastAt(start) : now };
    };
    const settled = await settleMatch(stores, { id, isPast, timesNow });
    if (!settled) return 0;
    // A past that nobody lived through is told to nobody.
    if (!isPast) await events.tell('match-settled', { ...settled, matchId: String(settled.matchId) });
    return 1;
  };
  const notSettled: Failed = ({ id }, fault) => warn('a match could not be settled', { matchId: id, fault: String(fault) });
  const notTold: Failed = ({ id }, fault) => warn('members could not be told of a match', { matchId: id, fault: String(fault) });

  const settleEach = (matches: readonly Match[], isPast: boolean) => eachOf(matches, (match) => settleOne(match, isPast), notSettled);

  /** Nobody waits for one of them: all at once, and where that fails each for itself, so that one stops no other. */
  const settleTogether = async (matches: readonly Match[]): Promise<number> => {
    const together = settlePastMatches(stores, { ids: matches.map(({ id }) => id), now: clock(), atOf: pastAt });
    const settled = await together.catch((fault: unknown) => {
      warn('matches of the past could not be settled together', { matches: matches.length, fault: String(fault) });
      return undefined;
    });
    return settled ?? settleEach(matches, true);
  };

  const settleAll = (isPast: boolean): Promise<number> =>
    inBatches(
      (question) => stores.matches.awaitingSettlement({ now: clock(), isPast, ...question }),
      (matches) => (isPast ? settleTogether(matches) : settleEach(matches, isPast)),
    );

  const tellAll = (isPast: boolean): Promise<number> =>
    inBatches(stores.matches.untold, (matches) => tellMatches({ ...needs, isPast }, matches, notTold));

  /** While a demo world is being founded everything that ended in it is past, and its order is that of the matches. */
  const isFounding = async () => mode === 'demo' && !(await stores.settings.read<boolean>('founded'));
  const settle = shared(async () => settleAll(await isFounding()));
  const settlePast = shared(() => settleAll(true));
  const tell = shared(() => tellAll(false));

  return {
    /** Everything confirmed and not settled yet. Simultaneous callers and processes share the work. */
    settleDue: async (): Promise<{ settled: number }> => ({ settled: await settle() }),

    /** For a demo world's first opening: the past, in its order, each match three hours after its start. */
    settlePast: async (): Promise<{ settled: number }> => ({ settled: await settlePast() }),

    /** After a settlement: posts resolved, members told. What a crash left undone is found by the sweep. */
    tellDue: async (): Promise<{ told: number }> => ({ told: await tell() }),

    /** The same for the past of a world that is being founded: nobody is told of it. */
    tellPast: async (): Promise<{ told: number }> => ({ told: await tellAll(true) }),

    corrections: (_viewer: Viewer, input: InputOf<typeof listCorrections>) => correctionsPage(stores, input),

    ...correcting(needs),

    /** Counts everything anew from picks and matches, and answers what stands otherwise. */
    verify: () => verifySettlement(stores),
  };
};
