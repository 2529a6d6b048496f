// The worker behind the pages: shows what is pushed, keeps what is the same for everyone, and has a page ready for when there is no network.
// It never keeps a page with a session, an answer about a member, or anything that was sent.

const version = new URL(self.location.href).searchParams.get('v') ?? 'one';
const shellName = `shell-${version}`;
const assetsName = 'assets';
const listsName = 'lists';

const offlinePath = '/offline';
/** The lists that the offline page shows. Whoever asks for them gets the same. */
const sports = ['soccer', 'baseball', 'basketball', 'volleyball', 'mma'];
const listPaths = ['/api/daily-analysis', '/api/platform-stats', ...sports.map((sport) => `/api/odds/${sport}`)];
const keptAtHeader = 'x-kept-at';
const listsFreshMs = 15 * 60_000;
const pageLimitMs = 10_000;
/** The page that was just opened comes first. */
const afterPageMs = 3_000;
const mostAssets = 400;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/* Keeping */

const mayKeep = (response) =>
  response.ok && response.type === 'basic' && !/no-store|private/.test(response.headers.get('cache-control') ?? '');

async function keepList(path, response) {
  const headers = new Headers({ 'content-type': 'application/json', [keptAtHeader]: new Date().toISOString() });
  for (const name of ['x-data-as-of', 'x-data-stale']) if (response.headers.has(name)) headers.set(name, response.headers.get(name));
  const cache = await caches.open(listsName);
  await cache.put(path, new Response(await response.blob(), { headers }));
}

async function keepAsset(request, response) {
  const cache = await caches.open(assetsName);
  await cache.put(request, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostAssets))) await cache.delete(old);
}

async function fetchWhole(path) {
  const response = await fetch(path, { credentials: 'omit', cache: path === offlinePath ? 'reload' : 'default' });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** The offline page as a stranger sees it, with every file that it names: all of it or nothing. */
async function keepShell() {
  const page = await fetchWhole(offlinePath);
  const named = new Set((await page.clone().text()).match(/\/assets\/[\w./-]+\.(?:js|css|svg)\b/g) ?? []);
  const files = await Promise.all([...named].map(async (path) => [path, await fetchWhole(path)]));
  const cache = await caches.open(shellName);
  await Promise.all(files.map(([path, file]) => cache.put(path, file)));
  await cache.put(offlinePath, page);
}

const keptPage = () => caches.match(offlinePath, { cacheName: shellName });

async function hasFreshList(path) {
  const kept = await caches.match(path, { cacheName: listsName });
  return kept !== undefined && Date.now() - Date.parse(kept.headers.get(keptAtHeader) ?? '') < listsFreshMs;
}

let isKeeping = false;

/** What the next moment without a network will need. A failure here is no one's loss now; the next page tries again. */
async function keepReady() {
  if (isKeeping || navigator.connection?.saveData) return;
  isKeeping = true;
  try {
    if (!(await keptPage())) await keepShell();
    for (const path of listPaths) {
      if (await hasFreshList(path)) continue;
      const response = await fetch(path, { credentials: 'omit' });
      if (mayKeep(response)) await keepList(path, response);
    }
  } catch (fault) {
    console.warn('not everything for offline could be kept', fault);
  } finally {
    isKeeping = false;
  }
}

/* Living: a new version takes over at once. That breaks no open tab: what is kept is either named by its own hash or asked for anew. */

async function install() {
  try {
    await keepShell();
  } catch (fault) {
    // Push works without an offline page, and the next page tries to keep it again.
    console.warn('the offline page could not be kept', fault);
  }
  await self.skipWaiting();
}

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  if (!(await keptPage())) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== shellName).map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate().then(keepReady)));

/* Answering */

const isTooLate = Symbol('too late');

