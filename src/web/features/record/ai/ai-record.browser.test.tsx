// The AI's record as it is read: what each number rests on, what is kept back, and every forecast behind it.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { exampleAiComparison } from '../../../parts/comparison/examples.data.ts';
import { SpoilerGuard } from '../../../parts/spoiler.tsx';
import { addressOf, countingRecord, exampleForecast, exampleRecord, exampleTipSummary } from '../examples.data.ts';
import { type AiRecordData, AiRecordScreen, recordChoiceFrom } from './ai-record-screen.tsx';

type Asked = { path: string; params: URLSearchParams };

/** Answers as the server would, and tells what was asked. */
function serve({ record = exampleRecord(), rows = [exampleForecast()], next = '' } = {}): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname: path, searchParams: params } = new URL(addressOf(address), location.origin);
    asked.push({ path, params });
    if (path.endsWith('/tips')) return Response.json({ summary: exampleTipSummary({ sample: 0 }), tips: [] });
    if (path.endsWith('/comparison')) return Response.json(exampleAiComparison());
    if (!path.endsWith('/matches')) return Response.json({ ...record, period: params.get('period') ?? record.period });
    const isMore = params.has('cursor');
    return Response.json(isMore ? [exampleForecast({ matchId: '99', homeTeam: '다온 FC' })] : rows, {
      headers: next && !isMore ? { 'x-next-cursor': next } : {},
    });
  });
  return asked;
}

const data = (changes: Partial<AiRecordData> = {}): AiRecordData => ({
  choice: { period: '90d', sport: undefined },
  record: exampleRecord(),
  comparison: exampleAiComparison(),
  list: { rows: [exampleForecast()], nextCursor: null },
  tips: { rows: [], nextCursor: null, summary: exampleTipSummary({ sample: 0 }) },
  now: new Date().toISOString(),
  ...changes,
});

const show = (shown: AiRecordData, { address = '/ai-record', isSpoilerFree = false } = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SpoilerGuard isOn={isSpoilerFree}>
        <WithQueries>
          <AiRecordScreen data={shown} />
        </WithQueries>
      </SpoilerGuard>
    </MemoryRouter>,
  );

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R318][R75][R326] every number has its period, its sample and the way to its definition', async () => {
  serve();
  const screen = await show(data());
  await expect.element(screen.getByRole('heading', { level: 1, name: /AI 성적표/ })).toBeVisible();
  await expect.element(screen.getByText('AI 생성').first()).toBeVisible();
  const tiles = [...screen.container.querySelectorAll('.stat')].map((tile) => [
    tile.querySelector('dd.n')?.textContent,
    tile.querySelector('a')?.textContent,
    tile.querySelector('a')?.getAttribute('href'),
  ]);
  expect(tiles).toEqual([
    ['64.2%', '최근 90일 · 486경기 중 312경기', '/rules#measure-ai-accuracy'],
    ['59.9~68.3%', '최근 90일 · 486경기', '/rules#measure-interval'],
    ['0.612', '낮을수록 좋아요 · 최근 90일 · 486경기', '/rules#measure-log-loss'],
    ['0.621', '같은 400경기에서 AI 0.600', '/rules#measure-market-loss'],
  ]);
  await expect.element(screen.getByRole('img', { name: '적중률 64.2%, 95% 구간 59.9%에서 68.3%', exact: true })).toBeVisible();
  expect(screen.container.querySelector('.rec-ci + .sr')?.textContent).toBe('배당 1순위만 골랐을 때 60.5%');
  expect(screen.container.textContent).toContain('AI가 배당보다 로그 손실이 0.021 낮아요.');
});

test('[R75] too few results: 집계 중 instead of numbers, with how many are missing', async () => {
  serve({ record: countingRecord(), rows: [] });
  const screen = await show(data({ record: countingRecord(), list: { rows: [], nextCursor: null } }));
  expect(screen.getByText('집계 중', { exact: true }).elements()).toHaveLength(4);
  expect(screen.container.textContent).toContain('결과가 30경기 모이면 비율을 보여줘요. 지금 12경기예요.');
  expect(screen.container.querySelectorAll('.stat dd.n')).toHaveLength(0);
  await expect.element(screen.getByText('아직 채점한 예측이 없어요')).toBeVisible();
});

test('who wants no odds meets none on the whole record, in words, in pictures and in what is read out', async () => {
  serve();
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show(data());
  await expect.element(screen.getByRole('rowheader', { name: '회원들' })).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  const drawn = screen.container.innerText;
  for (const said of ['64.2%', '0.612', '0.941', '띠는 95% 구간', '회원 픽이 3개 이상인 경기는 310경기예요.'])
    expect(drawn).toContain(said);
  for (const hidden of ['배당', '0.621', '점선은 배당']) expect(drawn).not.toContain(hidden);
  expect([...screen.container.querySelectorAll('[role="img"]')].filter((one) => one.ariaLabel?.includes('배당'))).toEqual([]);
  await expect.element(screen.container.querySelector<HTMLElement>('.rec-models .rec-ci s')).not.toBeVisible();
  // Its place among the tiles is filled, not a hole.
  const blank = screen.container.querySelector('.rec-tiles > .odds-less');
  expect(blank?.getBoundingClientRect().height).toBe(screen.container.querySelector('.rec-tiles > .stat:nth-child(3)')?.clientHeight);
});

