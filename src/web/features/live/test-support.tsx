// What the tests of the live page stand on: a page with toasts, a server of canned answers, a stream that can be spoken into.
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { WithQueries } from '../../api/with-queries.tsx';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { WithToasts } from '../../parts/test-support.tsx';
import { choiceFrom } from './choice.ts';
import { exampleLive } from './examples.data.ts';
import { LiveScreen } from './live-screen.tsx';
import type { LiveScreenData } from './screen-data.ts';

type Answer = () => Response | Promise<Response>;

/** Every board answers something; `replies` says what else. Returns the addresses that were asked for. */
export function answering(replies: Record<string, Answer> = {}): string[] {
  const heard: string[] = [];
  const empty: Answer = () => told([]);
  const known: Record<string, Answer> = {
    '/api/live-sports/live': () => told([exampleLive()]),
    '/api/live-sports/live/popular': empty,
    '/api/live-sports/today': empty,
    '/api/live-sports/all': empty,
    ...replies,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(input as string, 'https://picknote.test');
    heard.push(`${pathname}${search}`);
    const reply = known[pathname];
    if (!reply) throw new Error(`nobody answers ${pathname}`);
    return reply();
  });
  return heard;
}

export const told = (list: unknown, heads: Record<string, string> = {}): Response =>
  Response.json(list, { headers: { 'x-data-as-of': new Date().toISOString(), ...heads } });

export const failing: Answer = () => Response.json({ code: 'fetch-live-failed', message: '' }, { status: 403 });

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

export const screenData = (search = '', change: Partial<LiveScreenData> = {}): LiveScreenData => {
  const now = new Date().toISOString();
  const choice = choiceFrom(new URLSearchParams(search));
  return {
    choice,
    board: { tab: 'live', board: { list: [exampleLive()], asOf: now, stale: false } },
    league: null,
    known: [],
    counts: { live: 1, popular: 8, today: 24 },
    soon: [],
    found: null,
    mode: 'demo',
    now,
    ...change,
  };
};

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}
export const place = (): string => document.querySelector('[data-testid=place]')?.textContent ?? '';

type Showing = { search?: string; data?: LiveScreenData; isSpoilerFree?: boolean };

export function show({ search = '', data = screenData(search), isSpoilerFree = false }: Showing = {}) {
  const page = (
    <WithToasts>
      <SpoilerGuard isOn={isSpoilerFree}>
        <WithQueries>
          <LiveScreen data={data} />
        </WithQueries>
        <Place />
      </SpoilerGuard>
    </WithToasts>
  );
  const router = createMemoryRouter(
    [
      { path: '/live-sports', element: page },
      { path: '*', element: <Place /> },
    ],
    { initialEntries: [`/live-sports${search ? `?${search}` : ''}`] },
  );
  return render(<RouterProvider router={router} />);
}
