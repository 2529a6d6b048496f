// Whoever listens hears which page has come, and goes on by keys where it begins; on the same page nothing is said.
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageSaid } from './page-said.tsx';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const Root = () => (
  <>
    <Link to="/ranking">리더보드</Link>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <PageSaid />
  </>
);

const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          element: <Root />,
          children: [
            {
              index: true,
              element: (
                <>
                  <title>홈 · 픽노트</title>
                  <Link to="/?tab=2">탭</Link>
                  <Link to="/ranking">순위 보기</Link>
                </>
              ),
            },
            { path: 'ranking', element: <title>예측 리더보드 · 픽노트</title> },
          ],
        },
      ])}
    />,
  );

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
