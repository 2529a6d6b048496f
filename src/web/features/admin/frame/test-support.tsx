// A ready admin screen for tests: who is signed in, the frame around the tab, and a network that answers as told.
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dropAdminSession, keepAdminSession } from '../../../api/admin/session.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { answering, Place, WithToasts } from '../../../parts/test-support.tsx';

export const boss = exampleUser({ id: 1, username: 'boss', displayName: '운영자', role: 'admin' });

export const wide = () => page.viewport(1280, 900);
export const narrow = () => page.viewport(360, 780);

/** On a busy machine a toast's own script may take its time. */
export const eventually = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 10_000 });

export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const signIn = (lastsMs = 7_200_000) =>
  keepAdminSession({ token: 'token-of-boss', expiresAt: inMs(lastsMs), username: 'boss', displayName: '운영자' });

export function signOut(): void {
  dropAdminSession('left');
  localStorage.clear();
}

export const counts = {
  users: 2143,
  posts: 8412,
  heldPosts: 3,
  ads: 4,
  activeAds: 2,
  blogPosts: 12,
  waitingBlogComments: 0,
  openReports: 120,
  streamReports: 0,
  openInquiries: 0,
  failedJobs: 0,
};

type Replies = Parameters<typeof answering>[0];

/** The counts are asked for beside everything. */
export const answer = (replies: Replies) => answering({ 'GET /api/admin/counts': () => Response.json(counts), ...replies });

/** A list's answer, with where it goes on and how much of it there is. */
export const listed = (rows: unknown, head: { next?: string; total?: number } = {}): Response =>
  Response.json(rows, {
    headers: {
      ...(head.next ? { 'x-next-cursor': head.next } : {}),
      ...(head.total === undefined ? {} : { 'x-total-count': String(head.total) }),
    },
  });

function Around() {
  return (
    <WithToasts>
      <WithQueries>
        <Outlet />
      </WithQueries>
      <Place />
    </WithToasts>
  );
}

type Shown = { path?: string; at?: string; shell?: () => null };

/** `at`: the address that is opened; the screen stands under `path`. `shell` answers whenever the page around is asked for. */
export async function showAdmin(Screen: ComponentType, { path = '/admin/:tab?', at = '/admin', shell }: Shown = {}) {
  const Stub = createRoutesStub([
    {
      Component: Around,
      ...(shell ? { loader: shell, HydrateFallback: () => null } : {}),
      children: [
        { path, Component: Screen },
        { path: '/', Component: () => <p>첫 화면</p> },
        { path: '/posts/:id', Component: () => <p>글 화면</p> },
      ],
    },
  ]);
  return render(<Stub initialEntries={[at]} />);
}
