// Acceptance of what many visitors ask for at once: it is read once for them, and never from before what they were just told.
import { expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

test('a crowd of visitors that is told of something and asks again reads what stands now', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const game = (homeScore: number) => event({ eventId: '1', phase: 'live', start: '2026-03-01T11:30:00.000Z', homeScore, awayScore: 0 });
  house.script.events = [game(0)];
  await house.services.matches.refresh();
  const as = await signUp(house, 'minjun');
  const ask = async (url: string) => (await house.app.inject({ url })).json();
  const crowd = async (url: string) => {
    for (let times = 0; times < 12; times += 1) await ask(url);
    return await ask(url);
  };

  expect(await crowd('/api/posts?limit=20')).toEqual([]);
  const made = await call(house, {
    method: 'POST',
    url: '/api/posts',
    payload: { title: '오늘의 한 경기', content: '홈이 이겨요.', sport: 'soccer', prediction: '홈 승', predictionReason: '홈이에요.' },
    as,
  });
  expect(await ask('/api/posts?limit=20')).toMatchObject([{ id: made.body.id }]);

  expect(await crowd('/api/messages')).toEqual([]);
  await call(house, { method: 'POST', url: '/api/messages', payload: { content: '시작했어요' }, as });
  expect(await ask('/api/messages')).toMatchObject([{ content: '시작했어요' }]);

  // The first of a burst is told at once, those of the next half second together.
  const told = () =>
    new Promise<void>((resolve) => {
      house.hub.subscribe(['matches'], { send: () => resolve(), close: resolve });
    });
  const scores = ([match]: { homeScore: number; awayScore: number }[]) => [match?.homeScore, match?.awayScore];
  expect(scores(await crowd('/api/live-sports/live'))).toEqual([0, 0]);
  house.script.events = [game(1)];
  const heard = told();
  await house.services.matches.refresh();
  await heard;
  expect(scores(await ask('/api/live-sports/live'))).toEqual([1, 0]);
});
