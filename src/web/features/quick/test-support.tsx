// What the tests of quick prediction stand on: a page with toasts, a server of canned answers, a stream that can be spoken into.
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMatch } from '../../parts/match/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';
import { QuickScreen } from './quick-screen.tsx';
import type { QuickScreenData } from './screen-data.ts';

export type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | null };
type Answer = Response | Promise<Response>;

/** Answers each `METHOD path`; a path nobody wrote an answer for is a fault. Returns what was asked. */
export function answering(replies: Record<string, (asked: Asked, times: number) => Answer>): Asked[] {
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

export const refusal = (status: number, code: string, message: string): Response => Response.json({ code, message }, { status });

const streams = new Set<SpokenStream>();
export class SpokenStream extends EventTarget {
  constructor() {
    super();
    streams.add(this);
  }
  close() {
    streams.delete(this);
  }
}
export const callOut = (topic: string, news: unknown) => {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(news) }));
};

/** Minutes from now, as the API tells moments. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A match that can be picked for the next hours. */
export const comingMatch = (change: Parameters<typeof exampleMatch>[0] = {}, minutesAhead = 300) => {
  const startTime = inMinutes(minutesAhead);
  return exampleMatch({ startTime, date: startTime, commence_time: startTime, ...change });
};

export const screenData = (change: Partial<QuickScreenData> = {}): QuickScreenData => {
  const now = new Date().toISOString();
  return {
    sport: 'soccer',
    list: { matches: [comingMatch()], asOf: now, stale: false },
    picks: [],
    linked: null,
    cups: [],
    username: 'minjun',
    now,
    ...change,
  };
};

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}

/** `before`: where one was before. */
export async function show(data: QuickScreenData, search = '', before: readonly string[] = []) {
  const page = (isScreen: boolean) => (
    <WithToasts>
      {isScreen && (
        <WithQueries>
          <QuickScreen data={data} />
        </WithQueries>
      )}
      <Place />
    </WithToasts>
  );
  const router = createMemoryRouter(
    [
      { path: '/quick-prediction', element: page(true) },
      { path: '*', element: page(false) },
    ],
    { initialEntries: [...before, `/quick-prediction${search}`] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { ...screen, goBack: () => void router.navigate(-1) };
}

export const place = (): string => document.querySelector('[data-testid=place]')?.textContent ?? '';
export const toastText = (): string => document.querySelector('.toast')?.textContent ?? '';
