// A deed is asked once more, under the key of the first try, unless it was refused.
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDeed } from './deed.ts';

function Leave({ onDone, onFail }: { onDone: () => void; onFail?: (fault: Error) => void }) {
  const { act } = useDeed('logout', { onDone, ...(onFail ? { onFail } : {}) });
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
  const screen = await render(<Leave onDone={onDone} />);
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

test('[R293] a wrong password is asked, and so counted, once', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code: 'wrong-password', message: '현재 비밀번호가 올바르지 않습니다.' }, { status: 400 }),
    );
  const onFail = vi.fn();
  const screen = await render(<Leave onDone={() => undefined} onFail={onFail} />);
  await screen.getByRole('button', { name: '나가기' }).click();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('[R293] a broken line is tried once more, and then told', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const onFail = vi.fn();
  const screen = await render(<Leave onDone={() => undefined} onFail={onFail} />);
  const button = screen.getByRole('button', { name: '나가기' });
  await button.click();
  // Pressed again while it is on its way, it stays one deed.
  await button.click();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(asked).toHaveBeenCalledTimes(2);
});

function SetPassword({ onFail }: { onFail: (fault: Error) => void }) {
  const { act } = useDeed('changePassword', { onFail });
  const given = { currentPassword: 'bori-cha-7788', newPassword: 'yuja-cha-99', confirmPassword: 'yuja-cha-99' };
  return (
    <button type="button" onClick={() => act(given)}>
      바꾸기
    </button>
  );
}

test('[R295] what ends the session that asks is asked once: a second try would be refused though the first was done', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const onFail = vi.fn();
  const screen = await render(<SetPassword onFail={onFail} />);
  await screen.getByRole('button', { name: '바꾸기' }).click();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(asked).toHaveBeenCalledTimes(1);
});
