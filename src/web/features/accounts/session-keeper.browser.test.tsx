// Page and browser agree about who is signed in: whatever one of them missed, the server is asked once, and the shell follows.
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { termsVersion } from '#domain/identity/terms.ts';
import '../../styles/app.css';
import { authStore, forgetSession, keepSession, keepUser } from '../../api/auth.ts';
import { ask } from '../../api/client.ts';
import { hasLeft, markLeft } from '../../api/leaving/mark.ts';
import { signOut } from '../../api/leaving/sign-out.ts';
import * as push from '../../api/push.ts';
import type { ShellViewer } from '../../parts/shell/viewer.ts';
import { expectNoToast } from '../../parts/test-support.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { isShellOld, shellArrived, shellAsked } from './shell-age.ts';
import { minjun, refusal, session, startClean, stubServer, toastText } from './test-support.tsx';

const { displayName, username, role, avatar, icon } = minjun;
const shown: ShellViewer = {
  displayName,
  username,
  role,
  avatar,
  icon,
  preferences: { spoilerFree: false, hideOdds: false, hidePartner: false },
  consentPending: false,
};

vi.mock('../../api/push.ts', { spy: true });

/** The server's side: who the cookie says is looking, and how often it was asked. */
const server: { viewer: ShellViewer | null; loads: number } = { viewer: null, loads: 0 };

function Page() {
  const { viewer, now } = useLoaderData() as { viewer: ShellViewer | null; now: string };
  const [presses, setPresses] = useState(0);
  return (
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <p data-testid="who">{viewer?.displayName ?? '손님'}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        눌렀어요 {presses}
      </button>
      <Outlet />
      <SessionKeeper viewer={viewer} loadedAt={now} />
    </ToastProvider>
  );
}

