// Answers of the API that many ask for at the same time: from the fifth ask of a second on they share one for a second.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createHotReads } from '#services/shapes/shared/hot-reads.ts';

export type Answer = {
  headers: [name: string, value: string][];
  body: string;
  /** Weak: it holds for the answer whatever its compression. */
  tag: string;
  /** Undefined where it would not be shorter. */
  pressed?: Buffer | undefined;
};

const pressedFrom = 1024;
const press = promisify(gzip);

export const tagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

export const pressed = async <T extends Omit<Answer, 'headers'>>(answer: T): Promise<T> =>
  answer.pressed || answer.body.length < pressedFrom ? answer : { ...answer, pressed: await press(answer.body) };

type Options = { now?: () => number; run?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined };

/** `run` makes every answer, shared or not; `stamp` says until when a shared one holds. */
export function createHotAnswers({ now, run = (work) => work() }: Options = {}) {
  const hot = createHotReads<Answer>({ now, run: (work) => work(), finish: pressed });
  return {
    read: (key: string, make: () => Promise<Answer>, stamp?: string): Promise<Answer> => hot.read(key, () => run(make), stamp),
    known: hot.known,
  };
}
export type HotAnswers = ReturnType<typeof createHotAnswers>;