test('a tile of odds that is still to come is hidden as well', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show(data({ record: null }));
  await expect.element(screen.getByText('95% 구간', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('배당의 로그 손실')).not.toBeVisible();
});

test('calibration is drawn, told as a table, and put in one sentence', async () => {
  serve();
  const screen = await show(data());
  await expect.element(screen.getByRole('img', { name: /^AI가 말한 확률과 실제로 일어난 비율/ })).toBeInTheDocument();
  expect(screen.container.textContent).toContain('AI가 60~70%라고 한 214경기 가운데 실제로는 52.4%를 맞혔어요.');
  await screen.getByRole('button', { name: '표', exact: true }).click();
  await expect.element(screen.getByRole('rowheader', { name: /60~70%/ })).toBeVisible();
});

test('a model is named in Korean, its technical name beside it, and leads to its card; a name we do not know leads nowhere', async () => {
  const record = exampleRecord();
  const models = record.models.flatMap((one) => [one, { ...one, model: 'somebody-else' }]);
  serve({ record: { ...record, models } });
  const screen = await show(data({ record: { ...record, models } }));
  await expect.element(screen.getByRole('link', { name: '축구 종합 모델' })).toHaveAttribute('href', '/ai-record/models/soccer-stack');
  const names = [...screen.container.querySelectorAll('.rec-model-n')].map(({ textContent }) => textContent);
  expect(names).toEqual(['축구 종합 모델soccer-stack 3 · 486경기', '축구somebody-else 3 · 486경기']);
});

test('another period and another sport are asked for, and stand in the address', async () => {
  const asked = serve();
  const screen = await show(data());
  await screen.getByRole('button', { name: '전체', exact: true }).first().click();
  await vi.waitFor(() => expect(asked.some(({ path, params }) => path === '/api/ai-record' && params.get('period') === 'all')).toBe(true));
  await vi.waitFor(() =>
    expect(asked.some(({ path, params }) => path.endsWith('/comparison') && params.get('period') === 'all')).toBe(true),
  );
  await screen.getByRole('combobox', { name: '종목' }).selectOptions('야구');
  await vi.waitFor(() =>
    expect(asked.some(({ params }) => params.get('period') === 'all' && params.get('sport') === 'baseball')).toBe(true),
  );
  await vi.waitFor(() =>
    expect(asked.some(({ path, params }) => path === '/api/ai-record/matches' && params.get('sport') === 'baseball')).toBe(true),
  );
  expect(recordChoiceFrom(new URLSearchParams('period=all&sport=cricket'))).toEqual({ period: 'all', sport: undefined });
});

test('each settled forecast leads to its receipt, and more come at a press', async () => {
  serve({ next: 'c1' });
  const screen = await show(data({ list: { rows: [exampleForecast()], nextCursor: 'c1' } }));
  await expect.element(screen.getByRole('link', { name: /가람 FC.*나루 유나이티드/ })).toHaveAttribute('href', '/ai-record/31');
  await screen.getByRole('button', { name: '예측 더 보기' }).click();
  await expect.element(screen.getByRole('link', { name: /다온 FC/ })).toHaveAttribute('href', '/ai-record/99');
  await expect.element(screen.getByRole('button', { name: '예측 더 보기' })).not.toBeInTheDocument();
});

test('forecasts can be narrowed to those that failed', async () => {
  const asked = serve();
  const screen = await show(data());
  await screen.getByRole('button', { name: '빗나감', exact: true }).click();
  await vi.waitFor(() => expect(asked.some(({ params }) => params.get('result') === 'lost')).toBe(true));
});

test('the figures can be counted again from files', async () => {
  serve();
  const screen = await show(data());
  await expect.element(screen.getByRole('link', { name: 'CSV 내려받기' })).toHaveAttribute('href', '/ai-record.csv');
  await expect.element(screen.getByRole('link', { name: 'JSON 내려받기' })).toHaveAttribute('href', '/ai-record.json');
});

test('rehearsed forecasts of a demo world are named', async () => {
  serve();
  const screen = await show(data({ record: exampleRecord({ rehearsed: 40 }) }));
  await expect.element(screen.getByText(/무효 경기는 빼요. 이 가운데 40경기는 데모를 시작할 때/)).toBeVisible();
});

test('a server that fails leaves a word and a way to try again, and no number', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 403 }));
  const screen = await show(data({ record: null, comparison: null, list: null, tips: null }));
  await expect.element(screen.getByText('성적표를 불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('예측을 불러오지 못했어요', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('미나가 말한 예측을 불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('같은 경기의 비교를 불러오지 못했어요')).toBeVisible();
  expect(screen.container.querySelector('.stat')).toBeNull();
});

test('who wants no results asks for each', async () => {
  serve();
  const screen = await show(data(), { isSpoilerFree: true });
  await expect.element(screen.getByText('2:1')).not.toBeInTheDocument();
  expect(screen.container.querySelector('.res')).toBeNull();
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' }).click();
  await expect.element(screen.getByText('2:1')).toBeVisible();
});
