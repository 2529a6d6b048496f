// The card of a model as it is read: each number with its basis, measured here and in development kept apart, in every state and size.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ModelCard } from '#contract/record/models.ts';
import { type ModelName, modelNameOf } from '#domain/forecast/model-names.ts';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { addressOf } from '../examples.data.ts';
import { countingCard, exampleCard, formerCard } from './examples.data.ts';
import { ModelCardScreen } from './model-card-screen.tsx';

const show = (initial: ModelCard | null, name = initial?.name ?? 'basketball-margin') =>
  render(
    <MemoryRouter>
      <WithQueries>
        <main>
          <ModelCardScreen named={modelNameOf(name) as ModelName} initial={initial} />
        </main>
      </WithQueries>
    </MemoryRouter>,
  );

/** The browser asks again at once: it hears the same. */
function serve(card: ModelCard): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(addressOf(address), location.origin).pathname);
    return Response.json(card);
  });
  return asked;
}

afterEach(async () => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-hide-odds');
  await page.viewport(414, 896);
});

test('[R318][R75] what it has done here is told with period, sample, interval and the market beside it', async () => {
  serve(exampleCard());
  const screen = await show(exampleCard());
  await expect.element(screen.getByRole('heading', { level: 1, name: '농구 점수 차 모델 basketball-margin' })).toBeVisible();
  const tiles = [...screen.container.querySelectorAll('.stat')].map((tile) => [
    tile.querySelector('dd.n')?.textContent,
    tile.querySelector('a')?.textContent,
  ]);
  expect(tiles.slice(0, 3)).toEqual([
    ['64.2%', '최근 90일 · 486경기 중 312경기'],
    ['59.9~68.3%', '최근 90일 · 486경기'],
    ['0.612', '낮을수록 좋아요 · 최근 90일 · 486경기'],
  ]);
  expect(tiles.slice(4, 6)).toEqual([
    ['64.2%', '전체 기간 · 486경기 중 312경기'],
    ['59.9~68.3%', '전체 기간 · 486경기'],
  ]);
  expect(screen.container.textContent).toContain('전체 기간에 배당이 있는 400경기에서 AI가 배당보다 로그 손실이 0.021 낮아요.');
  await expect.element(screen.getByText('AI 생성')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /^AI가 말한 확률과 실제로 일어난 비율/ })).toBeInTheDocument();
});

test('what it has learned, its leagues and its versions stand with their days', async () => {
  serve(exampleCard());
  const screen = await show(exampleCard());
  const text = screen.container.textContent;
  for (const words of [
    '20,810경기 · 2026년 10월 23일까지',
    '2026년 10월 25일 (일) 오전 4:00',
    '버전 1',
    '2026년 2월 1일부터 2026년 4월 30일까지',
  ])
    expect(text).toContain(words);
  await screen.getByText(/등 8개$/).click();
  await expect.element(screen.getByText(/농구 월드컵$/)).toBeVisible();
});

test('[R318] figures of development are named as such, with their months, matches and closing odds', async () => {
  serve(exampleCard());
  const screen = await show(exampleCard());
  const section = screen.getByRole('region', { name: '개발할 때 잰 성적' });
  await expect.element(section.getByText(/walk-forward/)).toBeVisible();
  const [nba, wkbl] = [...section.element().querySelectorAll('.mc-row')].map(({ textContent }) => textContent);
  expect(nba).toBe('NBA 지난 배당도 배움2018년 10월~2023년 1월 · 5,613경기로그 손실0.6222 ± 0.0053마감 배당0.6119적중률65.0%');
  expect(wkbl).toContain('마감 배당자료 없음');
  await expect.element(section.getByRole('link', { name: '로그 손실의 뜻' })).toHaveAttribute('href', '/rules#measure-log-loss');
});

test('who wants no odds is told how the model did without them', async () => {
  serve(exampleCard());
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show(exampleCard());
  await expect.element(screen.getByText('로그 손실은 낮을수록 좋아요', { exact: false }).first()).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  const drawn = screen.container.innerText;
  for (const said of ['64.2%', '0.6222']) expect(drawn).toContain(said);
  for (const hidden of ['배당의 로그 손실', '마감 배당은', '0.6119', '0.621']) expect(drawn).not.toContain(hidden);
});

test('what it looks at and what it does not know stand side by side, and the ways on lead to record and ledger', async () => {
  serve(exampleCard());
  const screen = await show(exampleCard());
  await expect.element(screen.getByRole('region', { name: '무엇을 보나요' }).getByText('두 팀이 언제 뛰었는지')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '무엇을 모르나요' }).getByText('부상은 몰라요.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '농구 AI 성적표 보기' })).toHaveAttribute('href', '/ai-record?sport=basketball');
  await expect.element(screen.getByRole('link', { name: '예측 장부' })).toHaveAttribute('href', '/ledger');
});

test('[R75] too few results: 집계 중 instead of numbers, and nothing is said to have been learned', async () => {
  serve(countingCard());
  const screen = await show(countingCard());
  expect(screen.getByText('집계 중', { exact: true }).elements()).toHaveLength(8);
  expect(screen.container.querySelectorAll('.stat dd.n')).toHaveLength(0);
  expect(screen.container.textContent).toContain('결과가 30경기 모이면 비율을 보여줘요. 지금 12경기예요.');
  await expect.element(screen.getByText('아직 남긴 예측이 없어요.', { exact: true })).toBeVisible();
});

test('a former model says so first, names what took its place, and keeps its record', async () => {
  serve(formerCard());
  const screen = await show(formerCard());
  await expect.element(screen.getByRole('heading', { level: 2, name: '예전 모델이에요' })).toBeVisible();
  expect(screen.container.textContent).toContain('지금은 농구 점수 차 모델이 예측해요.');
  await expect
    .element(screen.getByRole('link', { name: '농구 점수 차 모델', exact: false }))
    .toHaveAttribute('href', '/ai-record/models/basketball-margin');
  await expect.element(screen.getByText('개발할 때 잰 성적')).not.toBeInTheDocument();
  expect(screen.container.querySelectorAll('.stat dd.n')).toHaveLength(8);
});

test('without an answer of the server the browser asks, waits in its place, and shows the card', async () => {
  const asked = serve(exampleCard());
  const screen = await show(null);
  await expect.element(screen.getByText('팀의 힘을 점수 차이로 재요.')).toBeVisible();
  expect(asked).toContain('/api/ai-record/models/basketball-margin');
});

test('a server that fails leaves a word and a way to try again, and no number', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 403 }));
  const screen = await show(null);
  await expect.element(screen.getByText('모델 카드를 불러오지 못했어요')).toBeVisible();
  expect(screen.container.querySelector('.stat')).toBeNull();
  serve(exampleCard());
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('팀의 힘을 점수 차이로 재요.')).toBeVisible();
});

test('[R327] on a phone and on a desktop nothing runs sideways, figures stand below their pool or beside it', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    serve(exampleCard());
    const screen = await show(exampleCard());
    await expect.element(screen.getByRole('img', { name: /^AI가 말한 확률/ })).toBeInTheDocument();
    expect([width, document.documentElement.scrollWidth]).toEqual([width, document.documentElement.clientWidth]);
    const boxOf = (part: string) => screen.container.querySelector(`.mc-row ${part}`)?.getBoundingClientRect();
    const [name, figures] = [boxOf('p'), boxOf('.mc-figures')];
    expect([width, (figures?.left ?? 0) >= (name?.right ?? 0)]).toEqual([width, width === 1280]);
    await screen.unmount();
  }
});
