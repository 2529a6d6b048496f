// The player: picking, playing, failing over, and going small without loading anything twice.
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Stream } from '#contract/live.ts';
import '../../styles/app.css';
import { keepDelay } from '../../parts/delay/kept-delay.ts';
import { closePlayer, openPlayer, useWatched, type Watchable } from '../../parts/player/player-door.ts';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { exampleMatch, exampleStream, exampleWatchable } from './examples.data.ts';
import { youtubeOrigin } from './kinds/youtube-talk.ts';
import { PlayerRoom } from './player-room.tsx';

type Answers = Record<string, readonly Stream[] | 'fails'>;
let answers: Answers = {};
let viewers = 1204;
let score = { home: 2, away: 1 };
let asked: { address: string; body: unknown }[] = [];

const channel = (at: number): Stream =>
  exampleStream({ id: `c${at}`, streamNo: at, title: ['NBA', 'MLB'][at - 1] ?? `채널 ${at}`, language: '영어' });
const eight = Array.from({ length: 8 }, (_, at) => channel(at + 1));

/** Frames of these tests answer from nowhere: their addresses are looked at, not what stands in them. */
const quietly = (url: string): string => `data:text/html,${encodeURIComponent(url)}`;

beforeEach(() => {
  answers = { channels: eight };
  viewers = 1204;
  score = { home: 2, away: 1 };
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input as string;
    asked.push({ address: address, body: init?.body ? JSON.parse(init.body as string) : undefined });
    if (address.startsWith('/api/matches/')) return Response.json({ match: { ...exampleMatch, score } });
    if (address.startsWith('/api/live-sports/watch/')) return Response.json({ viewers });
    if (address.startsWith('/api/live-sports/reports')) return Response.json({ ok: true });
    const source = /streams\/([^/]+)/.exec(address)?.[1] ?? '';
    const answer = answers[source];
    return answer === undefined || answer === 'fails' ? Response.json({ message: '없어요' }, { status: 404 }) : Response.json(answer);
  });
});
afterEach(() => {
  closePlayer();
  keepDelay(0);
});

function Opener({ match }: { match: Watchable }) {
  const [opened, setOpened] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setOpened(opened + 1);
        openPlayer(match);
      }}
    >
      카드 {opened}
    </button>
  );
}

function Room() {
  return <PlayerRoom watched={useWatched()} />;
}

async function show(match: Watchable = exampleWatchable()) {
  await render(
    <MemoryRouter initialEntries={['/live-sports']}>
      <main id="main" tabIndex={-1}>
        <Opener match={match} />
        <Link to="/community">커뮤니티로</Link>
        <Routes>
          <Route path="*" element={<p>다른 곳</p>} />
          <Route path="/live-sports" element={<p>라이브</p>} />
        </Routes>
      </main>
      <Room />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: /카드/ }).click();
}

const radios = () => page.getByRole('radio');
const frame = () => document.querySelector('iframe');

/** As their player would say it. */
function say(
  event: object,
  { origin = youtubeOrigin, source = frame()?.contentWindow ?? null }: { origin?: string; source?: Window | null } = {},
) {
  dispatchEvent(new MessageEvent('message', { origin, source, data: JSON.stringify(event) }));
}

test('[R172][R173] every source is asked at once, and nothing plays before a choice', async () => {
  answers = {
    alpha: [exampleStream(), exampleStream({ id: '2', language: '영어', hd: false, provider: '제공처 B' })],
    bravo: 'fails',
    charlie: [exampleStream({ id: '9', streamNo: 1 })],
  };
  await show(exampleWatchable({ sources: ['alpha', 'bravo', 'charlie'].map((source) => ({ source, id: 'm1' })) }));
  await expect.element(radios().nth(2)).toBeVisible();
  expect(asked.map(({ address }) => address).filter((address) => address.includes('/streams/'))).toEqual(
    expect.arrayContaining(['alpha', 'bravo', 'charlie'].map((source) => `/api/live-sports/streams/${source}/m1`)),
  );
  await expect.element(radios().nth(0)).toHaveTextContent('1번 영상한국어 · HDYouTube');
  await expect.element(radios().nth(1)).toHaveTextContent('2번 영상영어 · SD제공처 B');
  await expect.element(radios().nth(2)).toHaveTextContent('3번 영상한국어 · HDYouTube');
  await expect.element(page.getByText('방송 권리는 각 제공처에 있어요', { exact: false })).toBeVisible();
  expect(frame()).toBeNull();
});

