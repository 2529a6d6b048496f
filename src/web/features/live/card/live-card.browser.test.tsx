// The card of a match: what it shows, what it opens, and what it keeps to itself.
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import type { LiveMatch } from '#contract/live.ts';
import { keepDelay } from '../../../parts/delay/kept-delay.ts';
import { closePlayer, useWatched } from '../../../parts/player/player-door.ts';
import { SpoilerGuard } from '../../../parts/spoiler.tsx';
import { MatchLines } from '../boards/match-line.tsx';
import { exampleComing, exampleLive } from '../examples.data.ts';
import { LiveCards } from './live-card.tsx';

const now = new Date('2026-10-25T05:30:00Z');
const Watched = () => <output data-testid="watched">{useWatched()?.id ?? 'nothing'}</output>;
const whole = (match: LiveMatch, isSpoilerFree = false) => (
  <MemoryRouter>
    <SpoilerGuard isOn={isSpoilerFree}>
      <LiveCards matches={[match]} now={now} />
      <Watched />
    </SpoilerGuard>
  </MemoryRouter>
);
const watched = () => document.querySelector('[data-testid=watched]')?.textContent;

beforeEach(() => page.viewport(1280, 800));
afterEach(() =>
  act(() => {
    closePlayer();
    keepDelay(0);
  }),
);

test('[R169] a card shows teams, score, state, league, sport, its hour, viewers and streams, and that it is live and popular', async () => {
  const screen = await render(whole(exampleLive({ popular: true })));
  for (const words of ["후반 57'", '보기 리그', '1 : 0', '축구', '14:00 시작', '2,418명 시청', '영상 3개', '인기']) {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  }
  const name = '가람 FC 대 나루 유나이티드, 보기 리그, 후반 57분, 1 대 0, 라이브';
  await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.container.querySelectorAll('.crest')).toHaveLength(2);
});

test('[R170] a match that is not live shows its state instead of LIVE', async () => {
  const screen = await render(whole(exampleComing({ status: '내일 03:30' })));
  await expect.element(screen.getByText('내일 03:30')).toBeVisible();
  expect(screen.container.querySelector('.live')).toBeNull();
  expect(screen.container.querySelector('.sc')).toBeNull();
});

test('a channel that is always on has no hour that is still to be told', async () => {
  const channel = { status: '상시 방송', statusDetail: 'live', isLive: false, timeConfirmed: false, homeScore: null, awayScore: null };
  const screen = await render(whole(exampleLive(channel)));
  await expect.element(screen.getByText('상시 방송', { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain('시간 미정');
});

test('an event of no two teams is shown and spoken by its title, on a card and on a line', async () => {
  const nobody = { name: '', shortName: '', originalName: '' };
  const { homeSide, awaySide } = exampleLive();
  const tour = exampleLive({
    title: 'Tour de Corée, stage 4',
    sport: 'cycling',
    homeTeam: '',
    awayTeam: '',
    homeSide: { ...homeSide, ...nobody },
    awaySide: { ...awaySide, ...nobody },
    homeScore: null,
    awayScore: null,
    status: '진행 중',
    matchId: null,
  });
  const screen = await render(whole(tour));
  await expect.element(screen.getByRole('button', { name: 'Tour de Corée, stage 4, 보기 리그, 진행 중, 라이브' })).toBeVisible();
  expect(screen.container.querySelector('.crest')).toBeNull();
  expect(screen.container.textContent).not.toMatch(/vs|대 /i);
  await screen.unmount();
  const line = await render(
    <MemoryRouter>
      <MatchLines matches={[tour]} now={now} />
    </MemoryRouter>,
  );
  await expect.element(line.getByRole('button', { name: /^Tour de Corée, stage 4/ })).toBeVisible();
  expect(line.container.textContent).not.toMatch(/vs|대 /i);
});

test('[R171] where nobody is counted no viewers are told', async () => {
  for (const viewers of [null, 0]) {
    const screen = await render(whole(exampleLive({ viewers })));
    expect(screen.container.textContent).not.toContain('시청');
    await screen.unmount();
  }
});

test('a press anywhere on the card, or a key, opens what there is to watch; the link beside it leads to the match', async () => {
  const screen = await render(whole(exampleLive()));
  const link = screen.getByRole('link', { name: '가람 FC 대 나루 유나이티드 경기 페이지' });
  await expect.element(link).toHaveAttribute('href', '/matches/101');
  await link.click();
  expect(watched()).toBe('nothing');
  await screen.getByRole('listitem').click({ position: { x: 30, y: 60 } });
  await expect.poll(watched).toBe('101');
  act(() => closePlayer());
  screen.container.querySelector<HTMLElement>('.lv-go')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(watched).toBe('101');
});

test('[R169] a score flashes once when it changes, and not when it is first drawn or told again', async () => {
  const screen = await render(whole(exampleLive()));
  const flashing = () => screen.container.querySelectorAll('.sc.flash').length;
  expect(flashing()).toBe(0);
  await screen.rerender(whole(exampleLive({ viewers: 3 })));
  expect(flashing()).toBe(0);
  await screen.rerender(whole(exampleLive({ homeScore: 2 })));
  await expect.poll(flashing).toBe(1);
  const [flash] = screen.container.querySelector('.sc.flash')?.getAnimations() ?? [];
  expect(flash?.effect?.getComputedTiming()).toMatchObject({ duration: 600, iterations: 1 });
  await screen.rerender(whole(exampleLive({ homeScore: 2, viewers: 4 })));
  await expect.poll(() => screen.container.querySelector('.sc')?.getAnimations().length).toBe(0);
});

test('who wants to ask for scores sees neither score nor minute until they do, and asking opens no player', async () => {
  const screen = await render(whole(exampleLive(), true));
  expect(screen.container.textContent).not.toMatch(/1 : 0|1 대 0|57/);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' }).click();
  await expect.element(screen.getByText('1 : 0')).toBeVisible();
  expect(watched()).toBe('nothing');
});

test('a badge that does not come gives its place to the drawn crest', async () => {
  const screen = await render(whole(exampleLive({ homeBadge: 'https://127.0.0.1:1/badge.png', awayBadge: 'http://127.0.0.1:1/b.png' })));
  await expect.poll(() => screen.container.querySelectorAll('span.crest').length).toBe(2);
});

test('while a match is watched with a delay its card is not ahead of the picture, and asking still tells', async () => {
  const screen = await render(whole(exampleLive()));
  act(() => keepDelay(30));
  await expect.element(screen.getByText('1 : 0')).toBeVisible();
  screen.container.querySelector<HTMLElement>('.lv-go')?.click();
  await expect.poll(watched).toBe('101');
  await expect.poll(() => screen.container.textContent).not.toMatch(/1 : 0|1 대 0|57/);
  act(() => keepDelay(0));
  await expect.element(screen.getByText('1 : 0')).toBeVisible();
  act(() => keepDelay(30));
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' }).click();
  await expect.element(screen.getByText('1 : 0')).toBeVisible();
});
