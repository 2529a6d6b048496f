// What an analysis says of itself once its match is over: whether its call came true, to those who may know the end.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleAnalysis, exampleMatch } from '../../parts/match/examples.data.ts';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { AnalysisResult } from './analysis-result.tsx';

const over: Partial<OddsMatch> = { status: 'FINISHED', statusDetail: 'final', score: { home: 1, away: 1 } };
const missed: Analysis['result'] = { outcome: 'DRAW', isCorrect: false };

function show(match: Partial<OddsMatch>, { result, isSpoilerFree = false }: { result: Analysis['result']; isSpoilerFree?: boolean }) {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked for here')));
  return render(
    <MemoryRouter>
      <SpoilerGuard isOn={isSpoilerFree}>
        <WithQueries>
          <AnalysisResult analysis={exampleAnalysis({ result })} match={exampleMatch(match)} />
        </WithQueries>
      </SpoilerGuard>
    </MemoryRouter>,
  );
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call that was wrong says so beside what happened', async () => {
  const screen = await show(over, { result: missed });
  await expect.element(screen.getByText('빗나감')).toBeVisible();
  expect(screen.container.querySelector('.ana-v')?.textContent).toBe('빗나감 실제 결과 무');
});

test('one that came true, too', async () => {
  const screen = await show(over, { result: { outcome: 'HOME', isCorrect: true } });
  expect(screen.container.querySelector('.ana-v')?.textContent).toBe('적중 실제 결과 홈 승');
});

test('nothing is said while nothing is scored, on a screen that runs late, and to who wants to ask for scores', async () => {
  const shown = [
    await show(over, { result: null }),
    await show({ ...over, status: 'LIVE', statusDetail: 'live' }, { result: missed }),
    await show(over, { result: missed, isSpoilerFree: true }),
  ];
  for (const { container } of shown) {
    expect(container.querySelector('.ana h3')).not.toBeNull();
    expect(container.querySelector('.ana-v')).toBeNull();
  }
});

test('a page that saw the end asks until the call is scored, and for ten minutes at most', async () => {
  let asked = 0;
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (asked > 3) return new Response('away', { status: 500 });
    return Response.json(exampleAnalysis({ result: null }));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await render(
    <MemoryRouter>
      <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
        <WithQueries>
          <AnalysisPanel match={exampleMatch(over)} known={undefined} />
        </WithQueries>
      </ToastProvider>
    </MemoryRouter>,
  );
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 1000) await vi.advanceTimersByTimeAsync(1000);
  };
  await pass(65_000);
  expect(asked).toBe(3);
  await pass(620_000);
  const tries = asked;
  expect(tries).toBeGreaterThan(10);
  await pass(300_000);
  expect(asked).toBe(tries);
});
