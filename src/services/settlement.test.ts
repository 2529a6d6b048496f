// Use-cases of settlement: once, for all picks at once, from the feed's word to a member's totals.
import { expect, test } from 'vitest';
import { days, hours } from '#domain/time/duration.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { evening, final, hear, kickOff, member, morning, pick } from '#tests/support/settling.ts';

const account = async (house: TestHouse, id: number) => {
  const found = await house.stores.accounts.find(id);
  if (!found) throw new Error('gone');
  return found;
};
const later = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();
const faultsOf = async (house: TestHouse) => (await house.services.settlement.verify()).differences;
const verdictOf = async (house: TestHouse, userId: number, matchId: number) => {
  const picks = await house.stores.settlement.settledPicksOf([userId], matchId);
  const found = picks.find((one) => one.matchId === matchId);
  return found && { verdict: found.verdict, voidReason: found.voidReason, points: found.points, experience: found.experience };
};

async function pickedMatch(house: TestHouse, change: Parameters<typeof event>[0] = { eventId: '1' }) {
  const match = await hear(house, event(change));
  const [minjun, seoyeon, doyun] = [await member(house, 'minjun'), await member(house, 'seoyeon'), await member(house, 'doyun')];
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home', prob: 0.25 });
  await pick(house, { userId: seoyeon, matchId: match.id, outcome: 'away', prob: 0.5 });
  return { match, minjun, seoyeon, doyun };
}

test('[R319] a confirmed end settles every pick once, and settling again changes nothing', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, seoyeon, doyun } = await pickedMatch(house);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toEqual({ verdict: 'won', voidReason: null, points: 40, experience: 30 });
  expect(await verdictOf(house, seoyeon, match.id)).toEqual({ verdict: 'lost', voidReason: null, points: 0, experience: 20 });
  expect(await account(house, minjun)).toMatchObject({
    points: 40,
    experience: 30,
    level: 1,
    winStreak: 1,
    bestStreak: 1,
    totalPredictions: 1,
    correctPredictions: 1,
    predictionAccuracy: 100,
    badge: '첫 적중',
    weekOf: '2026-03-02',
    weeklyPredictions: 1,
    weeklyCorrect: 1,
    weeklyPoints: 40,
    monthOf: '2026-03-01',
    monthlyPoints: 40,
  });
  expect(await account(house, seoyeon)).toMatchObject({
    points: 0,
    experience: 20,
    totalPredictions: 1,
    predictionAccuracy: 0,
    pointsAt: null,
  });
  expect(await account(house, doyun)).toMatchObject({ points: 0, experience: 0, totalPredictions: 0, weekOf: null });
  expect(house.told('match-settled')).toEqual([{ matchId: String(match.id), revision: 1, picks: 2 }]);
  expect(await house.services.settlement.settleDue()).toEqual({ settled: 0 });
  expect(house.told('match-settled')).toHaveLength(1);
  expect(await faultsOf(house)).toEqual([]);
});

test('[R320] every total is the sum of its ledger, term by term', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, seoyeon } = await pickedMatch(house);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  const lines = await house.stores.settlement.linesOfMembers([minjun, seoyeon]);
  const ofMember = (userId: number) =>
    lines.filter((line) => line.userId === userId).map(({ reason, points, experience }) => [reason, points, experience]);
  expect(ofMember(minjun).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['correct', 10, 10],
    ['difficulty', 30, 0],
    ['settled', 0, 20],
  ]);
  expect(ofMember(seoyeon)).toEqual([['settled', 0, 20]]);
  expect(lines.every(({ matchId }) => matchId === match.id)).toBe(true);
});

test('[R319] an end seen once only settles nothing before it is confirmed, and a flapping feed settles once', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun } = await pickedMatch(house);
  const tell = async (told: ReturnType<typeof event>) => {
    house.script.events = [told];
    await house.services.matches.refresh();
    await house.services.settlement.settleDue();
    house.at(new Date(house.now().getTime() + 20_000).toISOString());
  };
  house.at(evening);
  const live = event({ eventId: '1', phase: 'live', homeScore: 2, awayScore: 1 });
  await tell(live);
  await tell(final('1', [2, 1]));
  expect(house.told('match-settled')).toHaveLength(0);
  for (const told of [live, final('1', [2, 1]), live, final('1', [2, 1]), final('1', [2, 1])]) await tell(told);
  expect(house.told('match-settled')).toHaveLength(1);
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'won', points: 40 });
  expect(await faultsOf(house)).toEqual([]);
});

