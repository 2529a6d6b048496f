// How the own picks ended, on the AI page: it comes into room that is there already, and is asked for no longer than it can come.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OddsMatch } from '#contract/matches.ts';
import { minutes } from '#domain/time/duration.ts';
import '../../styles/app.css';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleAnalysis, exampleMatch } from '../../parts/match/examples.data.ts';
import { SpokenStream, WithToasts } from '../../parts/test-support.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';

const over = { status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 1 }, winner: 'HOME' } as const;
const matches = [
  exampleMatch(over),
  exampleMatch({ ...over, matchId: 'example-2', firstBookmaker: null }),
  exampleMatch({ ...over, matchId: 'example-3', regulation: { home: 1, away: 1 }, score: { home: 102, away: 101 } }),
];

function show(shown: readonly OddsMatch[]) {
  const now = new Date().toISOString();
  const list = { matches: [...shown], asOf: now, stale: false, more: false, isLong: false };
  const data = { sport: 'soccer', list, counts: null, leagues: null, own: null, known: undefined, linked: null, now } as const;
  return render(
    <MemoryRouter initialEntries={['/ai-prediction']}>
      <WhoLooks value={7}>
        <WithQueries>
          <WithToasts>
            <AnalysisScreen data={data} />
          </WithToasts>
        </WithQueries>
      </WhoLooks>
    </MemoryRouter>,
  );
}

type Judged = { matchId: string; result: 'pending' | 'lost' };
function judging(shown: readonly OddsMatch[], judge: () => Promise<Judged[]>) {
  const judged = vi.fn(judge);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input as string;
    if (address.startsWith('/api/picks')) return Response.json(await judged());
    return Response.json(address.startsWith('/api/odds') ? shown : exampleAnalysis());
  });
  return judged;
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-hide-odds');
});

const boxesOf = (all: Iterable<Element>) => [...all].map((one) => one.getBoundingClientRect());
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
function wordsOf(row: Element): DOMRect[] {
  const words = document.createRange();
  return [...row.querySelectorAll('.tl-n, .tl-s, .mr-pk, .oc, .oc-src, .mr-none, .mr-act > *, .mr-time .tag')].map((one) => {
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  });
}

for (const hidesOdds of [false, true])
  for (const width of [320, 360, 800, 1100, 1280, 1440])
    test(`rows keep their height when the own end comes, and it covers nothing: ${width} wide${hidesOdds ? ', without odds' : ''}`, async () => {
      await page.viewport(width, 800);
      document.documentElement.toggleAttribute('data-hide-odds', hidesOdds);
      const waiting = Promise.withResolvers<void>();
      judging(matches, async () => {
        await waiting.promise;
        return matches.map(({ matchId }) => ({ matchId, result: 'lost' }));
      });
      const { container } = await show(matches);
      const heights = () => boxesOf(container.querySelectorAll('.mr')).map(({ height }) => height);
      const before = heights();
      expect(before).toHaveLength(matches.length);
      expect(container.querySelector('.mr-own')).toBeNull();
      waiting.resolve();
      await expect.poll(() => container.querySelectorAll('.mr-own').length).toBe(matches.length);
      expect(heights()).toEqual(before);
      for (const row of container.querySelectorAll('.mr')) {
        const [own] = boxesOf(row.querySelectorAll('.mr-own'));
        if (!own) throw new Error('every row has its end');
        const { top, bottom } = row.getBoundingClientRect();
        expect(own.top).toBeGreaterThan(top);
        expect(own.bottom).toBeLessThanOrEqual(bottom);
        expect(wordsOf(row).filter((word) => word.width > 0 && meet(own, word))).toEqual([]);
      }
    });

/** Lets so many minutes pass, and each answer come in between. */
async function pass(times: number) {
  for (let minute = 0; minute < times; minute++) {
    vi.advanceTimersByTime(minutes(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test('an end is waited for while it may come, and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const one = [exampleMatch(over)];
  let result: Judged['result'] = 'pending';
  const judged = judging(one, async () => [{ matchId: 'example-1', result }]);
  const screen = await show(one);
  await expect.element(screen.getByText('결과 대기')).toBeVisible();
  result = 'lost';
  await pass(2);
  await expect.element(screen.getByText('빗나감')).toBeVisible();
  expect(judged).toHaveBeenCalledTimes(2);
  await screen.unmount();
  judged.mockReset().mockResolvedValue([]);
  await show(one);
  await expect.poll(() => judged.mock.calls.length).toBe(1);
  await pass(25);
  expect(judged).toHaveBeenCalledTimes(20);
});
