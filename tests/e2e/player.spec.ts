// The player in the built product: real HLS that moves, small in its corner while one wanders, and what happens when a video does not come.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { hasFfmpeg, makeHls, noFfmpeg } from '../support/hls.ts';
import { expect, expectNoSidewaysScroll, type RunningHouse, sizes, stillness, test, violationsIn } from './support.ts';

const youtube = 'https://www.youtube-nocookie.com';

type Told = { id: string; plays: 'youtube' | 'frame' | 'video'; embedUrl: string; fallbackUrl?: string | null; homeUrl?: string | null };

const streamOf = ({ id, plays, embedUrl, fallbackUrl = null, homeUrl = null }: Told) => ({
  id,
  streamNo: Number(id),
  title: `${id}번 영상`,
  language: '한국어',
  hd: id === '1',
  embedUrl,
  plays,
  fallbackUrl,
  provider: plays === 'youtube' ? 'YouTube' : '픽노트 데모',
  homeUrl,
});

const side = (name: string) => ({
  name,
  shortName: name.slice(0, 2),
  originalName: name,
  crest: { primary: '#c11f2b', secondary: '#16161a', pattern: 'stripes' },
});

const card = {
  id: 'e2e',
  title: '가람 FC vs 나루 유나이티드',
  homeTeam: '가람 FC',
  awayTeam: '나루 유나이티드',
  homeSide: side('가람 FC'),
  awaySide: side('나루 유나이티드'),
  homeScore: 1,
  awayScore: 0,
  status: "후반 57'",
  league: 'K리그1',
  sport: 'soccer',
  time: '2026-11-22T05:00:00.000Z',
  timeConfirmed: true,
  isLive: true,
  viewers: null,
  streamCount: 2,
  popular: true,
  poster: null,
  homeBadge: null,
  awayBadge: null,
  sources: [{ source: 'alpha', id: 'm1' }],
  matchId: null,
  leagueCode: 'K1',
  statusDetail: 'live',
  told: { by: '데모 시즌', at: null, stale: false },
};

/** A board with one match, whose streams are these; pressed on its card. */
async function openCard(page: Page, { url }: RunningHouse, streams: readonly Told[]): Promise<void> {
  await page.route('**/api/live-sports/live/popular', (route) => route.fulfill({ json: [card] }));
  await page.route('**/api/live-sports/streams/alpha/**', (route) => route.fulfill({ json: streams.map(streamOf) }));
  await page.goto(`${url}/live-sports`);
  await page.getByRole('tab', { name: /^인기/ }).click();
  await page.getByRole('button', { name: /^가람 FC/ }).click();
  await expect(page.getByRole('dialog', { name: /^가람 FC vs 나루 유나이티드/ })).toBeVisible();
}

/** Sixty seconds of a picture that moves, served under addresses of our own. */
async function serveHls(page: Page): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-hls-'));
  makeHls(folder, { seconds: 60 });
  await page.route('**/demo/e2e/**', (route) => {
    const file = path.join(folder, path.basename(new URL(route.request().url()).pathname));
    return route.fulfill({ path: file, contentType: file.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp2t' });
  });
}
const film = { id: '1', plays: 'video', embedUrl: '/demo/e2e/index.m3u8' } as const;

/** Their player as far as this page can tell: it answers the greeting, and says an error for some videos. */
async function standInForYoutube(page: Page, errors: Record<string, number>): Promise<string[]> {
  const asked: string[] = [];
  // In the small window too, which is another page.
  await page.context().route(`${youtube}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace('/embed/', ''));
    const code = errors[pathname.replace('/embed/', '')];
    const answer = code === undefined ? { event: 'onReady' } : { event: 'onError', info: code };
    const script = `onmessage = ({ origin, data }) => data.includes('listening') && parent.postMessage(${JSON.stringify(JSON.stringify(answer))}, origin)`;
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>player</title><script>${script}</script>` });
  });
  return asked;
}

