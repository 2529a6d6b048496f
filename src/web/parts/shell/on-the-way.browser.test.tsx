// Proves that a press shows itself when the page it leads to is not here at once, and only then.
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { OnTheWay } from './on-the-way.tsx';

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

const Root = () => (
  <>
    <OnTheWay />
    <Link to="/slow">느린 곳</Link>
    <Link to="/fast">빠른 곳</Link>
    <Outlet />
  </>
);

afterEach(() => vi.useRealTimers());

test('a page that is long in coming shows a line along the top until it is here; one that comes at once shows none', async () => {
  const [slow, fast] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { index: true, element: <h1>여기</h1> },
        { path: 'slow', element: <h1>느렸어요</h1>, loader: () => slow.promise },
        { path: 'fast', element: <h1>빨랐어요</h1>, loader: () => fast.promise },
      ],
    },
  ]);
  await render(<RouterProvider router={router} />);
  const line = page.getByRole('progressbar', { name: '페이지를 불러오고 있어요' });
  let wasShown = false;
  const watch = new MutationObserver(() => {
    wasShown ||= document.querySelector('[role=progressbar]') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  // On a busy machine, too, this page comes a tenth of a second after it was asked for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('link', { name: '빠른 곳' }).click();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  fast.resolve(null);
  await expect.element(page.getByRole('heading', { name: '빨랐어요' })).toBeVisible();
  await after(300);
  expect(wasShown).toBe(false);
  await page.getByRole('link', { name: '느린 곳' }).click();
  await expect.element(line).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '빨랐어요' })).toBeVisible();
  slow.resolve(null);
  await expect.element(page.getByRole('heading', { name: '느렸어요' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  watch.disconnect();
});
