// The frame around every page: whoever signs out is gone from it at once, with what was meant for them, though the server has not heard of it.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepSession } from './api/auth.ts';
import { markBack } from './api/leaving/mark.ts';
import { signOut } from './api/leaving/sign-out.ts';
import { useAds } from './parts/ads/ads-from.tsx';
import { useBlocks } from './parts/community/hidden.ts';
import { exampleUser } from './parts/member/examples.data.ts';
import { SpokenStream } from './parts/test-support.tsx';
import App from './root.tsx';

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
