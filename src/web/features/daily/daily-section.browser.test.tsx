// The day's picks while they come, when there are none, and when there are many.
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DailyItem } from '#contract/analysis.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleDaily } from '../../parts/match/examples.data.ts';
import { DailySection } from './daily-section.tsx';
import { FeatureCards } from './feature-cards.tsx';

/** The network is the browser's edge: only it is replaced. */
const answering = (body: () => Promise<DailyItem[]>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(await body()));

const show = (initial: DailyItem[] | null) =>
  render(
    <MemoryRouter>
      <WithQueries>
        <DailySection initial={initial} now={new Date().toISOString()} />
      </WithQueries>
    </MemoryRouter>,
  );

/** One for the whole file: the stream of a screen that went stays for the next one, for a moment. */
const stream = new EventTarget();
beforeAll(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = stream.addEventListener.bind(stream);
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

test('[R35] while they come there are exactly three places', async () => {
  answering(() => new Promise(() => undefined));
  const screen = await show(null);
  expect(screen.container.querySelectorAll('[data-placeholder]')).toHaveLength(3);
});

test('[R36] when there are none the sentence says so', async () => {
  answering(async () => []);
  const screen = await show(null);
  await expect.element(screen.getByText('오늘의 분석 데이터를 준비 중입니다...')).toBeInTheDocument();
});

test('[R37][R38] at most six are shown, each with what it rests on', async () => {
  const items = Array.from({ length: 8 }, (_, at) => exampleDaily({ matchId: `example-${at}`, matchTime: new Date().toISOString() }));
  answering(async () => items);
  const screen = await show(items);
  expect(screen.container.querySelectorAll('.aic')).toHaveLength(6);
  const first = screen.container.querySelector('.aic')?.textContent;
  for (const text of ['보기 리그', '오늘 ', '88%', '가람 FC', '나루 유나이티드', '1.83', '3.90', '4.10', '가람 FC 승', '7승'])
    expect(first).toContain(text);
});

test('[R40] they are asked for on arrival although the page already has them', async () => {
  const fetched = answering(async () => [exampleDaily()]);
  await show([exampleDaily()]);
  await vi.waitFor(() => expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/daily-analysis'));
});

test('[R40] they are asked for again after ten seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const fetched = answering(async () => [exampleDaily()]);
  await show([exampleDaily()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('when the day’s run is done they are asked for at once', async () => {
  const fetched = answering(async () => [exampleDaily()]);
  await show([exampleDaily()]);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  stream.dispatchEvent(new MessageEvent('analysis', { data: '{"date":"2026-10-25","count":6}' }));
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
});

test('picks of four o’clock are called so, and those that were added later are not', async () => {
  const words = async (change: Partial<DailyItem>) => {
    answering(async () => [exampleDaily(change)]);
    const screen = await show([exampleDaily(change)]);
    const said = screen.container.querySelector('.sec-h p')?.textContent;
    await screen.unmount();
    return said;
  };
  expect(await words({})).toBe('오전 4시 선정 · 신뢰도 높은 순');
  expect(await words({ isAdded: true })).toBe('신뢰도 높은 순');
});

test('cards that could not be fetched anew stay and say how old they are', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 403 }));
  const screen = await show([exampleDaily()]);
  await expect.element(screen.getByText('방금 전 데이터예요. 새로 가져오지 못했어요.')).toBeVisible();
  expect(screen.container.querySelectorAll('.aic')).toHaveLength(1);
});

test('[R78] six cards say what is different: model, talk, data, game, phone, and both security and transparency', async () => {
  const screen = await render(<FeatureCards />);
  const said = [...screen.container.querySelectorAll('.ft')].map(({ textContent }) => textContent ?? '');
  const meant = [/AI/, /토론/, /데이터/, /등급/, /휴대폰/, /안전.*투명.*비밀번호.*공개/];
  expect(said.map((text, at) => [text, meant[at]?.test(text)])).toEqual(said.map((text) => [text, true]));
  expect(said).toHaveLength(meant.length);
});
