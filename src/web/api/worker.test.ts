// The worker's rules (public/sw.js), in a scope made for it: what it keeps, how long it waits, and whom it tells when its address changes.
import fs from 'node:fs';
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const source = fs.readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://picknote.test';

type Asked = { url: string; method: string; body: string | undefined };
type Event_ = Record<string, unknown> & { work: Promise<unknown>[] };

function cacheOf(store: Map<string, Response>) {
  const keyOf = (what: string | Request) => new URL(typeof what === 'string' ? what : what.url, origin).pathname;
  return {
    match: async (what: string | Request) => store.get(keyOf(what))?.clone(),
    put: async (what: string | Request, response: Response) => void store.set(keyOf(what), response),
    keys: async () => [...store.keys()].map((path) => new Request(origin + path)),
    delete: async (what: Request) => store.delete(keyOf(what)),
  };
}

/** Redirects inside a site are paths, which Node's own would refuse. */
class PathResponse extends Response {
  static override redirect = (to: string | URL) => new Response(null, { status: 302, headers: { location: String(to) } });
}

/** The worker in a scope of its own; `network` answers everything it asks for. */
function wake(network: (path: string) => Promise<Response> | Response, version = 'one') {
  const stores = new Map<string, Map<string, Response>>();
  const asked: Asked[] = [];
  const hearers = new Map<string, (event: Event_) => void>();
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map<string, Response>();
  const caches = {
    open: async (name: string) => cacheOf(storeOf(name)),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async match(what: string | Request, options: { cacheName?: string } = {}) {
      for (const [name, store] of stores) {
        const found = options.cacheName && options.cacheName !== name ? undefined : await cacheOf(store).match(what);
        if (found) return found;
      }
      return undefined;
    },
  };
  const self = {
    location: new URL(`${origin}/sw.js?v=${version}`),
    registration: { pushManager: {}, getNotifications: async () => [] },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: (event: Event_) => void) => hearers.set(name, hear),
  };
  async function fetch_(what: string | Request, init: RequestInit = {}) {
    const url = new URL(typeof what === 'string' ? what : what.url, origin);
    asked.push({ url: url.pathname, method: init.method ?? 'GET', body: typeof init.body === 'string' ? init.body : undefined });
    const answer = await network(url.pathname);
    Object.defineProperty(answer, 'type', { value: 'basic' });
    return answer;
  }
  vm.runInNewContext(source, {
    self,
    caches,
    fetch: fetch_,
    URL,
    Headers,
    Response: PathResponse,
    Set,
    Promise,
    Symbol,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    navigator: {},
    console: { warn: () => undefined },
    Date,
  });
  async function tell(name: string, data: Record<string, unknown> = {}) {
    const work: Promise<unknown>[] = [];
    hearers.get(name)?.({ ...data, work, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }
  /** The answer to a request, or undefined where the worker leaves it to the browser. */
  function ask(path: string, request: Record<string, unknown> = {}): { answer: Promise<Response> | undefined; later: Promise<unknown>[] } {
    const later: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    hearers.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'cors', destination: '', ...request },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (one: Promise<unknown>) => later.push(one),
      work: later,
    });
    return { answer, later };
  }
  return { stores, asked, tell, ask };
}

const page = { mode: 'navigate', destination: 'document' };
const offlineHtml = '<link href="/assets/app-1.css"><script>import("/assets/entry-2.js")</script>';
const shellNetwork = (path: string) => new Response(path === '/offline' ? offlineHtml : path, { headers: { 'cache-control': 'public' } });
const afterwards = async (later: Promise<unknown>[]) => void (await Promise.all(later));

afterEach(() => vi.useRealTimers());

test('at install it keeps the offline page with every file that the page names, or nothing at all', async () => {
  const whole = wake(shellNetwork);
  await whole.tell('install');
  expect([...(whole.stores.get('shell-one')?.keys() ?? [])].sort()).toEqual(['/assets/app-1.css', '/assets/entry-2.js', '/offline']);

  const broken = wake((path) => (path === '/assets/entry-2.js' ? new Response('', { status: 404 }) : shellNetwork(path)));
  await broken.tell('install');
  expect(broken.stores.get('shell-one')?.size ?? 0).toBe(0);
});

