// A whole season by the scripted feed: ends, corrections, matches called off, put off and played after all; and the books are right after each.
import { expect, test } from 'vitest';
import type { Sport } from '#domain/sport.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import type { Member } from '#services/viewer.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { memberViewer } from '#tests/support/members.ts';
import { final, hear, member } from '#tests/support/settling.ts';

const opening = Date.parse('2026-03-02T00:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const clubs = ['Arsenal', 'Chelsea', 'Liverpool', 'Everton', 'Fulham', 'Brentford', 'Leeds United', 'Aston Villa'];
const fighters = ['Alex Kim', 'Bo Lee', 'Chan Park', 'Dan Choi', 'Ed Jung', 'Finn Kang'];

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

const members = async (house: TestHouse, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, async (_, n) => memberViewer({ id: await member(house, `m${n}`), username: `m${n}` })));

const draft = (matchId: number, sport: Sport, prediction: 'HOME' | 'DRAW' | 'AWAY') => ({
  title: '예측',
  content: '이렇게 봐요.',
  sport,
  prediction,
  externalMatchId: String(matchId),
  tags: [],
});

/** Both books, counted anew. */
async function faultsOf({ services: { settlement, ledger } }: TestHouse): Promise<unknown[]> {
  await ledger.sealDue();
  return [...(await settlement.verify()).differences, ...(await ledger.verify()).faults];
}

async function settleAndTell({ services: { settlement } }: TestHouse): Promise<void> {
  await settlement.settleDue();
  await settlement.tellDue();
}

const toldOf = async (house: TestHouse, memberId: number) =>
  (await house.stores.notifications.list({ userId: memberId, limit: 50 })).map(({ title }) => title);

test('[R319] [R320] through matches of every fate the books balance after each, and everybody has the points their picks brought', {
  timeout: 120_000,
}, async () => {
  await using house = await testHouse({ now: iso(opening) });
  const roll = dice(7);
  const everyone = await members(house, 6);
  let settled = 0;
  for (let n = 0; n < 20; n += 1) {
    const now = opening + days(n * 5);
    house.at(iso(now));
    const isFight = n % 4 === 3;
    const eventId = String(n);
    const known: Partial<HeardEvent> & { eventId: string } = isFight
      ? { eventId, sport: 'mma', league: 'ufc', home: side(fighters[n % 6] ?? ''), away: side(fighters[(n + 1) % 6] ?? '') }
      : { eventId, home: side(clubs[n % 8] ?? ''), away: side(clubs[(n + 3) % 8] ?? '') };
    const start = iso(now + hours(10));
    const match = await hear(house, event({ ...known, start }));
    const posts = new Map<Member, number>();
    for (const viewer of everyone) {
      const prediction = (['HOME', 'AWAY', isFight ? 'AWAY' : 'DRAW'] as const)[roll(3)] ?? 'HOME';
      if (roll(10) > 0) posts.set(viewer, (await house.services.board.createPost(viewer, draft(match.id, match.sport, prediction))).id);
    }
    for (const [viewer, id] of posts)
      if (roll(3) === 0) await house.services.board.editPick(viewer, { id, prediction: 'HOME', confidence: 60 });
    house.at(iso(now + hours(10)));
    await house.services.picks.closeDue();
    house.at(iso(now + hours(13)));
    const fate = (phase: HeardEvent['phase']) => event({ ...known, start, phase });
    const end = (score: [number, number]) =>
      isFight ? event({ ...known, start, phase: 'final', winner: roll(4) ? 'home' : null }) : final(eventId, score, { ...known, start });
    const fates = [
      () => end([2, 1]),
      () => end([1, 1]),
      () => end([0, 3]),
      () => fate('cancelled'),
      () => fate('abandoned'),
      () => fate('postponed'),
    ];
    await hear(house, fates[roll(6)]?.() ?? end([1, 0]));
    if (roll(4) === 0) house.at(iso(now + hours(10) + days(2) + minutes(1)));
    await settleAndTell(house);
    expect([n, 'end', await faultsOf(house)]).toEqual([n, 'end', []]);
    if (roll(2) === 0) {
      await hear(house, end(roll(2) ? [4, 4] : [0, 5]));
      await settleAndTell(house);
      expect([n, 'correction', await faultsOf(house)]).toEqual([n, 'correction', []]);
    }
    settled += 1;
  }
  expect(settled).toBe(20);
  const verified = await house.services.settlement.verify();
  expect(verified.picks).toBeGreaterThan(80);
  const { corrections } = await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 50 });
  expect(corrections.length).toBeGreaterThan(2);
});

