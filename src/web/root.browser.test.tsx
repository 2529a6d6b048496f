// The frame around every page: whoever signs out is gone from it at once, with what was meant for them, though the server has not heard of it.
import { createMemoryRouter, Link, RouterProvider, useRouteError } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Route } from './+types/root.ts';
import { keepSession } from './api/auth.ts';
import { markBack } from './api/leaving/mark.ts';
import { signOut } from './api/leaving/sign-out.ts';
import { useAds } from './parts/ads/ads-from.tsx';
import { useBlocks } from './parts/community/hidden.ts';
import { exampleUser } from './parts/member/examples.data.ts';
import { SpokenStream } from './parts/test-support.tsx';
import App, { ErrorBoundary } from './root.tsx';

const member = exampleUser();
const { displayName, username, role, avatar } = member;
const preferences = { spoilerFree: false, hideOdds: false, hidePartner: false };
/** What the server told while it knew them. */
const shell = {
  mode: 'live',
  who: member.id,
  viewer: { displayName, username, role, avatar, icon: null, preferences, consentPending: false },
  stats: null,
  blocks: { members: [], words: ['가린 낱말'] },
  ads: { banner: null, sidebar: [], footer: [], partner: { kind: 'partner', advertiser: '회원만 보는 제휴' } },
  now: '2026-10-25T05:25:00.000Z',
};

function Shown() {
  const ads = useAds();
  const { blocks, isKnown } = useBlocks();
  return (
    <output data-testid="shown">
      {[ads?.partner.kind === 'partner' && ads.partner.advertiser, isKnown && '가림', ...blocks.words].filter(Boolean).join()}
    </output>
  );
}

afterEach(() => {
  markBack();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R106] whoever has signed out is shown neither the member’s ads nor what they blocked, heard or not', async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  keepSession({ token: 'of-this-day', user: member });
  const routes = [{ id: 'root', path: '/', Component: App, loader: () => shell, children: [{ index: true, Component: Shown }] }];
  await render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root: shell } } })} />);
  const shown = page.getByTestId('shown');
  await expect.element(shown).toHaveTextContent('회원만 보는 제휴,가림,가린 낱말');
  await expect(signOut()).rejects.toThrow('Failed to fetch');
  await expect.element(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  expect(shown.element().textContent).toBe('');
});

// What the framework gives it, and the plain router does not.
const Fault = () => <ErrorBoundary {...({ error: useRouteError() } as Route.ErrorBoundaryProps)} />;

test('on the first page nothing is said; a page that could not come by a link is, and so is the page after it', async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ways = [
    { index: true, element: <Link to="/broken">고장</Link> },
    { path: 'broken', loader: () => Promise.reject(new TypeError('Failed to fetch')), element: null },
    { path: 'leaderboard', element: <title>예측 리더보드 · 픽노트</title> },
  ];
  const known = { ...shell, who: null, viewer: null };
  const routes = [{ id: 'root', path: '/', Component: App, ErrorBoundary: Fault, loader: () => known, children: ways }];
  await render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root: known } } })} />);
  const said = () => [...document.querySelectorAll('p.sr[role=status]')].map(({ textContent }) => textContent).join('');
  // Its speaker comes after the page.
  await expect.poll(() => document.querySelector('p.sr[role=status]'), { timeout: 10_000 }).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(said()).toBe('');
  await page.getByRole('link', { name: '고장' }).click();
  await expect.element(page.getByRole('heading', { name: '페이지를 불러오지 못했어요' })).toBeVisible();
  await expect.poll(said).toBe('문제가 생겼어요');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByRole('contentinfo').getByRole('link', { name: '리더보드' }).click();
  await expect.poll(said).toBe('예측 리더보드');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
