// A deed is asked once more, under the key of the first try.
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDeed } from './deed.ts';
import { WithQueries } from './with-queries.tsx';

function Leave({ onDone }: { onDone: () => void }) {
  const { act } = useDeed('logout', { onDone });
  return (
    <button type="button" onClick={() => act({})}>
      나가기
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

test('[R293][R295] a failed deed is tried once more after a second, with the same key; the next deed has its own', async () => {
  const tries: { key: string | null; at: number }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    tries.push({ key: new Headers(init?.headers).get('idempotency-key'), at: performance.now() });
    return tries.length === 1 ? new Response('busy', { status: 503 }) : Response.json({ ok: true });
  });
  const onDone = vi.fn();
  const screen = await render(
    <WithQueries>
      <Leave onDone={onDone} />
    </WithQueries>,
  );
  const button = screen.getByRole('button', { name: '나가기' });
  await button.click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  await button.click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  const [first, second, third] = tries;
  expect(tries).toHaveLength(3);
  expect(first?.key).toMatch(/^[\da-f]{32}$/);
  expect(second?.key).toBe(first?.key);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
  expect(third?.key).not.toBe(first?.key);
});