test('[R174][R179] a choice plays in a narrow frame', async () => {
  answers = { alpha: [exampleStream({ plays: 'frame', provider: '제공처' }), exampleStream({ id: '2' })] };
  await show();
  await radios().nth(0).click();
  await expect.element(radios().nth(0)).toHaveAttribute('aria-checked', 'true');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
  expect(frame()?.referrerPolicy).toBe('no-referrer');
  await radios().nth(1).click();
  await vi.waitFor(() => expect(frame()?.src).toContain(`${youtubeOrigin}/embed/video000002`));
  expect(frame()?.src).toContain('enablejsapi=1');
  expect(frame()?.src).toContain(`origin=${encodeURIComponent(location.origin)}`);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation allow-popups');
  expect(frame()?.referrerPolicy).toBe('strict-origin-when-cross-origin');
});

test('the only stream plays straight away', async () => {
  answers = { alpha: [exampleStream()] };
  await show();
  await vi.waitFor(() => expect(frame()).not.toBeNull());
  await expect.element(page.getByRole('heading', { name: /^FC서울 vs 포항 스틸러스/ })).toBeVisible();
});

test('an address that may not be played is not offered', async () => {
  answers = { alpha: [exampleStream({ plays: 'frame', embedUrl: 'javascript:alert(1)' }), exampleStream({ id: '2' })], channels: [] };
  await show();
  await vi.waitFor(() => expect(frame()?.src).toContain('video000002'));
  await expect.element(radios()).toHaveLength(1);
});

test('[R173][R178][R181] without streams the fixed sentence stands over the eight official channels', async () => {
  answers = { alpha: [], channels: eight };
  await show();
  await expect.element(page.getByText('현재 사용 가능한 스트림이 없습니다', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: '공식 채널' }).getByRole('radio')).toHaveLength(8);
  await expect.element(radios().nth(0)).toHaveTextContent('NBA공식 채널 · 영어 · HDYouTube');
  await radios().nth(1).click();
  await vi.waitFor(() => expect(frame()?.src).toContain(`${youtubeOrigin}/embed/`));
  expect(frame()?.title).toBe('MLB');
});

