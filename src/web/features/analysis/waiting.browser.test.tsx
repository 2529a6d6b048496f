// The AI page while its matches are on the way: what stands there is where they come, and moves for nothing.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleAnalysis, exampleMatch } from '../../parts/match/examples.data.ts';
import { SpokenStream, WithToasts } from '../../parts/test-support.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import type { AnalysisScreenData } from './use-board.ts';

const show = () => {
  const nothing = { list: null, counts: null, leagues: null, own: null, known: undefined, linked: null };
  const data: AnalysisScreenData = { ...nothing, sport: 'soccer', now: new Date().toISOString() };
  return render(
    <MemoryRouter initialEntries={['/ai-prediction']}>
      <WithQueries>
        <WithToasts>
          <AnalysisScreen data={data} />
        </WithToasts>
      </WithQueries>
    </MemoryRouter>,
  );
};

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

for (const width of [360, 1100, 1440])
  test(`the places kept for the matches are where they come, and as high: ${width} wide`, async () => {
    await page.viewport(width, 800);
    const waiting = Promise.withResolvers<void>();
    const matches = [exampleMatch(), exampleMatch({ matchId: 'example-2' })];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (!(input as string).startsWith('/api/odds')) return Response.json(exampleAnalysis());
      await waiting.promise;
      return Response.json(matches, { headers: { 'x-data-as-of': new Date().toISOString() } });
    });
    const screen = await show();
    await expect.element(screen.getByRole('status', { name: '축구 경기를 불러오는 중' })).toBeInTheDocument();
    const boxes = (what: string) =>
      [...screen.container.querySelectorAll(what)].map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const [rows, [rail]] = [boxes('.mr'), boxes('.ana-card .vs')];
    expect(rows).toHaveLength(6);
    waiting.resolve();
    await expect.element(screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 AI 분석' }).first()).toBeVisible();
    expect(boxes('.mr')).toEqual(rows.slice(0, 2));
    expect(boxes('.ana-card .vs')[0]).toEqual(rail);
    expect(rail !== undefined).toBe(width >= 1024);
    expect(screen.container.querySelectorAll('[data-placeholder]')).toHaveLength(0);
  });
