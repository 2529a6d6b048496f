// What happens is called out in the promised shape, and what is not for everyone is not.
import { expect, onTestFinished, test, vi } from 'vitest';
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

function house(readPosts: TopicNeeds['readPosts'] = async (_viewer, ids) => ids.map((id) => samplePost({ id }))) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const hub = createHub({ maxStreams: 10, boot: 'b', clock: () => new Date('2026-03-01T12:00:00Z') });
  const events = createEvents({ onFault });
  connectTopics(events, hub, { readPosts, onFault });
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
  await events.tell('comment-added', { comment: sampleComment(), comments: 4 });
  await events.tell('comment-removed', { postId: 1, commentId: 2, comments: 0 });
  await events.tell('post-liked', { postId: 1, likes: 3 });
  await events.tell('post-removed', { postId: 1 });
  await events.tell('post-added', { postId: 5, matchId: null });
  await vi.advanceTimersByTimeAsync(100);
  const topics =
    'matches analysis recommendations rankings messages message-removed comments comment-removed post-likes post-removed posts'.split(' ');
  expect(heard.map(({ topic }) => topic)).toEqual(topics);
  expect(heard.find(({ topic }) => topic === 'comments')?.data).toMatchObject({ postComments: 4 });
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

test('posts that come together are read together, each once, and called out in their order', async () => {
  const asked: (readonly number[])[] = [];
  const { events, heard, listen } = house(async (viewer, ids) => {
    expect(viewer.kind).toBe('visitor');
    asked.push(ids);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return ids.map((id) => samplePost({ id })).reverse();
  });
  listen();
  const come = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) await events.tell('post-added', { postId: id, matchId: null });
  };
  await come(1, 20);
  await events.tell('post-added', { postId: 3, matchId: null });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(120);
  await come(21, 50);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.map((ids) => ids.length)).toEqual([20, 25, 5]);
  expect(heard.map(({ data }) => data['id'])).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

test('a post that visitors may not read, or that is taken away meanwhile, is not called out; a failed reading stops no later one', async () => {
  let isAway = false;
  const { events, heard, listen, faults } = house(async (_viewer, ids) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (isAway) throw new Error('the database is away');
    return ids.filter((id) => id !== 1).map((id) => samplePost({ id }));
  });
  listen();
  for (const postId of [1, 3, 4, 5]) await events.tell('post-added', { postId, matchId: null });
  await events.tell('post-removed', { postId: 3 });
  await vi.advanceTimersByTimeAsync(120);
  await events.tell('post-removed', { postId: 4 });
  await vi.advanceTimersByTimeAsync(1_000);
  const shown = () => heard.filter(({ topic }) => topic === 'posts').map(({ data }) => data['id']);
  expect(shown()).toEqual([5]);
  isAway = true;
  await events.tell('post-added', { postId: 6, matchId: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toEqual([new Error('the database is away')]);
  isAway = false;
  await events.tell('post-added', { postId: 7, matchId: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual([5, 7]);
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
