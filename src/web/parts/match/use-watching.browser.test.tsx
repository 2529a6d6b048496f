// A page in sight says that its match is watched, and shows how many others do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useWatching } from './use-watching.ts';

let asked: { address: string; seat: unknown }[] = [];
let viewers: number | 'fails' = 3;
beforeEach(() => {
  asked = [];
  viewers = 3;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push({ address: address as string, seat: (JSON.parse(init?.body as string) as { seat: unknown }).seat });
    return viewers === 'fails' ? Response.json({}, { status: 503 }) : Response.json({ viewers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Page = ({ id }: { id: string | null }) => <output>{useWatching(id) ?? '모름'}</output>;

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page in sight says so once a minute, always as the same one, and a hidden page says nothing', async () => {
  const screen = await render(<Page id="7" />);
  await vi.waitFor(() => expect(screen.container.textContent).toBe('3'));
  viewers = 4;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(screen.container.textContent).toBe('4'));
  hide(true);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(2);
  hide(false);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(new Set(asked.map(({ address }) => address))).toEqual(new Set(['/api/live-sports/watch/7']));
  expect(new Set(asked.map(({ seat }) => seat)).size).toBe(1);
  expect(asked[0]?.seat).toMatch(/^[\w.:-]{8,80}$/);
});

test('[R171] a number that nobody tells is not shown', async () => {
  viewers = 'fails';
  const screen = await render(<Page id="7" />);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.container.textContent).toBe('모름');
  viewers = 5;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(screen.container.textContent).toBe('5'));
  await screen.rerender(<Page id="8" />);
  viewers = 'fails';
  await vi.waitFor(() => expect(asked.at(-1)?.address).toBe('/api/live-sports/watch/8'));
  await screen.rerender(<Page id={null} />);
  expect(screen.container.textContent).toBe('모름');
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(3);
});
