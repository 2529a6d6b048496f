// The player on a page of its own: asked before it plays, unless our own player sent it.

import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { exampleMatch, exampleStream } from './examples.data.ts';
import { WatchScreen } from './watch-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname + location.search);
});
const frame = () => document.querySelector('iframe');
const streams = [exampleStream(), exampleStream({ id: '2', plays: 'frame', provider: '제공처 B' })];

test('who followed a link presses first, and gets the stream that the link names', async () => {
  await render(<WatchScreen source="alpha" sourceId="m1" streams={streams} wantedId="2" match={null} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('2번 영상');
  expect(frame()).toBeNull();
  await page.getByRole('button', { name: '재생하기' }).click();
  await vi.waitFor(() => expect(frame()?.src).toBe('https://player.example.com/2'));
  await page.getByRole('radio', { name: /^1번 영상/ }).click();
  await vi.waitFor(() => expect(frame()?.src).toContain('video000001'));
});

test('[R175] a window that the player opened plays at once', async () => {
  history.replaceState(null, '', '#play');
  await render(<WatchScreen source="alpha" sourceId="m1" streams={streams} wantedId="nobody" match={null} />);
  await vi.waitFor(() => expect(frame()?.src).toContain('video000001'));
});

test('where the match is known, the page is called after it and leads to it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }));
  const match = { matchId: '12', title: '첼시 vs 아스널', league: '프리미어리그' };
  await render(<WatchScreen source="alpha" sourceId="m1" streams={streams} wantedId="2" match={match} />, { wrapper: MemoryRouter });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('첼시 vs 아스널');
  expect(document.querySelector('.ph p')?.textContent).toBe('프리미어리그 · 2번 영상 · 제공처 B에서 보여 주는 영상이에요. 경기 페이지');
  await expect.element(page.getByRole('link', { name: '경기 페이지' })).toHaveAttribute('href', '/matches/12');
});

test('where the match is known its score stands under the video, for those who do not want to ask', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ match: exampleMatch }));
  const match = { matchId: '614', title: 'FC서울 vs 포항 스틸러스', league: 'K리그1' };
  const shown = (isOn: boolean) => (
    <MemoryRouter>
      <SpoilerGuard isOn={isOn}>
        <WatchScreen source="alpha" sourceId="m1" streams={streams} wantedId="2" match={match} />
      </SpoilerGuard>
    </MemoryRouter>
  );
  const open = await render(shown(false));
  await expect.element(page.getByText('2 : 1')).toBeVisible();
  await open.unmount();
  await render(shown(true));
  await expect.element(page.getByRole('button', { name: 'FC서울 대 포항 스틸러스 점수 보기' })).toBeVisible();
  expect(document.body.textContent).not.toContain('2 : 1');
});

test('the score comes into a place that is kept for it, and a match that is over is not asked for again', async () => {
  await page.viewport(360, 740);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let match = exampleMatch;
    const waiting = Promise.withResolvers<void>();
    const asking = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      await waiting.promise;
      return Response.json({ match });
    });
    const asks = () => asking.mock.calls.filter(([address]) => address === '/api/matches/614').length;
    const about = { matchId: '614', title: 'FC서울 vs 포항 스틸러스', league: 'K리그1' };
    await render(<WatchScreen source="alpha" sourceId="m1" streams={streams} wantedId="2" match={about} />, { wrapper: MemoryRouter });
    const listTop = () => page.getByRole('heading', { name: '영상 고르기' }).element().getBoundingClientRect().top;
    const before = listTop();
    await vi.waitFor(() => expect(asks()).toBe(1));
    waiting.resolve();
    await expect.element(page.getByText('2 : 1')).toBeVisible();
    expect(listTop()).toBe(before);
    match = { ...exampleMatch, status: 'FINISHED', score: { home: 3, away: 1 } };
    vi.advanceTimersByTime(30_000);
    await expect.element(page.getByText('3 : 1')).toBeVisible();
    const last = asks();
    vi.advanceTimersByTime(120_000);
    expect(asks()).toBe(last);
  } finally {
    vi.useRealTimers();
  }
});

test('what may not be played is told so, and is not put into the page', async () => {
  const bad = [exampleStream({ plays: 'frame', embedUrl: 'http://player.example.com/1' })];
  await render(<WatchScreen source="alpha" sourceId="m1" streams={bad} wantedId={undefined} match={null} />);
  await page.getByRole('button', { name: '재생하기' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(frame()).toBeNull();
});
