// How drills ask: from an address of the caller's own, so that limits meant for one caller meet that one, and streams read frame by frame.
import http from 'node:http';

export type Reply = { status: number; headers: http.IncomingHttpHeaders; text: string };
export type Asking = {
  method?: string;
  /** Any address of 127.0.0.0/8 is one caller. */
  from?: string;
  token?: string | undefined;
  body?: unknown;
  key?: string | undefined;
};

const agents = new Map<string, http.Agent>();
function agentOf(from: string): http.Agent {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, localAddress: from });
  agents.set(from, agent);
  return agent;
}

export function ask(url: string, { method = 'GET', from = '127.0.0.1', token, body, key }: Asking = {}): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: agentOf(from), timeout: 20_000 }, (reply) => {
      let heard = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (heard += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: heard }));
      reply.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in 20 s: ${method} ${url}`)));
    request.on('error', reject);
    request.end(text);
  });
}

export type Frame = { id: string | undefined; topic: string | undefined; data: string; at: number };
export type Stream = {
  frames: Frame[];
  text: () => string;
  lastId: () => string | undefined;
  hasEnded: () => boolean;
  close(): void;
};

/** Resolves when the stream is open. */
export function listen(url: string, { from = '127.0.0.1', token }: Pick<Asking, 'from' | 'token'> = {}): Promise<Stream> {
  const frames: Frame[] = [];
  let text = '';
  let rest = '';
  let ended = false;
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const request = http.get(url, { agent: new http.Agent({ localAddress: from }), headers }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`no stream: ${reply.statusCode}`));
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        text += chunk;
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
          frames.push({ id: of('id'), topic: of('event'), data: of('data') ?? '', at: performance.now() });
        }
      });
      reply.on('close', () => {
        ended = true;
      });
      reply.on('error', () => {
        ended = true;
      });
      return resolve({
        frames,
        text: () => text,
        lastId: () => frames.findLast(({ id }) => id !== undefined)?.id,
        hasEnded: () => ended,
        close: () => request.destroy(),
      });
    });
    request.on('error', (fault) => {
      ended = true;
      reject(fault);
    });
  });
}
