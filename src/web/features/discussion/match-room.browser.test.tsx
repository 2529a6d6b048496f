// The room of one match: its own lines only, said into it, the reader's own for as long as they see them, and on a late screen none too early.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { Message } from '#contract/chat.ts';
import { hearClock } from '../../api/server-clock.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { StaleSince } from '../../parts/stale-since.tsx';
import { WithToasts } from '../../parts/test-support.tsx';
import { DiscussionPanel } from './discussion-panel.tsx';
import { exampleLine as line } from './examples.data.ts';
import { hear as hearOf, me, stream, stubStreams } from './test-support.tsx';

const now = '2026-03-01T12:10:00.000Z';
/** So many seconds before the page was drawn. */
const before = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
const said = (id: number, content: string, secondsAgo: number): Message =>
  line(id, { content, matchId: '71', createdAt: before(secondsAgo) });

const hear = (message: Message) => hearOf('messages', message);

/** The newest of those below the cursor, and the way to those before them. */
function pageOf(lines: readonly Message[], address: string): Response {
  const asked = new URL(address, location.href).searchParams;
  const [below, limit] = [Number(asked.get('cursor') ?? Number.POSITIVE_INFINITY), Number(asked.get('limit'))];
  const found = lines.filter(({ id }) => id < below);
  const shown = found.slice(-limit);
  return Response.json(shown, found.length > limit ? { headers: { 'x-next-cursor': String(shown[0]?.id) } } : {});
}

type Sent = { content: string; type: 'user'; matchId?: string };
function serve(lines: Message[]) {
  const server = { lines, asked: [] as string[], sent: [] as Sent[] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    server.asked.push(`${init?.method ?? 'GET'} ${input as string}`);
    if (init?.method !== 'POST') return pageOf(server.lines, input as string);
    const body = JSON.parse(init.body as string) as Sent;
    server.sent.push(body);
    const own = line(900, { content: body.content, by: me, isMine: true, matchId: '71', createdAt: now });
    server.lines.push(own);
    return Response.json(own);
  });
  return server;
}

const room = (messages: Message[], { delayMs, at = now }: { delayMs: number; at?: string }) => (
  <MemoryRouter>
    <WhoLooks value={me}>
      <WithToasts>
        <WithQueries>
          <DiscussionPanel initial={{ messages, nextCursor: null }} now={at} matchId="71" delayMs={delayMs} />
        </WithQueries>
      </WithToasts>
    </WhoLooks>
  </MemoryRouter>
);
const show = (messages: Message[], delayMs: number) => render(room(messages, { delayMs }));

beforeEach(() => {
  document.documentElement.className = 'dark';
  stubStreams();
});
afterEach(async () => {
  await cleanup();
  await expect.poll(stream, { timeout: 5000 }).toBeUndefined();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a room asks for its own lines, hears no others, and what is said there is said into it, once', async () => {
  const server = serve([said(1, '이 방의 말', 60)]);
  const screen = await show(server.lines, 0);
  await expect.element(screen.getByRole('heading', { name: '이 경기 이야기' })).toBeVisible();
  await expect.poll(() => server.asked.find((one) => one.includes('matchId=71'))).toBeDefined();
  await expect.poll(stream).toBeDefined();
  hear(line(2, { content: '모두의 말', matchId: null }));
  hear({ ...line(3, { content: '다른 방의 말' }), matchId: '72' });
  hear({ ...line(4, { content: '방금 들은 말' }), matchId: '71' });
  hear({ ...line(4, { content: '방금 들은 말' }), matchId: '71' });
  await expect.element(screen.getByText('방금 들은 말')).toBeVisible();
  expect(screen.getByText('방금 들은 말').elements()).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/모두의 말|다른 방의 말/);
  await screen.getByRole('textbox', { name: '메시지' }).fill('가자!');
  await screen.getByRole('button', { name: '보내기' }).click();
  await expect.element(screen.getByText('가자!')).toBeVisible();
  expect(server.sent).toEqual([{ content: '가자!', type: 'user', matchId: '71' }]);
});

test.each([0, 25])('the own line that is held after reports stays and says so; taken away, it goes: %i lines later', async (later) => {
  const other = said(1, '남의 말', 60);
  const mine = line(3, { content: '내 말', by: me, isMine: true, matchId: '71', createdAt: before(30) });
  const newer = Array.from({ length: later }, (_, n) => said(4 + n, `${4 + n}번째 말`, 29 - n));
  const server = serve([other, mine, ...newer]);
  const screen = await show(server.lines, 0);
  await expect.poll(stream).toBeDefined();
  const hearRemoved = (messageId: number) => hearOf('message-removed', { messageId });
  server.lines = [other, { ...mine, isHeld: true }, ...newer];
  hearRemoved(mine.id);
  await expect.element(screen.getByText('검토한 뒤에 보여요')).toBeVisible();
  await expect.element(screen.getByText('내 말')).toBeVisible();
  server.lines = [other, ...newer];
  hearRemoved(mine.id);
  await expect.poll(() => screen.getByText('내 말').elements().length).toBe(0);
  await expect.element(screen.getByText('남의 말')).toBeVisible();
  expect(document.querySelectorAll('.msg')).toHaveLength(1 + later);
});