test('[R319] a corrected outcome takes points back and gives them anew, and stands in the public log', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, seoyeon } = await pickedMatch(house);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  await hear(house, final('1', [2, 3]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toEqual({ verdict: 'lost', voidReason: null, points: 0, experience: 20 });
  expect(await verdictOf(house, seoyeon, match.id)).toEqual({ verdict: 'won', voidReason: null, points: 20, experience: 30 });
  expect(await account(house, minjun)).toMatchObject({
    points: 0,
    experience: 20,
    winStreak: 0,
    bestStreak: 0,
    correctPredictions: 0,
    pointsAt: null,
  });
  expect(await account(house, seoyeon)).toMatchObject({ points: 20, weeklyPoints: 20, winStreak: 1, predictionAccuracy: 100 });
  const reply = await house.app.inject({ method: 'GET', url: '/api/corrections' });
  expect(reply.json()).toMatchObject([
    { matchId: String(match.id), title: '아스널 vs 첼시', before: '2:1 홈 승', after: '2:3 원정 승', picks: 2, sport: 'soccer' },
  ]);
  expect(await faultsOf(house)).toEqual([]);
  // And back again: a third end, a third time.
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'won', points: 40 });
  expect(await account(house, minjun)).toMatchObject({ points: 40, experience: 30 });
  expect(await faultsOf(house)).toEqual([]);
});

test('a corrected score that leaves the winner is logged and moves no point', async () => {
  await using house = await testHouse({ now: morning });
  const { minjun } = await pickedMatch(house);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  await hear(house, final('1', [3, 1]));
  await house.services.settlement.settleDue();
  const { corrections } = await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 10 });
  expect(corrections).toMatchObject([{ before: '2:1 홈 승', after: '3:1 홈 승', picks: 0 }]);
  expect(await account(house, minjun)).toMatchObject({ points: 40 });
  expect(await faultsOf(house)).toEqual([]);
});

test('[R320] a correction reaches the streak of every later pick through lines of its own', async () => {
  await using house = await testHouse({ now: morning });
  const minjun = await member(house, 'minjun');
  const names = ['Arsenal', 'Liverpool', 'Fulham', 'Everton', 'Brentford'];
  const fixtures = names.map((name, n) => ({ eventId: String(n + 1), home: side(name), start: later(hours(n)) }));
  await hear(house, ...fixtures.map((fixture) => event(fixture)));
  const ids: number[] = [];
  for (const { eventId } of fixtures) {
    const match = await house.stores.matches.byRef({ provider: 'scripted', eventId, competitionId: eventId });
    ids.push(match?.id ?? 0);
  }
  for (const matchId of ids) await pick(house, { userId: minjun, matchId, outcome: 'home', prob: 0.5 });
  for (const [n, fixture] of fixtures.entries()) {
    house.at(later(hours(n + 2)));
    await hear(house, final(fixture.eventId, [1, 0], fixture));
    await house.services.settlement.settleDue();
  }
  // Ten for each, ten for the even odds, and 2, 4, 6 from the third on.
  expect(await account(house, minjun)).toMatchObject({
    points: 112,
    winStreak: 5,
    bestStreak: 5,
    badge: '5연속 적중',
    level: 2,
    experience: 50,
  });
  house.at(later(hours(10)));
  await hear(house, final('2', [0, 1], { ...fixtures[1] }));
  await house.services.settlement.settleDue();
  expect(await account(house, minjun)).toMatchObject({
    points: 82,
    winStreak: 3,
    bestStreak: 3,
    correctPredictions: 4,
    predictionAccuracy: 80,
  });
  expect((await verdictOf(house, minjun, ids[4] ?? 0))?.points).toBe(22);
  const lines = await house.stores.settlement.linesOfMembers([minjun]);
  expect(lines.filter(({ reason }) => reason.startsWith('streak:')).map(({ points }) => points)).toEqual([-2, -4, -4]);
  expect(await faultsOf(house)).toEqual([]);
});

