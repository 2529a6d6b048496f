// Proves that whoever picked a match hears once of each new day it gets, and once that it takes place after all; and what a match that was closed
// and begins later after all is told as.
import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { hear, kickOff, member, morning, pick } from '#tests/support/settling.ts';
import { visitor } from '../viewer.ts';

const after = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();
const told = (house: TestHouse) =>
  house.rows<{ user: number; title: string; body: string; link: string }>(
    `select user_id::int as user, title, body, link from notifications where dedupe_key ~ '^match-(moved|back):' order by id`,
  );
const look = (house: TestHouse) => house.services.picks.tellMoved();

async function picked(house: TestHouse) {
  const match = await hear(house, event({ eventId: '1', start: kickOff }));
  const minjun = await member(house, 'minjun');
  await member(house, 'seoyeon');
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home' });
  expect(await look(house)).toEqual({ moved: 0 });
  return { match, minjun };
}

test('a match moved to another day is told to whoever picked it, once for each new time, and not where only the hour changes', async () => {
  await using house = await testHouse({ now: morning });
  const { match, minjun } = await picked(house);
  await hear(house, event({ eventId: '1', start: after(hours(1)) }));
  expect(await look(house)).toEqual({ moved: 0 });
  await hear(house, event({ eventId: '1', start: after(hours(72)) }));
  expect(await look(house)).toEqual({ moved: 1 });
  expect(await look(house)).toEqual({ moved: 0 });
  // What a crash forgot is told again, and nobody hears it twice.
  const before = JSON.stringify({ start: kickOff, isVoid: false });
  await house.rows(`update settings set value = jsonb_set(value, '{${match.id}}', '${before}') where key = 'picks:known-starts'`);
  await look(house);
  const [first, ...more] = await told(house);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ user: minjun, link: `/matches/${match.id}` });
  expect(first?.title).toMatch(/^경기 날짜가 바뀌었어요: .+ 대 .+$/);
  expect(first?.body).toBe('한국 시각으로 2026년 3월 5일 (목) 오전 12:00에 시작해요. 남긴 예측은 그대로 채점을 기다려요.');
  await hear(house, event({ eventId: '1', start: after(hours(96)), timeConfirmed: false }));
  await look(house);
  expect((await told(house)).at(-1)?.body).toBe(
    '한국 날짜로 2026년 3월 6일 (금)에 열려요. 시작 시각은 아직 정해지지 않았어요. 남긴 예측은 그대로 채점을 기다려요.',
  );
});

test('an hour that becomes known moves nothing, though it is another day in Seoul; another day is told', async () => {
  await using house = await testHouse({ now: morning });
  // Midnight in New York stands in for the hour.
  const [parked, evening] = ['2026-03-02T05:00:00.000Z', '2026-03-03T00:30:00.000Z'];
  const match = await hear(house, event({ eventId: '1', start: parked, timeConfirmed: false }));
  await pick(house, { userId: await member(house, 'minjun'), matchId: match.id, outcome: 'home' });
  await look(house);
  await hear(house, event({ eventId: '1', start: parked, timeConfirmed: false, phase: 'postponed' }));
  await look(house);
  house.at('2026-03-02T12:00:00.000Z');
  await hear(house, event({ eventId: '1', start: evening }));
  expect(await look(house)).toEqual({ moved: 0 });
  await hear(house, event({ eventId: '1', start: '2026-03-04T00:30:00.000Z' }));
  expect(await look(house)).toEqual({ moved: 1 });
  await hear(house, event({ eventId: '1', start: '2026-03-05T05:00:00.000Z', timeConfirmed: false }));
  expect(await look(house)).toEqual({ moved: 1 });
  await hear(house, event({ eventId: '1', start: '2026-03-07T00:30:00.000Z' }));
  expect(await look(house)).toEqual({ moved: 1 });
});

test('a match moved there and back, and there again, is told each time', async () => {
  await using house = await testHouse({ now: morning });
  await picked(house);
  const days = [72, 0, 72].map((h) => after(hours(h)));
  for (const start of days) {
    await hear(house, event({ eventId: '1', start }));
    expect(await look(house)).toEqual({ moved: 1 });
  }
  expect((await told(house)).map(({ body }) => body.match(/3월 \d+일/)?.[0])).toEqual(['3월 5일', '3월 2일', '3월 5일']);
});

test('put off, and announced for a new day later: told when the day is known', async () => {
  await using house = await testHouse({ now: morning });
  await picked(house);
  await hear(house, event({ eventId: '1', start: kickOff, phase: 'postponed' }));
  expect(await look(house)).toEqual({ moved: 0 });
  await hear(house, event({ eventId: '1', start: after(hours(72)) }));
  expect(await look(house)).toEqual({ moved: 1 });
  expect((await told(house))[0]?.title).toMatch(/^경기 날짜가 바뀌었어요/);
});

test('a pick that was void and waits again is told so, once', async () => {
  await using house = await testHouse({ now: morning });
  const { minjun } = await picked(house);
  await hear(house, event({ eventId: '1', start: kickOff, phase: 'cancelled' }));
  await house.services.settlement.settleDue();
  expect(await look(house)).toEqual({ moved: 0 });
  await hear(house, event({ eventId: '1', start: kickOff }));
  expect(await look(house)).toEqual({ moved: 1 });
  expect(await look(house)).toEqual({ moved: 0 });
  expect(await told(house)).toMatchObject([
    {
      user: minjun,
      title: expect.stringMatching(/^경기가 다시 열려요: /),
      body: '한국 시각으로 2026년 3월 2일 (월) 오전 12:00에 시작해요. 무효였던 예측도 다시 채점을 기다려요.',
    },
  ]);
});

test('of a pick closed for a kick-off too far away nothing is promised', async () => {
  await using house = await testHouse({ now: morning });
  await picked(house);
  house.at(kickOff);
  await house.services.picks.closeDue();
  await hear(house, event({ eventId: '1', start: kickOff, phase: 'postponed' }));
  await look(house);
  await hear(house, event({ eventId: '1', start: after(hours(96)) }));
  expect(await look(house)).toEqual({ moved: 0 });
  expect(await told(house)).toEqual([]);
});

test('[R122] closed at its kick-off and put off by an hour it stays closed, and is told so; what was picked stays in sight', async () => {
  await using house = await testHouse({ now: morning });
  const { match } = await picked(house);
  house.at(kickOff);
  await house.services.picks.closeDue();
  await hear(house, event({ eventId: '1', start: kickOff, phase: 'postponed' }));
  const told = async () => {
    const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 10 });
    const { isFolded, crowd } = await house.services.picks.ofMatch(visitor, { id: match.id });
    return { isShut: matches[0]?.isShut, isFolded, picks: crowd?.picks };
  };
  await hear(house, event({ eventId: '1', start: after(hours(1)) }));
  expect(await told()).toEqual({ isShut: true, isFolded: false, picks: 1 });
  await hear(house, event({ eventId: '1', start: after(hours(96)) }));
  expect(await told()).toMatchObject({ isShut: undefined, isFolded: true });
});
