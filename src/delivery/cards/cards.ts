// Draws the cards of shared links, one after the other, in a worker of its own that ends when nobody needs it.
import { Worker } from 'node:worker_threads';
import { seconds } from '#domain/time/duration.ts';
import type { Card } from './card.ts';
import type { CardAnswer } from './card.worker.ts';

type Limits = { queueMax: number; cardMs: number; idleMs: number };
type Waiting = { card: Card; resolve: (png: Buffer) => void; reject: (fault: Error) => void };

const usualLimits: Limits = { queueMax: 30, cardMs: seconds(15), idleMs: seconds(60) };

/** Too many wait already, or the house closes: to be asked for again. */
export class CardsBusy extends Error {
  override name = 'CardsBusy';
}

/** One card in one worker. */
function work(worker: Worker, task: { id: number; card: Card }, cardMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = (deed: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      deed();
    };
    const answered = ({ id, png }: CardAnswer) => id === task.id && end(() => resolve(Buffer.from(png)));
    const failed = (fault: unknown) => end(() => reject(fault instanceof Error ? fault : new Error(String(fault))));
    const ended = (code: number) => end(() => reject(new Error(`the card worker ended with code ${code}`)));
    const timer = setTimeout(() => end(() => reject(new CardsBusy('a card took too long'))), cardMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(task);
  });
}

export function createCards(change: Partial<Limits> = {}) {
  const limits = { ...usualLimits, ...change };
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let lastId = 0;

  async function leave(): Promise<void> {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  }

  /** The library of the pictures must stay loaded in the main thread for as long as workers come and go. */
  async function taken(): Promise<Worker> {
    if (worker) return worker;
    await import('sharp');
    if (isClosed) throw new CardsBusy('the house closes');
    worker = new Worker(new URL('./card.worker.ts', import.meta.url), { name: 'cards', resourceLimits: { maxOldGenerationSizeMb: 192 } });
    // A fault between two cards has nobody to be told to.
    return worker.on('error', () => {});
  }

  async function drawOne({ card, resolve, reject }: Waiting): Promise<void> {
    try {
      const seat = await taken();
      seat.ref();
      lastId += 1;
      resolve(await work(seat, { id: lastId, card }, limits.cardMs));
    } catch (fault) {
      reject(fault instanceof Error ? fault : new Error(String(fault)));
      await leave();
    }
  }

  async function run(): Promise<void> {
    clearTimeout(idle);
    for (let next = queue.shift(); next; next = queue.shift()) await drawOne(next);
    running = undefined;
    worker?.unref();
    idle = setTimeout(() => void leave(), limits.idleMs).unref();
  }

  return {
    /** A PNG. Throws CardsBusy where it is worth asking again. */
    draw: (card: Card): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.queueMax) return reject(new CardsBusy('too many cards wait'));
        queue.push({ card, resolve, reject });
        running ??= run();
      }),
    async close(): Promise<void> {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new CardsBusy('the house closes'));
      await leave();
      await running;
      await leave();
      clearTimeout(idle);
    },
  };
}