test('[R319] postponed for 47 hours waits, for 49 is void, and leaves the streak alone', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun } = await pickedMatch(house);
  house.at(evening);
  await hear(house, event({ eventId: '1', phase: 'postponed' }));
  house.at(later(hours(47)));
  expect(await house.services.settlement.settleDue()).toEqual({ settled: 0 });
  house.at(later(hours(49)));
  expect(await house.services.settlement.settleDue()).toEqual({ settled: 1 });
  expect(await verdictOf(house, minjun, match.id)).toEqual({ verdict: 'void', voidReason: 'postponed', points: 0, experience: 0 });
  expect(await account(house, minjun)).toMatchObject({ points: 0, experience: 0, totalPredictions: 0, winStreak: 0, weekOf: null });
  expect(await faultsOf(house)).toEqual([]);
});

test.each(['cancelled', 'abandoned'] as const)('[R319] a match that was %s is void', async (phase) => {
  await using house = await testHouse({ now: morning });
  const { match, minjun } = await pickedMatch(house);
  house.at(evening);
  await hear(house, event({ eventId: '1', phase }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'void', voidReason: phase, points: 0 });
  expect(await faultsOf(house)).toEqual([]);
});

test('[R319] a final that is cancelled afterwards gives back what it brought', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun } = await pickedMatch(house);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  await hear(house, event({ eventId: '1', phase: 'cancelled' }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toEqual({ verdict: 'void', voidReason: 'cancelled', points: 0, experience: 0 });
  expect(await account(house, minjun)).toMatchObject({
    points: 0,
    experience: 0,
    level: 1,
    totalPredictions: 0,
    weekOf: null,
    badge: '새로운 예측가',
  });
  const { corrections } = await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 10 });
  expect(corrections).toMatchObject([{ before: '2:1 홈 승', after: '경기 취소', picks: 2 }]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a match put off for days and played then: old picks stay void, the one made anew counts', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, doyun } = await pickedMatch(house);
  house.at(kickOff);
  await house.services.picks.closeDue();
  house.at(evening);
  await hear(house, event({ eventId: '1', phase: 'postponed' }));
  house.at(later(hours(49)));
  await house.services.settlement.settleDue();
  await hear(house, event({ eventId: '1', start: later(days(10)) }));
  await pick(house, { userId: doyun, matchId: match.id, outcome: 'home', prob: 0.5 });
  house.at(later(days(10)));
  await house.services.picks.closeDue();
  house.at(later(days(10) + hours(2)));
  await hear(house, final('1', [1, 0], { start: later(days(10)) }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'void', voidReason: 'moved', points: 0 });
  expect(await verdictOf(house, doyun, match.id)).toMatchObject({ verdict: 'won', points: 20 });
  expect(await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 10 })).toMatchObject({ corrections: [] });
  expect(await faultsOf(house)).toEqual([]);
});

test('a pick made after the real kick-off, as it turned out later, is void', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, doyun } = await pickedMatch(house);
  await pick(house, { userId: doyun, matchId: match.id, outcome: 'home', madeAt: new Date(later(-hours(1))) });
  house.at(evening);
  await hear(house, final('1', [1, 0], { start: later(-hours(1)) }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, doyun, match.id)).toMatchObject({ verdict: 'void', voidReason: 'late' });
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'won' });
  expect(await faultsOf(house)).toEqual([]);
});

test('a kick-off that turns out earlier after the settlement takes back what was picked too late, openly; one taken back gives it again', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, doyun } = await pickedMatch(house);
  await pick(house, { userId: doyun, matchId: match.id, outcome: 'home', madeAt: new Date(later(-hours(1))) });
  house.at(evening);
  await hear(house, final('1', [1, 0]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, doyun, match.id)).toMatchObject({ verdict: 'won', points: 20 });
  await hear(house, final('1', [1, 0], { start: later(-hours(1)) }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, doyun, match.id)).toMatchObject({ verdict: 'void', voidReason: 'late', points: 0 });
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'won' });
  const { corrections } = await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 10 });
  expect(corrections).toMatchObject([{ before: '3월 2일 월요일 00:00 시작', after: '3월 1일 일요일 23:00 시작', picks: 1 }]);
  expect(await faultsOf(house)).toEqual([]);
  await hear(house, final('1', [1, 0]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, doyun, match.id)).toMatchObject({ verdict: 'won', points: 20 });
  expect(await faultsOf(house)).toEqual([]);
});