const timeOf = (page: Page): Promise<number> => page.locator('.screen video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectMoving(page: Page): Promise<void> {
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 0.5);
}

test('[R174][R175][R176] a real HLS plays, goes on in the corner on another page, and comes back as the same element', async ({
  page,
  demo,
  faults,
}) => {
  test.skip(!hasFfmpeg, noFfmpeg);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await serveHls(page);
  await openCard(page, demo, [film]);
  await expect(page.locator('.screen video')).toBeVisible();
  await expectMoving(page);
  const canLift = await page.evaluate(() => document.pictureInPictureEnabled);
  await expect(page.getByRole('button', { name: '화면 속 화면' })).toHaveCount(canLift ? 1 : 0);
  await page.locator('.screen video').evaluate((video) => video.setAttribute('data-same', ''));
  await page.getByRole('button', { name: '작은 화면으로' }).click();
  const mini = page.getByRole('complementary', { name: '미니 플레이어' });
  await expect(mini).toBeVisible();
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '커뮤니티', exact: true }).first().click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.locator('.screen video[data-same]')).toHaveCount(1);
  await expectMoving(page);
  await mini.getByRole('button', { name: '크게 보기' }).click();
  await expect(page.locator('dialog:modal .screen video[data-same]')).toHaveCount(1);
  await expectMoving(page);
  await page.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(page.locator('.screen')).toHaveCount(0);
  expect(scripts.filter((address) => /hls/.test(address)).length).toBe(1);
  expect(faults).toEqual([]);
});

