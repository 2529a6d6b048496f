// Parts that come late: drawn when they are here; where they cannot be had, the page stays, says so, and tries again.
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { ToastProvider } from '../toast.tsx';
import { late } from './late.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const labels = { label: '알림', regionLabel: '알림', closeLabel: '닫기' };

test('a part that cannot be had takes nothing with it, and comes when it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  let tries = 0;
  const Part = late(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>늦게 온 부분</p> };
  });
  const screen = await render(
    <ToastProvider {...labels}>
      <h1>페이지</h1>
      <Suspense fallback={<p>기다리는 중</p>}>
        <Part />
      </Suspense>
    </ToastProvider>,
  );
  await expect.element(screen.getByText('화면의 일부를 불러오지 못했어요').first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '페이지' })).toBeVisible();
  await expect.element(screen.getByText('기다리는 중')).toBeVisible();
  await vi.advanceTimersByTimeAsync(3100);
  await expect.element(screen.getByText('늦게 온 부분')).toBeVisible();
  expect(tries).toBe(3);
});
