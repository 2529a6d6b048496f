// SIGTERM in the middle of everything: whoever was being answered is answered to the end, streams end cleanly, and the process leaves with 0.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type As, headersOf, openProduct, opinion, password, signUp, words } from './product.ts';

type TermDrill = {
  asked: number;
  answered: number;
  brokenOff: string[];
  faults: string[];
  streams: number;
  streamsEndedCleanly: number;
  exitCode: number | null;
  exitMs: number;
};

type Told = { status: number; retryAfter: string | null };

async function ask(url: string, init?: RequestInit): Promise<Told> {
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
}

function everything(url: string, as: As): Promise<Told>[] {
  const many = (count: number, make: (n: number) => Promise<Told>) => Array.from({ length: count }, (_, n) => make(n));
  const post = (path: string, body: object, key?: string) =>
    ask(url + path, { method: 'POST', headers: headersOf(as, key), body: JSON.stringify(body) });
  return [
    // Hashing takes its time: these are surely at work when the signal comes.
    ...many(60, () => post('/api/login', { email: 'term@example.com', password })),
    ...many(20, (n) => post('/api/posts', opinion(`마지막 글 ${n}`), `term-key-${n}`)),
    ...many(20, () => ask(`${url}/`)),
    ...many(20, () => ask(`${url}/api/posts?limit=100`)),
  ];
}

/** True where the stream ended as one that was meant to end. */
async function stream(url: string): Promise<{ opened: Response; ended: Promise<boolean> }> {
  const opened = await fetch(`${url}/api/live`);
  const ended = opened.text().then(
    () => true,
    () => false,
  );
  return { opened, ended };
}

export async function termDrill(): Promise<TermDrill> {
  const product = await openProduct();
  try {
    const as = await signUp(product.url, 'term');
    const streams = await Promise.all(Array.from({ length: 20 }, () => stream(product.url)));
    // Connections that stand: what is asked on them is heard, however busy the house is.
    await Promise.all(Array.from({ length: 120 }, () => ask(`${product.url}/healthz`)));
    const asked = everything(product.url, as).map((one) =>
      one.then(
        (told) => told,
        (fault: unknown) => String((fault as Error).cause ?? fault),
      ),
    );
    // Every one of them is in the house by now; most are not yet answered.
    await sleep(250);
    const startedAt = performance.now();
    const exitCode = await product.end('SIGTERM');
    const exitMs = performance.now() - startedAt;
    const told = await Promise.all(asked);
    const ended = await Promise.all(streams.map((one) => one.ended));
    const answers = told.filter((one) => typeof one !== 'string');
    return {
      asked: asked.length,
      answered: answers.length,
      brokenOff: told.filter((one) => typeof one === 'string'),
      faults: answers
        .filter(({ status, retryAfter }) => status >= 500 && (status !== 503 || !retryAfter))
        .map(({ status }) => String(status)),
      streams: streams.length,
      streamsEndedCleanly: ended.filter(Boolean).length,
      exitCode,
      exitMs,
    };
  } finally {
    await product.end('SIGKILL');
    fs.rmSync(product.dataDir, { recursive: true, force: true });
  }
}

export async function benchTerm(): Promise<string> {
  const told = await termDrill();
  return [
    '| what | measured | goal |',
    '|---|---:|---:|',
    `| requests in flight that were answered whole | ${told.answered} of ${told.asked} | all |`,
    `| answers that were a fault | ${told.faults.length} | 0 |`,
    `| event streams that ended cleanly | ${told.streamsEndedCleanly} of ${told.streams} | all |`,
    `| exit code | ${told.exitCode} | 0 |`,
    `| from the signal to the end | ${words.ms(told.exitMs)} | 10 s |`,
  ].join('\n');
}
