// The product as an app: what a browser needs to install it, what it shows without a network, and what happens when it is called.
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expect, sizes, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };

/** Until the worker stands behind the page and has kept what it needs for offline. */
async function openWithWorker(page: Page, url: string): Promise<Worker> {
  await page.goto(url);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/api/odds/mma')) !== undefined), { timeout: 30_000 }).toBe(true);
  const worker = page.context().serviceWorkers().at(-1);
  if (!worker) throw new Error('no worker');
  return worker;
}

/** What stands in every cache: paths only. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, href: data?.href }));
  });

type Shower = { registration: ServiceWorkerRegistration; shown: number };

/** The browser forgets a notice whose showing it has begun when it is asked for all that are shown meanwhile: a push is over when it is shown. */
async function pushDoor(page: Page, worker: Worker): Promise<(data: string) => Promise<void>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shower;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = 0;
    registration.showNotification = async (...notice) => {
      await show(...notice);
      scope.shown += 1;
    };
  });
  const countShown = () => worker.evaluate(() => (globalThis as unknown as Shower).shown);
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      const one = registrations.findLast(({ scopeURL, isDeleted }) => !isDeleted && page.url().startsWith(scopeURL));
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  return async (data) => {
    const before = await countShown();
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(countShown).toBe(before + 1);
  };
}

/** Presses what is shown, as the system would tell the worker of it. */
const press = (worker: Worker, at = 0) =>
  worker.evaluate(async (index) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notification = (await scope.registration.getNotifications())[index];
    const Event_ = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
    globalThis.dispatchEvent(new Event_('notificationclick', { notification }));
  }, at);

const mayNotify = (context: BrowserContext, url: string) => context.grantPermissions(['notifications'], { origin: new URL(url).origin });

test('the manifest says who it is, and every icon it names has the size it names', async ({ page, request, demo }) => {
  await page.goto(demo.url);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  const reply = await request.get(`${demo.url}/manifest.webmanifest`);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as Record<string, unknown> & {
    icons: Icon[];
    shortcuts: { name: string; url: string; icons: Icon[] }[];
  };
  expect(manifest).toMatchObject({
    name: '픽노트',
    short_name: '픽노트',
    lang: 'ko',
    display: 'standalone',
    theme_color: '#3b82f6',
    background_color: '#0b0d12',
    start_url: '/?from=app',
    scope: '/',
  });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  // What browsers ask for by themselves.
  const ico = { src: '/favicon.ico', sizes: '32x32', type: 'image/vnd.microsoft.icon' };
  for (const icon of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }, ico]) {
    const image = await request.get(demo.url + icon.src);
    expect([icon.src, image.status(), image.headers()['content-type']]).toEqual([icon.src, 200, icon.type]);
    if (icon.type !== 'image/png') continue;
    const bytes = await image.body();
    expect([icon.src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([icon.src, icon.sizes]);
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['빠른 예측', 'AI 예측', '내 프로필']);
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(demo.url + url)).status()]).toEqual([url, 200]);
});

test('the worker stands at the root, is always asked for anew, and works under the security policy', async ({
  page,
  request,
  demo,
  faults,
}) => {
  const reply = await request.get(`${demo.url}/sw.js`);
  expect(reply.headers()['cache-control']).toBe('no-cache');
  expect(reply.headers()['content-type']).toContain('javascript');
  const worker = await openWithWorker(page, demo.url);
  expect(worker.url()).toMatch(/\/sw\.js\?v=\w+$/);
  expect(faults).toEqual([]);
});

test('without a network every page is the offline page with the kept lists and their age, and the network brings the page back', async ({
  page,
  context,
  demo,
}) => {
  await page.setViewportSize(sizes.phone);
  await openWithWorker(page, `${demo.url}/ai-prediction`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷 연결이 없어요');
  const main = page.getByRole('main');
  await expect(main.getByText(/전에 받은 내용이에요/).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'AI 분석' })).toBeVisible();
  await expect(main.locator('.kept-list > li').first()).toBeVisible();
  await main.getByRole('tab', { name: /야구/ }).click();
  await expect(main.locator('.kept-list > li').first()).toBeVisible();
  expect(await main.getByRole('link').count()).toBe(0);
  await main.getByRole('button', { name: '다시 시도' }).click();
  await expect(main.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(`${demo.url}/ai-prediction`);
  await expect(page.getByRole('main').locator('.mr:not([data-placeholder])').first()).toBeVisible();
});

