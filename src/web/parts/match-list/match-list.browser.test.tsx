// The matches of a sport are asked for by the clock, for where no stream calls them out.
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMatch } from '../match/examples.data.ts';
import { answering } from '../test-support.tsx';
import { useMatchList } from './match-list.queries.ts';

/** As where no stream can be had: it never opens. */
class NoStream extends EventTarget {
  close() {}
}

function Matches() {
  const list = { matches: [exampleMatch()], more: false, isLong: false, asOf: null, stale: false };
  const { data } = useMatchList({ sport: 'soccer', isLong: false }, { list, at: new Date().toISOString() });
  return <output>{data?.matches.map(({ home }) => home).join()}</output>;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R130] the odds are asked for again after 60 seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', NoStream);
  const heard = answering({ 'GET /api/odds/soccer': () => Response.json([exampleMatch({ home: '새 이름 FC' })]) });
  const screen = await render(
    <WithQueries>
      <Matches />
    </WithQueries>,
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/odds/soccer']);
  await expect.element(screen.getByText('새 이름 FC')).toBeVisible();
});
