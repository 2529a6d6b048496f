// What stands open to visitors, and what stops one who asks too often.
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined, opinion } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00.000Z';

const ask = (house: TestHouse, { method, path }: { method: Route['method']; path: string }, payload: object = {}) =>
  house.app.inject({ method, url: path, ...(method === 'GET' ? {} : { payload }), headers: { host: 'localhost' } });

test('[R272] board, comments, blog, live sports, leaderboard, the assistant, translation and analysis answer without a session', async () => {
  await using house = await testHouse({ now: noon });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const author = await joined(house, 'minjun');
  const { id } = await house.services.board.createPost(author, opinion({ title: '열린 글' }));
  await house.services.comments.addComment(author, { id, content: '열린 댓글' });
  const reads = [
    '/api/posts',
    `/api/predictions/${id}/comments`,
    '/api/blog',
    '/api/live-sports/live',
    '/api/leaderboard',
    '/api/odds/soccer',
  ];
  for (const path of reads) {
    const { statusCode, body } = await ask(house, { method: 'GET', path });
    expect([path, statusCode]).toEqual([path, 200]);
    if (path.includes('comments')) expect(body).toContain('열린 댓글');
  }
  const said = await ask(house, api.aiChat, { message: '안녕' });
  expect([said.statusCode, said.body.length > 20]).toEqual([200, true]);
  const translated = await ask(house, api.translateSport, { category: 'soccer' });
  expect([translated.statusCode, translated.body]).toEqual([200, expect.stringContaining('축구')]);
  // Known too little for a forecast: refused for that, and not for want of a session.
  const analysed = await ask(house, api.analyseMatch, { sport: 'soccer', teamA: 'Arsenal', teamB: 'Chelsea' });
  expect([401, 403]).not.toContain(analysed.statusCode);
});

test.each(['login', 'register', 'aiChat', 'translate', 'translateTeam', 'translateSport', 'translateBatch', 'analyseMatch'] as const)(
  '[R322] %s stops whoever asks it too often, and says when to come back',
  async (name) => {
    await using house = await testHouse({ now: noon, rateLimitScale: 1 });
    const route: Route = api[name];
    const most = route.limitPerMinute ?? 0;
    expect([name, most > 0, most <= 120]).toEqual([name, true, true]);
    // Nothing is said in them: what is refused counts as well.
    const statuses: number[] = [];
    for (let n = 0; n < most; n += 1) statuses.push((await ask(house, route)).statusCode);
    expect([name, new Set(statuses)]).toEqual([name, new Set([400])]);
    const { statusCode, headers } = await ask(house, route);
    expect([name, statusCode, Number(headers['retry-after']) > 0]).toEqual([name, 429, true]);
  },
);