test('basketball counts overtime, a cup the score before penalties, a level fight and a called game nobody', async () => {
  const ends = [
    { league: 'nba', sport: 'basketball', score: [120, 118], won: 'home', flags: { extraTime: true } },
    {
      league: 'eng.fa',
      sport: 'soccer',
      score: [1, 1],
      won: 'draw',
      flags: { penalties: true },
      shootoutHome: 4,
      shootoutAway: 2,
      winner: 'home',
    },
    { league: 'mlb', sport: 'baseball', score: [3, 3], won: null },
    { league: 'kbo', sport: 'baseball', score: [3, 3], won: 'draw' },
  ] as const;
  for (const { league, sport, score, won, ...more } of ends) {
    await using house = await testHouse({ now: morning, league });
    const flags = { delayed: false, halftime: false, extraTime: false, penalties: false, ...('flags' in more ? more.flags : {}) };
    const known = { eventId: '1', league, sport, leagueName: league };
    const match = await hear(house, event(known));
    const minjun = await member(house, 'minjun');
    await pick(house, { userId: minjun, matchId: match.id, outcome: won ?? 'home' });
    house.at(evening);
    await hear(house, final('1', [...score], { ...known, ...more, flags }));
    await house.services.settlement.settleDue();
    const expected = won === null ? { verdict: 'void', voidReason: 'no-contest' } : { verdict: 'won' };
    expect(await verdictOf(house, minjun, match.id), league).toMatchObject(expected);
    expect(await faultsOf(house)).toEqual([]);
  }
});

test('a fight without a winner is no contest', async () => {
  await using house = await testHouse({ now: morning, league: 'ufc' });
  const known = { eventId: '1', league: 'ufc', sport: 'mma', home: side('Alex Kim'), away: side('Bo Lee') } as const;
  const match = await hear(house, event(known));
  const minjun = await member(house, 'minjun');
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home' });
  house.at(evening);
  await hear(house, event({ ...known, phase: 'final' }));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'void', voidReason: 'no-contest' });
});

test('who left gets nothing, and what they had earned is still corrected', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun, seoyeon } = await pickedMatch(house);
  const leave = (id: number) =>
    house.stores.accounts.erase({
      id,
      username: `left${id}`,
      email: `left${id}@example.com`,
      displayName: '탈퇴한 사용자',
      now: house.now(),
    });
  await leave(seoyeon);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, seoyeon, match.id)).toEqual({ verdict: 'lost', voidReason: null, points: 0, experience: 0 });
  await leave(minjun);
  await hear(house, final('1', [0, 1]));
  await house.services.settlement.settleDue();
  expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'lost', points: 0, experience: 20 });
  expect(await verdictOf(house, seoyeon, match.id)).toMatchObject({ verdict: 'won', points: 0, experience: 0 });
  expect(await faultsOf(house)).toEqual([]);
});

test('[R300] a new member begins with nothing, in the first level and tier', async () => {
  await using house = await testHouse({ now: morning });
  expect(await account(house, await member(house, 'minjun'))).toMatchObject({
    points: 0,
    role: 'user',
    level: 1,
    experience: 0,
    experienceToNext: 100,
    tier: '브론즈',
    badge: '새로운 예측가',
    predictionAccuracy: 0,
    winStreak: 0,
    bestStreak: 0,
  });
});

test('[R319] a broken page of the log is refused, and a page goes on where the one before ended', async () => {
  await using house = await testHouse({ now: morning });
  await pickedMatch(house);
  house.at(evening);
  for (const score of [
    [2, 1],
    [2, 2],
    [2, 3],
  ] as const) {
    await hear(house, final('1', [...score]));
    await house.services.settlement.settleDue();
  }
  const ask = (query: string) => house.app.inject({ method: 'GET', url: `/api/corrections?${query}` });
  const first = await ask('limit=1');
  expect(first.json()).toMatchObject([{ before: '2:2 무승부', after: '2:3 원정 승' }]);
  const second = await ask(`limit=1&cursor=${String(first.headers['x-next-cursor'])}`);
  expect(second.json()).toMatchObject([{ before: '2:1 홈 승', after: '2:2 무승부' }]);
  expect(second.headers['x-next-cursor']).toBeUndefined();
  expect((await ask('cursor=abc')).statusCode).toBe(400);
  expect((await ask('limit=0')).statusCode).toBe(400);
});