test('who was told that their pick is void, and picks anew where the match is announced anew, is told of that end too', async () => {
  await using house = await testHouse({ now: iso(opening) });
  const [viewer = memberViewer()] = await members(house, 1);
  const start = iso(opening + hours(10));
  const match = await hear(house, event({ eventId: '1', start }));
  const { id } = await house.services.board.createPost(viewer, draft(match.id, 'soccer', 'HOME'));
  house.at(iso(opening + hours(10)));
  await house.services.picks.closeDue();
  house.at(iso(opening + hours(12)));
  await hear(house, event({ eventId: '1', start, phase: 'postponed' }));
  house.at(iso(opening + hours(10) + days(2) + minutes(1)));
  await settleAndTell(house);
  expect(await toldOf(house, viewer.id)).toHaveLength(1);
  const anew = iso(opening + days(9));
  await hear(house, event({ eventId: '1', start: anew }));
  await house.services.board.editPick(viewer, { id, prediction: 'HOME' });
  house.at(anew);
  await house.services.picks.closeDue();
  house.at(iso(opening + days(9) + hours(2)));
  await hear(house, final('1', [2, 0], { start: anew }));
  await settleAndTell(house);
  await settleAndTell(house);
  expect(await house.services.board.readPost(viewer, { id })).toMatchObject({ result: 'won', points: 10 });
  expect(await toldOf(house, viewer.id)).toHaveLength(2);
  expect(await faultsOf(house)).toEqual([]);
});

/** A match is put off for nine days; members pick others before and meanwhile, and at last the one that was put off. */
async function putOff(
  house: TestHouse,
  viewer: Member,
  { before, meanwhile, atLast }: { before: string; meanwhile: string; atLast: 'won' | 'lost' },
) {
  const day = (n: number) => opening + days(n);
  const play = async (n: number, result: 'won' | 'lost', known: Partial<HeardEvent> & { eventId: string }) => {
    const start = iso(day(n) + hours(10));
    const match = await hear(house, event({ ...known, start }));
    await house.services.board.createPost(viewer, draft(match.id, 'soccer', 'HOME'));
    house.at(start);
    await house.services.picks.closeDue();
    house.at(iso(day(n) + hours(13)));
    await hear(house, final(known.eventId, result === 'won' ? [1, 0] : [0, 1], { ...known, start }));
    await settleAndTell(house);
  };
  const others = async (from: number, results: string) => {
    for (const [index, letter] of [...results].entries()) {
      const n = from + index;
      house.at(iso(day(n)));
      const teams = { home: side(clubs[2 + (n % 3)] ?? ''), away: side(clubs[5 + (n % 3)] ?? '') };
      await play(n, letter === 'w' ? 'won' : 'lost', { eventId: `other-${n}`, ...teams });
    }
  };
  const late = { eventId: 'late', home: side('Arsenal'), away: side('Chelsea') };
  await others(0, before);
  const old = before.length;
  house.at(iso(day(old)));
  const { id: matchId } = await hear(house, event({ ...late, start: iso(day(old) + hours(10)) }));
  await house.services.board.createPost(viewer, draft(matchId, 'soccer', 'HOME'));
  await hear(house, event({ ...late, start: iso(day(old) + hours(10)), phase: 'postponed' }));
  house.at(iso(day(old) + hours(10) + days(2) + minutes(1)));
  await settleAndTell(house);
  await others(old + 3, meanwhile);
  house.at(iso(day(old + 9)));
  await hear(house, event({ ...late, start: iso(day(old + 9) + hours(10)) }));
  const [post] = await house.rows<{ post_id: string }>('select max(post_id) as post_id from prediction_posts where match_id = $1', [
    matchId,
  ]);
  await house.services.board.editPick(viewer, { id: Number(post?.post_id), prediction: 'HOME' });
  house.at(iso(day(old + 9) + hours(10)));
  await house.services.picks.closeDue();
  const held = await house.rows<{ points: number }>('select points from users where id = $1', [viewer.id]);
  house.at(iso(day(old + 9) + hours(13)));
  await hear(house, final('late', atLast === 'won' ? [1, 0] : [0, 1], { ...late, start: iso(day(old + 9) + hours(10)) }));
  await settleAndTell(house);
  const [now] = await house.rows<{ points: number; win_streak: number }>('select points, win_streak from users where id = $1', [viewer.id]);
  const taken = await house.rows('select 1 from points_ledger where points < 0');
  return { gained: (now?.points ?? 0) - (held[0]?.points ?? 0), streak: now?.win_streak, taken: taken.length };
}

