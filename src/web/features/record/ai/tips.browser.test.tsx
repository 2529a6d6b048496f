// What 미나 called as it is read: what counts, when she said it, how it ended, and what stands there while there is nothing.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { SpoilerGuard } from '../../../parts/spoiler.tsx';
import { addressOf, exampleTip, exampleTipSummary } from '../examples.data.ts';
import type { RecordChoice, TipPage } from '../record.queries.ts';
import { Tips } from './tips.tsx';

const pageOf = (changes: Partial<TipPage> = {}): TipPage => ({
  rows: [exampleTip()],
  nextCursor: null,
  summary: exampleTipSummary(),
  ...changes,
});

type Shown = { initial?: TipPage | undefined; choice?: RecordChoice; isSpoilerFree?: boolean };

const show = ({ initial, choice = { period: '90d', sport: undefined }, isSpoilerFree = false }: Shown) =>
  render(
    <MemoryRouter>
      <SpoilerGuard isOn={isSpoilerFree}>
        <WithQueries>
          <div className="wrap rec-page">
            <Tips choice={choice} initial={initial} at={new Date().toISOString()} />
          </div>
        </WithQueries>
      </SpoilerGuard>
    </MemoryRouter>,
  );

function serve(answer: (params: URLSearchParams) => Response): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { searchParams } = new URL(addressOf(address), location.origin);
    asked.push(searchParams);
    return answer(searchParams);
  });
  return asked;
}

afterEach(() => void vi.restoreAllMocks());

test('[R256][R318] a row tells what she called, how sure, how long before kick-off, how it ended, and leads to its receipt', async () => {
  const screen = await show({ initial: pageOf() });
  await expect.element(screen.getByRole('heading', { level: 2, name: /미나가 말한 예측 AI 생성/ })).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText('적중', { exact: true })).toBeVisible();
  expect(screen.getByRole('listitem').element().textContent).toContain('미나 홈 승 58% · 경기 3시간 12분 전에 말했어요');
  await expect.element(screen.getByRole('link', { name: /^가람 FC 2:1 나루 유나이티드/ })).toHaveAttribute('href', '/matches/31');
  await expect.element(screen.getByRole('link', { name: /미나 예측 영수증/ })).toHaveAttribute('href', '/ai-record/31#tips');
});

test('[R75][R326] every number has its period, its sample and the way to its definition', async () => {
  const screen = await show({ initial: pageOf() });
  const tiles = [...screen.container.querySelectorAll('.stat')].map((tile) => [
    tile.querySelector('dd.n')?.textContent,
    tile.querySelector('a')?.textContent,
    tile.querySelector('a')?.getAttribute('href'),
  ]);
  expect(tiles).toEqual([
    ['62.5%', '최근 90일 · 64개 중 40개', '/rules#measure-tips'],
    ['50.3~73.4%', '최근 90일 · 64개', '/rules#measure-interval'],
    ['0.631', '낮을수록 좋아요 · 최근 90일 · 64개', '/rules#measure-log-loss'],
    ['3개', '최근 90일', '/rules#measure-tips'],
  ]);
  expect(screen.container.textContent).toContain('무효는 2개예요.');
});

test('[R75] below thirty no share is told', async () => {
  const summary = exampleTipSummary({ sample: 12, correct: 9, accuracy: null, low: null, high: null, logLoss: null });
  const screen = await show({ initial: pageOf({ summary }) });
  expect(screen.getByText('집계 중', { exact: true }).elements()).toHaveLength(3);
  expect(screen.container.textContent).toContain('결과가 30개 모이면 비율을 보여줘요. 지금 12개예요.');
  expect(screen.container.textContent).not.toContain('75');
});

