// Several processes of one house: what one tells reaches the streams and the memories of all, each once, and what got lost is noticed.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEvents } from '#services/events.ts';
import { createBetween } from './between.ts';
import { connectTopics } from './topics.ts';
import type { Wire } from './wire.ts';

/** What lies between the processes; it can be cut, and it can drop words. */
function network() {
  const ends = new Set<{ hear: (word: string) => void; up: () => void }>();
  let isUp = true;
  let isDeaf = false;
  return {
    wire(): Wire {
      const end = { hear: (_word: string) => {}, up: () => {} };
      ends.add(end);
      return {
        name: 'redis',
        isUp: () => isUp,
        send: (words) => {
          if (isUp && !isDeaf) for (const word of words) for (const one of ends) one.hear(word);
        },
        listen: (hear) => {
          end.hear = hear;
        },
        onUp: (up) => {
          end.up = up;
        },
        close: async () => void ends.delete(end),
      };
    },
    drop: (isDropping: boolean) => {
      isDeaf = isDropping;
    },
    cut() {
      isUp = false;
    },
    mend() {
      isUp = true;
      for (const end of ends) end.up();
    },
  };
}

const tick = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Two processes and what their streams hear. */
async function house(...wires: ReturnType<typeof network>[]) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-03-01T12:00:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const raise = (fault: unknown) => {
    throw fault;
  };
  const open = (boot: string) => {
    const events = createEvents({ onFault: raise });
    const between = createBetween({
      events,
      wires: wires.map((one) => one.wire()),
      maxStreams: 100,
      boot,
      clock: () => new Date(),
      onFault: raise,
    });
    connectTopics(events, between.hub, { readPosts: () => Promise.reject(new Error('not asked here')), onFault: raise });
    void between.open();
    const listen = (lastId?: string, memberId?: number, seat = 'a') => {
      const frames: string[] = [];
      const seated = between.hub.subscribe(
        ['matches', 'rankings', 'notices', 'presence'],
        { send: (frame) => void frames.push(String(frame)), close: () => void frames.push('closed') },
        { lastId, network: 'home', seat, ...(memberId ? { owner: { memberId, sessionId: 1 } } : {}) },
      );
      const heard = () => frames.filter((frame) => !frame.startsWith('event: presence'));
      return { heard, opening: seated?.opening ?? '', leave: () => seated?.leave() };
    };
    return { events, between, hub: between.hub, listen };
  };
  const [a, b] = [open('a'), open('b')];
  await tick();
  return { a, b, open, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

const gone = (frames: string[]) => frames.filter((frame) => frame.includes('event: missed')).length;

test('what is told in one process reaches the streams of both, each once', async () => {
  const { a, b } = await house(network());
  const [here, there] = [a.listen(), b.listen()];
  await a.events.tell('standings-changed', { at: new Date('2026-03-01T12:00:00Z') });
  await tick();
  const said = 'event: rankings\ndata: {"settledAt":"2026-03-01T12:00:00.000Z"}\n\n';
  expect(here.heard()).toEqual([`id: a-1.b-0\n${said}`]);
  expect(there.heard()).toEqual([`id: b-0.a-1\n${said}`]);
});

test('what a process remembers is forgotten before its streams are told to ask again, and what is done once is done where it was told', async () => {
  const { a, b } = await house(network());
  const order: string[] = [];
  b.events.onEverywhere('standings-changed', () => void order.push('forgotten'));
  b.events.on('standings-changed', () => void order.push('done twice'));
  // The same code stands in every process.
  a.events.onEverywhere('standings-changed', () => {});
  b.hub.subscribe(['rankings'], { send: () => void order.push('told'), close() {} });
  await a.events.tell('standings-changed', { at: new Date() });
  await tick();
  expect(order).toEqual(['forgotten', 'told']);
});

test('news of a member and the end of a session reach their streams wherever these are', async () => {
  const { a, b } = await house(network());
  const [theirs, other] = [b.listen(undefined, 1), b.listen(undefined, 2)];
  await a.events.tell('notice-added', { memberId: 1 });
  await tick();
  expect(theirs.heard()).toEqual(['id: b-0.a-1\nevent: notices\ndata: {}\n\n']);
  await a.events.tell('sessions-ended', { memberId: 1, sessionIds: 'all' });
  await tick();
  expect(theirs.heard().at(-1)).toBe('closed');
  expect(other.heard()).toEqual([]);
});

test('a stream that comes back at another process is told what it missed, and no more', async () => {
  const { a, b } = await house(network());
  const before = a.listen();
  a.hub.publish('matches', { n: 1 });
  before.leave();
  await tick();
  a.hub.publish('matches', { n: 2 });
  b.hub.publish('matches', { n: 3 });
  await tick();
  const id = /id: (\S+)/.exec(before.heard()[0] ?? '')?.[1];
  const { opening } = b.listen(id);
  expect(opening.match(/"n":\d/g)?.sort()).toEqual(['"n":2', '"n":3']);
  expect(opening).not.toContain('missed');
});

test('a page drawn by one process and heard at another is not told to look again', async () => {
  const { a, b } = await house(network());
  a.hub.publish('matches', { n: 1 });
  b.hub.publish('matches', { n: 2 });
  await tick();
  for (const [drawn, heard] of [[a, b] as const, [b, a] as const])
    expect(heard.listen(drawn.hub.newest()).opening).not.toMatch(/missed|"n"/);
});

test('after a restart a stream goes on from where it stood at the process that is gone', async () => {
  const { a, b, open } = await house(network());
  a.hub.publish('matches', { n: 1 });
  await tick();
  const stood = a.hub.newest();
  a.hub.publish('matches', { n: 2 });
  await a.between.close();
  const fresh = open('fresh');
  await tick();
  expect(b.listen(stood).opening).toMatch(/"n":2/);
  expect(b.listen(stood).opening).not.toMatch(/missed/);
  // The new one was not there when it was said.
  expect(fresh.listen(stood).opening).toContain('event: missed');
  expect(fresh.listen(b.hub.newest()).opening).not.toContain('missed');
});

test('ids that nobody knows, of a run long gone or made up, are answered with one "missed"', async () => {
  const { a, b, wait } = await house(network());
  a.hub.publish('matches', { n: 1 });
  await tick();
  const stood = a.hub.newest();
  await a.between.close();
  await wait(125_000);
  for (const id of [stood, 'x-1', 'a-1.b', '.', `${'a-1.'.repeat(40)}b-1`, 'b-99', '__proto__-1'])
    expect(b.listen(id).opening, id).toContain('event: missed');
  expect(b.hub.newest()).toBe('b-0');
});

test('a word that got lost is noticed with the next greeting, and whoever listens is told to look again, once', async () => {
  const lines = network();
  const { a, b, wait } = await house(lines);
  const [here, there] = [a.listen(), b.listen()];
  await tick();
  lines.drop(true);
  for (let n = 0; n < 3; n += 1) a.hub.publish('matches', { n });
  await tick();
  lines.drop(false);
  await wait(6_000);
  expect(gone(there.heard())).toBe(1);
  expect(gone(here.heard())).toBe(0);
  expect(b.listen('a-0.b-0').opening).toContain('event: missed');
});

test('a wire that is cut stops nothing here, and once it is mended others learn of the gap and hear what comes next', async () => {
  const lines = network();
  const { a, b, wait } = await house(lines);
  const [here, there] = [a.listen(), b.listen()];
  lines.cut();
  a.hub.publish('matches', { n: 1 });
  await wait(60_000);
  expect(here.heard()).toHaveLength(1);
  expect(there.heard()).toEqual([]);
  lines.mend();
  await wait(1_000);
  expect(gone(there.heard())).toBe(1);
  a.hub.publish('matches', { n: 2 });
  await tick();
  expect(there.heard().at(-1)).toContain('"n":2');
});

test('where the first wire is away the second carries on, and nobody notices', async () => {
  const [first, second] = [network(), network()];
  const { a, b, wait } = await house(first, second);
  const there = b.listen();
  first.cut();
  a.hub.publish('matches', { n: 1 });
  await tick();
  first.mend();
  a.hub.publish('matches', { n: 2 });
  await wait(10_000);
  expect(there.heard().map((frame) => /"n":\d|missed/.exec(frame)?.[0])).toEqual(['"n":1', '"n":2']);
});

test('people are counted over all processes, each once, also who has tabs at two', async () => {
  const { a, b, open, wait } = await house(network());
  const first = a.listen(undefined, 1);
  const second = b.listen(undefined, 1);
  b.listen(undefined, 2);
  a.listen(undefined, undefined, 'browser');
  b.listen(undefined, undefined, 'browser');
  await tick();
  expect([a.hub.people(), b.hub.people()]).toEqual([3, 3]);
  const late = open('late');
  await tick();
  expect(late.hub.people()).toBe(3);
  first.leave();
  await wait(30_000);
  expect(a.hub.people()).toBe(3);
  second.leave();
  await wait(30_000);
  expect([a.hub.people(), b.hub.people(), late.hub.people()]).toEqual([2, 2, 2]);
});

test('the people of a process that fell silent are gone with it, a while later', async () => {
  const { a, b, wait } = await house(network());
  a.listen(undefined, 1);
  b.listen(undefined, 2);
  await tick();
  expect(b.hub.people()).toBe(2);
  await a.between.close();
  await wait(10_000);
  expect(b.hub.people()).toBe(2);
  await wait(15_000);
  expect(b.hub.people()).toBe(1);
});

test('a crowd of one network at two processes counts no more than ten', async () => {
  const { a, b } = await house(network());
  for (let n = 0; n < 9; n += 1) {
    a.listen(undefined, undefined, `a-${n}`);
    b.listen(undefined, undefined, `b-${n}`);
  }
  await tick();
  expect([a.hub.people(), b.hub.people()]).toEqual([10, 10]);
});

test('whose greeting did not arrive is met with the next one, by both', async () => {
  const lines = network();
  const { a, open, wait } = await house(lines);
  lines.drop(true);
  const late = open('late');
  await tick();
  lines.drop(false);
  await wait(5_000);
  expect([late.between.others(), a.between.others()]).toEqual([2, 2]);
  const [here, there] = [late.listen(), a.listen()];
  late.hub.publish('matches', { n: 1 });
  await tick();
  for (const { heard } of [here, there]) expect(heard().map((frame) => /"n":\d|missed/.exec(frame)?.[0])).toEqual(['"n":1']);
});

test('whoever is known and knows nobody is greeted at once', async () => {
  const [first, second] = [network(), network()];
  const { a, open } = await house(first, second);
  // The greeting goes out over the second wire alone, and the answers come over the first, to which it does not listen yet.
  const deaf = first.wire();
  first.cut();
  const late = open('late');
  await tick();
  first.mend();
  await tick();
  expect([late.between.others(), a.between.others()]).toEqual([2, 2]);
  await deaf.close();
});

test('one process alone carries nothing but its greetings', async () => {
  const { a, b, wait } = await house(network());
  await b.between.close();
  const said: string[] = [];
  const lines = network();
  lines.wire().listen((word) => said.push(JSON.parse(word).kind));
  const { a: alone, b: leaves } = await house(lines);
  await leaves.between.close();
  said.length = 0;
  alone.listen();
  alone.hub.publish('matches', {});
  await wait(5_000);
  expect(new Set(said)).toEqual(new Set(['hello']));
  expect(a.between.others()).toBe(0);
});