test('[R175] the whole screen shows the video, which goes on when the browser leaves it', async ({ page, demo, faults }) => {
  test.skip(!hasFfmpeg, noFfmpeg);
  await serveHls(page);
  await openCard(page, demo, [film]);
  await expectMoving(page);
  await page.getByRole('button', { name: '전체 화면' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('screen');
  // Escape is the browser's own key there: pressed through its protocol it reaches the page alone.
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expectMoving(page);
  expect(faults).toEqual([]);
});

test('nothing of the player is loaded before something is opened', async ({ page, demo }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${demo.url}/live-sports`);
  await stillness(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((address) => /hls|player-room/.test(address))).toEqual([]);
});

test('[R177] segments that are gone lead to the second address, which plays', async ({ page, demo }) => {
  test.skip(!hasFfmpeg, noFfmpeg);
  await serveHls(page);
  await page.route('**/demo/e2e/gone.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXTINF:1.0,\nmissing-0.ts\n#EXTINF:1.0,\nmissing-1.ts\n#EXT-X-ENDLIST\n',
    }),
  );
  await page.route('**/demo/e2e/missing-*.ts', (route) => route.fulfill({ status: 404, body: '' }));
  await openCard(page, demo, [{ ...film, embedUrl: '/demo/e2e/gone.m3u8', fallbackUrl: film.embedUrl }]);
  await expect(page.getByText('영상이 나오지 않아 다른 주소로 바꿨어요.')).toBeAttached();
  await expectMoving(page);
});

test('[R177] YouTube’s errors lead from video to video, and at the end to YouTube itself', async ({ page, demo, faults }) => {
  const asked = await standInForYoutube(page, { aaaaaaaaaaa: 150, bbbbbbbbbbb: 100, ccccccccccc: 153 });
  await openCard(page, demo, [
    {
      id: '1',
      plays: 'youtube',
      embedUrl: `${youtube}/embed/aaaaaaaaaaa`,
      fallbackUrl: `${youtube}/embed/bbbbbbbbbbb`,
      homeUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    },
    { id: '2', plays: 'youtube', embedUrl: `${youtube}/embed/ccccccccccc`, homeUrl: 'https://www.youtube.com/watch?v=ccccccccccc' },
  ]);
  await page.getByRole('radio', { name: /^1번 영상/ }).click();
  await expect(page.getByRole('alert')).toContainText('영상이 안 나오면 다른 영상을 골라 주세요.');
  expect(asked).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']);
  await expect(page.getByRole('link', { name: 'YouTube에서 보기' })).toHaveAttribute('href', 'https://www.youtube.com/watch?v=ccccccccccc');
  expect(faults).toEqual([]);
});

test('[R176] a frame is loaded once through large, small, another page and large again', async ({ page, demo, faults }) => {
  const asked = await standInForYoutube(page, {});
  await openCard(page, demo, [{ id: '1', plays: 'youtube', embedUrl: `${youtube}/embed/aaaaaaaaaaa` }]);
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Escape');
  const mini = page.getByRole('complementary', { name: '미니 플레이어' });
  await expect(mini).toBeVisible();
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '커뮤니티', exact: true }).first().click();
  await expect(page).toHaveURL(/\/community$/);
  await stillness(page);
  await mini.getByRole('button', { name: '크게 보기' }).click();
  await expect(page.locator('dialog:modal iframe')).toBeVisible();
  expect(asked).toEqual(['aaaaaaaaaaa']);
  expect(faults).toEqual([]);
});

test('[R175] a framed player goes to a small window of the browser, where YouTube still learns whose page it is on', async ({
  page,
  demo,
  faults,
}) => {
  await standInForYoutube(page, {});
  const asked: Request[] = [];
  page.context().on('request', (request) => request.url().startsWith(youtube) && asked.push(request));
  await openCard(page, demo, [{ id: '1', plays: 'youtube', embedUrl: `${youtube}/embed/aaaaaaaaaaa` }]);
  await expect.poll(() => asked.length).toBe(1);
  const lift = page.getByRole('button', { name: '화면 속 화면' });
  await lift.click();
  await expect(lift).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('작은 창에서 재생하고 있어요.')).toBeVisible();
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  await expect.poll(() => asked.length).toBe(2);
  const home = new URL('/', demo.url).href;
  expect(await Promise.all(asked.map((request) => request.headerValue('referer')))).toEqual([home, home]);
  expect(page.context().pages()).toHaveLength(2);
  expect(await violationsIn(page, { exclude: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: '여기서 보기' }).click();
  await expect(page.locator('dialog iframe')).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(faults).toEqual([]);
});

for (const [name, size] of Object.entries(sizes)) {
  test(`the open player and the small one are sound for everyone on a ${name}`, async ({ page, demo, faults }) => {
    await page.setViewportSize(size);
    await standInForYoutube(page, {});
    await openCard(page, demo, [
      { id: '1', plays: 'youtube', embedUrl: `${youtube}/embed/aaaaaaaaaaa` },
      { id: '2', plays: 'youtube', embedUrl: `${youtube}/embed/bbbbbbbbbbb` },
    ]);
    const looked = async () => {
      await expectNoSidewaysScroll(page);
      // What stands in their frame is theirs.
      expect(await violationsIn(page, { exclude: 'iframe' })).toEqual([]);
    };
    await looked();
    await page.getByRole('radio', { name: /^2번 영상/ }).click();
    await expect(page.locator('dialog:modal iframe')).toBeVisible();
    await looked();
    await page.getByRole('button', { name: '이 영상 신고' }).click();
    await looked();
    await page.getByRole('button', { name: '작은 화면으로' }).click();
    await expect(page.getByRole('complementary', { name: '미니 플레이어' })).toBeVisible();
    await looked();
    expect(faults).toEqual([]);
  });
}

test('[R175] a window of its own plays the official channel when it is asked, is not indexed, and an address of nothing says so', async ({
  page,
  demo,
}) => {
  const asked = await standInForYoutube(page, {});
  const answer = await page.goto(`${demo.url}/watch/channels/all`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('radio')).toHaveCount(8);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '재생하기' }).click();
  await expect(page.locator('.screen iframe')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  const nothing = await page.goto(`${demo.url}/watch/demo/999999999`);
  expect(nothing?.status()).toBe(404);
  await expect(page.getByText('현재 사용 가능한 스트림이 없습니다')).toBeVisible();
});
