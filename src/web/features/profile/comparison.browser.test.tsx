// Whether I was closer than the others, on the own profile alone: the table with me first, what is missing, and nobody else's numbers.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MyComparison } from '#contract/record/comparison.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { countingMyComparison, exampleMyComparison } from '../../parts/comparison/examples.data.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';
import { busyRecord, busyStats, examplePublic } from './examples.data.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { PublicProfileScreen } from './public-profile.tsx';

const now = '2026-10-25T06:00:00.000Z';
const title = '같은 경기에서 누가 더 가까웠나요';

const isComparison = (address: unknown): boolean => address === '/api/user/comparison';

function answering(comparison: () => Response) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (isComparison(address)) return comparison();
    return Response.json(typeof address === 'string' && address.endsWith('/record') ? busyRecord() : busyStats());
  });
}

type Shown = { comparison?: MyComparison | null; userId?: number; at?: string };

const profile = ({ comparison = null, userId = 7 }: Shown) => (
  <ProfileScreen
    key={userId}
    user={exampleUser({ id: userId, username: 'weekend_fb' })}
    stats={busyStats()}
    record={busyRecord()}
    comparison={comparison}
    now={now}
  />
);

function show(shown: Shown = {}) {
  const element = (
    <WithToasts>
      <WithQueries>{profile(shown)}</WithQueries>
    </WithToasts>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [shown.at ?? '/profile?tab=statistics'] });
  return render(<RouterProvider router={router} />);
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R75] the statistics compare me with AI, market and members on the same matches, me first', async () => {
  answering(() => Response.json(exampleMyComparison()));
  const screen = await show({ comparison: exampleMyComparison() });
  const section = screen.getByRole('region', { name: title });
  const table = section.getByRole('table', { name: '같은 41경기에서의 로그 손실과 실력' });
  expect([...table.element().querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['나', '41', '1.121', '−2.1% −9.4~5.2%'],
    ['AI', '41', '0.941', '14.3% 11.2~17.4%'],
    ['배당', '41', '0.938', '14.6% 11.6~17.6%'],
    ['회원들', '41', '0.973', '11.4% 8.9~13.9%'],
  ]);
  expect(section.element().querySelector('.cmp-says li')?.textContent).toBe(
    'AI가 나보다 더 가까웠어요. 로그 손실이 AI보다 +0.180, 95% 구간 +0.091~+0.269',
  );
  expect(section.element().textContent).toContain(
    '신뢰도를 직접 정하고 결과가 나온 72건을 봤어요. AI 예측도 채점된 66경기 가운데 회원 픽이 3개 이상인 경기는 48경기, 그중 배당도 있는 경기는 41경기예요.',
  );
  await expect.element(section.getByRole('link', { name: '견주는 방법' })).toHaveAttribute('href', '/rules#measure-skill');
  const place = section.element().querySelector('.tbl-x');
  expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0);
});

test.each([
  ['with results', exampleMyComparison()],
  ['without any', countingMyComparison({ stated: 0, scored: 0, crowded: 0, priced: 0, sample: 0 })],
])('who wants no odds is compared with AI and members alone, %s', async (_, comparison) => {
  answering(() => Response.json(comparison));
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show({ comparison });
  const section = screen.getByRole('region', { name: title });
  await expect.element(section.getByText('회원들이 같은 경기에서 말한 확률', { exact: false })).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  expect((section.element() as HTMLElement).innerText).not.toContain('배당');
});

test.each([
  ['closer', '내가 AI보다 더 가까웠어요.'],
  ['chance', 'AI와 나의 차이가 우연의 범위예요.'],
] as const)('a difference that is %s is said so', async (closeness, sentence) => {
  const [me, ...others] = exampleMyComparison().compared;
  if (!me?.toAi) throw new Error('the example compares me');
  const comparison = exampleMyComparison({ compared: [{ ...me, toAi: { ...me.toAi, closeness } }, ...others] });
  answering(() => Response.json(comparison));
  const screen = await show({ comparison });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('[R75] below thirty matches it is still counting', async () => {
  answering(() => Response.json(countingMyComparison()));
  const screen = await show({ comparison: countingMyComparison() });
  const section = screen.getByRole('region', { name: title });
  await expect.element(section.getByText(/^아직 집계 중이에요.*30경기 모이면 보여줘요. 지금 9경기예요.$/)).toBeVisible();
  expect(section.getByRole('table').elements()).toEqual([]);
});

test('[R148] whoever never said how sure they were learns what is missing', async () => {
  const none = countingMyComparison({ stated: 0, scored: 0, crowded: 0, priced: 0, sample: 0 });
  answering(() => Response.json(none));
  const screen = await show({ comparison: none });
  await expect.element(screen.getByText(/^신뢰도를 직접 정한 예측의 결과가 나오면/)).toBeVisible();
});

test('what the server did not bring is asked for, can fail, and can be asked for again', async () => {
  let fails = true;
  answering(() => (fails ? new Response('{}', { status: 403 }) : Response.json(exampleMyComparison())));
  const screen = await show();
  await expect.element(screen.getByText('같은 경기의 비교를 불러오지 못했어요.')).toBeVisible();
  fails = false;
  await screen.getByRole('region', { name: title }).getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByRole('region', { name: title }).getByRole('table')).toBeVisible();
});

test('it is asked for where it is looked at: on no other tab', async () => {
  const asked = answering(() => Response.json(exampleMyComparison()));
  const screen = await show({ at: '/profile' });
  await expect.element(screen.getByRole('tab', { name: '개요' })).toHaveAttribute('aria-selected', 'true');
  expect(asked.mock.calls.filter(([address]) => isComparison(address))).toEqual([]);
  await screen.getByRole('tab', { name: '통계' }).click();
  await vi.waitFor(() => expect(asked.mock.calls.filter(([address]) => isComparison(address))).toHaveLength(1));
});

test('the next member is never shown the numbers of the one before', async () => {
  answering(() => Response.json(exampleMyComparison()));
  const memory = (shown: Shown) => {
    const routes = [{ path: '*', element: profile(shown) }];
    return <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/profile?tab=statistics'] })} />;
  };
  const within = (shown: Shown) => (
    <WithToasts>
      <WithQueries>{memory(shown)}</WithQueries>
    </WithToasts>
  );
  const screen = await render(within({ comparison: exampleMyComparison(), userId: 7 }));
  await expect.element(screen.getByRole('region', { name: title }).getByRole('table')).toBeVisible();
  answering(() => new Response('{}', { status: 403 }));
  await screen.rerender(within({ userId: 8 }));
  await expect.element(screen.getByText('같은 경기의 비교를 불러오지 못했어요.')).toBeVisible();
  expect(screen.getByRole('region', { name: title }).getByRole('table').elements()).toEqual([]);
});

test.each([true, false])('a public profile has no such section and asks for none (own: %s)', async (isMe) => {
  const asked = answering(() => Response.json(exampleMyComparison()));
  const element = (
    <WithToasts>
      <WithQueries>
        <PublicProfileScreen member={examplePublic({ isMe })} record={busyRecord()} now={now} />
      </WithQueries>
    </WithToasts>
  );
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.container.textContent).not.toContain(title);
  expect(asked.mock.calls.filter(([address]) => isComparison(address))).toEqual([]);
});
