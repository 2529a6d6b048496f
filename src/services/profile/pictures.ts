// Makes members' pictures small and harmless, in a worker of its own that ends when nobody needs it.
import { Worker } from 'node:worker_threads';
import { Refusal } from '#contract/errors.ts';
import { seconds } from '#domain/time/duration.ts';
import type { PictureMaker } from './needs.ts';
import type { PictureAnswer, PictureTask } from './picture.worker.ts';

type Waiting = { bytes: Uint8Array; settle: (outcome: Outcome) => void };
type Outcome = { jpeg: Buffer | undefined } | { fault: Error };
type Limits = { queueMax: number; pictureMs: number; idleMs: number; workerUrl: URL };

const usualLimits: Limits = {
  queueMax: 50,
  pictureMs: seconds(10),
  idleMs: seconds(30),
  workerUrl: new URL('./picture.worker.ts', import.meta.url),
};

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
const busy = () => new Refusal('unavailable', { retryAfterMs: seconds(3) });

/** The library of the decoders must stay loaded in the main thread for as long as workers come and go. */
async function startWorker(url: URL): Promise<Worker> {
  await import('sharp');
  const worker = new Worker(url, { name: 'pictures', resourceLimits: { maxOldGenerationSizeMb: 128 } });
  // A fault between two pictures has nobody to be told to; without a listener it would end the process.
  return worker.on('error', () => {});
}

/** One picture in one worker: its answer, or what went wrong. A worker that failed or was late is not used again. */
function work(worker: Worker, task: PictureTask, pictureMs: number): Promise<{ outcome: Outcome; isSpent: boolean }> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome, isSpent: boolean) => {
      clearTimeout(timer);
      worker.off('error', failed).off('exit', ended).off('message', answered);
      resolve({ outcome, isSpent });
    };
    const failed = (fault: unknown) => done({ fault: asError(fault) }, true);
    const ended = (code: number) => done({ fault: new Error(`the picture worker ended with code ${code}`) }, true);
    const answered = (answer: PictureAnswer) => {
      if (answer.id !== task.id) return;
      if ('isLate' in answer) return done({ fault: busy() }, false);
      done({ jpeg: answer.jpeg === null ? undefined : Buffer.from(answer.jpeg) }, false);
    };
    const timer = setTimeout(() => done({ fault: busy() }, true), pictureMs);
    worker.on('error', failed).on('exit', ended).on('message', answered);
    worker.postMessage(task);
  });
}

/** The one worker there is at a time: started when needed, forgotten when it ends. */
function createSeat(url: URL) {
  let worker: Worker | undefined;
  return {
    async taken(): Promise<Worker> {
      if (worker) return worker;
      const fresh = await startWorker(url);
      fresh.on('exit', () => {
        if (worker === fresh) worker = undefined;
      });
      worker = fresh;
      return fresh;
    },
    /** From now on it keeps no process alive. */
    rest(): void {
      worker?.unref();
    },
    async leave(): Promise<void> {
      const old = worker;
      worker = undefined;
      await old?.terminate();
    },
  };
}

export function createPictures(change: Partial<Limits> = {}): PictureMaker {
  const limits = { ...usualLimits, ...change };
  const seat = createSeat(limits.workerUrl);
  const queue: Waiting[] = [];
  let idle: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let lastId = 0;

  async function encodeOne({ bytes, settle }: Waiting): Promise<void> {
    try {
      const worker = await seat.taken();
      worker.ref();
      lastId += 1;
      const { outcome, isSpent } = await work(worker, { id: lastId, bytes }, limits.pictureMs);
      settle(isClosed && 'fault' in outcome ? { fault: busy() } : outcome);
      if (isSpent) await seat.leave();
    } catch (fault) {
      settle({ fault: asError(fault) });
    }
  }

  async function run(): Promise<void> {
    clearTimeout(idle);
    for (let next = queue.shift(); next; next = queue.shift()) await encodeOne(next);
    running = undefined;
    seat.rest();
    idle = setTimeout(() => void seat.leave(), limits.idleMs).unref();
  }

  return {
    encode(bytes) {
      if (isClosed || queue.length >= limits.queueMax) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        // A copy of its own: the caller's buffer may be a slice of one that others write to.
        queue.push({
          bytes: Uint8Array.from(bytes),
          settle: (outcome) => ('fault' in outcome ? reject(outcome.fault) : resolve(outcome.jpeg)),
        });
        running ??= run();
      });
    },
    async close() {
      isClosed = true;
      for (const { settle } of queue.splice(0)) settle({ fault: busy() });
      await seat.leave();
      await running;
      // One that was just starting when the first was sent away.
      await seat.leave();
      clearTimeout(idle);
    },
  };
}