test('[R180][R181] sources that do not answer are no “no streams”, and can be asked again', async () => {
  answers = { alpha: 'fails', channels: eight };
  await show();
  await expect.element(page.getByText('영상 목록을 불러올 수 없습니다.', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('현재 사용 가능한 스트림이 없습니다');
  answers = { alpha: [exampleStream(), exampleStream({ id: '2' })] };
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(page.getByRole('radiogroup', { name: '영상 고르기' }).getByRole('radio')).toHaveLength(2);
});

test('arrows walk through the streams and only a press plays', async () => {
  answers = { alpha: ['1', '2', '3'].map((id) => exampleStream({ id })) };
  await show();
  await expect.element(radios().nth(2)).toBeVisible();
  (radios().nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(radios().nth(2).element());
  expect(frame()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(radios().nth(0).element());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(frame()?.src).toContain('video000003'));
  await expect.element(radios().nth(2)).toHaveAttribute('aria-checked', 'true');
});

test.each([100, 101, 150, 153])('[R177] YouTube’s error %i leads to the second address', async (code) => {
  answers = { alpha: [exampleStream({ fallbackUrl: `${youtubeOrigin}/embed/another0001` })] };
  await show();
  await vi.waitFor(() => expect(frame()).not.toBeNull());
  say({ event: 'onError', info: code }, { origin: 'https://evil.example' });
  say({ event: 'onError', info: code }, { source: window });
  expect(frame()?.src).toContain('video000001');
  say({ event: 'onError', info: code });
  await vi.waitFor(() => expect(frame()?.src).toContain('another0001'));
  await expect.element(page.getByText('영상이 나오지 않아 다른 주소로 바꿨어요.')).toBeInTheDocument();
});

test('[R177] where everything failed, words and the way to YouTube stand, and a new try is a new load', async () => {
  answers = { alpha: [exampleStream({ homeUrl: 'https://www.youtube.com/watch?v=video000001' }), exampleStream({ id: '2' })] };
  await show();
  await radios().nth(1).click();
  await vi.waitFor(() => expect(frame()?.src).toContain('video000002'));
  say({ event: 'onError', info: 150 });
  await vi.waitFor(() => expect(frame()?.src).toContain('video000001'));
  await expect.element(page.getByText('영상이 나오지 않아 다른 영상(1번 영상)으로 바꿨어요.')).toBeInTheDocument();
  // The new frame is heard from the moment its effects have run.
  await vi.waitFor(() => {
    say({ event: 'onError', info: 153 });
    expect(document.querySelector('dialog [role=alert]')).not.toBeNull();
  });
  await expect.element(page.getByRole('alert').getByText('영상이 안 나오면 다른 영상을 골라 주세요.')).toBeVisible();
  const link = page.getByRole('link', { name: 'YouTube에서 보기' });
  await expect.element(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=video000001');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  expect(frame()).toBeNull();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await vi.waitFor(() => expect(frame()?.src).toContain('video000001'));
});

test('[R176] the frame loads once, through small, another page and large again', async () => {
  answers = { alpha: [exampleStream({ plays: 'frame' })] };
  await show();
  await vi.waitFor(() => expect(frame()).not.toBeNull());
  const first = frame();
  let loads = 0;
  first?.addEventListener('load', () => {
    loads += 1;
  });
  if (first) first.src = quietly('a');
  await vi.waitFor(() => expect(loads).toBe(1));
  await page.getByRole('button', { name: '작은 화면으로' }).click();
  const mini = page.getByRole('complementary', { name: '미니 플레이어' });
  await expect.element(mini).toBeVisible();
  expect(document.querySelector('dialog:modal')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^카드/);
  await page.getByRole('link', { name: '커뮤니티로' }).click();
  await expect.element(page.getByText('다른 곳')).toBeVisible();
  expect(frame()).toBe(first);
  await mini.getByRole('button', { name: '크게 보기' }).click();
  await vi.waitFor(() => expect(document.querySelector('dialog:modal')).not.toBeNull());
  expect(frame()).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loads).toBe(1);
  await page.getByRole('button', { name: '닫기', exact: true }).click();
  expect(frame()).toBeNull();
});

test('[R176] Escape makes small what plays, and shuts what does not', async () => {
  answers = { alpha: [exampleStream(), exampleStream({ id: '2' })] };
  await show();
  await expect.element(radios().nth(1)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^카드/);
  await page.getByRole('button', { name: /카드/ }).click();
  await radios().nth(0).click();
  await userEvent.keyboard('{Escape}');
  const mini = page.getByRole('complementary', { name: '미니 플레이어' });
  await expect.element(mini).toBeVisible();
  await mini.getByRole('button', { name: '미니 플레이어 닫기' }).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

test('the same card pressed again brings the small player back, and another one looks for its own streams', async () => {
  answers = { alpha: [exampleStream()], bravo: [exampleStream({ id: '5' })] };
  await show();
  await vi.waitFor(() => expect(frame()).not.toBeNull());
  const first = frame();
  await page.getByRole('button', { name: '작은 화면으로' }).click();
  await page.getByRole('button', { name: /카드/ }).click();
  await vi.waitFor(() => expect(document.querySelector('dialog:modal')).not.toBeNull());
  expect(frame()).toBe(first);
  openPlayer(exampleWatchable({ id: 'live-2', title: 'A vs B', sources: [{ source: 'bravo', id: 'm2' }] }));
  await vi.waitFor(() => expect(frame()?.src).toContain('video000005'));
});

test('[R175] a frame has a window of its own, the whole screen and a picture over others on offer', async () => {
  answers = { alpha: [exampleStream({ homeUrl: 'https://www.youtube.com/watch?v=video000001' })] };
  await show();
  await vi.waitFor(() => expect(frame()).not.toBeNull());
  await expect
    .element(page.getByRole('link', { name: '새 창에서 열기' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=video000001');
  await expect.element(page.getByRole('button', { name: '전체 화면' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '화면 속 화면' })).toBeVisible();
});

test('a stream can be reported: a reason is needed, and it is sent once', async () => {
  answers = { alpha: [exampleStream({ plays: 'frame' })] };
  await show();
  await page.getByRole('button', { name: '이 영상 신고' }).click();
  await page.getByRole('button', { name: '신고', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('신고하는 이유를 골라 주세요.');
  await page.getByRole('radio', { name: '방송 권리를 침해해요' }).click();
  await page.getByLabelText('덧붙일 말 (선택)').fill(' 권리자예요 ');
  await page.getByRole('button', { name: '신고', exact: true }).dblClick();
  await expect.element(page.getByText('신고를 받았어요. 운영진이 확인할게요.')).toBeVisible();
  expect(asked.filter(({ address }) => address === '/api/live-sports/reports').map(({ body }) => body)).toEqual([
    { source: 'alpha', id: 'm1', streamId: '1', reason: 'rights', note: '권리자예요' },
  ]);
});

test('[R174] the score stands under the video as it is now, with who watches and the way to the match', async () => {
  answers = { alpha: [exampleStream()] };
  await show(exampleWatchable({ matchId: '614' }));
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  await expect.element(page.getByText("후반 61'")).toBeVisible();
  await expect.element(page.getByText('1,204명 시청')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '경기 자세히 보기' })).toHaveAttribute('href', '/matches/614');
});

test('who plays stands under the video at once, and the score comes into its place', async () => {
  answers = { alpha: [exampleStream()] };
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if ((input as string).startsWith('/api/matches/')) await isTold;
    return answer?.(input, init) ?? Response.error();
  });
  await show(exampleWatchable({ matchId: '614' }));
  await expect.poll(() => document.querySelector('.vs-mini')?.getBoundingClientRect().height ?? 0).toBeGreaterThan(40);
  const line = () => document.querySelector('.vs-mini')?.getBoundingClientRect().height;
  const before = line();
  tell();
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  expect(line()).toBe(before);
});

test('[R171] where nobody is counted yet the player tells no viewers', async () => {
  answers = { alpha: [exampleStream()] };
  viewers = 0;
  await show(exampleWatchable({ matchId: '614' }));
  await expect.poll(() => asked.some(({ address }) => address.startsWith('/api/live-sports/watch/'))).toBe(true);
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  expect(document.body.textContent).not.toContain('명 시청');
});

test('a score that changes lights up under the video and is said', async () => {
  answers = { alpha: [exampleStream()] };
  await show(exampleWatchable({ matchId: '614' }));
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  const lit: (string | null)[] = [];
  const look = () => lit.push(...[...document.querySelectorAll('.vs-mini .flash')].map(({ textContent }) => textContent));
  const watcher = new MutationObserver(look);
  look();
  watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
  score = { home: 3, away: 1 };
  const said = () => {
    // Who comes back to the page asks again, once what is on its way has come.
    dispatchEvent(new Event('visibilitychange'));
    return document.querySelector('.vs-mini [role=status]')?.textContent;
  };
  await expect.poll(said).toBe('FC서울 3 대 1 포항 스틸러스');
  watcher.disconnect();
  expect(new Set(lit)).toEqual(new Set(['3 : 1']));
});

test('who does not want to know asks for the score', async () => {
  answers = { alpha: [exampleStream()] };
  await render(
    <MemoryRouter>
      <SpoilerGuard isOn>
        <Opener match={exampleWatchable({ matchId: '614' })} />
        <Room />
      </SpoilerGuard>
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: /카드/ }).click();
  const peek = page.getByRole('button', { name: 'FC서울 대 포항 스틸러스 점수 보기' });
  await expect.element(peek).toBeVisible();
  expect(document.body.textContent).not.toMatch(/2 : 1|후반/);
  await peek.click();
  await expect.element(page.getByText('2 : 1')).toBeVisible();
});

test('a broadcast that runs behind is not told ahead of', async () => {
  keepDelay(5);
  answers = { alpha: [exampleStream()] };
  const began = performance.now();
  await show(exampleWatchable({ matchId: '614' }));
  await vi.waitFor(() => expect(asked.some(({ address }) => address === '/api/matches/614')).toBe(true));
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  // A lower bound only: how much later it comes is the machine's affair.
  expect(performance.now() - began).toBeGreaterThanOrEqual(5_000);
});

test('words that are selected out of it leave it open', async () => {
  await show();
  await userEvent.dragAndDrop(page.getByRole('heading').first(), document.body, { targetPosition: { x: 4, y: 4 }, force: true });
  await page.getByRole('dialog').getByRole('heading').first().click();
});

test('a delay that is set while the player is open takes back what the picture has not shown yet', async () => {
  answers = { alpha: [exampleStream()] };
  await show(exampleWatchable({ matchId: '614' }));
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  keepDelay(120);
  await expect.poll(() => document.body.textContent).not.toContain('2 : 1');
  keepDelay(0);
  await expect.element(page.getByText('2 : 1')).toBeVisible();
});
