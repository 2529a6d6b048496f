// A match in a list, in each of its states.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { OddsMatch } from '#contract/matches.ts';
import type { PickEnd } from '../member/result-badge.tsx';
import { SpoilerGuard } from '../spoiler.tsx';
import { exampleMatch, exampleNow } from './examples.data.ts';
import { MatchRow } from './match-row.tsx';

type Shown = { own?: PickEnd; onToggle?: () => void; isSpoilerFree?: boolean };

const placed = (change: Partial<OddsMatch>, { own, onToggle = () => undefined, isSpoilerFree = false }: Shown = {}) => (
  <MemoryRouter>
    <SpoilerGuard isOn={isSpoilerFree}>
      <ol>
        <MatchRow
          match={exampleMatch(change)}
          own={own}
          now={new Date(exampleNow)}
          isSelected={false}
          isOpen={false}
          panelId="panel"
          onToggle={onToggle}
        />
      </ol>
    </SpoilerGuard>
  </MemoryRouter>
);
const show = (change: Partial<OddsMatch>, shown?: Shown) => render(placed(change, shown));

test('[R126][R138] an upcoming match shows time, badge, teams, VS, the first bookmaker with its name and time, and the analysis button', async () => {
  let toggled = 0;
  const onToggle = () => {
    toggled += 1;
  };
  const screen = await show({}, { onToggle });
  const row = screen.container.querySelector('.mr')?.textContent;
  for (const text of [
    '23:00',
    '오늘',
    '예정',
    '가람 FC',
    '나루 유나이티드',
    'VS',
    '1.83',
    '3.90',
    '4.10',
    '보기 북 · 10월 25일 14:29 기준',
  ])
    expect(row).toContain(text);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 AI 분석' }).click();
  expect(toggled).toBe(1);
});

test('[R127] live, finished and postponed matches wear their own badges', async () => {
  const live = await show({ status: 'LIVE', statusDetail: 'live', score: { home: 1, away: 0 }, clock: { minute: "57'", period: '후반' } });
  await expect.element(live.getByText('LIVE')).toBeInTheDocument();
  await expect.element(live.getByText("57'")).toBeInTheDocument();
  await live.unmount();
  const final = await show({ status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 3 }, winner: 'AWAY' });
  await expect.element(final.getByText('종료')).toBeInTheDocument();
  await final.unmount();
  const postponed = await show({ statusDetail: 'postponed' });
  await expect.element(postponed.getByText('연기')).toBeInTheDocument();
});

test('a match that will not be played at its hour says so first, names no hour, and its prices are locked', async () => {
  const time = () => document.querySelector('.mr-time')?.textContent;
  const postponed = await show({ statusDetail: 'postponed' });
  expect(time()).toBe('연기새 일정 미정');
  expect(document.querySelectorAll('.odds-locked .oc[aria-disabled=true]')).toHaveLength(3);
  await postponed.unmount();
  const cancelled = await show({ status: 'FINISHED', statusDetail: 'cancelled' });
  expect(time()).toBe('취소오늘');
  expect(document.querySelector('.odds-locked')).not.toBeNull();
  await cancelled.unmount();
  await show({});
  expect(document.querySelector('.odds-locked')).toBeNull();
});

test('a score that changes lights up alone and once, without a word; what is asked for has not changed', async () => {
  const playing = (home: number) => ({ status: 'LIVE', statusDetail: 'live', score: { home, away: 0 } }) as const;
  const lit = () => [...document.querySelectorAll('.tl-s.flash')].map((score) => score.textContent);
  const screen = await show(playing(1));
  expect(lit()).toEqual([]);
  await screen.rerender(placed(playing(2)));
  await expect.poll(lit).toEqual(['2']);
  await expect.poll(lit).toEqual([]);
  // A list of many speaks of none: only the match that is open is said.
  expect(document.querySelector('[role=status], [aria-live]')).toBeNull();
  await screen.unmount();
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(...lit().map(String)));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const secret = await show(playing(1), { isSpoilerFree: true });
  await secret.rerender(placed(playing(2), { isSpoilerFree: true }));
  await secret.getByRole('button', { name: /점수 보기$/ }).click();
  await expect.element(secret.getByText('2', { exact: true })).toBeVisible();
  watcher.disconnect();
  expect(seen).toEqual([]);
});

