// Whoever presses 로그아웃 is signed out on the screen at once, whether the server hears it, refuses it or cannot be reached.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepSession } from '../../../api/auth.ts';
import { hasLeft, markBack, useHasLeft } from '../../../api/leaving/mark.ts';
import { exampleUser } from '../../member/examples.data.ts';
import { answering, Place, place, toastText, WithToasts } from '../../test-support.tsx';
import { useLeave } from './leave.ts';

function Menu() {
  const leave = useLeave();
  return (
    <>
      <p>{useHasLeft() ? '손님' : '민준'}</p>
      <button type="button" onClick={() => void leave()}>
        로그아웃
      </button>
      <Place />
    </>
  );
}

function show() {
  const page = (
    <WithToasts>
      <Menu />
    </WithToasts>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/settings'] });
  return render(<RouterProvider router={router} />);
}

const isForgotten = () => ['auth_token', 'auth_user', 'auth-storage'].every((key) => localStorage.getItem(key) === null);

beforeEach(() => keepSession({ token: 't'.repeat(43), user: exampleUser({ username: 'minjun' }) }));
afterEach(() => {
  vi.restoreAllMocks();
  markBack();
  localStorage.clear();
});

test('[R18][R106] signed out at once, while the server is still being told', async () => {
  let hear: (heard: Response) => void = () => undefined;
  answering({ 'POST /api/logout': () => new Promise((resolve) => (hear = resolve)) });
  const screen = await show();
  await screen.getByRole('button', { name: '로그아웃' }).click();
  await expect.element(screen.getByText('손님')).toBeVisible();
  expect(isForgotten()).toBe(true);
  hear(Response.json({ ok: true }));
  await expect.poll(place).toBe('/');
  await expect.poll(toastText).toContain('로그아웃했어요');
  expect(hasLeft()).toBe(false);
  await expect.element(screen.getByText('손님')).toBeVisible();
});

test('[R18][R106] where the server fails the screen is signed out all the same, and the browser remembers that it has to be told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answering({ 'POST /api/logout': () => new Response('busy', { status: 503 }) });
  const screen = await show();
  await screen.getByRole('button', { name: '로그아웃' }).click();
  await expect.poll(place).toBe('/');
  await expect.poll(toastText).toContain('서버에 닿지 못했어요. 연결되면 마저 정리할게요.');
  await expect.element(screen.getByText('손님')).toBeVisible();
  expect(isForgotten()).toBe(true);
  expect(hasLeft()).toBe(true);
});
