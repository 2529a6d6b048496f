// The hub calls each topic to those who listen to it, a member's own news to that member alone, and lets go of those who left.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEvents } from '#services/events.ts';
import { createHub, type From } from './hub.ts';
import { connectTopics } from './topics.ts';

const listener = () => {
  const frames: string[] = [];
  return { frames, send: (frame: Buffer) => void frames.push(String(frame)), close: () => void frames.push('closed') };
};

/** A hub whose clock stands, with what is told to it; its timers are the test's. */
function house({ maxStreams = 10, boot = 'b' } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = Date.parse('2026-03-01T12:00:00Z');
  const hub = createHub({ maxStreams, boot, clock: () => new Date(now) });
  const raise = (fault: unknown) => {
    throw fault;
  };
  const events = createEvents({ onFault: raise });
  connectTopics(events, hub, { readPosts: () => Promise.reject(new Error('no post is read here')), onFault: raise });
  const open = (topics: readonly string[], from: From = {}) => {
    const ears = listener();
    const seated = hub.subscribe(topics, ears, from);
    return { ...ears, opening: seated?.opening ?? 'refused', leave: () => seated?.leave() };
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { hub, events, open, wait };
}

const member = (memberId: number, sessionId: number): From => ({ owner: { memberId, sessionId } });

test('a listener hears its topics only, until it leaves', () => {
  const { hub, open } = house();
  const [a, b] = [open(['matches']), open(['analysis'])];
  hub.publish('matches', { sport: 'soccer', matchIds: ['1'] });
  expect(a.frames).toEqual(['id: b-1\nevent: matches\ndata: {"sport":"soccer","matchIds":["1"]}\n\n']);
  expect(b.frames).toEqual([]);
  a.leave();
  hub.publish('matches', {});
  expect(a.frames).toHaveLength(1);
  expect(hub.size()).toBe(1);
});

test('what is called out, skipped, missed or heard of another process is news before anybody hears it', () => {
  const told: string[] = [];
  const hub = createHub({ maxStreams: 2, boot: 'b', clock: () => new Date(0), onNews: () => void told.push('news') });
  hub.subscribe(['matches'], { send: (frame) => void told.push(String(frame).includes('missed') ? 'missed' : 'heard'), close: () => {} });
  hub.publish('matches', {});
  hub.skip('matches');
  hub.elsewhere.hear('c', { seq: 1, topic: 'matches', data: {} });
  hub.elsewhere.met('d', 'd-7');
  expect(told).toEqual(['news', 'heard', 'news', 'news', 'heard', 'news']);
  hub.heartbeat();
  hub.tell(1, 'notices', {});
  expect(told.filter((one) => one === 'news')).toHaveLength(4);
  hub.closeAll();
});

test('a full house refuses, and closing tells everyone when to come again', () => {
  const { hub, open } = house({ maxStreams: 1 });
  const a = open(['matches']);
  expect(open(['matches']).opening).toBe('refused');
  expect(hub.people()).toBe(1);
  hub.closeAll();
  expect(a.frames).toEqual(['retry: 1000\n\n', 'closed']);
  expect(hub.size()).toBe(0);
});

test('news of one member reaches every stream of theirs that listens to it, and nobody else', async () => {
  const { open, events } = house();
  const phone = open(['matches', 'notices'], member(1, 11));
  const laptop = open(['notices'], member(1, 12));
  const others = [open(['matches'], member(1, 13)), open(['notices'], member(2, 21)), open(['notices'])];
  await events.tell('notice-added', { memberId: 1 });
  expect(phone.frames).toEqual(['id: b-1\nevent: notices\ndata: {}\n\n']);
  expect(laptop.frames).toEqual(phone.frames);
  // Whom they block is gone from their notices.
  await events.tell('blocks-changed', { memberId: 1 });
  expect(phone.frames.at(-1)).toBe('id: b-2\nevent: notices\ndata: {}\n\n');
  for (const { frames } of others) expect(frames).toEqual([]);
});

test('the streams of sessions that ended are closed, those of other sessions and members go on', async () => {
  const { hub, open, events } = house();
  const [ended, kept] = [open(['notices'], member(1, 11)), open(['notices'], member(1, 12))];
  const [other, stranger] = [open(['notices'], member(2, 11)), open(['matches'])];
  await events.tell('sessions-ended', { memberId: 1, sessionIds: [11, 99] });
  expect(ended.frames).toEqual(['closed']);
  ended.leave();
  expect(hub.size()).toBe(3);
  hub.tell(1, 'notices', {});
  expect(ended.frames).toEqual(['closed']);
  expect(kept.frames).toHaveLength(1);
  await events.tell('sessions-ended', { memberId: 1, sessionIds: 'all' });
  expect(kept.frames.at(-1)).toBe('closed');
  expect(other.frames).toEqual([]);
  expect(stranger.frames).toEqual([]);
  expect(hub.size()).toBe(2);
});

test('a new stream begins with where it stands, and is told nothing of before', () => {
  const { hub, open } = house();
  hub.publish('matches', { n: 1 });
  expect(open(['matches']).opening).toBe('id: b-1\nevent: here\ndata: {}\n\n');
});

test('a page that was drawn before something was said is told it when its stream opens', () => {
  const { hub, open } = house();
  expect(hub.newest()).toBe('b-0');
  hub.publish('matches', { n: 1 });
  const drawnAt = hub.newest();
  hub.publish('matches', { n: 2 });
  const { opening } = open(['matches'], { lastId: drawnAt });
  expect(opening).toBe('id: b-2\nevent: matches\ndata: {"n":2}\n\nid: b-2\nevent: here\ndata: {}\n\n');
});

test('what was read before something was called out is known to be old; a line of talk makes nothing old but the talk', () => {
  const { hub } = house();
  const words = () => [hub.changed('all else'), hub.changed('talk')] as const;
  const [all, talk] = words();
  expect(words()).toEqual([all, talk]);
  hub.publish('messages', { n: 1 });
  expect(hub.changed('all else')).toBe(all);
  expect(hub.changed('talk')).not.toBe(talk);
  const seen = new Set([words().join()]);
  const news = [
    () => hub.publish('matches', { n: 2 }),
    () => hub.skip('posts'),
    () => hub.elsewhere.hear('other', { seq: 1, topic: 'rankings', data: {} }),
  ];
  for (const happen of news) {
    const before = hub.changed('all else');
    happen();
    expect(hub.changed('all else')).not.toBe(before);
    seen.add(words().join());
  }
  expect(seen.size).toBe(news.length + 1);
  const before = words();
  hub.tell(1, 'notices', {});
  expect(words(), 'what is one member’s own').toEqual(before);
});

test('a stream that comes back is told what it missed of its topics, in order, each once', () => {
  const { hub, open } = house();
  const before = open(['matches', 'rankings']);
  hub.publish('matches', { n: 1 });
  before.leave();
  hub.publish('matches', { n: 2 });
  hub.publish('analysis', { n: 3 });
  hub.publish('rankings', { n: 4 });
  const back = open(['matches', 'rankings'], { lastId: 'b-1' });
  expect(back.opening).toBe(
    'id: b-2\nevent: matches\ndata: {"n":2}\n\nid: b-4\nevent: rankings\ndata: {"n":4}\n\nid: b-4\nevent: here\ndata: {}\n\n',
  );
  expect(open(['matches', 'rankings'], { lastId: 'b-4' }).opening).toBe('id: b-4\nevent: here\ndata: {}\n\n');
});

test('what a member missed of their own is told to that member again, and to nobody else who knows the number', () => {
  const { hub, open } = house();
  hub.publish('matches', {});
  hub.tell(1, 'notices', {});
  expect(open(['notices'], { ...member(1, 11), lastId: 'b-1' }).opening).toContain('event: notices');
  expect(open(['notices'], { ...member(2, 21), lastId: 'b-1' }).opening).not.toContain('notices');
  expect(open(['notices'], { lastId: 'b-0' }).opening).not.toContain('notices');
});

test('an id of another run, of nothing or of the future is answered with one "missed"', () => {
  const { hub, open } = house();
  hub.publish('matches', { n: 1 });
  for (const lastId of ['a-1', 'b-2', 'b-', 'b--1', '-', 'x', 'b-1e1', 'b-9999999999999999999']) {
    expect(open(['matches'], { lastId }).opening).toBe('event: missed\ndata: {}\n\nid: b-1\nevent: here\ndata: {}\n\n');
    hub.closeAll();
  }
});

test('what is kept ends with two minutes, two thousand events, or too much to tell again', () => {
  const { hub, open, wait } = house();
  hub.publish('matches', { n: 1 });
  wait(120_001);
  expect(open(['matches'], { lastId: 'b-0' }).opening).toContain('event: missed');
  expect(open(['matches'], { lastId: 'b-1' }).opening).not.toContain('missed');
  for (let n = 0; n < 2_001; n += 1) hub.publish('analysis', {});
  expect(open(['matches'], { lastId: 'b-1' }).opening).toContain('event: missed');
  expect(open(['matches'], { lastId: 'b-2' }).opening).toBe('id: b-2002\nevent: here\ndata: {}\n\n');
  for (let n = 0; n < 4; n += 1) hub.publish('messages', { text: 'x'.repeat(30_000) });
  expect(open(['messages'], { lastId: 'b-2002' }).opening).toContain('event: missed');
  expect(open(['messages'], { lastId: 'b-2004' }).opening.match(/event: messages/g)).toHaveLength(2);
});

test('large news push the oldest out, so that what is kept stays small', () => {
  const { hub, open } = house();
  for (let n = 0; n < 50; n += 1) hub.publish('posts', { text: 'x'.repeat(100_000) });
  expect(open(['matches'], { lastId: 'b-5' }).opening).toContain('event: missed');
  expect(open(['matches'], { lastId: 'b-30' }).opening).not.toContain('missed');
});

test('a heartbeat moves on where a quiet stream stands', () => {
  const { hub, open } = house();
  const quiet = open(['rankings']);
  for (let n = 0; n < 2_500; n += 1) hub.publish('matches', {});
  hub.heartbeat();
  expect(quiet.frames).toEqual(['id: b-2500\nevent: here\ndata: {}\n\n']);
});

test('what is said reaches thousands in its order, between other work, and nobody who left meanwhile', async () => {
  const { hub, open } = house({ maxStreams: 3_000 });
  const all = Array.from({ length: 1_200 }, () => open(['matches']));
  hub.publish('matches', { n: 1 });
  hub.publish('matches', { n: 2 });
  const toldSoFar = all.filter(({ frames }) => frames.length > 0).length;
  expect(toldSoFar).toBe(500);
  all[1_199]?.leave();
  const late = open(['matches']);
  await expect.poll(() => all[1_198]?.frames.length).toBe(2);
  for (const { frames } of all.slice(0, -1)) expect(frames.map((frame) => /"n":(\d)/.exec(frame)?.[1])).toEqual(['1', '2']);
  expect(all[1_199]?.frames).toEqual([]);
  expect(late.frames).toEqual([]);
  expect(late.opening).toContain('id: b-2');
});

test('more than can be said makes everyone else wait, and is not heaped up', () => {
  const { hub, open } = house({ maxStreams: 3_000 });
  const all = Array.from({ length: 1_200 }, () => open(['matches', 'posts']));
  // Two topics in turn: nothing of it goes together.
  for (let n = 0; n < 150; n += 1) hub.publish(n % 2 ? 'matches' : 'posts', {});
  expect(all[0]?.frames.length).toBeGreaterThanOrEqual(49);
});

test('what is said to the same many ears in one breath goes together, in its order, up to a bound; few ears hear each at once', async () => {
  const { hub, open } = house({ maxStreams: 3_000 });
  const few = open(['analysis']);
  const many = Array.from({ length: 150 }, () => open(['posts', 'matches']));
  for (let n = 0; n < 3; n += 1) hub.publish('analysis', { n });
  expect(few.frames).toHaveLength(3);
  for (let n = 0; n < 6; n += 1) hub.publish('posts', { n });
  hub.publish('matches', { n: 6 });
  hub.publish('posts', { n: 7 });
  hub.publish('posts', { words: 'x'.repeat(40_000) });
  await expect.poll(() => many.at(-1)?.frames.at(-1)).toContain('xxx');
  for (const { frames } of many) {
    expect(frames).toHaveLength(5);
    expect(frames.flatMap((frame) => [...frame.matchAll(/"n":(\d)/g)].map(([, n]) => n))).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect([...frames.join('').matchAll(/^id: b-(\d+)$/gm)].map(([, id]) => Number(id))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
});
