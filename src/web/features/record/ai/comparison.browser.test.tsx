// Who was closer on the same matches as it is read on the AI's record: a table, a sentence on each, and what stands there while there is nothing.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AiComparison } from '#contract/record/comparison.ts';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { countingAiComparison, exampleAiComparison, unpricedAiComparison } from '../../../parts/comparison/examples.data.ts';
import { addressOf } from '../examples.data.ts';
import type { RecordChoice } from '../record.queries.ts';
import { Comparison } from './comparison.tsx';

type Shown = { initial?: AiComparison | undefined; at?: string; choice?: RecordChoice };

const show = ({ initial, at = new Date().toISOString(), choice = { period: '90d', sport: undefined } }: Shown) =>
  render(
    <MemoryRouter>
      <WithQueries>
        <div className="wrap rec-page">
          <Comparison choice={choice} initial={initial && { value: initial, at }} />
        </div>
      </WithQueries>
    </MemoryRouter>,
  );

const serve = (answer: (params: URLSearchParams) => Response) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => answer(new URL(addressOf(address), location.origin).searchParams));

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R75] a table tells who, on how many matches, the log loss and the skill with its interval', async () => {
  serve(() => Response.json(exampleAiComparison()));
  const screen = await show({ initial: exampleAiComparison() });
  await expect.element(screen.getByRole('heading', { level: 2, name: '같은 경기에서 누가 더 가까웠나요' })).toBeVisible();
  const table = screen.getByRole('table', { name: '같은 240경기에서의 로그 손실과 실력' });
  expect([...table.element().querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    '누가',
    '경기',
    '로그 손실',
    '실력과 95% 구간',
  ]);
  expect([...table.element().querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['AI', '240', '0.941', '14.3% 11.2~17.4%'],
    ['배당', '240', '0.938', '14.6% 11.6~17.6%'],
    ['회원들', '240', '0.973', '11.4% 8.9~13.9%'],
  ]);
  expect(table.element().querySelectorAll('.rec-ci[aria-hidden="true"]')).toHaveLength(3);
});

test('each is compared with the AI in a plain sentence, and a difference within chance is called so', async () => {
  serve(() => Response.json(exampleAiComparison()));
  const screen = await show({ initial: exampleAiComparison() });
  const sentences = [...screen.container.querySelectorAll('.cmp-says li')].map((line) => line.textContent);
  expect(sentences).toEqual([
    'AI와 배당의 차이가 우연의 범위예요. 로그 손실이 AI보다 −0.004, 95% 구간 −0.012~+0.005',
    'AI가 회원들보다 더 가까웠어요. 로그 손실이 AI보다 +0.032, 95% 구간 +0.010~+0.054',
  ]);
});

test('[R318] the matches are accounted for, with the way to the definition', async () => {
  serve(() => Response.json(exampleAiComparison()));
  const screen = await show({ initial: exampleAiComparison() });
  expect(screen.container.textContent).toContain(
    '최근 90일 · 채점한 1,240경기 가운데 회원 픽이 3개 이상인 경기는 310경기, 그중 배당도 있는 경기는 240경기예요.',
  );
  await expect.element(screen.getByRole('link', { name: '견주는 방법' })).toHaveAttribute('href', '/rules#measure-skill');
});

test('it fits a narrow screen', async () => {
  serve(() => Response.json(exampleAiComparison()));
  const screen = await show({ initial: exampleAiComparison() });
  const place = screen.container.querySelector('.tbl-x');
  expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[R75] below thirty matches it is still counting, and says how many there are', async () => {
  serve(() => Response.json(countingAiComparison()));
  const screen = await show({ initial: countingAiComparison() });
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('아직 집계 중이에요. 회원 픽이 3개 이상인 경기가 30경기 모이면 보여줘요. 지금 12경기예요.');
  expect(screen.container.querySelector('table')).toBeNull();
});

test('while too few matches have prices the others are compared without the market, and it says so', async () => {
  serve(() => Response.json(unpricedAiComparison()));
  const screen = await show({ initial: unpricedAiComparison() });
  const table = screen.getByRole('table', { name: '같은 143경기에서의 로그 손실과 실력' });
  expect([...table.element().querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual(['AI', '회원들']);
  await expect.element(screen.getByText('배당도 있는 경기가 30경기 모이기 전까지는 배당을 빼고 견줘요.')).toBeVisible();
});

test('without a scored match it says what will stand here', async () => {
  const none = countingAiComparison({ scored: 0, crowded: 0, priced: 0, sample: 0 });
  serve(() => Response.json(none));
  const screen = await show({ initial: none, choice: { period: '90d', sport: 'mma' } });
  await expect.element(screen.getByText(/^아직 MMA에서 채점한 경기가 없어요/)).toBeVisible();
});

test('it asks for the chosen period and sport, and meanwhile says that it is on its way', async () => {
  const asked = vi.fn<(words: string) => void>();
  let answer = (_: Response) => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked(addressOf(address));
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const screen = await show({ choice: { period: 'all', sport: 'baseball' } });
  await expect.element(screen.getByRole('status', { name: '같은 경기의 비교를 불러오는 중' })).toBeVisible();
  expect(asked.mock.calls[0]?.[0]).toMatch(/\/api\/ai-record\/comparison\?period=all&sport=baseball$/);
  answer(Response.json(exampleAiComparison({ period: 'all' })));
  await expect.element(screen.getByRole('table')).toBeVisible();
});

test('a server that fails leaves a word and a way to try again', async () => {
  let fails = true;
  serve(() => (fails ? new Response('{}', { status: 403 }) : Response.json(exampleAiComparison())));
  const screen = await show({});
  await expect.element(screen.getByText('같은 경기의 비교를 불러오지 못했어요')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByRole('table')).toBeVisible();
});

test('what could not be asked for again stays, and says how old it is', async () => {
  serve(() => new Response('{}', { status: 403 }));
  const screen = await show({ initial: exampleAiComparison(), at: new Date(Date.now() - 120_000).toISOString() });
  await expect.element(screen.getByText(/데이터예요. 새로 가져오지 못했어요/)).toBeVisible();
  await expect.element(screen.getByRole('table')).toBeVisible();
});

test('who wants no odds is not told of the market', async () => {
  serve(() => Response.json(exampleAiComparison()));
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show({ initial: exampleAiComparison() });
  await expect.element(screen.getByRole('rowheader', { name: '회원들' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '배당' }).elements()).toEqual([]);
  await expect.element(screen.getByText('AI와 배당의 차이가 우연의 범위예요.')).not.toBeVisible();
});
