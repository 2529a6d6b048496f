// Proves that the cast of a demo world talks at its pace about what is true, comments and likes as anyone does, and makes up for nothing it slept through.

import { expect, test } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { createCast } from '../cast.ts';
import { createEvents } from '../events.ts';
import { visitor } from '../viewer.ts';

const start = '2026-03-01T10:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
const side = (name: string) => ({ id: null, name, shortName: null });

/** Liverpool leads Chelsea 2:1, Arsenal plays Everton in three hours, and the cast is here. */
async function evening(mode: 'demo' | 'live' = 'demo') {
  const house = await testHouse({ now: start, mode });
  await house.services.founding.inviteCast();
  const live = { phase: 'live' as const, homeScore: 2, awayScore: 1, period: 2, clock: "57'" };
  house.script.events = [
    event({ eventId: '1', start: after(-hours(1)), home: side('Liverpool'), away: side('Chelsea'), ...live }),
    event({ eventId: '2', start: after(hours(3)), home: side('Arsenal'), away: side('Everton') }),
  ];
  await house.services.matches.refresh();
  return house;
}

const said = async (house: TestHouse, query = '?limit=100') =>
  (await call(house, { method: 'GET', url: `/api/messages${query}` })).body as Message[];
async function talkFor(house: TestHouse, ms: number, fromMs = 0) {
  let lines = 0;
  for (let at = fromMs; at < fromMs + ms; at += 15_000) {
    house.at(after(at));
    lines += (await house.services.cast.talk()).lines;
  }
  return lines;
}

test('about a line a minute, of members who are nobody special, with the true score', async () => {
  await using house = await evening();
  const lines = await talkFor(house, minutes(40));
  expect(lines).toBeGreaterThan(22);
  expect(lines).toBeLessThan(62);
  const messages = await said(house);
  expect(messages).toHaveLength(lines);
  expect(house.told('message-sent')).toHaveLength(lines);
  expect(new Set(messages.map(({ content }) => content)).size).toBe(lines);
  for (const { content, type, author, tellsScore } of messages) {
    expect([type, author.isBot]).toEqual(['user', false]);
    const scores = content.match(/\d+:\d+(?!\d)/g)?.filter((one) => !/^\d\d:\d\d$/.test(one)) ?? [];
    for (const score of scores) expect([content, /^(2:1)$/.test(score), tellsScore]).toEqual([content, true, true]);
  }
  expect(messages.some(({ tellsScore }) => tellsScore)).toBe(true);
});

test('a house that slept says one line when it wakes, not a hundred', async () => {
  await using house = await evening();
  await talkFor(house, minutes(3));
  const before = (await said(house)).length;
  expect(await talkFor(house, 30_000, hours(7))).toBeLessThanOrEqual(1);
  const newest = (await said(house)).slice(before);
  expect(newest.length).toBeLessThanOrEqual(1);
  for (const { createdAt } of newest) expect(createdAt >= after(hours(7))).toBe(true);
});

test('a live world has no cast that talks', async () => {
  await using house = await evening('live');
  expect(await house.services.cast.talk()).toEqual({ lines: 0, comments: 0, likes: 0 });
  expect(await house.services.cast.talkPast(7)).toEqual({ lines: 0, comments: 0 });
  expect(await said(house)).toEqual([]);
});

test('a world that opens has hours of talk behind it, each line at its time, and once', async () => {
  await using house = await evening();
  const { lines } = await house.services.cast.talkPast(7);
  expect(lines).toBeGreaterThan(60);
  expect(await house.services.cast.talkPast(7)).toEqual({ lines: 0, comments: 0 });
  const messages = await said(house);
  const times = messages.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  expect([(times.at(-1) ?? '') < start, (times.at(-1) ?? '') > after(-minutes(30))]).toEqual([true, true]);
  for (const { content } of messages) expect(content).not.toContain('2:1');
  expect(house.told('message-sent')).toEqual([]);
});

/** Whoever commented or liked; of its author nobody takes note. */
async function readersOf(house: TestHouse, id: number): Promise<number> {
  const rows = await house.rows<{ n: string }>(
    `select count(distinct r.user_id) as n from (
       select user_id from comments where post_id = $1 union select user_id from likes where post_id = $1
     ) r where r.user_id <> (select user_id from posts where id = $1)`,
    [id],
  );
  return Number(rows[0]?.n);
}

