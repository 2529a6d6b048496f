// The other side of a crowd: viewers who read, write and listen at a steady rate, and slow ones who take minutes for an answer. A process of its own.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type As, headersOf, quantile, signUp } from '../safety/product.ts';

export type Phase = { name: string; seconds: number; slow: number };
export type CrowdOrder = { url: string; perSecond: number; streams: number; members: number; phases: Phase[] };
export type Told = { phase: string; asked: number; read: number[]; write: number[]; errors: string[]; heard: number; streamsOpen: number };

const pages = ['/', '/predictions', '/live-sports', '/ai-prediction', '/community'];
const lists = [
  '/api/posts?limit=20',
  '/api/leaderboard',
  '/api/odds/soccer',
  '/api/live-sports/live',
  '/api/daily-analysis',
  '/api/platform-stats',
];
const own = ['/api/user', '/api/user/notices/unread', '/api/posts?limit=20'];
/** Of a hundred asks: this many pages, lists, members' own reads; what is left writes. */
const [pageShare, listShare, ownShare] = [25, 60, 14];
const [opening, patience] = [50, 10_000];

type Ask = { path: string; method: 'GET' | 'POST'; as?: As; body?: string };
type Place = { url: string; agent: http.Agent };

function send({ url, agent }: Place, { path, method, as, body }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(as, body === undefined ? undefined : randomUUID()), 'accept-encoding': 'gzip' };
    const request = http.request(url + path, { agent, method, headers, timeout: patience }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in ten seconds')));
    request.on('error', reject);
    request.end(body);
  });
}

const oneOf = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

/** The nth ask of the crowd: always the same mix, in the same order. */
function askOf(n: number, members: readonly As[]): Ask {
  const turn = (n * 37) % 100;
  const as = oneOf(members, n);
  if (turn < pageShare) return { path: oneOf(pages, n), method: 'GET' };
  if (turn < pageShare + listShare) return { path: oneOf(lists, n), method: 'GET' };
  if (turn < pageShare + listShare + ownShare) return { path: oneOf(own, n), method: 'GET', as };
  return { path: '/api/messages', method: 'POST', as, body: JSON.stringify({ content: `지금 분위기 좋네요 ${n}` }) };
}

/** Streams that stay open; what they are told is counted by its lines. */
async function listen(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const state = { open: 0, heard: 0 };
  const sockets = new Set<net.Socket>();
  for (let n = 0; n < count; n += 1) {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`GET /api/live?topics=messages HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
    );
    socket.once('data', () => {
      state.open += 1;
    });
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf('event: messages'); at !== -1; at = chunk.indexOf('event: messages', at + 1)) state.heard += 1;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      state.open -= 1;
      sockets.delete(socket);
    });
    sockets.add(socket);
    if (n % opening === 0) await sleep(10);
  }
  return { state, close: () => sockets.forEach((socket) => void socket.destroy()) };
}

/** Who asks a letter a second, and reads nothing of what comes. */
function dawdle(url: string, count: number): () => void {
  const { hostname, port } = new URL(url);
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n';
  let isOver = false;
  const sockets = new Set<net.Socket>();
  const come = () => {
    if (isOver) return;
    const socket = net.connect(Number(port), hostname);
    let at = 0;
    const timer = setInterval(() => {
      socket.write(request[at % request.length] ?? '');
      at += 1;
    }, 1000);
    socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      setTimeout(come, 200);
    });
    sockets.add(socket);
  };
  for (let n = 0; n < count; n += 1) come();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

async function during(
  order: CrowdOrder,
  phase: Phase,
  { place, members, state }: { place: Place; members: As[]; state: { open: number; heard: number } },
) {
  const told: Told = { phase: phase.name, asked: 0, read: [], write: [], errors: [], heard: 0, streamsOpen: 0 };
  const heardBefore = state.heard;
  const stop = phase.slow > 0 ? dawdle(order.url, phase.slow) : () => {};
  const started = performance.now();
  const open: Promise<unknown>[] = [];
  while (performance.now() - started < phase.seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * order.perSecond);
    for (; told.asked < due; told.asked += 1) {
      const ask = askOf(told.asked, members);
      const at = performance.now();
      const one = send(place, ask).then(
        (status) => {
          if (status !== 200) told.errors.push(`${status} ${ask.path}`);
          told[ask.method === 'GET' ? 'read' : 'write'].push(performance.now() - at);
        },
        (fault: unknown) => told.errors.push(`${fault} ${ask.path}`),
      );
      open.push(one);
    }
    if (open.length > 20_000) await Promise.all(open.splice(0));
    await sleep(5);
  }
  await Promise.all(open);
  stop();
  return { ...told, heard: state.heard - heardBefore, streamsOpen: state.open };
}

process.on('message', async (order: CrowdOrder) => {
  const members: As[] = [];
  for (let n = 0; n < order.members; n += 1) members.push(await signUp(order.url, `viewer${n}`));
  const { state, close } = await listen(order.url, order.streams);
  const place = { url: order.url, agent: new http.Agent({ keepAlive: true, maxSockets: 1000 }) };
  for (const phase of order.phases) {
    const { read, write, ...rest } = await during(order, phase, { place, members, state });
    const figures = { p50: quantile(read, 0.5), p99: quantile(read, 0.99), worst: read.reduce((most, one) => Math.max(most, one), 0) };
    const written = { n: write.length, p50: quantile(write, 0.5), p99: quantile(write, 0.99) };
    process.send?.({ ...rest, errors: rest.errors.length, firstErrors: rest.errors.slice(0, 5), figures, written });
  }
  close();
  place.agent.destroy();
  process.disconnect();
});