test('how the own pick ended stands in the row, and not before the result may be told', async () => {
  const ended = { status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 3 }, winner: 'AWAY' } as const;
  const screen = await show(ended, { own: 'loss' });
  expect(document.querySelector('.mr-own')?.textContent).toBe('내 예측 빗나감');
  await screen.unmount();
  const none = await show(ended);
  expect(document.querySelector('.res')).toBeNull();
  await none.unmount();
  const secret = await show(ended, { own: 'loss', isSpoilerFree: true });
  expect(secret.container.innerHTML).not.toContain('빗나감');
  await secret.getByRole('button', { name: /점수 보기$/ }).click();
  await expect.element(secret.getByText('빗나감')).toBeVisible();
});

test('a match of a league that went on tells the ninety minutes that settled it, and keeps them from who wants no results', async () => {
  const longer = {
    status: 'FINISHED',
    statusDetail: 'final',
    score: { home: 2, away: 1 },
    winner: 'HOME',
    regulation: { home: 1, away: 1 },
  } as const;
  const screen = await show(longer);
  await expect.element(screen.getByText('90분 1:1')).toBeVisible();
  await screen.unmount();
  const secret = await show(longer, { isSpoilerFree: true });
  expect(secret.container.innerHTML).not.toContain('90분');
});

test('[R132] an invalid or unconfirmed time is 시간 미정', async () => {
  const screen = await show({ startTime: 'soon' });
  await expect.element(screen.getByText('시간 미정')).toBeInTheDocument();
  await screen.unmount();
  const unsure = await show({ timeConfirmed: false });
  await expect.element(unsure.getByText('시간 미정')).toBeInTheDocument();
});

afterEach(() => document.documentElement.removeAttribute('data-hide-odds'));

test('who wants no results sees neither score, loser, shoot-out, clock nor prices until they ask, by keys too', async () => {
  let toggled = 0;
  const onToggle = () => {
    toggled += 1;
  };
  const ended = {
    status: 'FINISHED',
    statusDetail: 'final',
    score: { home: 2, away: 2 },
    shootout: { home: 3, away: 5 },
    winner: 'AWAY',
  } as const;
  const screen = await show(ended, { onToggle, isSpoilerFree: true });
  const written = () => screen.container.innerHTML;
  for (const secret of ['tl-s', '승부차기', '1.83', 'dim']) expect(written()).not.toContain(secret);
  const loser = () => getComputedStyle(screen.container.querySelectorAll('.tl')[0] ?? document.body).color;
  const folded = loser();
  expect(folded).toBe(getComputedStyle(screen.container.querySelectorAll('.tl')[1] ?? document.body).color);
  const peek = screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' });
  await expect.element(peek).toBeVisible();
  (peek.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('승부차기 3:5')).toBeVisible();
  expect([...screen.container.querySelectorAll('.tl-s')].map((score) => score.textContent)).toEqual(['2', '2']);
  await expect.element(screen.getByText(/^1\.83/)).toBeVisible();
  expect(loser()).not.toBe(folded);
  expect(toggled).toBe(0);
  await expect.element(screen.container.querySelector<HTMLElement>('.mr-x')).toHaveFocus();
});

test('a match in play keeps its clock to itself, a match to come has nothing to ask for', async () => {
  const inPlay = { status: 'LIVE', statusDetail: 'live', score: { home: 1, away: 0 }, clock: { minute: "57'", period: '후반' } } as const;
  const live = await show(inPlay, { isSpoilerFree: true });
  await expect.element(live.getByText("57'")).not.toBeInTheDocument();
  await expect.element(live.getByText('LIVE')).toBeVisible();
  await live.getByRole('button', { name: /점수 보기$/ }).click();
  await expect.element(live.getByText("57'")).toBeVisible();
  await live.unmount();
  const coming = await show({}, { isSpoilerFree: true });
  await expect.element(coming.getByText(/^1\.83/)).toBeVisible();
  await expect.element(coming.getByText('VS')).toBeVisible();
  expect(coming.container.querySelector('.peek')).toBeNull();
});

test('everyone else sees scores at once and no such button; who wants no odds sees none', async () => {
  const ended = { status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 3 }, winner: 'AWAY' } as const;
  const screen = await show(ended);
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('점수 보기')).not.toBeInTheDocument();
  document.documentElement.setAttribute('data-hide-odds', '');
  await expect.element(screen.getByText(/^1\.83/)).not.toBeVisible();
  await expect.element(screen.getByText(/보기 북/)).not.toBeVisible();
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
});