test('they comment, answer and like as anyone does: not their own, nothing twice', async () => {
  await using house = await evening();
  const { stores, services } = house;
  const cast = createCast({
    stores,
    events: createEvents({ onFault: (fault) => console.error(fault) }),
    clock: house.now,
    random: () => 0,
    newSalt: () => Buffer.alloc(16),
    mode: 'demo',
    submit: services.board.createPost,
    submitComment: services.comments.addComment,
    submitLike: services.board.likePost,
    submitView: services.board.viewPost,
  });
  const [author] = await stores.accounts.byUsernames(['minjun_pick']);
  if (!author) throw new Error('minjun is not here');
  const post = {
    userId: author.id,
    title: '아스널 vs 에버턴 · 홈 승',
    content: '아스널이 이길 것 같아요',
    sport: 'soccer' as const,
    matchId: 2,
  };
  const id = await stores.posts.add({
    ...post,
    outcome: 'home',
    label: '홈 승',
    reason: null,
    confidencePct: 70,
    odds: null,
    tags: [],
    createdAt: house.now(),
  });
  const sum = { comments: 0, likes: 0 };
  for (let at = 0; at < minutes(80); at += 60_000) {
    house.at(after(at));
    const { comments, likes } = await cast.talk();
    sum.comments += comments;
    sum.likes += likes;
  }
  expect([sum.comments > 3, sum.likes > 3]).toEqual([true, true]);
  const { comments } = await services.comments.listComments(visitor, { id, limit: 100 });
  expect(comments).toHaveLength(sum.comments);
  for (const { content, user, parentId } of comments) {
    expect(content).not.toMatch(/[{}]/);
    expect(user.username === 'minjun_pick').toBe(parentId !== null);
  }
  expect(new Set(comments.map(({ content }) => content)).size).toBe(comments.length);
  const told = await services.board.readPost(visitor, { id });
  expect([told.comments, told.likes]).toEqual([sum.comments, sum.likes]);
  expect(told.views).toBe(await readersOf(house, id));
});

test('a post of the past has been read by those who commented on it or liked it', async () => {
  await using house = await evening();
  const [author] = await house.stores.accounts.byUsernames(['minjun_pick']);
  const ids: number[] = [];
  for (let no = 0; no < 12; no += 1) {
    const words = { userId: author?.id ?? 0, title: `경기 ${no}`, content: '이길 것 같아요', sport: 'soccer' as const, matchId: 2 };
    const rest = { outcome: 'home' as const, label: '홈 승', reason: null, confidencePct: 70, odds: null, tags: [] };
    ids.push(await house.stores.posts.add({ ...words, ...rest, createdAt: new Date(house.now().getTime() - minutes(200)) }));
  }
  await house.services.cast.talkPast(7);
  const told = await Promise.all(ids.map((id) => house.services.board.readPost(visitor, { id })));
  expect(told.some(({ likes, comments }) => likes + comments > 0)).toBe(true);
  for (const { id, views } of told) expect(views).toBe(await readersOf(house, Number(id)));
});

test('nobody of the cast speaks for a member in whose shoes a visitor stands', async () => {
  await using house = await evening();
  const names = (await house.rows<{ username: string }>(`select username from users where kind = 'person' order by id`)).map(
    ({ username }) => username,
  );
  const [free, played] = [names.slice(0, 5), names.slice(5)];
  const enter = async (among: readonly string[]) => {
    for (const username of among) await call(house, { method: 'POST', url: '/api/demo/login', payload: { username } });
  };
  await enter(played);
  expect(await talkFor(house, minutes(10))).toBeGreaterThan(2);
  const speakers = async () => [...new Set((await said(house)).map(({ author }) => author.username))];
  expect((await speakers()).filter((name) => !free.includes(name))).toEqual([]);
  // Whoever went away leaves the member to the cast again.
  expect(await talkFor(house, minutes(20), minutes(16))).toBeGreaterThan(5);
  expect((await speakers()).some((name) => played.includes(name))).toBe(true);
});
