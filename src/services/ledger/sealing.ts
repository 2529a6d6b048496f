// Enters commitments into the chain, in the order in which they were made, and gives each day that is over its root.
import { hash } from 'node:crypto';
import { entryDocument, forecastDocument, genesis, tipDocument } from '#domain/record/documents.ts';
import { blocksOf, rootOf } from '#domain/record/merkle.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { DayContents, NewEntry, UnsealedForecast, UnsealedPick, UnsealedTip } from '#storage/record/ledger-writing.ts';
import type { Stores } from '#storage/stores.ts';
import { treeBetween } from '../shapes/day-tree.ts';
import type { LedgerNeeds } from './needs.ts';

/** As much as one transaction takes, and as many of them as one run makes. */
const batch = 2000;
const batchesInARun = 200;

type Waiting = Omit<NewEntry, 'seq' | 'hash'> & { madeAt: Date };

const ofPick = ({ predictionId, version, commitment, madeAt }: UnsealedPick): Waiting => ({
  kind: 'pick',
  refId: predictionId,
  version,
  commitment: commitment.toString('hex'),
  madeAt,
});

function ofForecast({ id, matchId, model, version, homeProb, drawProb, awayProb, madeAt }: UnsealedForecast): Waiting {
  const document = forecastDocument({ id, matchId, model, version, probs: { home: homeProb, draw: drawProb, away: awayProb }, madeAt });
  return { kind: 'forecast', refId: id, version: 1, commitment: hash('sha256', document), madeAt };
}

function ofTip({ id, matchId, forecastId, outcome, homeProb, drawProb, awayProb, firstToldAt: toldAt }: UnsealedTip): Waiting {
  const document = tipDocument({ id, matchId, forecastId, outcome, probs: { home: homeProb, draw: drawProb, away: awayProb }, toldAt });
  return { kind: 'tip', refId: id, version: 1, commitment: hash('sha256', document), madeAt: toldAt };
}

const byCreation = (a: Waiting, b: Waiting): number =>
  a.madeAt.getTime() - b.madeAt.getTime() || (a.kind === b.kind ? a.refId - b.refId || a.version - b.version : a.kind < b.kind ? -1 : 1);

type Head = Awaited<ReturnType<Stores['ledger']['head']>>;

/** Never before the entry before, and never on a day that has its root: another machine's clock may run ahead of ours. */
function instantOf(now: Date, { last, closedDay }: Head): Date {
  const afterClosed = closedDay === undefined ? 0 : startOfKstDate(closedDay).getTime() + days(1);
  return new Date(Math.max(now.getTime(), last?.sealedAt.getTime() ?? 0, afterClosed));
}

function chained(waiting: readonly Waiting[], { last }: Head, sealedAt: Date): NewEntry[] {
  const at = sealedAt.toISOString();
  let previous = last ? last.hash.toString('hex') : genesis;
  return waiting.map(({ kind, refId, version, commitment }, index) => {
    const seq = (last?.seq ?? 0) + index + 1;
    const own = hash('sha256', entryDocument({ seq, kind, commitment, previous, at }));
    previous = own;
    return { seq, kind, refId, version, commitment, hash: own };
  });
}

/** Of each kind at most a batch; `looked`: how many rows were dealt with, so that a caller knows whether there may be more. */
async function sealBatch(tx: Stores, clock: () => Date): Promise<{ sealed: number; looked: number }> {
  await tx.ledger.lock();
  const [picks, forecasts] = [await tx.ledger.unsealedPicks(batch), await tx.ledger.unsealedForecasts(batch)];
  const tips = await tx.ledger.unsealedTips(batch);
  if (picks.length + forecasts.length + tips.length === 0) return { sealed: 0, looked: 0 };
  const rehearsed = forecasts.filter(({ isRehearsed }) => isRehearsed).map(({ id }) => id);
  await tx.ledger.passOver(rehearsed);
  const real = forecasts.filter(({ isRehearsed }) => !isRehearsed);
  const waiting = [...picks.map(ofPick), ...real.map(ofForecast), ...tips.map(ofTip)].sort(byCreation).slice(0, batch);
  const head = await tx.ledger.head();
  const sealedAt = instantOf(clock(), head);
  await tx.ledger.append(chained(waiting, head, sealedAt), { sealedAt, day: kstDate(sealedAt) });
  return { sealed: waiting.length, looked: waiting.length + rehearsed.length };
}

