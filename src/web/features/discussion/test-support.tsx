// What the tests of the discussion stand in: a server that keeps its lines, a stream that calls out, and the panel on a page.
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { Message } from '#contract/chat.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { SpoilerFree } from '../../parts/spoiler.tsx';
import { WithToasts } from '../../parts/test-support.tsx';
import { DiscussionPanel } from './discussion-panel.tsx';
import { exampleLine as line } from './examples.data.ts';

const now = '2026-03-01T12:10:00.000Z';
export const me = 7;

class Stream extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
}
const streams: Stream[] = [];
export const stream = () => streams.findLast(({ readyState }) => readyState !== 2);
export function open() {
  for (const one of streams.filter(({ readyState }) => readyState !== 2)) {
    one.readyState = 1;
    one.dispatchEvent(new Event('open'));
  }
}
export const hear = (topic: string, data: unknown) => stream()?.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }));

export function stubStreams(): void {
  vi.stubGlobal(
    'EventSource',
    class extends Stream {
      constructor() {
        super();
        streams.push(this);
      }
    },
  );
}

type Server = { lines: Message[]; asked: string[]; sent: { content: string }[]; answer: (content: string) => Response | Promise<Response> };

export function serve(start: Partial<Server> = {}): Server {
  const server: Server = {
    lines: [],
    asked: [],
    sent: [],
    answer: (content) => {
      const said = line(900 + server.sent.length, { content, by: me, isMine: true });
      server.lines.push(said);
      return Response.json(said);
    },
    ...start,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = `${init?.method ?? 'GET'} ${input as string}`;
    server.asked.push(address);
    if (address.startsWith('POST /api/messages')) {
      const body = JSON.parse(init?.body as string) as { content: string };
      server.sent.push(body);
      return server.answer(body.content);
    }
    if (address.startsWith('DELETE')) return Response.json({ ok: true });
    const cursor = new URLSearchParams(address.split('?')[1]).get('cursor');
    const all = cursor ? server.lines.filter(({ id }) => id < Number(cursor)) : server.lines;
    const shown = all.slice(-50);
    return Response.json(shown, all.length > 50 ? { headers: { 'x-next-cursor': String(shown[0]?.id) } } : {});
  });
  return server;
}

const Where = () => <output data-testid="where">{useLocation().pathname + useLocation().search}</output>;

type Wish = { who?: number | null; initial?: { messages: Message[]; nextCursor: string | null } | null; spoilerFree?: boolean };

export async function show(wish: Wish = {}) {
  const { who = me, initial = { messages: [], nextCursor: null }, spoilerFree = false } = wish;
  const screen = await render(
    <MemoryRouter initialEntries={['/community?tab=1']}>
      <WhoLooks value={who}>
        <SpoilerFree value={spoilerFree}>
          <WithToasts>
            <WithQueries>
              <Routes>
                <Route path="/login" element={<h1>로그인</h1>} />
                <Route path="*" element={<DiscussionPanel initial={initial} now={now} />} />
              </Routes>
            </WithQueries>
            <Where />
          </WithToasts>
        </SpoilerFree>
      </WhoLooks>
    </MemoryRouter>,
  );
  return { screen, field: screen.getByRole('textbox', { name: '메시지' }), send: screen.getByRole('button', { name: '보내기' }) };
}
export const box = () => document.querySelector('.msgs-box') as HTMLElement;
export const many = (count: number, from = 1) => Array.from({ length: count }, (_, n) => line(from + n));
