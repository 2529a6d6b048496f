// The shell around every page: head, bar, menu, theme, dialog, footer, and the page that is not there.
import { expect, expectNoSidewaysScroll, sizes, test } from './support.ts';

const pages = ['/', '/ai-prediction', '/search?q=%EB%A7%A8%EC%9C%A0', '/rules', '/terms', '/privacy', '/contact'];
const specified = ['/community', '/leaderboard', '/login', '/signup', '/admin', '/admin-dashboard', '/quick-prediction', '/live-sports'];
const more = ['/profile', '/prediction-battle', '/predictions', '/settings', '/blog'];

test('[R1] [R3] [R4] every page is Korean, with card, theme colour, and the offer as structured data', async ({ request, demo }) => {
  for (const path of [...pages, ...specified, ...more]) {
    const reply = await request.get(demo.url + path);
    expect([path, reply.status()]).toEqual([path, path === '/admin-dashboard' ? 403 : 200]);
    const html = await reply.text();
    expect(html).toContain('<html lang="ko"');
    expect(html).toMatch(/property="og:locale" content="ko_KR"/);
    expect(html).toMatch(/name="theme-color" content="#3b82f6"/);
    expect(html).toMatch(/property="og:image" content="http[^"]+\/logo\.png"/);
    const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? '{}'));
    const text = JSON.stringify(data);
    expect(text).toContain('/search?q={term}');
    expect(text).toMatch(/"price":"?0"?/);
    expect(text).toContain('"priceCurrency":"KRW"');
    expect(text).toMatch(/"(eligibleRegion|areaServed)":[^,]*KR/);
    expect(text).toMatch(/"inLanguage":"ko"/);
  }
  const logo = await request.get(`${demo.url}/logo.png`);
  expect(logo.status()).toBe(200);
  expect(logo.headers()['content-type']).toBe('image/png');
});

test('[R6] every specified address answers with a screen of its own', async ({ request, demo }) => {
  const blog = (await (await request.get(`${demo.url}/api/blog`)).json()) as { posts: { slug: string }[] };
  const [written] = blog.posts;
  if (!written) throw new Error('the demo world has no blog post');
  const screens = new Map<string, string>();
  for (const path of ['/', '/ai-prediction', ...specified, ...more, `/blog/${written.slug}`, '/blog/anything']) {
    const reply = await request.get(demo.url + path);
    const refused = { '/blog/anything': 404, '/admin-dashboard': 403 }[path] ?? 200;
    expect([path, reply.status()]).toEqual([path, refused]);
    const html = await reply.text();
    const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const headings = [...main.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, words = '']) => words.replace(/<[^>]+>/g, '').trim());
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect([path, headings]).toEqual([path, [expect.stringMatching(/\S/)]]);
    expect([path, title]).toEqual([path, expect.stringContaining('픽노트')]);
    // Its own: no other address has this title, or this heading.
    for (const own of [title, ...headings]) expect([path, screens.get(own)]).toEqual([path, undefined]);
    for (const own of [title, ...headings]) screens.set(own, path);
  }
});

