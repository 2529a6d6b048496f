// What the tests of the board's thread and feed stand on: a page inside its shell's facts, a server of canned answers, a stream to speak into.
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WhoLooks } from '../../../api/who-looks.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { WithToasts } from '../../../parts/test-support.tsx';

export type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | null };
type Reply = (asked: Asked, times: number) => Response | Promise<Response>;

/** Answers each `METHOD path`; a path nobody wrote an answer for is a fault. Returns what was asked. */
export function answering(replies: Record<string, Reply>): Asked[] {
  const heard: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input as string, 'https://picknote.test');
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    heard.push(asked);
    const name = `${asked.method} ${asked.path}`;
    const reply = replies[name];
    if (!reply) throw new Error(`nobody answers ${name}`);
    return reply(asked, heard.filter((one) => `${one.method} ${one.path}` === name).length);
  });
  return heard;
}

export const asksOf = (heard: readonly Asked[], method: string, path: string): Asked[] =>
  heard.filter((one) => one.method === method && one.path === path);

export const listed = (rows: unknown, head: Record<string, string> = {}): Response => Response.json(rows, { headers: head });

export const refusal = (status: number, code: string, message: string): Response => Response.json({ code, message }, { status });

const streams = new Set<SpokenStream>();
/** Open as soon as it is asked for. */
export class SpokenStream extends EventTarget {
  readyState = 0;
  constructor() {
    super();
    streams.add(this);
    setTimeout(() => this.open());
  }
  open() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close() {
    this.readyState = 2;
    streams.delete(this);
  }
}
export const callOut = (topic: string, news: unknown) => {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(news) }));
};

/** As when the line goes; whoever calls again is not heard. */
export function breakOff(): void {
  for (const stream of streams) {
    stream.close();
    stream.dispatchEvent(new Event('error'));
  }
}

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

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="place">{`${pathname}${search}${hash}`}</output>;
}
export const place = (): string => document.querySelector('[data-testid=place]')?.textContent ?? '';
export const toastText = (): string => document.querySelector('.toast')?.textContent ?? '';

type Shown = { isMember?: boolean; at?: string; shell?: Record<string, unknown> };

/** `at`: the address the page stands at. */
export async function showAt(page: ReactNode, { isMember = true, at = '/predictions', shell = {} }: Shown = {}) {
  const who = isMember ? exampleMemberId : null;
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
    { initialEntries: [at], hydrationData: { loaderData: { root: facts } } },
  );
  return { ...(await render(<RouterProvider router={router} />)), router };
}