test('on a late screen a line comes when it is due and once, and the own line at once', async () => {
  const lines = [said(1, '지난 말', 60), said(2, '골이다!', 1)];
  const server = serve(lines);
  const startedMs = performance.now();
  const screen = await show(lines, 5000);
  await expect.element(screen.getByText('지난 말')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('골이다!');
  await screen.getByRole('textbox', { name: '메시지' }).fill('내 말은 바로');
  await screen.getByRole('button', { name: '보내기' }).click();
  await expect.element(screen.getByText('내 말은 바로')).toBeVisible();
  await expect.element(screen.getByText('골이다!'), { timeout: 10_000 }).toBeVisible();
  expect(performance.now() - startedMs).toBeGreaterThan(3_500);
  expect(screen.getByText('골이다!').elements()).toHaveLength(1);
  expect(server.sent).toHaveLength(1);
});

test('a late screen that slept shows what is due by the time it is told on waking', async () => {
  const lines = [said(1, '지난 말', 60), said(2, '자는 동안의 말', -600)];
  serve(lines);
  const screen = await show(lines, 30_000);
  await expect.element(screen.getByText('지난 말')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('자는 동안의 말');
  await screen.rerender(room(lines, { delayMs: 30_000, at: before(-640) }));
  await expect.element(screen.getByText('자는 동안의 말')).toBeVisible();
});

test('a room that could not be asked for anew keeps its lines, says how old they are, and asks again when told to', async () => {
  const lines = [said(1, '시작했어요', 30)];
  const server = serve(lines);
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async () => new Response('{}', { status: 403 }));
  const screen = await show(lines, 0);
  await expect.element(screen.getByText(/ 데이터예요\. 새 메시지를 불러오지 못했어요\.$/)).toBeVisible();
  await expect.element(screen.getByText('시작했어요')).toBeVisible();
  if (answer) vi.mocked(fetch).mockImplementation(answer);
  server.lines = [...lines, said(2, '다시 들려요', 10)];
  await screen.getByRole('button', { name: '메시지 다시 불러오기' }).click();
  await expect.element(screen.getByText('다시 들려요')).toBeVisible();
  await expect.element(screen.getByText(/새 메시지를 불러오지 못했어요/)).not.toBeInTheDocument();
});

test('what the stream told until it broke off is as old as the break, not as the last answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const lines = [said(1, '시작했어요', 30)];
    serve(lines);
    const screen = await show(lines, 0);
    await vi.waitFor(() => expect(stream()).toBeDefined());
    const heard = stream();
    if (heard) heard.readyState = 1;
    heard?.dispatchEvent(new Event('open'));
    // What the opened stream has made it ask is answered before the time goes on.
    await new Promise((resolve) => setTimeout(resolve, 500));
    vi.setSystemTime(Date.now() + 20 * 60_000);
    vi.mocked(fetch).mockImplementation(async () => new Response('{}', { status: 403 }));
    heard?.close();
    heard?.dispatchEvent(new Event('error'));
    await expect.element(screen.getByText('방금 전 데이터예요. 새 메시지를 불러오지 못했어요.'), { timeout: 8000 }).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('beside a match that could not be fetched the room says and asks for something of its own, and is not read out as it ages', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  try {
    const atMs = Date.now() - 60_000;
    const bars = await render(
      <>
        <StaleSince at={atMs} onRetry={() => undefined} />
        <StaleSince at={atMs} what="메시지" onRetry={() => undefined} />
      </>,
    );
    const said = () => [...bars.container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    const words = ['새로 가져오지 못했어요.', '새 메시지를 불러오지 못했어요.'];
    await expect.element(bars.getByText('1분 전 데이터예요. 새 메시지를 불러오지 못했어요.')).toBeVisible();
    expect(said()).toEqual(words);
    vi.advanceTimersByTime(120_000);
    await expect.element(bars.getByText('3분 전 데이터예요. 새 메시지를 불러오지 못했어요.')).toBeVisible();
    expect(said()).toEqual(words);
    const named = ['다시 시도', '메시지 다시 불러오기'];
    for (const name of named) expect(bars.getByRole('button', { name, exact: true }).elements()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('on a device that is an hour fast, what came forty minutes ago is forty minutes old', async () => {
  try {
    hearClock(new Headers({ date: new Date(Date.now() - 3_600_000).toUTCString() }));
    const bar = await render(<StaleSince at={Date.now() - 40 * 60_000} onRetry={() => undefined} />);
    await expect.element(bar.getByText(/^40분 전 데이터예요/)).toBeVisible();
  } finally {
    hearClock(new Headers({ date: new Date().toUTCString() }));
  }
});
