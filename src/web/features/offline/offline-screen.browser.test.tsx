// The offline page: what was kept and how old it is, how it tries again, and where it goes when the network is back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { exampleDaily, exampleMatch } from '../../parts/match/examples.data.ts';
import { OfflineScreen } from './offline-screen.tsx';

const start = location.href;
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000 - 5_000).toISOString();

async function keep(path: string, list: unknown, keptAt = minutesAgo(12)): Promise<void> {
  const cache = await caches.open('lists');
  await cache.put(path, new Response(typeof list === 'string' ? list : JSON.stringify(list), { headers: { 'x-kept-at': keptAt } }));
}

/** The network is the browser's edge: only it is replaced. */
const network = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
const unheard = () => network(() => Promise.reject(new TypeError('Failed to fetch')));
function away() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return unheard();
}

const arrive = (search: string) => history.replaceState(null, '', `${location.pathname}${search}`);

beforeEach(async () => {
  localStorage.clear();
  await caches.delete('lists');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', start);
});

test('the kept lists stand with how long ago they came, and nothing on them can be pressed in vain', async () => {
  away();
  await keep('/api/daily-analysis', [exampleDaily({ matchTime: new Date().toISOString() })]);
  await keep('/api/odds/baseball', [exampleMatch({ sport: 'baseball', matchId: 'b' })], minutesAgo(61));
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('인터넷 연결이 없어요');
  await expect.element(screen.getByText('12분 전에 받은 내용이에요.')).toBeInTheDocument();
  await expect.element(screen.getByText('1시간 전에 받은 내용이에요.')).toBeInTheDocument();
  expect(screen.container.querySelectorAll('.kept-list > li')).toHaveLength(1);
  expect(screen.container.querySelectorAll('a')).toHaveLength(0);
  await screen.getByRole('tab', { name: /축구/ }).click();
  await expect.element(screen.getByText('저장된 축구 경기가 없어요')).toBeInTheDocument();
});

test('with a network and no answer it does not say that there is no network', async () => {
  const fetched = unheard();
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('heading', { level: 1, name: '픽노트에 연결되지 않아요' })).toBeVisible();
});

test('what was to come when it was kept and is over by now is not told as still to come; what was live was live then', async () => {
  away();
  await keep('/api/odds/soccer', [
    exampleMatch({ matchId: 'past', startTime: minutesAgo(30) }),
    exampleMatch({ matchId: 'live', status: 'LIVE', statusDetail: 'live', score: { home: 1, away: 0 } }),
  ]);
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(screen.getByText(/시작 시각 지남/)).toBeInTheDocument();
  await expect.element(screen.getByText(/당시 진행 중/)).toBeInTheDocument();
});

test('whose device knows that they want no odds is shown the kept matches without', async () => {
  away();
  localStorage.setItem('hide-odds', '1');
  await keep('/api/odds/soccer', [exampleMatch()]);
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: '경기', exact: true })).toBeVisible();
  expect(screen.getByRole('group', { name: '배당' }).elements()).toEqual([]);
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  expect(screen.container.innerText).not.toMatch(/배당|보기 북|\d\.\d\d/);
  await screen.unmount();
  localStorage.removeItem('hide-odds');
  const other = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(other.getByRole('group', { name: '배당' })).toBeVisible();
  await expect.element(other.getByRole('heading', { level: 2, name: '경기와 배당' })).toBeVisible();
});

test('until the device has been asked no odds are told, and none where it cannot be asked', async () => {
  away();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  await keep('/api/odds/soccer', [exampleMatch()]);
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: '경기', exact: true })).toBeVisible();
  expect(screen.getByRole('group', { name: '배당' }).elements()).toEqual([]);
  expect(warned).toHaveBeenCalled();
});

test('with nothing kept, or with something unreadable, it says that there is nothing', async () => {
  away();
  await keep('/api/daily-analysis', '{not json');
  const screen = await render(<OfflineScreen go={() => undefined} />);
  await expect.element(screen.getByText('아직 저장된 내용이 없어요')).toBeInTheDocument();
});

test('다시 시도 goes to where the reader wanted to go once the server answers, even with a refusal', async () => {
  arrive('?from=%2Fleaderboard%3Fweek%3D1');
  let isBack = false;
  network(async () => {
    if (!isBack) throw new TypeError('Failed to fetch');
    return Response.json({ code: 'unavailable' }, { status: 503 });
  });
  const gone: string[] = [];
  const screen = await render(<OfflineScreen go={(href) => gone.push(href)} />);
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  expect(gone).toEqual([]);
  isBack = true;
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => gone).toEqual(['/leaderboard?week=1']);
});

test('the network coming back is noticed by itself', async () => {
  arrive('?from=%2Fai-prediction');
  const fetched = away();
  const gone: string[] = [];
  await render(<OfflineScreen go={(href) => gone.push(href)} />);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  fetched.mockImplementation(async () => Response.json({}));
  dispatchEvent(new Event('online'));
  await expect.poll(() => gone).toEqual(['/ai-prediction']);
});

test('a page that was only slow is not gone back to unasked, or the two would wait for each other for ever', async () => {
  arrive('?from=%2Fai-prediction&slow=1');
  network(async () => Response.json({}));
  const gone: string[] = [];
  const screen = await render(<OfflineScreen go={(href) => gone.push(href)} />);
  await expect.element(screen.getByRole('link', { name: '보려던 화면 열기' })).toHaveAttribute('href', '/ai-prediction');
  expect(gone).toEqual([]);
});

test('no other site and not itself is a place to go back to', async () => {
  network(async () => Response.json({}));
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/offline?x=1', '']) {
    arrive(`?from=${encodeURIComponent(from)}`);
    const gone: string[] = [];
    const screen = await render(<OfflineScreen go={(href) => gone.push(href)} />);
    await expect.element(screen.getByRole('link', { name: '홈으로 가기' })).toHaveAttribute('href', '/');
    expect(gone).toEqual([]);
    await screen.unmount();
  }
});
