// Members who write without end, each deed under a key of its own that is repeated until it is answered: what was acknowledged is remembered.
import { setTimeout as sleep } from 'node:timers/promises';
import { type As, headersOf, opinion, type Product, signUp } from './product.ts';

export type Kind = 'line' | 'comment' | 'post';
export type Wrote = { kind: Kind; text: string };

/** A key whose deed died with its process is given up after this long: it may be there once, and never twice. */
const patienceMs = 8000;

export type Writers = {
  acknowledged: Wrote[];
  /** Sent and never answered. */
  unknown: Wrote[];
  /** What was answered and is neither success nor "come back": by status and code. */
  strange: Map<string, number>;
  /** Answers that said "come back", and said when. */
  turnedAway: number;
  stop(): Promise<void>;
};

type Deed = { url: string; body: object; wrote: Wrote };

function deedOf(kind: Kind, text: string, postId: number): Deed {
  const wrote = { kind, text };
  if (kind === 'line') return { url: '/api/messages', body: { content: text }, wrote };
  if (kind === 'comment') return { url: `/api/predictions/${postId}/comments`, body: { content: text }, wrote };
  return { url: '/api/posts', body: opinion(text), wrote };
}

type Answered = { status: number; code: string; retryAfter: string | null } | undefined;

async function send(base: string, { url, body }: Deed, { as, key }: { as: As; key: string }): Promise<Answered> {
  try {
    const init = { method: 'POST', headers: headersOf(as, key), body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) };
    const reply = await fetch(base + url, init);
    const told = (await reply.json()) as { code?: string };
    return { status: reply.status, code: told.code ?? '', retryAfter: reply.headers.get('retry-after') };
  } catch {
    // Nobody there, or gone in the middle of the answer: exactly what the key is for.
    return undefined;
  }
}

export async function startWriters({ url }: Pick<Product, 'url'>, count: number): Promise<Writers> {
  const members = await Promise.all(Array.from({ length: count }, (_, n) => signUp(url, `writer${n}`)));
  const author = await signUp(url, 'author');
  const made = await fetch(`${url}/api/posts`, { method: 'POST', headers: headersOf(author), body: JSON.stringify(opinion('첫 글')) });
  const { id: postId } = (await made.json()) as { id: number };
  const writers = { acknowledged: [] as Wrote[], unknown: [] as Wrote[], strange: new Map<string, number>(), turnedAway: 0 };
  let stopped = false;

  async function settle(deed: Deed, by: { as: As; key: string }): Promise<void> {
    let until = performance.now() + patienceMs;
    for (;;) {
      const answered = await send(url, deed, by);
      if (answered?.status === 200) return void writers.acknowledged.push(deed.wrote);
      const isPatient = answered === undefined || answered.status === 503 || answered.code === 'repeat-in-progress';
      if (answered?.status === 503) writers.turnedAway += 1;
      const isTold = answered === undefined || answered.retryAfter !== null || answered.status === 409;
      if (!isPatient || !isTold) {
        const name = `${answered?.status} ${answered?.code}`;
        writers.strange.set(name, (writers.strange.get(name) ?? 0) + 1);
        return void writers.unknown.push(deed.wrote);
      }
      // While nobody is there the time does not count.
      if (answered === undefined || answered.status === 503) until = performance.now() + patienceMs;
      if (performance.now() > until || (stopped && answered === undefined)) return void writers.unknown.push(deed.wrote);
      await sleep(50);
    }
  }

  async function goOn(as: As, member: number): Promise<void> {
    const kinds: Kind[] = ['line', 'comment', 'post'];
    for (let n = 0; !stopped; n += 1) {
      const kind = kinds[n % kinds.length] ?? 'line';
      const text = `${kind} ${member} ${n} end`;
      await settle(deedOf(kind, text, postId), { as, key: `drill-${member}-${n}` });
    }
  }
  const all = Promise.all(members.map(goOn));
  return Object.assign(writers, {
    stop: async () => {
      stopped = true;
      await all;
    },
  });
}

const tables: Record<Kind, string> = {
  line: 'select content from messages',
  comment: 'select content from comments',
  post: 'select title from posts',
};
type Ask = (query: string) => Promise<{ rows: Record<string, string>[] }>;

/** What of it is not there, and what is there twice. */
export async function auditWrites({ acknowledged, unknown }: Writers, ask: Ask): Promise<{ lost: Wrote[]; doubled: Wrote[] }> {
  const there: Record<Kind, Map<string, number>> = { line: new Map(), comment: new Map(), post: new Map() };
  for (const kind of ['line', 'comment', 'post'] as const) {
    const { rows } = await ask(tables[kind]);
    for (const row of rows) for (const text of Object.values(row)) there[kind].set(text, (there[kind].get(text) ?? 0) + 1);
  }
  const timesOf = ({ kind, text }: Wrote) => there[kind].get(text) ?? 0;
  return {
    lost: acknowledged.filter((one) => timesOf(one) === 0),
    doubled: [...acknowledged, ...unknown].filter((one) => timesOf(one) > 1),
  };
}
