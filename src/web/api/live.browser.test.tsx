// One stream for all who listen: which topics it asks for, who hears, and how it comes back when it broke.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { publicTopics, type Topic, useLive, usePresence, useStreamUp } from './live.ts';
import { WithQueries } from './with-queries.tsx';

class Stream extends EventTarget {
  readyState = 0;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
    dialled.push(this);
  }
  get query() {
    return new URL(this.address, location.href).searchParams;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(topic: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data), lastEventId }));
  }
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = 2;
  }
}

let dialled: Stream[] = [];
const open = () => dialled.filter(({ readyState }) => readyState !== 2);
const topicsOf = (streams: Stream[]) => streams.map(({ query }) => query.get('topics'));
const current = (): Stream => {
  const stream = dialled.at(-1);
  if (!stream) throw new Error('no stream was dialled');
  return stream;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A page calls when all its screens listen. */
async function shown(page: ReactElement) {
  const screen = await render(page);
  await pass(1);
  return screen;
}

function look(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  dialled = [];
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('EventSource', Stream);
});
afterEach(async () => {
  Reflect.deleteProperty(document, 'hidden');
  // The line lets go of what the last screen held.
  await pass(300_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Hears({ topic, hear = () => undefined }: { topic: Topic; hear?: (news: unknown) => void }) {
  useLive(topic, hear);
  return null;
}

function Shows() {
  return (
    <output>
      {useStreamUp() ? 'up' : 'down'} {String(usePresence())}
    </output>
  );
}

function Asks({ ask }: { ask: () => Promise<string> }) {
  return <output>{useQuery({ queryKey: ['asked'], queryFn: ask }).data ?? ''}</output>;
}

const everyones = publicTopics.join(',');

test('a visitor’s screens never ask for notices, and a member’s bell adds them to the one stream', async () => {
  const visitor = await shown(<Hears topic="matches" />);
  expect(topicsOf(open())).toEqual([everyones]);
  const bell = await shown(<Hears topic="notices" />);
  expect(topicsOf(open())).toEqual([`${everyones},notices`]);
  await bell.unmount();
  await pass(1_000);
  expect(topicsOf(open())).toEqual([everyones]);
  await visitor.unmount();
  await pass(1_000);
  expect(open()).toEqual([]);
});

test('a page that wakes calls once, with all that its screens hear', async () => {
  const page = await shown(
    <>
      <Hears topic="matches" />
      <Hears topic="notices" />
      <Hears topic="posts" />
    </>,
  );
  expect(topicsOf(dialled)).toEqual([`${everyones},notices`]);
  await page.unmount();
});

test('screens that come and go leave the stream as it is', async () => {
  const first = await shown(<Hears topic="messages" />);
  await first.unmount();
  await pass(900);
  const second = await shown(<Hears topic="comments" />);
  await pass(60_000 - 1_000);
  expect(dialled).toHaveLength(1);
  await second.unmount();
});

test('a browser keeps one seat', async () => {
  const screen = await shown(<Hears topic="matches" />);
  const seat = current().query.get('seat');
  expect(seat).toMatch(/^[0-9a-f]{24}$/);
  look(true);
  look(false);
  expect(dialled.map(({ query }) => query.get('seat'))).toEqual([seat, seat]);
  expect(localStorage.getItem('seat')).toBe(seat);
  await screen.unmount();
});

test('a page that was hidden says what it heard last; a page that shows nothing any more forgets it', async () => {
  const screen = await shown(<Hears topic="matches" />);
  expect(current().query.has('lastEventId')).toBe(false);
  current().open();
  current().say('here', {}, 'b-3');
  current().say('matches', { sport: 'soccer', matchIds: [] }, 'b-4');
  look(true);
  expect(open()).toEqual([]);
  await pass(600_000);
  expect(dialled).toHaveLength(1);
  look(false);
  expect(current().query.get('lastEventId')).toBe('b-4');
  await screen.unmount();
  await pass(1_000);
  const next = await shown(<Hears topic="matches" />);
  expect(current().query.has('lastEventId')).toBe(false);
  await next.unmount();
});

test('[R46] [R61] the stream counts as up from its opening until it breaks, so that lists poll only without it', async () => {
  const screen = await shown(<Shows />);
  expect(screen.container.textContent).toBe('down null');
  current().open();
  await expect.poll(() => screen.container.textContent).toBe('up null');
  current().say('presence', { people: 7 });
  await expect.poll(() => screen.container.textContent).toBe('up 7');
  current().fail(0);
  await expect.poll(() => screen.container.textContent).toBe('down 7');
  await pass(4_000);
  current().fail(0);
  await expect.poll(() => screen.container.textContent).toBe('down null');
  await pass(8_000);
  current().open();
  await expect.poll(() => screen.container.textContent).toBe('up null');
  await screen.unmount();
});

test('a broken line is dialled again soon and then ever more slowly, not by all browsers in the same moment', async () => {
  const screen = await shown(<Hears topic="matches" />);
  current().open();
  current().say('matches', {}, 'b-9');
  const waits: number[] = [];
  for (const longest of [4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = dialled.length;
    current().fail(0);
    expect(open()).toEqual([]);
    let waited = 0;
    for (; dialled.length === before; waited += 50) await pass(50);
    expect(waited).toBeGreaterThanOrEqual(longest * 0.15);
    expect(waited).toBeLessThanOrEqual(longest + 50);
    waits.push(waited / longest);
  }
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(current().query.get('lastEventId')).toBe('b-9');
  current().open();
  current().fail(0);
  await pass(4_000);
  expect(open()).toHaveLength(1);
  await screen.unmount();
});

test('a refused line waits half a minute, also when another screen or a look at the page asks for it; a network that is back hastens only a broken one', async () => {
  const screen = await shown(<Hears topic="matches" />);
  current().fail(2);
  const bell = await shown(<Hears topic="notices" />);
  look(true);
  look(false);
  dispatchEvent(new Event('online'));
  await pass(29_900);
  expect(dialled).toHaveLength(1);
  await pass(15_200);
  expect(topicsOf(open())).toEqual([`${everyones},notices`]);
  current().open();
  current().fail(0);
  dispatchEvent(new Event('online'));
  expect(dialled).toHaveLength(3);
  await bell.unmount();
  await screen.unmount();
});

test('a line that says nothing for a minute is dialled again', async () => {
  const screen = await shown(<Hears topic="matches" />);
  current().open();
  await pass(59_000);
  current().say('here', {}, 'b-1');
  await pass(59_900);
  expect(dialled).toHaveLength(1);
  await pass(4_200);
  expect(dialled).toHaveLength(2);
  expect(open()).toHaveLength(1);
  await screen.unmount();
});

test('a hearer that fails is reported and stops no other', async () => {
  const faults: string[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(event.message);
  };
  addEventListener('error', onError);
  const heard: unknown[] = [];
  const fails = () => {
    throw new Error('this screen is broken');
  };
  const screen = await shown(
    <>
      <Hears topic="messages" hear={fails} />
      <Hears topic="messages" hear={(news) => heard.push(news)} />
    </>,
  );
  current().say('messages', { id: 1 });
  expect(heard).toEqual([{ id: 1 }]);
  expect(faults).toEqual([expect.stringContaining('this screen is broken')]);
  removeEventListener('error', onError);
  await screen.unmount();
});

test('after a gap all that is shown is asked for again; queries alone open no stream', async () => {
  const ask = vi.fn(async () => 'answer');
  const asked = async () => {
    await pass(10);
    return ask.mock.calls.length;
  };
  const page = await shown(
    <WithQueries>
      <Asks ask={ask} />
    </WithQueries>,
  );
  await expect.poll(asked).toBe(1);
  expect(dialled).toEqual([]);
  const screen = await shown(<Hears topic="messages" />);
  current().open();
  current().say('missed', {});
  await expect.poll(asked).toBe(2);
  await screen.unmount();
  await page.unmount();
});

test('where the browser knows no streams everything still stands, and lists poll', async () => {
  vi.stubGlobal('EventSource', undefined);
  const screen = await shown(<Shows />);
  await pass(120_000);
  expect(screen.container.textContent).toBe('down null');
  await screen.unmount();
});
