// A page's memory belongs to who looks at it: the next member never sees the answers of the one before.
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
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
