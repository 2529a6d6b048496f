// Whoever listens hears which page has come, or that none could, and goes on by keys where it begins; on the same page nothing is said.
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { PageSaid } from './page-said.tsx';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Link to="/ranking">리더보드</Link>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <PageSaid />
  </>
);

const Root = () => (
  <Frame>
    <Outlet />
  </Frame>
);

const Fault = () => (
  <Frame>
    <title>문제가 생겼어요 · 픽노트</title>
  </Frame>
);

let isBroken = false;
function Breaking() {
  const [, draw] = useState(0);
  if (isBroken) throw new Error('broken');
  return (
    <button type="button" onClick={() => draw(1)}>
      누르기
    </button>
  );
}

const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          element: <Root />,
          // As in root.tsx: another frame takes the place of the whole one.
          errorElement: <Fault />,
          children: [
            {
              index: true,
              element: (
                <>
                  <title>홈 · 픽노트</title>
                  <Link to="/?tab=2">탭</Link>
                  <Link to="/ranking">순위 보기</Link>
                  <Link to="/broken">고장</Link>
                  <Breaking />
                </>
              ),
            },
            { path: 'ranking', element: <title>예측 리더보드 · 픽노트</title> },
            { path: 'broken', loader: () => Promise.reject(new TypeError('Failed to fetch')), element: null },
          ],
        },
      ])}
    />,
  );

// The page is the same for all tests: each begins where one is at home already.
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = false;
  await open();
  await after(300);
  await cleanup();
});
afterEach(() => vi.restoreAllMocks());

test('the page that came by a link is said, and the focus that went with the link begins anew', async () => {
  await open();
  const said = page.getByRole('status');
  await page.getByRole('link', { name: '탭' }).click();
  await after(300);
  expect(said.element().textContent).toBe('');
  await page.getByRole('link', { name: '순위 보기' }).click();
  await expect.element(said).toHaveTextContent('예측 리더보드');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a link that is still there keeps the focus', async () => {
  await open();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('예측 리더보드');
  await expect.element(page.getByRole('link', { name: '리더보드' })).toHaveFocus();
});

test('a fault that a link led to is said and begins anew, and so is the page after it', async () => {
  await open();
  await page.getByRole('link', { name: '고장' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('문제가 생겼어요');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByRole('link', { name: '리더보드' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('예측 리더보드');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a page that breaks where it stands is said, too', async () => {
  await open();
  isBroken = true;
  await page.getByRole('button', { name: '누르기' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('문제가 생겼어요');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