test('a link that is pressed on an open page without a network leads to the offline page, and later to where it pointed', async ({
  page,
  context,
  demo,
}) => {
  await page.setViewportSize(sizes.desktop);
  await openWithWorker(page, demo.url);
  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼어요. 저장된 내용을 보여줘요.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '리더보드' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷 연결이 없어요');
  await context.setOffline(false);
  await expect(page).toHaveURL(`${demo.url}/leaderboard`);
});

test('a new version takes over under an open page, which goes on working', async ({ page, context, demo, faults }) => {
  await openWithWorker(page, demo.url);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?v=next'));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), { timeout: 30_000 })
    .toBe(`${demo.url}/sw.js?v=next`);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell'))))
    .toEqual(['shell-next']);
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/이용약관/);
  expect(faults).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('인터넷 연결이 없어요');
  // Without a line the browser complains of what it could not fetch; that is no fault of the page.
  faults.length = 0;
});

test('only what is the same for everyone is kept: no page, nothing of a member, nothing that was sent', async ({ page, demo }) => {
  await openWithWorker(page, demo.url);
  for (const path of ['/ai-prediction', '/notices', '/settings', '/search?q=맨유', '/']) await page.goto(demo.url + path);
  await page.evaluate(() => Promise.allSettled(['/api/user', '/api/user/notices', '/api/odds/soccer?limit=5'].map((path) => fetch(path))));
  const others = (await keptPaths(page)).filter((path) => !/^\/assets\/|^\/api\/(odds\/\w+|daily-analysis|platform-stats)$/.test(path));
  expect(others).toEqual(['/offline']);
});

test('a page of an odd address cannot be made the place to go back to', async ({ page, demo }) => {
  for (const from of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/offline?from=/']) {
    await page.goto(`${demo.url}/offline?from=${encodeURIComponent(from)}`);
    await expect(page.getByRole('link', { name: '홈으로 가기' })).toHaveAttribute('href', '/');
    expect(new URL(page.url()).origin).toBe(new URL(demo.url).origin);
  }
});

test('[R219] a push is shown with its words, and pressing it opens its place in the tab that is there', async ({ page, context, demo }) => {
  await mayNotify(context, demo.url);
  const worker = await openWithWorker(page, demo.url);
  const push = await pushDoor(page, worker);
  await push(JSON.stringify({ title: '예측이 맞았어요', body: '18점을 얻었어요.', href: '/ai-prediction?sport=baseball', tag: 'pick-1' }));
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: '예측이 맞았어요', body: '18점을 얻었어요.', tag: 'pick-1', href: '/ai-prediction?sport=baseball' }]);
  await push(JSON.stringify({ title: '정정된 결과예요', body: '다시 채점했어요.', href: '/rules', tag: 'pick-1' }));
  await expect.poll(async () => (await shownNotices(page)).map(({ title }) => title)).toEqual(['정정된 결과예요']);
  await press(worker);
  await expect(page).toHaveURL(`${demo.url}/rules`);
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('[R219] a push of garbage is shown as plain news, and no push leads to another site', async ({ page, context, demo }) => {
  await mayNotify(context, demo.url);
  const worker = await openWithWorker(page, demo.url);
  const push = await pushDoor(page, worker);
  for (const data of ['', 'not json', 'null', '{"title":7,"href":"//evil.example/x"}']) {
    await push(data);
    await expect.poll(() => shownNotices(page)).toEqual([{ title: '픽노트', body: '새 알림이 있어요.', tag: '', href: '/notices' }]);
    await press(worker);
    await expect(page).toHaveURL(`${demo.url}/notices`);
    await expect.poll(() => shownNotices(page)).toEqual([]);
    await page.goto(demo.url);
  }
});

test('whoever signs out leaves no notice on the screen of this device', async ({ page, context, demo }) => {
  await mayNotify(context, demo.url);
  const worker = await openWithWorker(page, demo.url);
  const push = await pushDoor(page, worker);
  await push(JSON.stringify({ title: '예측이 맞았어요', body: '18점을 얻었어요.', href: '/profile', tag: 'pick-2' }));
  await expect.poll(() => shownNotices(page)).toHaveLength(1);
  await page.evaluate(() =>
    fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'picknote' }, body: '{}' }),
  );
  await expect.poll(() => shownNotices(page)).toEqual([]);
});
