// The match of the day: how both sides did lately, the reader's own answer, and what everybody's are as soon as they may know.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { DailyItem } from '#contract/analysis.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleDaily, examplePick } from '../../parts/match/examples.data.ts';
import { answering, asksOf, refusal, SpokenStream } from '../../parts/test-support.tsx';
import type { Votes } from './daily.queries.ts';
import { FeaturedMatch } from './featured-match.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const coming = (change: Partial<DailyItem> = {}) => exampleDaily({ matchId: '71', matchTime: inMinutes(300), ...change });
const begun = coming({ matchTime: inMinutes(-20) });

const mine = (change: Partial<OwnPick> = {}): OwnPick =>
  examplePick({
    matchId: '71',
    pickedAt: inMinutes(-60),
    editableUntil: inMinutes(300),
    crowd: { shares: { home: 51.6, draw: 19.2, away: 29.2 }, picks: 1204 },
    ...change,
  });
const folded: Votes = { matchId: '71', isFolded: true, crowd: null, mine: null };
const votesWith = (own: OwnPick): Votes => ({ matchId: '71', isFolded: false, crowd: own.crowd, mine: own });

const votes = '/api/matches/71/picks';
const serve = (item: DailyItem, answer: () => Response | Promise<Response>) =>
  answering({ 'GET /api/daily-analysis': () => Response.json([item]), [`GET ${votes}`]: answer });

function show(item: DailyItem, who: number | null = null) {
  return render(
    <MemoryRouter>
      <WhoLooks value={who}>
        <WithQueries>
          <FeaturedMatch initial={[item]} now={new Date().toISOString()} />
        </WithQueries>
      </WhoLooks>
    </MemoryRouter>,
  );
}
const card = () => document.querySelector('.feat') as HTMLElement;
const answers = () => [...card().querySelectorAll('.vote-a')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a visitor sees how both sides did lately, and is asked for an answer without anybody’s pick being asked for', async () => {
  const item = coming();
  const heard = serve(item, () => Response.json(folded));
  const screen = await show(item);
  await expect.element(screen.getByRole('img', { name: '최근 5경기 4승 0무 1패' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '최근 5경기 1승 1무 3패' })).toBeVisible();
  await expect.element(screen.getByText('예측하면 다른 회원의 선택을 볼 수 있어요.')).toBeVisible();
  expect(answers()).toEqual(['홈 승배당 1.83', '무배당 3.90', '원정 승배당 4.10']);
  await expect.element(screen.getByRole('navigation', { name: '내 예측 고르기' })).toBeVisible();
  await vi.waitFor(() => expect(asksOf(heard, 'GET', '/api/daily-analysis')).not.toHaveLength(0));
  expect(asksOf(heard, 'GET', votes)).toHaveLength(0);
});

for (const width of [360, 1280])
  test(`the own answer is marked in words, and with it come everybody’s, in the places that were kept for them: ${width} wide`, async () => {
    await page.viewport(width, 800);
    const waiting = Promise.withResolvers<Response>();
    const item = coming();
    serve(item, () => waiting.promise);
    const screen = await show(item, 7);
    const before = card().getBoundingClientRect().height;
    const widths = () => [...card().querySelectorAll('.vote-a')].map((one) => one.getBoundingClientRect().width);
    const widthsBefore = widths();
    waiting.resolve(Response.json(votesWith(mine())));
    const own = screen.getByRole('link', { name: '홈 승 내 예측 회원 52%' });
    await expect.element(own).toHaveAttribute('aria-current', 'true');
    await expect.element(own).toHaveAttribute('href', '/quick-prediction?match=71&pick=HOME');
    await expect.element(screen.getByRole('navigation', { name: '내 예측 고치기' })).toBeVisible();
    expect(answers()).toEqual(['홈 승 내 예측회원 52%', '무회원 19%', '원정 승회원 29%']);
    expect(card().querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(card().querySelector('.vote-l')?.textContent).toBe('내 예측홈 승회원 1,204명이 예측했어요');
    expect(card().getBoundingClientRect().height).toBe(before);
    expect(widths()).toEqual(widthsBefore);
  });

test('a member without a pick learns nobody’s, and one alone sees no share of one', async () => {
  const item = coming();
  let answer = folded;
  serve(item, () => Response.json(answer));
  const screen = await show(item, 7);
  await expect.element(screen.getByText('예측하면 다른 회원의 선택을 볼 수 있어요.')).toBeVisible();
  expect(answers()).toEqual(['홈 승배당 1.83', '무배당 3.90', '원정 승배당 4.10']);
  await screen.unmount();
  answer = votesWith(mine({ crowd: { shares: { home: 100, draw: 0, away: 0 }, picks: 1 } }));
  const alone = await show(item, 7);
  await expect.element(alone.getByText('아직 다른 회원의 예측이 없어요')).toBeVisible();
  expect(answers()).toEqual(['홈 승 내 예측배당 1.83', '무배당 3.90', '원정 승배당 4.10']);
});

test('a pick whose post was taken down is told, and leads nowhere', async () => {
  const item = coming({ sport: 'mma', canDraw: false });
  serve(item, () => Response.json(votesWith(mine({ outcome: 'AWAY', postId: null, crowd: { shares: { home: 40, away: 60 }, picks: 5 } }))));
  const screen = await show(item, 7);
  await expect.element(screen.getByRole('group', { name: '회원들의 예측' })).toBeVisible();
  expect(answers()).toEqual(['청 승회원 40%', '홍 승 내 예측회원 60%']);
  expect(card().querySelectorAll('.vote a')).toHaveLength(0);
});

test('once the match has begun everybody sees what was picked, and nothing can be picked any more', async () => {
  serve(begun, () => Response.json({ ...folded, isFolded: false, crowd: { shares: { home: 50, draw: 25, away: 25 }, picks: 4 } }));
  const screen = await show(begun);
  await expect.element(screen.getByText('회원 4명이 예측했어요')).toBeVisible();
  expect(answers()).toEqual(['홈 승회원 50%', '무회원 25%', '원정 승회원 25%']);
  expect(card().querySelectorAll('.vote a')).toHaveLength(0);
  expect(card().querySelectorAll('[aria-current]')).toHaveLength(0);
  await expect.element(screen.getByText('마감', { exact: true })).toBeVisible();
});

test('a match whose hour nobody knows can be picked all day, and says nowhere that it is closed', async () => {
  const item = coming({ matchTime: inMinutes(-20 * 60), timeConfirmed: false });
  serve(item, () => Response.json(folded));
  const screen = await show(item, 7);
  await expect.element(screen.getByText('시간 미정', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('오늘', { exact: true })).toBeVisible();
  expect(card().querySelectorAll('.vote a')).toHaveLength(3);
  expect(screen.getByText(/마감/).elements()).toHaveLength(0);
});

test('what could not be had is said, and asked for again', async () => {
  const item = coming();
  let answer = () => refusal(403, 'cross-site', '다른 사이트에서 보낸 요청은 받지 않아요.');
  serve(item, () => answer());
  const screen = await show(item, 7);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('회원들의 예측을 불러오지 못했어요.');
  answer = () => Response.json(votesWith(mine()));
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByText('회원 1,204명이 예측했어요')).toBeVisible();
});
