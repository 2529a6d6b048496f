// The live line through the built product: what one tab does another hears, a server that died is found again, and who signed out hears no more of theirs.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { enterAs, expect, type RunningHouse, startHouse, test } from './support.ts';

type Heard = { topic: string; data: Record<string, unknown>; id: string };

/** A stream of the page's own beside the product's, so that what is told can be read word by word. */
async function listen(page: Page, topics: string, lastEventId = ''): Promise<() => Promise<Heard[]>> {
  const name = `heard${Date.now()}`;
  await page.evaluate(
    ([asked, last, kept]) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { [kept]: heard });
      const stream = new EventSource(`/api/live?topics=${asked}${last ? `&lastEventId=${last}` : ''}`);
      for (const topic of ['here', 'missed', ...asked.split(',')]) {
        stream.addEventListener(topic, ({ data, lastEventId: id }) => heard.push({ topic, data: JSON.parse(data), id }));
      }
      stream.addEventListener('error', () => heard.push({ topic: 'error', data: {}, id: '' }));
    },
    [topics, lastEventId, name] as const,
  );
  const read = () => page.evaluate((kept) => (globalThis as unknown as Record<string, Heard[]>)[kept] ?? [], name);
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read;
}

/** What members write stands open at once: the cast are no newcomers. */
const say = (page: Page, { url }: RunningHouse, content: string) =>
  page.request.post(`${url}/api/messages`, { data: { content }, headers: { 'x-requested-with': 'picknote' } });

/** The page's own stream has told it something: how many are here. */
const isHearing = (page: Page) => expect(page.getByRole('region', { name: '실시간 토론' }).getByText(/^[\d,]+명/)).toBeVisible();

test('a message is heard in another tab at once, and told again to a tab that was away', async ({ page, demo, browser }) => {
  await enterAs(page, demo, 'minjun_pick');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(demo.url);
  const heard = await listen(reader, 'messages,presence');
  const words = `실시간으로 들려요 ${Date.now()}`;
  expect((await say(page, demo, words)).status()).toBeLessThan(300);
  const told = () => heard().then((all) => all.filter(({ topic, data }) => topic === 'messages' && data['content'] === words));
  await expect.poll(async () => (await told()).length).toBe(1);
  const [first] = await heard();
  const again = await listen(reader, 'messages', first?.id);
  expect((await again()).filter(({ data }) => data['content'] === words)).toHaveLength(1);
  const people = (await heard()).filter(({ topic }) => topic === 'presence').at(-1);
  expect(people?.data['people']).toBeGreaterThanOrEqual(1);
  await reader.context().close();
});

test('[R46] while the stream is up the discussion is not polled, and when it breaks it is', async ({ page, demo }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/messages' && request.method() === 'GET') asked += 1;
  });
  await page.goto(`${demo.url}/community`);
  await isHearing(page);
  await page.waitForLoadState('networkidle');
  const before = asked;
  // Longer than a poll waits: that nothing is asked shows only in time.
  await page.waitForTimeout(5_000);
  expect(asked).toBe(before);
  await page.route('**/api/live**', (route) => route.abort());
  await page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await expect.poll(() => asked).toBeGreaterThan(before + 1);
});

test('a server that was killed and comes back is found again, and the page asks anew for what it shows', async ({ page }) => {
  test.setTimeout(180_000);
  const first = await startHouse();
  await page.goto(`${first.url}/community`);
  const lines: string[] = [];
  const asks: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/live') {
      lines.push(search);
      // Only what is asked for after the last call counts.
      asks.length = 0;
    } else if (pathname.startsWith('/api/')) asks.push(pathname);
  });
  await page.reload();
  await isHearing(page);
  await first.stop('SIGKILL');
  const { port } = new URL(first.url);
  const second = await startHouse({ DATA_DIR: first.dataDir, PORT: port });
  try {
    const before = lines.length;
    // What the kept id is answered with only the page itself hears: it is seen by what it asks for then.
    await expect.poll(() => lines.slice(before).some((search) => search.includes('lastEventId=')), { timeout: 40_000 }).toBe(true);
    await expect.poll(() => asks.includes('/api/messages'), { timeout: 20_000 }).toBe(true);
    const kept = /lastEventId=([\w-]+)/.exec(lines.at(-1) ?? '')?.[1];
    const heard = await listen(page, 'messages', kept);
    expect((await heard())[0]?.topic).toBe('missed');
  } finally {
    await second.stop();
    fs.rmSync(first.dataDir, { recursive: true, force: true });
  }
});

test('who signs out in one tab is no member’s listener in the other any more', async ({ page, demo }) => {
  await enterAs(page, demo, 'seoyeon22');
  await page.goto(demo.url);
  const other = await page.context().newPage();
  await other.goto(`${demo.url}/terms`);
  const heard = await listen(other, 'notices');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.post(`${demo.url}/api/logout`, {
    headers: { 'x-requested-with': 'picknote', authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(async () => (await heard()).some(({ topic }) => topic === 'error')).toBe(true);
  expect((await heard()).some(({ topic }) => topic === 'notices')).toBe(false);
});