test('a new version takes the place of the old shell only once its own stands', async () => {
  const ready = wake(shellNetwork, 'two');
  ready.stores.set('shell-one', new Map([['/offline', new Response('old')]]));
  await ready.tell('install');
  await ready.tell('activate');
  expect([...ready.stores.keys()].filter((name) => name.startsWith('shell-'))).toEqual(['shell-two']);

  const unready = wake(() => Promise.reject(new TypeError('away')), 'two');
  unready.stores.set('shell-one', new Map([['/offline', new Response('old')]]));
  await unready.tell('install');
  await unready.tell('activate');
  expect([...unready.stores.keys()]).toContain('shell-one');
});

test('a page that does not come within ten seconds becomes the offline page, which is told that it was slow', async () => {
  const worker = wake((path) => (path === '/slow' ? new Promise(() => undefined) : shellNetwork(path)));
  await worker.tell('install');
  vi.useFakeTimers();
  const { answer } = worker.ask('/slow?a=1', page);
  await vi.advanceTimersByTimeAsync(9_900);
  let isDone = false;
  void answer?.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect((await answer)?.headers.get('location')).toBe('/offline?from=%2Fslow%3Fa%3D1&slow=1');
});

test('with no offline page at hand a fault stays the browser’s own', async () => {
  const worker = wake(() => Promise.reject(new TypeError('away')));
  await expect(worker.ask('/rules', page).answer).rejects.toThrow('away');
});

test('only whole public answers are kept: nothing private, nothing refused, nothing asked with a question', async () => {
  const worker = wake((path) => {
    if (path === '/api/odds/soccer') return Response.json([], { headers: { 'cache-control': 'private, no-store' } });
    if (path === '/api/odds/mma') return Response.json([], { status: 503 });
    return Response.json([1], { headers: { 'cache-control': 'no-cache', 'x-data-as-of': '2026-03-01T00:00:00Z' } });
  });
  for (const path of ['/api/odds/soccer', '/api/odds/mma', '/api/daily-analysis']) {
    const { answer, later } = worker.ask(path);
    await answer;
    await afterwards(later);
  }
  expect([...(worker.stores.get('lists')?.keys() ?? [])]).toEqual(['/api/daily-analysis']);
  expect(worker.stores.get('lists')?.get('/api/daily-analysis')?.headers.get('x-data-as-of')).toBe('2026-03-01T00:00:00Z');
  for (const path of ['/api/user', '/api/user/notices', '/api/odds/soccer?limit=3', '/api/live', '/avatars/1']) {
    expect([path, worker.ask(path).answer]).toEqual([path, undefined]);
  }
  expect(worker.ask('/api/posts', { method: 'POST' }).answer).toBeUndefined();
  expect(worker.ask('/__mail', page).answer).toBeUndefined();
});

test('a changed address is told to the server and the old one taken back; a browser of nobody stops listening', async () => {
  const made = (endpoint: string) => ({
    endpoint,
    options: {},
    stopped: false,
    async unsubscribe() {
      this.stopped = true;
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const known = wake(() => Response.json({ ok: true }));
  await known.tell('pushsubscriptionchange', {
    oldSubscription: made('https://push.test/1'),
    newSubscription: made('https://push.test/2'),
  });
  expect(known.asked).toEqual([
    { url: '/api/user/push', method: 'POST', body: '{"endpoint":"https://push.test/2","keys":{"p256dh":"p","auth":"a"}}' },
    { url: '/api/user/push', method: 'DELETE', body: '{"endpoint":"https://push.test/1"}' },
  ]);
  const stranger = wake(() => Response.json({}, { status: 401 }));
  const fresh = made('https://push.test/3');
  await stranger.tell('pushsubscriptionchange', { oldSubscription: null, newSubscription: fresh });
  expect(fresh.stopped).toBe(true);
});
