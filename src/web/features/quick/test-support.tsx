// What the tests of quick prediction stand on: the page, and matches that can be picked.
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { Place, WithToasts } from '../../parts/test-support.tsx';
import { QuickScreen } from './quick-screen.tsx';
import type { QuickScreenData } from './screen-data.ts';

/** Minutes from now, as the API tells moments. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A match that can be picked for the next hours. */
export const comingMatch = (change: Parameters<typeof exampleMatch>[0] = {}, minutesAhead = 300) => {
  const startTime = inMinutes(minutesAhead);
  return exampleMatch({ startTime, date: startTime, commence_time: startTime, ...change });
};

export const screenData = (change: Partial<QuickScreenData> = {}): QuickScreenData => {
  const now = new Date().toISOString();
  return {
    sport: 'soccer',
    list: { matches: [comingMatch()], asOf: now, stale: false, more: false, isLong: false },
    picks: [],
    linked: null,
    cups: [],
    username: 'minjun',
    now,
    ...change,
  };
};

type Shown = {
  /** Where one was before. */
  before?: readonly string[];
  who?: number | null;
  /** What else the page shows, of the same memory. */
  beside?: ReactNode;
};

export async function show(data: QuickScreenData, search = '', { before = [], who = null, beside = null }: Shown = {}) {
  const page = (isScreen: boolean) => (
    <WithToasts>
      {isScreen && (
        <WithQueries>
          <QuickScreen data={data} />
          {beside}
        </WithQueries>
      )}
      <Place />
    </WithToasts>
  );
  const router = createMemoryRouter(
    [
      { path: '/quick-prediction', element: page(true) },
      { path: '*', element: page(false) },
    ],
    { initialEntries: [...before, `/quick-prediction${search}`] },
  );
  const screen = await render(
    <WhoLooks value={who}>
      <RouterProvider router={router} />
    </WhoLooks>,
  );
  return { ...screen, goBack: () => void router.navigate(-1), goForward: () => void router.navigate(1) };
}