test('[R7] [R8] [R9] [R10] an unknown address is 404 and leads to two places', async ({ page, demo }) => {
  const reply = await page.goto(`${demo.url}/no/such/page`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(/찾을 수 없/);
  // A link that was cut in the middle of a syllable.
  const cut = await page.request.get(`${demo.url}/members/%EB%8D%B0%EC%9D`);
  expect([cut.status(), await cut.text()]).toEqual([404, expect.stringContaining('회원을 찾을 수 없어요')]);
  await expect(page.getByRole('main')).toContainText(/바뀌었거나|이동/);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(2);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/ai-prediction']);
});

test('[R11] professional-analysis in the query leads to the AI page; in the path it does not', async ({ page, demo }) => {
  await page.goto(`${demo.url}/x?professional-analysis=1`);
  await expect(page).toHaveURL(`${demo.url}/ai-prediction`);
  await page.goto(`${demo.url}/professional-analysis`);
  await expect(page).toHaveURL(`${demo.url}/professional-analysis`);
  // Also where a page is ours and what it should show is not there.
  for (const lost of [
    '/matches/999999?professional-analysis=1',
    '/admin/none?page=professional-analysis',
    '/blog/none?professional-analysis',
  ]) {
    await page.goto(`${demo.url}${lost}`);
    await expect(page).toHaveURL(`${demo.url}/ai-prediction`);
  }
});

test('[R22] [R23] [R82] after a page that failed the chosen theme stands, and what was closed stays closed', async ({ page, demo }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('partner-dismissed', new Date().toISOString());
  });
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/`);
  const root = page.locator('html');
  await expect(root).toHaveClass(/light.*font|font.*light/);
  await page.route('**/blog.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('banner').getByRole('link', { name: '블로그' }).click();
  await expect(page.getByRole('heading', { name: '페이지를 불러오지 못했어요' })).toBeVisible();
  for (const word of [/light/, /font/, /no-partner/]) await expect(root).toHaveClass(word);
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const word of [/light/, /font/, /no-partner/]) await expect(root).toHaveClass(word);
  await expect(root).not.toHaveClass(/dark/);
});

test('a page that something in the browser changed before it woke is drawn anew: whole, in its theme and its font', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.route(`${demo.url}/rules`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<h1>[^<]*/, '<h1>Operating rules') });
  });
  await page.goto(`${demo.url}/rules`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('운영정책·채점 규칙');
  for (const word of [/light/, /font/]) await expect(page.locator('html')).toHaveClass(word);
  await page.getByRole('contentinfo').getByRole('link', { name: '자주 묻는 질문' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('자주 묻는 질문');
  expect(said).toEqual([]);
});

test('a page whose script cannot be had is opened whole, as the server draws it', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/blog`);
  await page.route(/\/assets\/leaderboard-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('banner').getByRole('link', { name: '리더보드' }).click();
  await expect(page).toHaveURL(`${demo.url}/leaderboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('리더보드');
});

test('[R2] [R13] [R14] [R19] the bar holds logo, beta badge, links in order, quick predict, theme, login and sign-up', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  const bar = page.getByRole('banner');
  const home = bar.getByRole('link', { name: /픽노트/ });
  await expect(home).toHaveAttribute('href', '/');
  // Beside the logo, not somewhere in the bar.
  const [mark, badge] = await Promise.all([home.locator('svg').boundingBox(), home.getByText('BETA', { exact: true }).boundingBox()]);
  if (!mark || !badge) throw new Error('the logo or its badge is not drawn');
  expect(mark.width * mark.height).toBeGreaterThan(0);
  expect(badge.x - (mark.x + mark.width)).toBeGreaterThanOrEqual(0);
  expect(badge.x - (mark.x + mark.width)).toBeLessThan(100);
  expect(Math.abs(badge.y + badge.height / 2 - (mark.y + mark.height / 2))).toBeLessThan(12);
  await expect(home.getByText('BETA', { exact: true })).toBeVisible();
  const hrefs = await bar
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/', '/ai-prediction', '/live-sports', '/predictions', '/community', '/leaderboard', '/blog']);
  await expect(bar.getByRole('link', { name: '유저 토론방' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /빠른 예측/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: '라이트 모드로 전환' })).toBeVisible();
  await expect(bar.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /^\/login/);
  await expect(bar.getByRole('link', { name: /가입/ })).toHaveAttribute('href', /^\/signup/);
  expect(faults).toEqual([]);
});

test('[R15] on a phone a button opens and closes a menu with the same links', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(demo.url);
  const button = page.getByRole('banner').getByRole('button', { name: /메뉴/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const menu = page.locator(`#${await button.getAttribute('aria-controls')}`);
  for (const href of ['/', '/ai-prediction', '/live-sports', '/predictions', '/community', '/leaderboard', '/blog']) {
    await expect(menu.locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('[R20] quick predict opens three cards and a cancel button', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /빠른 예측/ })
    .click();
  const dialog = page.getByRole('dialog');
  // Its script comes after the page.
  await expect(dialog).toBeVisible();
  expect(await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/quick-prediction',
    '/profile',
    '/prediction-battle',
  ]);
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  expect(faults).toEqual([]);
});