async function show(at = '/settings') {
  const routes = [
    {
      path: '/',
      Component: Page,
      loader: () => {
        server.loads += 1;
        return { viewer: server.viewer, now: `${server.loads}` };
      },
      shouldRevalidate: () => {
        shellAsked();
        return true;
      },
      children: [
        { index: true, element: null },
        { path: 'settings', element: <p>설정 화면</p> },
        { path: 'terms', element: <Link to="/">홈으로</Link> },
        { path: '*', element: <p>다른 화면</p> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { ...(await render(<RouterProvider router={router} />)), router };
}
const who = () => page.getByTestId('who');
const settle = () => new Promise((resolve) => setTimeout(resolve, 900));

beforeEach(() => {
  startClean();
  shellAsked();
  shellArrived();
  server.viewer = null;
  server.loads = 0;
});

test('a sign-in and a sign-out show in the shell at once, without a new page', async () => {
  const screen = await show();
  await expect.element(who()).toHaveTextContent('손님');
  await screen.getByRole('button', { name: '눌렀어요 0' }).click();
  server.viewer = shown;
  keepSession(session);
  await expect.element(who()).toHaveTextContent('민준');
  server.viewer = { ...shown, displayName: '새 이름' };
  keepUser({ ...minjun, displayName: '새 이름' });
  await expect.element(who()).toHaveTextContent('새 이름');
  server.viewer = null;
  forgetSession();
  await expect.element(who()).toHaveTextContent('손님');
  await expect.element(screen.getByRole('button', { name: '눌렀어요 1' })).toBeVisible();
  await settle();
  expect(isShellOld()).toBe(false);
  expect(server.loads).toBe(4);
});

test('[R104] a browser with a session whose page came as a visitor: the server is asked with the token, and gives the cookie again', async () => {
  const heard = stubServer({
    'GET /api/user': () => {
      server.viewer = shown;
      return { body: minjun };
    },
  });
  keepSession(session);
  shellAsked();
  shellArrived();
  await show();
  await expect.element(who()).toHaveTextContent('민준');
  await settle();
  expect(heard.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([['/api/user', `Bearer ${session.token}`]]);
});

test('where cookies are refused it does not go round in circles', async () => {
  const heard = stubServer({ 'GET /api/user': { body: minjun } });
  keepSession(session);
  shellAsked();
  shellArrived();
  await show();
  await settle();
  await settle();
  expect(heard).toHaveLength(1);
  expect(server.loads).toBeLessThanOrEqual(2);
});

test('[R104] a page that came as a member to a browser without a session is signed out', async () => {
  server.viewer = shown;
  const heard = stubServer({
    'POST /api/logout': () => {
      server.viewer = null;
      return { body: { ok: true } };
    },
  });
  await show();
  await expect.element(who()).toHaveTextContent('손님');
  await settle();
  expect(heard.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([['/api/logout', null]]);
});

test('[R106] a sign-out that the server did not hear is told again when the network is back, and once it is heard no more', async () => {
  keepSession(session);
  server.viewer = shown;
  shellAsked();
  shellArrived();
  let isAway = true;
  const heard = stubServer({
    'POST /api/logout': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      server.viewer = null;
      return { body: { ok: true } };
    },
  });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show();
  await expect.element(who()).toHaveTextContent('민준');
  await expect(signOut()).rejects.toThrow('Failed to fetch');
  expect(hasLeft()).toBe(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(hasLeft()).toBe(true);
  isAway = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(hasLeft()).toBe(false));
  await expect.element(who()).toHaveTextContent('손님');
  dispatchEvent(new Event('online'));
  await settle();
  expect(heard.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual(
    Array.from({ length: 3 }, () => ['/api/logout', `Bearer ${session.token}`]),
  );
});

test('[R106] a sign-out that an earlier page could not tell is told when the next one opens', async () => {
  markLeft();
  const heard = stubServer({ 'POST /api/logout': { body: { ok: true } } });
  await show();
  await vi.waitFor(() => expect(hasLeft()).toBe(false));
  expect(heard.map(({ path }) => path)).toEqual(['/api/logout']);
});

test('whoever signs in after a sign-out that was not heard is not signed out by it', async () => {
  markLeft();
  const heard = stubServer({ 'GET /api/user': { body: minjun } });
  keepSession(session);
  shellAsked();
  shellArrived();
  server.viewer = shown;
  await show();
  await settle();
  expect(hasLeft()).toBe(false);
  expect(heard).toEqual([]);
  await expect.element(who()).toHaveTextContent('민준');
});

test('a session that ends without a network leaves the page standing until the network is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.viewer = shown;
  keepSession(session);
  shellAsked();
  shellArrived();
  stubServer({});
  await show();
  await expect.element(who()).toHaveTextContent('민준');
  forgetSession();
  await settle();
  expect(server.loads).toBe(1);
  isOnline.mockReturnValue(true);
  server.viewer = null;
  dispatchEvent(new Event('online'));
  await expect.element(who()).toHaveTextContent('손님');
});

test('a session that another page is just writing down is not ended', async () => {
  server.viewer = shown;
  const heard = stubServer({});
  await show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  localStorage.setItem('auth_token', session.token);
  localStorage.setItem('auth_user', JSON.stringify(minjun));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user' }));
  await settle();
  expect(heard).toEqual([]);
  await expect.element(who()).toHaveTextContent('민준');
});

test('a sign-out on another page of this browser is told on this one', async () => {
  server.viewer = shown;
  keepSession(session);
  stubServer({});
  await show();
  await expect.element(who()).toHaveTextContent('민준');
  server.viewer = null;
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(toastText).toContain('다른 화면에서 로그아웃했어요');
  await expect.element(who()).toHaveTextContent('손님');
});

test('where nothing can be stored the cookie alone is believed', async () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(closed);
  server.viewer = shown;
  const heard = stubServer({});
  await show();
  await settle();
  expect(heard).toEqual([]);
  await expect.element(who()).toHaveTextContent('민준');
});

test('[R296] without an answer everything stays as it is, and that is logged without a toast', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  keepSession(session);
  shellAsked();
  shellArrived();
  await show();
  await settle();
  expect(authStore.getState().isAuthenticated).toBe(true);
  expect(logged).toHaveBeenCalledWith('Failed to fetch user profile', expect.any(TypeError));
  await expectNoToast();
});

test('[R110] a revoked token resets the page to a visitor, with one toast', async () => {
  server.viewer = shown;
  keepSession(session);
  shellAsked();
  shellArrived();
  stubServer({
    'GET /api/user/stats': () => {
      server.viewer = null;
      return refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.');
    },
  });
  await show();
  await expect.element(who()).toHaveTextContent('민준');
  const both = await Promise.allSettled([ask('userStats', {}), ask('userStats', {})]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.element(who()).toHaveTextContent('손님');
  await vi.waitFor(() => expect(toastText()).toContain('인증에 실패했습니다. 다시 로그인해주세요.'));
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  expect(authStore.getState().isAuthenticated).toBe(false);
});

test('[R102] a member whose account was made without consents is asked for them, and nothing but an answer leads on', async () => {
  server.viewer = { ...shown, consentPending: true };
  keepSession({ ...session, user: { ...minjun, consentPending: true } });
  shellAsked();
  shellArrived();
  const heard = stubServer({
    'GET /api/user/settings': { body: { agreements: null } },
    'POST /api/user/agreements': () => {
      server.viewer = shown;
      return { body: { ok: true, user: minjun } };
    },
  });
  await show('/');
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect.element(dialog.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
  const sent = () => heard.filter(({ method }) => method === 'POST');
  expect(sent()).toEqual([]);
  for (const name of ['terms', 'privacy', 'age14']) await page.elementLocator(document.querySelector(`[name=${name}]`) as Element).click();
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ terms: true, privacy: true, age14: true, marketing: false, version: termsVersion });
  expect(authStore.getState().user?.consentPending).toBe(false);
});

test('[R102] whoever does not agree can sign out', async () => {
  server.viewer = { ...shown, consentPending: true };
  keepSession(session);
  shellAsked();
  shellArrived();
  const heard = stubServer({
    'GET /api/user/settings': { body: { agreements: null } },
    'POST /api/logout': () => {
      server.viewer = null;
      return { body: { ok: true } };
    },
  });
  await show('/');
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
  await expect.element(who()).toHaveTextContent('손님');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(['auth_token', 'auth_user', 'auth-storage'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
});

/** A member who is to be asked, on both sides. */
function pend(): void {
  server.viewer = { ...shown, consentPending: true };
  keepSession({ ...session, user: { ...minjun, consentPending: true } });
  shellAsked();
  shellArrived();
}

test('[R102] the papers can be read before they are agreed to, and the question comes on the way on', async () => {
  pend();
  await show('/terms');
  await expect.element(who()).toHaveTextContent('민준');
  await settle();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect.element(page.getByRole('dialog', { name: '약관에 동의해 주세요' })).toBeVisible();
});

test('[R102] whoever does not agree gets from the question to the settings, where nothing is asked', async () => {
  pend();
  await show('/');
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  await dialog.getByRole('link', { name: '설정', exact: true }).click();
  await expect.element(page.getByText('설정 화면')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: '눌렀어요 0' }).click();
  await expect.element(page.getByRole('button', { name: '눌렀어요 1' })).toBeVisible();
});

test('[R102] nobody is asked where one reads the papers, writes to the house or leaves it', async () => {
  pend();
  const { router } = await show('/');
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  for (const paper of ['/terms', '/terms/', '/privacy', '/contact', '/rules', '/responsible', '/settings']) {
    await expect.element(dialog, { message: `before ${paper}` }).toBeVisible();
    await router.navigate(paper);
    await expect.element(dialog, { message: paper }).not.toBeInTheDocument();
    await router.navigate('/faq');
  }
  await expect.element(dialog).toBeVisible();
});

test('[R110] a browser that may be called is kept so in each session, and nobody else loads what it takes', async () => {
  const keepPushIn = vi.mocked(push.keepPushIn).mockResolvedValue();
  const said = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  server.viewer = shown;
  keepSession(session);
  const screen = await show();
  await settle();
  expect(keepPushIn).not.toHaveBeenCalled();
  said.mockReturnValue('granted');
  for (const token of ['of-a-new-password', 'of-another-day']) {
    keepSession({ ...session, token });
    await expect.poll(() => keepPushIn.mock.lastCall).toEqual([token]);
  }
  await screen.unmount();
  said.mockRestore();
});
