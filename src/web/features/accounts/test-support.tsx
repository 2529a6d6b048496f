// What the tests of the account screens share: a member, a server of canned answers, and a page with toasts around a screen.
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgetSession } from '../../api/auth.ts';
import { markBack } from '../../api/leaving/mark.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';

export const minjun = exampleUser({ username: 'minjun', displayName: '민준', email: 'minjun@example.com' });
export const session = { token: 't'.repeat(43), expiresAt: '2026-05-30T12:00:00.000Z', user: minjun };

export type Asked = { method: string; path: string; body: unknown; headers: Headers };
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

/** Answers each `METHOD path` with what is written; a function may look at how often it was asked. */
export function stubServer(replies: Record<string, Reply | ((asked: Asked, times: number) => Reply | Promise<Reply>)>) {
  const heard: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = address as string;
    const method = init?.method ?? 'GET';
    const asked = { method, path, body: init?.body ? JSON.parse(init.body as string) : undefined, headers: new Headers(init?.headers) };
    heard.push(asked);
    const key = `${method} ${path.split('?')[0]}`;
    const reply = replies[key];
    if (!reply) throw new Error(`nobody answers ${key}`);
    const times = heard.filter((one) => `${one.method} ${one.path.split('?')[0]}` === key).length;
    const { status = 200, headers = {}, body } = typeof reply === 'function' ? await reply(asked, times) : reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  return heard;
}

export const refusal = (status: number, code: string, message: string): Reply => ({ status, body: { error: message, code, message } });

function Place() {
  const { pathname, search, state } = useLocation();
  return (
    <output data-testid="place">
      {pathname}
      {search}
      {state ? ` ${JSON.stringify(state)}` : ''}
    </output>
  );
}

/** The screen at /here; every other address only says where one is. */
export function showScreen(screen: ReactNode) {
  const page = (content: ReactNode) => (
    <WithToasts>
      {content}
      <Place />
    </WithToasts>
  );
  const router = createMemoryRouter(
    [
      { path: '/here', element: page(screen) },
      { path: '*', element: page(null) },
    ],
    { initialEntries: ['/here'] },
  );
  return render(<RouterProvider router={router} />);
}

export function startClean(): void {
  vi.restoreAllMocks();
  forgetSession();
  markBack();
  localStorage.clear();
  sessionStorage.clear();
}

export const toastText = (): string => document.querySelector('.toast')?.textContent ?? '';
