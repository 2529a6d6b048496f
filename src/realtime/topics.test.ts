// What happens is called out in the promised shape, and what is not for everyone is not.
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { topicShapes } from '#contract/realtime.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { createEvents } from '#services/events.ts';
import { sampleComment, sampleMessage, samplePost } from '#tests/support/said.ts';
import { createHub } from './hub.ts';
import { connectTopics, type TopicNeeds } from './topics.ts';

const recommendation: Recommendation = {
  id: 'single-2026-03-01',
  type: 'single',
  title: '프리미어리그 홈 승',
  matches: [],
  totalOdds: 1.9,
  confidence: 60,
  reasoning: '홈이 강해요.',
  potentialReturn: 19_000,
  exampleStake: 10_000,
  lossPercentage: 40,
  riskLevel: 'medium',
  status: 'pending',
  actualReturn: null,
  completedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

function house(readPost: TopicNeeds['readPost'] = async (_viewer, { id }) => samplePost({ id })) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const hub = createHub({ maxStreams: 10, boot: 'b', clock: () => new Date('2026-03-01T12:00:00Z') });
  const events = createEvents({ onFault });
  connectTopics(events, hub, { readPost, onFault });
  const heard: { topic: string; data: Record<string, unknown> }[] = [];
  const listen = () =>
    hub.subscribe(Object.keys(topicShapes), {
      send(frame) {
        const { topic = '', data = '' } = /^event: (?<topic>.*)\ndata: (?<data>.*)$/m.exec(String(frame))?.groups ?? {};
        heard.push({ topic, data: JSON.parse(data) });
      },
      close() {},
    });
  return { hub, events, heard, faults, listen };
}

test('every happening is called out under its topic, in the shape that is promised', async () => {
  const { events, heard, listen, faults } = house();
  listen();
  await events.tell('matches-changed', { sport: 'soccer', matchIds: ['1'] });
  await events.tell('analysis-ready', { date: '2026-03-01', count: 3 });
  await events.tell('recommendation-added', { recommendation });
  await events.tell('standings-changed', { at: new Date('2026-03-01T12:00:00Z') });
  await events.tell('message-sent', { message: sampleMessage() });
  await events.tell('message-removed', { messageId: 1 });
  await events.tell('comment-added', { comment: sampleComment() });
  await events.tell('comment-removed', { postId: 1, commentId: 2, comments: 0 });
  await events.tell('post-liked', { postId: 1, likes: 3 });
  await events.tell('post-removed', { postId: 1 });
  await events.tell('post-added', { postId: 5, matchId: null });
  await vi.advanceTimersByTimeAsync(100);
  const topics =
    'matches analysis recommendations rankings messages message-removed comments comment-removed post-likes post-removed posts'.split(' ');
  expect(heard.map(({ topic }) => topic)).toEqual(topics);
  for (const { topic, data } of heard) expect(topicShapes[topic as keyof typeof topicShapes].parse(data)).toEqual(data);
  expect(faults).toEqual([]);
});

test('changes of many leagues are called out once at once and once together, each match named once, each sport for itself', async () => {
  const { events, heard, listen } = house();
  listen();
  for (const matchId of ['1', '2', '3', '2']) await events.tell('matches-changed', { sport: 'soccer', matchIds: [matchId] });
  await events.tell('matches-changed', { sport: 'mma', matchIds: ['9'] });
  expect(heard.map(({ data }) => data)).toEqual([
    { sport: 'soccer', matchIds: ['1'] },
    { sport: 'mma', matchIds: ['9'] },
  ]);
  await vi.advanceTimersByTimeAsync(500);
  expect(heard.slice(2).map(({ data }) => data)).toEqual([{ sport: 'soccer', matchIds: ['2', '3'] }]);
  await events.tell('matches-changed', { sport: 'soccer', matchIds: ['4'] });
  expect(heard).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(500);
  expect(heard.slice(3).map(({ data }) => data)).toEqual([{ sport: 'soccer', matchIds: ['4'] }]);
  await vi.advanceTimersByTimeAsync(500);
  await events.tell('matches-changed', { sport: 'soccer', matchIds: ['5'] });
  expect(heard).toHaveLength(5);
});

test('what waits for a review is called out to nobody', async () => {
  const { events, heard, listen } = house();
  listen();
  await events.tell('message-sent', { message: sampleMessage({ isHeld: true }) });
  await events.tell('comment-added', { comment: sampleComment({ isHeld: true }) });
  expect(heard).toEqual([]);
});

test('posts that come together are read a few at a time, each once, and called out in their order', async () => {
  let reading = 0;
  let most = 0;
  const asked: number[] = [];
  const { events, heard, listen } = house(async (viewer, { id }) => {
    expect(viewer.kind).toBe('visitor');
    asked.push(id);
    reading += 1;
    most = Math.max(most, reading);
    await new Promise((resolve) => setTimeout(resolve, 100 - id));
    reading -= 1;
    return samplePost({ id });
  });
  listen();
  for (let id = 1; id <= 20; id += 1) await events.tell('post-added', { postId: id, matchId: null });
  await events.tell('post-added', { postId: 3, matchId: null });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(20);
  expect(most).toBe(8);
  expect(heard.map(({ data }) => data['id'])).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('a post that visitors may not read, or that is taken away meanwhile, is not called out', async () => {
  const { events, heard, listen, faults } = house(async (_viewer, { id }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (id === 1) throw new Refusal('no-such-post');
    if (id === 2) throw new Error('the database is away');
    return samplePost({ id });
  });
  listen();
  for (const postId of [1, 2, 3, 4, 5]) await events.tell('post-added', { postId, matchId: null });
  await events.tell('post-removed', { postId: 3 });
  await vi.advanceTimersByTimeAsync(120);
  await events.tell('post-removed', { postId: 4 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.filter(({ topic }) => topic === 'posts').map(({ data }) => data['id'])).toEqual([5]);
  expect(faults).toEqual([new Error('the database is away')]);
  await events.tell('post-added', { postId: 6, matchId: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.at(-1)?.data['id']).toBe(6);
});

test('a post that nobody listens for is not read, and who comes back learns that something was missed', async () => {
  const { hub, events } = house(() => {
    throw new Error('read for nobody');
  });
  await events.tell('post-added', { postId: 1, matchId: null });
  await vi.advanceTimersByTimeAsync(1_000);
  const ears = { send() {}, close() {} };
  expect(hub.subscribe(['posts'], ears, { lastId: 'b-0' })?.opening).toContain('event: missed');
  expect(hub.subscribe(['matches'], ears, { lastId: 'b-0' })?.opening).not.toContain('missed');
});