test('on paper a page is dark on light, without what the screen keeps in view', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(demo.url);
  await expect(page.locator('.tabbar')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tabbar')).toBeHidden();
  await expect(page.locator('.skip')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
});

test('[R21] [R22] [R23] [R30] the theme is dark by default, toggles, is kept, and its tooltip waits 700 ms', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  const root = page.locator('html');
  await expect(root).toHaveClass(/\bdark\b/);
  const toggle = page.getByRole('banner').getByRole('button', { name: '라이트 모드로 전환' });
  const hovered = Date.now();
  await toggle.hover();
  await expect(page.getByRole('tooltip')).toHaveText(/라이트 모드로 전환/);
  expect(Date.now() - hovered).toBeGreaterThanOrEqual(690);
  await toggle.click();
  await expect(root).toHaveClass(/\blight\b/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  await expect(root).toHaveClass(/\blight\b/);
  await expect(page.getByRole('button', { name: '다크 모드로 전환' }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('theme', 'purple'));
  await page.reload();
  await expect(root).toHaveClass(/\bdark\b/);
});

test('[R24] [R25] [R26] [R27] [R28] [R29] [R324] the footer links lead somewhere, its numbers are counted, and help is near', async ({
  page,
  request,
  demo,
}) => {
  await page.goto(demo.url);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/매일 오전 4시/);
  await expect(footer).toContainText(/자동/);
  await expect(footer).toContainText(/마지막 업데이트/);
  await expect(footer).toContainText('1336');
  await expect(footer).toContainText(/19세/);
  // A match may be scored between the two looks: then both are taken again.
  await expect(async () => {
    await page.reload();
    const { measures } = await (await request.get(`${demo.url}/api/platform-stats`)).json();
    const { value, sample } = measures.aiAccuracy;
    const shown = (await footer.textContent()) ?? '';
    expect(shown).toContain(value === null ? '집계 중' : `${value.toFixed(1)}%`);
    expect(shown).toContain(new Intl.NumberFormat('ko-KR').format(sample));
  }).toPass();
  const hrefs = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(expect.arrayContaining(['/admin', '/terms', '/privacy', '/rules', '/contact']));
  for (const href of new Set(hrefs.filter((href) => href.startsWith('/')))) {
    expect([href, (await request.get(demo.url + href)).status()]).toEqual([href, 200]);
  }
  expect(hrefs.filter((href) => href === '#' || href === '')).toEqual([]);
  expect(await (await request.get(`${demo.url}/admin`)).text()).toMatch(/name="robots" content="noindex/);
});

test('[R5] [R328] search finds matches by nickname', async ({ page, demo }) => {
  await page.goto(`${demo.url}/search?q=${encodeURIComponent('맨유')}`);
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: '맨체스터 유나이티드' }).first()).toBeVisible();
  await page.goto(`${demo.url}/search?q=zzzz`);
  await expect(page.getByRole('main')).toContainText(/결과가 없/);
});

test('[R327] no page scrolls sideways at 360 px, and a keyboard user can skip to the content', async ({ page, demo }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...pages, ...specified, ...more, '/nope']) {
    await page.goto(demo.url + path);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(demo.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 바로가기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the demo world is marked on every page', async ({ page, demo }) => {
  for (const path of ['/', '/ai-prediction', '/rules', '/nope']) {
    await page.goto(demo.url + path);
    await expect(page.getByText('데모 데이터예요. 실제 경기가 아니에요.')).toBeVisible();
  }
});