type Due = { day: string; firstSeq: number; lastSeq: number };

/** What stands between the ends of a day; undefined where entries are missing: a root over the rest would be wrong for ever. */
async function contentsOf(stores: Stores, { day, firstSeq, lastSeq }: Due): Promise<(DayContents & { root: Buffer }) | undefined> {
  const tree = await treeBetween(stores, { firstSeq, lastSeq });
  const [count] = await stores.ledger.arrivals([{ day, upTo: firstSeq - 1 }]);
  if (!count || tree.width !== lastSeq - firstSeq + 1) return undefined;
  const { picks, forecasts, tips } = count;
  return { picks, forecasts, tips, root: Buffer.from(rootOf(tree)), blocks: Buffer.from(blocksOf(tree)) };
}

/** Which day is due is asked under the lock: entered means entered, and whoever is at it just now is waited for. */
const dueOf = async (tx: Stores, now: Date): Promise<Due | undefined> => {
  await tx.ledger.lock();
  return tx.ledger.dayToClose(kstDate(now));
};

/** How many days it closed, which is none where the day grew while its tree did: others go on entering meanwhile. Undefined without a day to close. */
async function closeDay(stores: Stores, clock: () => Date): Promise<0 | 1 | undefined> {
  const due = await stores.transaction((tx) => dueOf(tx, clock()));
  if (!due) return undefined;
  const contents = await contentsOf(stores, due);
  if (!contents) throw new Error(`the ledger has lost entries of ${due.day}`);
  return stores.transaction(async (tx) => {
    const now = clock();
    const still = await dueOf(tx, now);
    if (still?.day !== due.day || still.lastSeq !== due.lastSeq) return 0;
    const head = await tx.ledger.entry(due.lastSeq);
    if (!head) throw new Error(`the ledger has lost its entry ${due.lastSeq}`);
    await tx.ledger.closeDay({ ...due, ...contents, head: head.hash, sealedAt: now });
    return 1;
  });
}

/** So many days closed by an earlier version one run fills in. */
const filledInARun = 50;

/** Days that were closed before their contents were kept. One whose entries no longer add up to its root holds up none of the others: it is told
 *  at the end, and the check names it. */
async function fillDays(stores: Stores): Promise<number> {
  const wrong: string[] = [];
  let [filled, after] = [0, ''];
  while (filled + wrong.length < filledInARun) {
    const due = await stores.ledger.dayToFill(after);
    if (!due) break;
    after = due.day;
    const contents = await contentsOf(stores, due);
    if (contents?.root.equals(due.root)) {
      await stores.transaction((tx) => tx.ledger.fillDay(due.day, contents));
      filled += 1;
    } else wrong.push(due.day);
  }
  if (wrong.length > 0) throw new Error(`the entries of ${wrong.join(', ')} do not add up to the root of their day`);
  return filled;
}

export const createSealing = ({ stores, clock }: LedgerNeeds) => ({
  /** Enters every pick version, forecast and tip that is not entered yet, in order; one process at a time. Forecasts that a demo world worked out
   *  afterwards are passed over for good. */
  async sealDue(): Promise<{ sealed: number }> {
    let sealed = 0;
    for (let run = 0; run < batchesInARun; run += 1) {
      const done = await stores.transaction((tx) => sealBatch(tx, clock));
      sealed += done.sealed;
      if (done.looked < batch) break;
    }
    return { sealed };
  },

  /** Gives each day that is over in Seoul its root. */
  async closeDays(): Promise<{ closed: number; filled: number }> {
    let closed = 0;
    for (let done = await closeDay(stores, clock); done !== undefined; done = await closeDay(stores, clock)) closed += done;
    return { closed, filled: await fillDays(stores) };
  },
});
