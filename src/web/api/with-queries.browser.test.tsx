// A page's memory belongs to who looks at it: the next member never sees the answers of the one before.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpokenStream } from '../parts/test-support.tsx';
import { ApiError } from './client.ts';
import { useLive } from './live.ts';
import { WhoLooks } from './who-looks.ts';
import { WithQueries } from './with-queries.tsx';

function Points({ ask }: { ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['points'], queryFn: ask, staleTime: Number.POSITIVE_INFINITY });
  return <output>{data ?? '기다리는 중'}</output>;
}

const shown = (who: number | null, ask: () => Promise<string>) => (
  <WhoLooks value={who}>
    <WithQueries>
      <Points ask={ask} />
    </WithQueries>
  </WhoLooks>
);

test('another member on the same page starts with nothing, and the same member keeps what is there', async () => {
  const never = () => new Promise<string>(() => undefined);
  const screen = await render(shown(1, async () => '855점'));
  await expect.element(screen.getByText('855점')).toBeVisible();
  await screen.rerender(shown(1, never));
  expect(screen.container.textContent).toBe('855점');
  await screen.rerender(shown(2, never));
  expect(screen.container.textContent).toBe('기다리는 중');
  await screen.rerender(shown(null, never));
  expect(screen.container.textContent).toBe('기다리는 중');
});

const lost = () => new TypeError('Failed to fetch');

/** A list that asks at no time by itself, as the board's. */
function Board({ ask }: { ask: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['posts'], queryFn: ask, retry: false, staleTime: 300_000, refetchOnWindowFocus: false });
  return <output>{isError ? '글을 불러오지 못했어요' : (data ?? '기다리는 중')}</output>;
}
function Newest({ ask }: { ask: () => Promise<string> }) {
  const { data, refetch } = useQuery({ queryKey: ['latest'], queryFn: ask, retry: false });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ?? '없어요'}
    </button>
  );
}
const Hears = () => {
  useLive('posts', () => undefined);
  return null;
};

async function showFailed(fault: Error, around?: ReactNode) {
  const ask = vi.fn(async (): Promise<string> => Promise.reject(fault));
  const screen = await render(
    <WithQueries>
      <Board ask={ask} />
      {around}
    </WithQueries>,
  );
  await expect.element(screen.getByText('글을 불러오지 못했어요')).toBeVisible();
  return { screen, ask };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R294] what failed is asked for again when the network is back, and when the reader is', async () => {
  for (const event of ['online', 'visibilitychange']) {
    const { screen, ask } = await showFailed(lost());
    ask.mockResolvedValue('글 20개');
    (event === 'online' ? window : document).dispatchEvent(new Event(event));
    await expect.element(screen.getByText('글 20개')).toBeVisible();
    await screen.unmount();
  }
});

test('what failed is asked for again when the stream is up, though it missed nothing', async () => {
  const dialled: SpokenStream[] = [];
  class HeldStream extends SpokenStream {
    constructor() {
      super();
      dialled.push(this);
    }
    override open() {
      if (isLineThere) super.open();
    }
  }
  let isLineThere = false;
  vi.stubGlobal('EventSource', HeldStream);
  const { screen, ask } = await showFailed(lost(), <Hears />);
  ask.mockResolvedValue('글 20개');
  isLineThere = true;
  dialled.at(-1)?.open();
  await expect.element(screen.getByText('글 20개')).toBeVisible();
});

test('what the server did not answer is asked for again as soon as it answers something else', async () => {
  const other = vi.fn(async () => '새 글 3개');
  other.mockRejectedValueOnce(lost());
  const { screen, ask } = await showFailed(lost(), <Newest ask={other} />);
  ask.mockResolvedValue('글 20개');
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('새 글 3개')).toBeVisible();
  await expect.element(screen.getByText('글 20개')).toBeVisible();
});

test('what was refused is not asked for again', async () => {
  const { ask } = await showFailed(new ApiError(404, 'gone', 'not-found'));
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ask).toHaveBeenCalledTimes(1);
});