/** Pages come from the network. Without one, the offline page, which knows where the reader wanted to go. */
async function answerPage(event, url) {
  const network = Promise.resolve(event.preloadResponse).then((ahead) => ahead ?? fetch(event.request));
  const isAnyKept = (await keptPage()) !== undefined;
  let isSlow = false;
  try {
    const answer = await (isAnyKept ? Promise.race([network, wait(pageLimitMs).then(() => isTooLate)]) : network);
    if (answer !== isTooLate) {
      event.waitUntil(wait(afterPageMs).then(keepReady));
      return answer;
    }
    isSlow = true;
  } catch (fault) {
    if (!isAnyKept) throw fault;
  }
  if (url.pathname === offlinePath) return (await keptPage()) ?? Response.error();
  const from = encodeURIComponent(url.pathname + url.search);
  return Response.redirect(`${offlinePath}?from=${from}${isSlow ? '&slow=1' : ''}`, 302);
}

/** Files with a hash in their name never change. */
async function answerAsset(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (mayKeep(response)) event.waitUntil(keepAsset(event.request, response.clone()));
  return response;
}

/** Lists come from the network and nowhere else, so that no screen takes old for new; the copy is for the offline page. */
async function answerList(event, path) {
  const response = await fetch(event.request);
  if (mayKeep(response)) event.waitUntil(keepList(path, response.clone()));
  return response;
}

/** Whoever signs out here is no longer called here, whether or not the server could be told. */
async function answerSignOut(event) {
  event.waitUntil(forgetMember());
  return fetch(event.request);
}

async function answerDeletion(event) {
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(forgetMember());
  return response;
}

async function forgetMember() {
  const shown = await self.registration.getNotifications();
  for (const notification of shown) notification.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request;
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const { pathname, search } = url;
  if (method === 'POST' && pathname === '/api/logout') event.respondWith(answerSignOut(event));
  else if (method === 'DELETE' && pathname === '/api/user/account') event.respondWith(answerDeletion(event));
  else if (method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (search === '' && listPaths.includes(pathname)) event.respondWith(answerList(event, pathname));
  else if (mode === 'navigate' && destination === 'document' && !/^\/(api\/|__)/.test(pathname)) event.respondWith(answerPage(event, url));
});

/* Being called */

const textOf = (value, most) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined);

/** A path of ours, whatever was sent: never another site, never a script. */
function pathOf(href) {
  const usual = '/notices';
  if (typeof href !== 'string' || !href.startsWith('/')) return usual;
  try {
    const url = new URL(href, self.location.origin);
    return url.origin === self.location.origin ? url.pathname + url.search + url.hash : usual;
  } catch {
    // What cannot be read as an address leads to the list, where the notice stands too.
    return usual;
  }
}

/** A browser that is called and shows nothing loses its leave to be called: garbage is told as news without words. */
function newsOf(data) {
  try {
    const news = data?.json();
    return typeof news === 'object' && news !== null ? news : {};
  } catch {
    return {};
  }
}

function tellPages() {
  const line = new BroadcastChannel('notices');
  line.postMessage('changed');
  line.close();
}

async function showPush(data) {
  const news = newsOf(data);
  const [title, body, tag] = [textOf(news.title, 120), textOf(news.body, 400), textOf(news.tag, 200)];
  tellPages();
  await self.registration.showNotification(title ?? '픽노트', {
    body: body ?? (title ? '' : '새 알림이 있어요.'),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'ko',
    ...(tag ? { tag, renotify: true } : {}),
    data: { href: pathOf(news.href) },
  });
}

/** The tab that is already there, else the one last looked at, else a new one. */
async function openPlace(href) {
  const target = new URL(pathOf(href), self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === target) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(target);
  // Some browsers let a worker raise a tab only right after the click: going there matters more than being in front.
  await tab.focus().catch(() => undefined);
  if (tab.url === target) return tab;
  return tab.navigate(target).catch(() => self.clients.openWindow(target));
}

const tellServer = (method, body) =>
  fetch('/api/user/push', {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'picknote' },
    body: JSON.stringify(body),
  });

/** The browser has changed its address: the server learns the new one, or this browser is called no more. */
async function moveSubscription({ oldSubscription, newSubscription }) {
  const key = oldSubscription?.options.applicationServerKey;
  const made =
    newSubscription ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : undefined);
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const answer = await tellServer('POST', { endpoint, keys });
  if (!answer.ok) await made.unsubscribe();
  else if (oldSubscription && oldSubscription.endpoint !== endpoint) await tellServer('DELETE', { endpoint: oldSubscription.endpoint });
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data?.href));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveSubscription(event)));
