// What the tests of screens with comments stand on: a page inside its shell's facts.
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { Place, WithToasts } from '../test-support.tsx';

export const listed = (rows: unknown, head: Record<string, string> = {}): Response => Response.json(rows, { headers: head });

export const exampleMember = {
  displayName: '민준',
  username: 'minjun',
  role: 'user',
  avatar: null,
  icon: null,
  preferences: {},
  consentPending: false,
};
export const exampleMemberId = 1;

type Shown = { isMember?: boolean; memberId?: number; at?: string; shell?: Record<string, unknown> };

/** `at`: the address the page stands at. */
export async function showAt(
  page: ReactNode,
  { isMember = true, memberId = exampleMemberId, at = '/predictions', shell = {} }: Shown = {},
) {
  const who = isMember ? memberId : null;
  const facts = { who, viewer: isMember ? exampleMember : null, origin: 'https://picknote.example', ...shell };
  const path = at.replace(/[?#].*$/, '');
  const frame = (
    <WithToasts>
      <WhoLooks value={who}>
        <Outlet />
      </WhoLooks>
      <Place />
    </WithToasts>
  );
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        element: frame,
        loader: () => facts,
        children: [
          { path: path.slice(1), element: <WithQueries>{page}</WithQueries> },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [{ ...parsePath(at), key: crypto.randomUUID() }], hydrationData: { loaderData: { root: facts } } },
  );
  return { ...(await render(<RouterProvider router={router} />)), router };
}
