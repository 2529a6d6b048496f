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
afterEach(() => vi.unstubAllGlobals());

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
