// Answers of the API that many visitors ask for at the same time: from the fifth ask of a second on they share one for a second.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type Answer = {
  headers: [name: string, value: string][];
  body: string;
  /** Weak: it holds for the answer whatever its compression. */
  tag: string;
  /** Undefined where it would not be shorter. */
  pressed?: Buffer | undefined;
};
/** What one address was asked in the second that began at `since`. */
type Asked = { since: number; count: number; isHot: boolean; kept?: Promise<Answer> };

const windowMs = 1000;
const hotFrom = 5;
const most = 500;
const pressedFrom = 1024;
const press = promisify(gzip);

export const tagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const pressed = async (answer: Answer): Promise<Answer> =>
  answer.body.length < pressedFrom ? answer : { ...answer, pressed: await press(answer.body) };

type Options = { now?: () => number; run?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined };

/** `now` in milliseconds of any clock that only goes forward; `run` makes an answer for all. A failure is told to those who waited for it, and not kept. */
export function createHotAnswers({ now = () => performance.now(), run = (work) => work() }: Options = {}) {
  const asked = new Map<string, Asked>();

  function askedOf(key: string): Asked {
    const known = asked.get(key) ?? { since: now(), count: 0, isHot: false };
    const passedMs = now() - known.since;
    const next = passedMs < windowMs ? known : { since: now(), count: 0, isHot: known.count >= hotFrom && passedMs < 2 * windowMs };
    asked.delete(key);
    asked.set(key, next);
    const [oldest] = asked.keys();
    if (asked.size > most && oldest !== undefined) asked.delete(oldest);
    return next;
  }

  return async function answerTo(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const one = askedOf(key);
    one.count += 1;
    if (one.kept) return one.kept;
    if (!one.isHot && one.count < hotFrom) return run(make);
    const kept = run(make).then(pressed);
    one.kept = kept;
    kept.catch(() => one.kept === kept && delete one.kept);
    return kept;
  };
}
export type HotAnswers = ReturnType<typeof createHotAnswers>;