test('waiting, wrong and void are told by word and shape', async () => {
  const rows = [
    exampleTip({ matchId: '1', result: 'pending', score: null }),
    exampleTip({ matchId: '2', result: 'lost' }),
    exampleTip({ matchId: '3', result: 'void', voidReason: 'cancelled', score: null }),
    exampleTip({ matchId: '5', result: 'pending', score: null, isPlaying: true }),
    exampleTip({ matchId: '4', result: 'void', voidReason: 'late', toldAt: '2026-10-25T11:00:00.000Z' }),
  ];
  const screen = await show({ initial: pageOf({ rows }) });
  const badges = [...screen.container.querySelectorAll('.res')];
  expect(badges.map((badge) => badge.textContent)).toEqual(['결과 대기', '빗나감', '무효', '경기 중', '무효']);
  expect(badges.every((badge) => badge.querySelector('svg'))).toBe(true);
  expect(screen.container.textContent).toContain('경기가 취소되어서 무효예요.');
  expect(screen.container.textContent).toContain('10월 25일 20:00에 말했어요');
});

test('nothing said yet: it says how something comes here, of one sport too', async () => {
  const initial = pageOf({ rows: [], summary: exampleTipSummary({ sample: 0 }) });
  const all = await show({ initial });
  await expect.element(all.getByText('아직 미나가 말한 예측이 없어요')).toBeVisible();
  await expect.element(all.getByText('미나에게 다가오는 경기를 물어보면, 미나가 고른 결과가 여기에 남아요.')).toBeVisible();
  expect(all.container.querySelector('.stat')).toBeNull();
  await all.unmount();
  const one = await show({ initial, choice: { period: '90d', sport: 'baseball' } });
  await expect.element(one.getByText('아직 야구 경기에서 미나가 말한 예측이 없어요')).toBeVisible();
});

test('what is being read is announced; what failed can be asked for again', async () => {
  let fails = true;
  serve(() => (fails ? new Response('{}', { status: 403 }) : Response.json({ summary: exampleTipSummary(), tips: [exampleTip()] })));
  const screen = await show({});
  await expect.element(screen.getByRole('status', { name: '미나가 말한 예측을 불러오는 중' })).toBeInTheDocument();
  await expect.element(screen.getByText('미나가 말한 예측을 불러오지 못했어요')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
});

test('more come at a press, and none twice', async () => {
  const asked = serve(() =>
    Response.json({ summary: exampleTipSummary(), tips: [exampleTip(), exampleTip({ matchId: '99', homeTeam: '다온 FC' })] }),
  );
  const screen = await show({ initial: pageOf({ nextCursor: '1.5' }) });
  await screen.getByRole('button', { name: '미나 예측 더 보기' }).click();
  await expect.element(screen.getByRole('link', { name: '다온 FC 2:1 나루 유나이티드' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(asked.map((params) => [params.get('cursor'), params.get('limit')])).toEqual([['1.5', '20']]);
  await expect.element(screen.getByRole('button', { name: '미나 예측 더 보기' })).not.toBeInTheDocument();
  // The button went with the last of them: who goes by keys is at the first that came.
  expect(document.activeElement?.closest('li')).toBe(screen.getByRole('listitem').elements()[1]);
});

test('who wants no results asks for each; what waits hides nothing', async () => {
  const rows = [exampleTip(), exampleTip({ matchId: '32', homeTeam: '다온 FC', result: 'pending', score: null })];
  const screen = await show({ initial: pageOf({ rows }), isSpoilerFree: true });
  await expect.element(screen.getByText('2:1')).not.toBeInTheDocument();
  expect([...screen.container.querySelectorAll('.res')].map((badge) => badge.textContent)).toEqual(['결과 대기']);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' }).click();
  await expect.element(screen.getByText('2:1')).toBeVisible();
});

test('on a narrow phone nothing runs out of the page', async () => {
  await page.viewport(360, 800);
  const long = exampleTip({ homeTeam: '브라이턴 앤 호브 앨비언', awayTeam: '울버햄프턴 원더러스', league: '잉글랜드 프리미어리그' });
  const screen = await show({ initial: pageOf({ rows: [long, exampleTip({ matchId: '2', result: 'pending', score: null })] }) });
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
