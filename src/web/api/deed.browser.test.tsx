// A deed is asked once more, under the key of the first try, unless it was refused.
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PerhapsDone, useDeed } from './deed.ts';

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

function Say({ words }: { words: string }) {
  const [end, setEnd] = useState('');
  const { act, isPending } = useDeed('sendMessage', { onDone: () => setEnd('올렸어요'), onFail: () => setEnd('모르겠어요') });
  return (
    <button
      type="button"
      onClick={() => {
        setEnd('');
        act({ content: words });
      }}
    >
      {isPending ? '보내는 중' : `${end} 보내기`}
    </button>
  );
}

/** Each press, to its end: the keys that the server saw. */
async function keysOf(presses: { words: string; answer: () => Response | Promise<Response> }[]): Promise<string[][]> {
  const seen: string[][] = [];
  for (const { words, answer } of presses) {
    const keys: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
      return answer();
    });
    // Its form is made anew, as after a look at another page.
    const screen = await render(<Say words={words} />);
    await screen.getByRole('button').click();
    await vi.waitFor(() => expect(screen.container.textContent).toMatch(/^(올렸어요|모르겠어요)/), { timeout: 4_000 });
    await screen.unmount();
    seen.push([...new Set(keys)]);
  }
  return seen;
}
const isLost = () => Promise.reject(new TypeError('Failed to fetch'));
const isTaken = () => Response.json({ id: 1 });
const isRefused = () => Response.json({ code: 'too-many-requests', message: '요청이 너무 많아요.' }, { status: 429 });

test('[R295] the same words sent again after a lost answer carry the same key, until an answer came', async () => {
  const [first, second, third, fourth] = await keysOf([
    { words: '안녕하세요', answer: isLost },
    { words: '안녕하세요', answer: isLost },
    { words: '안녕하세요', answer: isTaken },
    { words: '안녕하세요', answer: isTaken },
  ]);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(fourth).not.toEqual(first);
});

test('[R295] other words are another deed, and so are words that were refused', async () => {
  const [lostOnce, changed, refusedOnce, again] = await keysOf([
    { words: '안녕하세요', answer: isLost },
    { words: '반가워요', answer: isRefused },
    { words: '반가워요', answer: isRefused },
    { words: '반가워요', answer: isTaken },
  ]);
  expect(new Set([lostOnce, changed, refusedOnce, again].flat()).size).toBe(4);
});

test('[R295] a refusal of the second press says nothing of the first: the third still carries its key', async () => {
  const [first, second, third] = await keysOf([
    { words: '좋은 경기', answer: isLost },
    { words: '좋은 경기', answer: isRefused },
    { words: '좋은 경기', answer: isTaken },
  ]);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

function Confirm({ onFail }: { onFail: (fault: Error) => void }) {
  const { act } = useDeed('confirmEmail', { onFail });
  return (
    <button type="button" onClick={() => act({ ticket: 't'.repeat(43) })}>
      확인
    </button>
  );
}

test('[R293] where the first answer was lost, a refusal for what was used up says that it may have been done', async () => {
  const used = () => Response.json({ code: 'ticket-invalid', message: '링크를 다시 받아 주세요.' }, { status: 410 });
  const answers = [isLost, used, used];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (answers.shift() ?? used)());
  const onFail = vi.fn<(fault: Error) => void>();
  const screen = await render(<Confirm onFail={onFail} />);
  for (const times of [1, 2]) {
    await screen.getByRole('button').click();
    await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(times), { timeout: 4_000 });
  }
  expect(asked).toHaveBeenCalledTimes(3);
  expect(onFail.mock.calls.map(([fault]) => fault instanceof PerhapsDone)).toEqual([true, true]);
  await screen.unmount();
  // Refused at once, it was refused.
  const fresh = await render(<Confirm onFail={onFail} />);
  await fresh.getByRole('button').click();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(3));
  expect(onFail.mock.calls.at(-1)?.[0]).not.toBeInstanceOf(PerhapsDone);
});
