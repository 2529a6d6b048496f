// This browser's push: permission asked in the click, one subscription, told to the server, and whose it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPushIn, keepPushOn, pushState, turnPushOff, turnPushOn } from './push.ts';

const publicKey = 'BPub-_ke';
const keyBytes = new Uint8Array([4, 251, 155, 251, 249, 30]);

type Subscription = {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  unsubscribe: () => Promise<boolean>;
  toJSON: () => unknown;
};

/** Chromium in a test has no push service: the browser's side is replaced, with its rules. */
class Browser {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  current: Subscription | null = null;
  made = 0;
  pushManager = {
    getSubscription: async () => this.current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (this.current) throw new DOMException('another key', 'InvalidStateError');
      this.made += 1;
      const endpoint = `https://push.example/${this.made}`;
      this.current = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        unsubscribe: async () => {
          this.current = null;
          return true;
        },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      };
      return this.current;
    },
  };
}

let browser: Browser;
let asked: { address: string; body: unknown }[];
let refuses = false;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auth_user', '{"id":7}');
  browser = new Browser();
  asked = [];
  refuses = false;
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({
    register: async () => browser,
    ready: Promise.resolve(browser),
    getRegistration: async () => browser,
  } as unknown as ServiceWorkerContainer);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push({ address: `${init?.method} ${input as string}`, body: JSON.parse(init?.body as string) });
    return refuses ? Response.json({ code: 'push-unavailable' }, { status: 409 }) : Response.json({ ok: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R219] turning on asks the browser, subscribes with the key of the house, and tells the server', async () => {
  expect(await pushState()).toBe('off');
  expect(await turnPushOn(publicKey)).toBe('on');
  expect(asked).toEqual([
    { address: 'POST /api/user/push', body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } } },
  ]);
  expect(new Uint8Array(browser.current?.options.applicationServerKey ?? new ArrayBuffer())).toEqual(keyBytes);
  expect(await pushState()).toBe('on');
});

test('[R219] a browser that says no is told apart from one that cannot, and from one that was not asked', async () => {
  browser.answer = 'denied';
  expect(await turnPushOn(publicKey)).toBe('denied');
  expect(await pushState()).toBe('denied');
  browser.permission = 'default';
  browser.answer = 'default';
  expect(await turnPushOn(publicKey)).toBe('off');
  expect(asked).toEqual([]);
  vi.stubGlobal('Notification', undefined);
  // @ts-expect-error: a browser without push has no such name at all.
  delete globalThis.Notification;
  expect(await pushState()).toBe('unsupported');
  expect(await turnPushOn(publicKey)).toBe('unsupported');
});

test('turned on twice there is one subscription; with another key of the house it is made anew', async () => {
  await turnPushOn(publicKey);
  await turnPushOn(publicKey);
  expect(browser.made).toBe(1);
  await turnPushOn('AAAA');
  expect(browser.made).toBe(2);
});

test('a browser that answers for another member is off for this one, and moves when this one turns it on', async () => {
  await turnPushOn(publicKey);
  localStorage.setItem('auth_user', '{"id":8}');
  expect(await pushState()).toBe('off');
  expect(await turnPushOn(publicKey)).toBe('on');
  expect(browser.made).toBe(1);
  expect(asked.map(({ address }) => address)).toEqual(['POST /api/user/push', 'POST /api/user/push']);
  expect(await pushState()).toBe('on');
});

test('what the server refuses is not left half on', async () => {
  refuses = true;
  await expect(turnPushOn(publicKey)).rejects.toThrow(/409/);
  expect(browser.current).toBeNull();
  expect(await pushState()).toBe('off');
});

test('a browser that is on says so anew, for its own member alone', async () => {
  await keepPushOn();
  await turnPushOn(publicKey);
  const [told] = asked;
  await keepPushOn();
  expect(asked).toEqual([told, told]);
  localStorage.setItem('auth_user', '{"id":8}');
  await keepPushOn();
  await turnPushOff();
  const before = asked.length;
  await keepPushOn();
  expect(asked).toHaveLength(before);
});

test('[R110] the server is told once in each session, and again where it did not hear', async () => {
  await turnPushOn(publicKey);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refuses = true;
  await keepPushIn('the-first-session');
  expect(warned).toHaveBeenCalledOnce();
  refuses = false;
  const before = asked.length;
  for (const token of ['the-first-session', 'the-first-session', 'another']) await keepPushIn(token);
  expect(asked).toHaveLength(before + 2);
});

test('a browser is not called for one member any more once another has signed in, and stays as it is while nobody has', async () => {
  await turnPushOn(publicKey);
  localStorage.removeItem('auth_user');
  await keepPushIn('no-session');
  expect(browser.current).not.toBeNull();
  localStorage.setItem('auth_user', '{"id":7}');
  await keepPushIn('an-own-session');
  expect(browser.current).not.toBeNull();
  const before = asked.length;
  localStorage.setItem('auth_user', '{"id":8}');
  const { current } = browser;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stuck = vi.spyOn(current as Subscription, 'unsubscribe').mockRejectedValueOnce(new DOMException('busy', 'AbortError'));
  await keepPushIn('new-session');
  expect([browser.current, warned.mock.calls.length]).toEqual([current, 1]);
  // On the next page, in the same session.
  await keepPushIn('new-session');
  expect([browser.current, stuck.mock.calls.length, asked.length]).toEqual([null, 2, before]);
  localStorage.setItem('auth_user', '{"id":7}');
  expect(await pushState()).toBe('off');
  expect(await turnPushOn(publicKey)).toBe('on');
});

test('a browser that answers to an older key of the house subscribes anew, without being asked; where that fails it is off', async () => {
  await turnPushOn(publicKey);
  expect([await pushState(publicKey), await pushState('AAAA')]).toEqual(['on', 'off']);
  expect(await keepPushOn(publicKey)).toBe(true);
  expect(browser.made).toBe(1);
  expect(await keepPushOn('AAAA')).toBe(true);
  expect(browser.made).toBe(2);
  expect(asked.at(-1)).toMatchObject({ address: 'POST /api/user/push', body: { endpoint: 'https://push.example/2' } });
  expect(await pushState('AAAA')).toBe('on');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refuses = true;
  expect(await keepPushOn(publicKey)).toBe(false);
  expect([await pushState(publicKey), browser.current]).toEqual(['off', null]);
});

test('another page that looks while push is being turned on leaves it to its member', async () => {
  const heard = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementationOnce(async (...question) => {
    await keepPushIn('the-same-session');
    return (await heard?.(...question)) as Response;
  });
  expect(await turnPushOn(publicKey)).toBe('on');
  expect(await pushState()).toBe('on');
});

test('turning off stops the browser and names the one address to the server, and is safe to repeat', async () => {
  await turnPushOn(publicKey);
  expect(await turnPushOff()).toBe('off');
  expect(browser.current).toBeNull();
  expect(asked.at(-1)).toEqual({ address: 'DELETE /api/user/push', body: { endpoint: 'https://push.example/1' } });
  const before = asked.length;
  expect(await turnPushOff()).toBe('off');
  expect(asked).toHaveLength(before);
});