test('a match put off for more than two days comes in the order of the day it is played: lost, it ends the streak and takes nothing back', async () => {
  await using house = await testHouse({ now: iso(opening) });
  const [viewer = memberViewer()] = await members(house, 1);
  expect(await putOff(house, viewer, { before: 'ww', meanwhile: 'www', atLast: 'lost' })).toEqual({ gained: 0, streak: 0, taken: 0 });
  expect(await faultsOf(house)).toEqual([]);
});

test('won, it lengthens the streak that is on, though one was lost meanwhile', async () => {
  await using house = await testHouse({ now: iso(opening) });
  const [viewer = memberViewer()] = await members(house, 1);
  expect(await putOff(house, viewer, { before: 'w', meanwhile: 'lww', atLast: 'won' })).toEqual({ gained: 12, streak: 3, taken: 0 });
  expect(await faultsOf(house)).toEqual([]);
});

test('nor does a match that was called off ten days ahead by a slip, and is played on its day', async () => {
  await using house = await testHouse({ now: iso(opening) });
  const [viewer = memberViewer()] = await members(house, 1);
  const start = iso(opening + days(9) + hours(10));
  const late = { eventId: 'late', home: side('Arsenal'), away: side('Chelsea'), start };
  const { id: matchId } = await hear(house, event(late));
  await house.services.board.createPost(viewer, draft(matchId, 'soccer', 'HOME'));
  const others = async (from: number) => {
    for (const n of [from, from + 1, from + 2]) {
      house.at(iso(opening + days(n)));
      const known = { start: iso(opening + days(n) + hours(10)), home: side(clubs[n % 8] ?? ''), away: side(clubs[(n + 3) % 8] ?? '') };
      const other = await hear(house, event({ eventId: `other-${n}`, ...known }));
      await house.services.board.createPost(viewer, draft(other.id, 'soccer', 'HOME'));
      house.at(known.start);
      await house.services.picks.closeDue();
      house.at(iso(opening + days(n) + hours(13)));
      await hear(house, final(`other-${n}`, [1, 0], known));
      await settleAndTell(house);
    }
  };
  await others(0);
  await hear(house, event({ ...late, phase: 'cancelled' }));
  house.at(iso(opening + days(3)));
  await hear(house, event({ ...late, phase: 'cancelled' }));
  await settleAndTell(house);
  expect(await house.rows('select settle_no::int from matches where id = $1', [matchId])).toEqual([{ settle_no: 4 }]);
  await hear(house, event(late));
  await others(4);
  house.at(start);
  await house.services.picks.closeDue();
  house.at(iso(opening + days(9) + hours(13)));
  await hear(house, final('late', [0, 1], late));
  await settleAndTell(house);
  expect(await house.rows('select settle_no::int from matches where id = $1', [matchId])).toEqual([{ settle_no: 8 }]);
  expect(await house.rows('select win_streak, correct_predictions from users where id = $1', [viewer.id])).toMatchObject([
    { win_streak: 0 },
  ]);
  expect(await house.rows('select 1 from points_ledger where points < 0')).toEqual([]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a clock that jumps an hour back and forth settles nothing twice and leaves the books right', async () => {
  await using house = await testHouse({ now: iso(opening) });
  const everyone = await members(house, 3);
  const start = iso(opening + hours(10));
  const match = await hear(house, event({ eventId: '1', start }));
  for (const viewer of everyone) await house.services.board.createPost(viewer, draft(match.id, 'soccer', 'HOME'));
  const visit = async (ms: number) => {
    house.at(iso(ms));
    await house.services.picks.closeDue();
    await house.services.ledger.sealDue();
    await settleAndTell(house);
    await house.services.rankings.recompute();
  };
  await visit(opening + hours(10));
  await visit(opening + hours(9));
  // Closed stays closed, though the clock says that there is an hour left.
  await expect(
    house.services.board.createPost(memberViewer({ id: await member(house, 'late') }), draft(match.id, 'soccer', 'HOME')),
  ).rejects.toMatchObject({
    code: 'pick-closed',
  });
  await visit(opening + hours(12));
  await hear(house, final('1', [1, 0], { start }));
  for (const ms of [12, 11, 13, 12].map(hours)) await visit(opening + ms);
  expect(house.told('match-settled')).toHaveLength(1);
  for (const { id } of everyone) expect(await toldOf(house, id)).toHaveLength(1);
  expect(await faultsOf(house)).toEqual([]);
});
