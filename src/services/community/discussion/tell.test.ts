// Proves that the house says how a match ended once, with numbers that are true, and never floods the room.
import { expect, test } from 'vitest';
import type { Message } from '#contract/chat.ts';
import type { Outcome } from '#domain/sport.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const ended = '2026-03-01T16:55:00.000Z';

/** Matches of the same two clubs, each picked by `picks`; ended 2:1 where `at` says so. */
async function pickedMatches(count: number, picks: readonly Outcome[]) {
  const house = await testHouse({ now: '2026-03-01T09:00:00Z' });
  await house.services.founding.inviteCast();
  const all = Array.from({ length: count }, (_, n) =>
    event({ eventId: String(n + 1), home: { id: `h${n}`, name: `Home ${n}`, shortName: null } }),
  );
  house.script.events = all;
  await house.services.matches.refresh();
  for (const [n, outcome] of picks.entries()) {
    const { user } = await signUp(house, `member${n}`);
    for (let matchId = 1; matchId <= count; matchId += 1)
      await house.stores.picks.add({
        userId: user.id,
        matchId,
        outcome,
        confidencePct: 70,
        isConfidenceTouched: true,
        reasoning: '이유',
        price: null,
        salt: Buffer.alloc(16),
        commitment: Buffer.alloc(32, user.id * 100 + matchId),
        madeAt: house.now(),
      });
  }
  return house;
}

type End = { at: string; homeScore?: number; awayScore?: number; more?: Partial<ReturnType<typeof event>> };

async function endAll(house: TestHouse, { at, homeScore = 2, awayScore = 1, more = {} }: End) {
  house.at(at);
  house.script.events = house.script.events.map((one) => ({
    ...one,
    phase: 'final' as const,
    homeScore,
    awayScore,
    winner: homeScore > awayScore ? ('home' as const) : ('away' as const),
    ...more,
  }));
  await house.services.matches.refresh();
  house.at(new Date(Date.parse(at) + 180_000).toISOString());
  await house.services.matches.refresh();
  await house.services.settlement.settleDue();
}

const said = async (house: TestHouse) => (await call(house, { method: 'GET', url: '/api/messages' })).body as Message[];

test('[R321] a settled match is told by an account that is marked, with the true counts, and folded for who wants no scores', async () => {
  await using house = await pickedMatches(1, ['home', 'home', 'draw', 'away']);
  await endAll(house, { at: ended });
  const [line, ...others] = await said(house);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    content: '경기 종료 · Home 0 2:1 첼시. 홈 승을 고른 회원은 4명 가운데 2명이에요.',
    type: 'ai',
    isAi: false,
    tellsScore: true,
    author: { username: 'match_bot', displayName: '픽노트 중계봇', isBot: true },
  });
  await house.services.discussion.tellSettled({ matchId: '1', revision: 1, picks: 4 });
  expect(await said(house)).toHaveLength(1);
  expect(house.told('message-sent')).toHaveLength(1);
});

test('[R321] where the ninety minutes settled a match that went on, they are told beside its score', async () => {
  await using house = await pickedMatches(1, ['home', 'draw', 'draw']);
  const flags = { ...event({ eventId: '1' }).flags, extraTime: true };
  await endAll(house, { at: ended, more: { flags, regulation: { home: 1, away: 1 } } });
  expect((await said(house)).map(({ content }) => content)).toEqual([
    '경기 종료 · Home 0 2:1 첼시 (90분 1:1). 무승부를 고른 회원은 3명 가운데 2명이에요.',
  ]);
});

test('a correction says that it is one', async () => {
  await using house = await pickedMatches(1, ['home', 'home', 'away']);
  await endAll(house, { at: ended });
  await endAll(house, { at: '2026-03-01T17:10:00.000Z', homeScore: 1, awayScore: 3 });
  expect((await said(house)).map(({ content }) => content)).toEqual([
    '경기 종료 · Home 0 2:1 첼시. 홈 승을 고른 회원은 3명 가운데 2명이에요.',
    '결과 정정 · Home 0 1:3 첼시. 원정 승을 고른 회원은 3명 가운데 1명이에요.',
  ]);
});

test('two picks are no news, and neither is what ended more than two hours ago', async () => {
  await using few = await pickedMatches(1, ['home', 'away']);
  await endAll(few, { at: ended });
  await using late = await pickedMatches(1, ['home', 'home', 'away']);
  await endAll(late, { at: '2026-03-01T21:00:00.000Z' });
  expect([await said(few), await said(late)]).toEqual([[], []]);
});

test('a dozen matches that end at once are not a dozen lines', async () => {
  await using house = await pickedMatches(12, ['home', 'home', 'away']);
  await endAll(house, { at: ended });
  expect(await said(house)).toHaveLength(5);
});

test('[R321] the AI says once a day, and on that day alone, that the picks are ready', async () => {
  await using house = await testHouse({ now: '2026-03-01T19:00:00Z' });
  await house.services.founding.inviteCast();
  const { tellDay } = house.services.discussion;
  await Promise.all([tellDay({ date: '2026-03-02', count: 7 }), tellDay({ date: '2026-03-02', count: 9 })]);
  await tellDay({ date: '2026-03-01', count: 7 });
  await tellDay({ date: '2026-03-02', count: 0 });
  expect(await said(house)).toMatchObject([{ isAi: true, tellsScore: false, author: { displayName: 'AI 픽스터 미나', isBot: true } }]);
});
