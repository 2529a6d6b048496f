// What follows a settlement: who hears of it, what a crash in between leaves, and how far each member can be relied on.
import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { type SettlementHouse, settlementHouse, start } from '#tests/support/settlement-house.ts';

const later = (ms: number) => new Date(start.getTime() + ms);
const evening = later(hours(3)).toISOString();

/** Two picks: the first member's right, the second's wrong. */
async function settled(house: SettlementHouse) {
  const [minjun = 0, seoyeon = 0] = await house.members(2);
  const matchId = await house.match();
  await house.picks([
    { userId: minjun, matchId, outcome: 'home', prob: 0.25 },
    { userId: seoyeon, matchId, outcome: 'away' },
  ]);
  await house.settlement.settleDue();
  return { minjun, seoyeon, matchId };
}
const heard = (house: SettlementHouse) =>
  house.news.splice(0).map(({ memberId, verdict, points, revision }) => [memberId, verdict, points, revision]);

async function post(house: SettlementHouse, { userId, matchId }: { userId: number; matchId: number }): Promise<number> {
  const postId = await house.stores.posts.add({
    userId,
    matchId,
    title: '아스널 vs 첼시 · 홈 승',
    content: '홈이 강해요.',
    sport: 'soccer',
    outcome: 'home',
    label: '홈 승',
    reason: '홈이 강해요.',
    confidencePct: 70,
    odds: null,
    tags: [],
    createdAt: later(-hours(1)),
  });
  return postId;
}

test('members are told once, with the points, the row they stand in and the way to the receipt', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, seoyeon, matchId } = await settled(house);
  const postId = await post(house, { userId: minjun, matchId });
  expect(await house.settlement.tellDue()).toEqual({ told: 2 });
  const common = {
    matchId: String(matchId),
    sport: 'soccer',
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    revision: 1,
    settledRevision: 1,
    voidReason: null,
    before: null,
  };
  expect(house.news).toEqual([
    { ...common, memberId: minjun, verdict: 'won', points: 40, streak: 1, href: `/receipts/${postId}` },
    { ...common, memberId: seoyeon, verdict: 'lost', points: 0, streak: 0, href: '/profile' },
  ]);
  expect(await house.settlement.tellDue()).toEqual({ told: 0 });
});

test('a post that an admin took down leads to no receipt; one that its author took off the board still does', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, seoyeon, matchId } = await settled(house);
  const [removed, deleted] = [await post(house, { userId: minjun, matchId }), await post(house, { userId: seoyeon, matchId })];
  await house.rows("update posts set review = 'removed' where id = $1", [removed]);
  await house.rows('update posts set deleted_at = now() where id = $1', [deleted]);
  await house.settlement.tellDue();
  expect(house.news.map(({ href }) => href)).toEqual(['/profile', `/receipts/${deleted}`]);
});

test('[R314] the post of a pick is resolved with it, and again by a correction', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, matchId } = await settled(house);
  const postId = await post(house, { userId: minjun, matchId });
  const resolved = () =>
    house.rows('select post_id::int as "postId", is_resolved, is_correct, resolved_at is not null as dated from prediction_posts');
  await house.settlement.tellDue();
  expect(await resolved()).toEqual([{ postId, is_resolved: true, is_correct: true, dated: true }]);
  await house.correct(matchId);
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(await resolved()).toEqual([{ postId, is_resolved: true, is_correct: false, dated: true }]);
  await house.correct(matchId, { phase: 'cancelled', score: null });
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(await resolved()).toEqual([{ postId, is_resolved: true, is_correct: null, dated: true }]);
});

test('a correction is told to those for whom it changes something, and a corrected score to nobody', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, seoyeon, matchId } = await settled(house);
  const [doyun = 0] = await house
    .rows<{ id: string }>(
      `insert into users (username, email, password, display_name) values ('doyun', 'd@example.com', 'none', '도윤') returning id`,
    )
    .then((rows) => rows.map(({ id }) => Number(id)));
  await house.settlement.tellDue();
  heard(house);
  house.at(later(hours(4)));
  await house.correct(matchId, { score: [3, 1], result: 'home' });
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(heard(house)).toEqual([]);
  const second = await house.match();
  await house.picks([
    { userId: minjun, matchId: second, outcome: 'home' },
    { userId: seoyeon, matchId: second, outcome: 'away' },
    { userId: doyun, matchId: second, outcome: 'draw' },
  ]);
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  heard(house);
  house.at(later(hours(5)));
  await house.correct(second);
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(heard(house)).toEqual([
    [minjun, 'lost', 0, 2],
    [seoyeon, 'won', 10, 2],
  ]);
});

test('a telling that breaks off is told to the log, keeps its place, and is done again', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, seoyeon, matchId } = await settled(house);
  house.trouble.telling = true;
  expect(await house.settlement.tellDue()).toEqual({ told: 0 });
  expect(house.warned).toHaveLength(1);
  expect(await house.rows('select told_revision from matches where id = $1', [matchId])).toEqual([{ told_revision: null }]);
  house.trouble.telling = false;
  await house.settlement.tellDue();
  expect(heard(house)).toEqual([
    [minjun, 'won', 40, 1],
    [seoyeon, 'lost', 0, 1],
  ]);
});

/** Three settled matches of which the post of the second cannot be resolved, and how long each that can be had for it. */
async function troubled(house: SettlementHouse) {
  const [minjun = 0] = await house.members(1);
  const matchIds = [await house.match(), await house.match(), await house.match()];
  await house.picks(matchIds.map((matchId) => ({ userId: minjun, matchId, outcome: 'home' })));
  for (const matchId of matchIds) await post(house, { userId: minjun, matchId });
  await house.settlement.settleDue();
  await house.rows('create table times (allowed text)');
  await house.rows(`create function noted() returns trigger language plpgsql as $$ begin
    if new.match_id = ${matchIds[1]} then raise exception 'too many at once'; end if;
    insert into times values (current_setting('statement_timeout')); return new; end $$`);
  await house.rows('create trigger noted before update on prediction_posts for each row execute function noted()');
  return {
    second: matchIds[1],
    untold: () => house.rows('select id::int from matches where told_revision is null'),
    allowed: () => house.rows('select allowed from times'),
    mend: () => house.rows('drop trigger noted on prediction_posts'),
  };
}

test('a match whose posts cannot be resolved is told to the log, stops no other, and is told later; each has as long as a settlement', async () => {
  await using house = await settlementHouse(evening);
  const { second, untold, allowed, mend } = await troubled(house);
  expect(await house.settlement.tellDue()).toEqual({ told: 2 });
  expect(house.warned).toEqual([expect.stringContaining(`"matchId":${second}`)]);
  expect(await untold()).toEqual([{ id: second }]);
  expect(await allowed()).toEqual([{ allowed: '5min' }, { allowed: '5min' }]);
  await mend();
  expect(await house.settlement.tellDue()).toEqual({ told: 1 });
  expect(await untold()).toEqual([]);
});

test('so it is with what is told to nobody any more, although it is resolved together', async () => {
  await using house = await settlementHouse(evening);
  const { second, untold, allowed, mend } = await troubled(house);
  house.at(later(days(3)));
  expect(await house.settlement.tellDue()).toEqual({ told: 0 });
  expect(house.warned).toEqual([expect.stringContaining(`"matchId":${second}`)]);
  expect(await untold()).toEqual([{ id: second }]);
  expect(await allowed()).toEqual([{ allowed: '5min' }, { allowed: '5min' }]);
  await mend();
  await house.settlement.tellDue();
  expect(await untold()).toEqual([]);
});

test('nobody is told of what is older than two days', async () => {
  await using house = await settlementHouse(evening);
  const { matchId } = await settled(house);
  house.at(later(hours(3) + days(2) + seconds(1)));
  expect(await house.settlement.tellDue()).toEqual({ told: 0 });
  expect(house.news).toEqual([]);
  expect(await house.rows('select told_revision from matches where id = $1', [matchId])).toEqual([{ told_revision: 1 }]);
});

test('bots and those who left are not told', async () => {
  await using house = await settlementHouse(evening);
  const [bot = 0, gone = 0] = await house.members(2);
  const matchId = await house.match();
  await house.picks([
    { userId: bot, matchId, outcome: 'home' },
    { userId: gone, matchId, outcome: 'home' },
  ]);
  await house.rows(`update users set kind = 'bot' where id = $1`, [bot]);
  await house.rows('update users set deleted_at = $2 where id = $1', [gone, later(-hours(1))]);
  await house.settlement.settleDue();
  expect(await house.settlement.tellDue()).toEqual({ told: 0 });
  const rows = await house.rows('select points, experience, total_predictions, win_streak from users order by id');
  expect(rows).toEqual([
    { points: 0, experience: 0, total_predictions: 1, win_streak: 1 },
    { points: 0, experience: 0, total_predictions: 0, win_streak: 0 },
  ]);
  expect((await house.settlement.verify()).differences).toEqual([]);
});

test('[R311] reliability counts settled picks, and one point less for each changed at the last minute', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0, seoyeon = 0, doyun = 0] = await house.members(3);
  const [first, second] = [await house.match(), await house.match()];
  const locked = { lockedStart: start };
  await house.picks([
    { userId: minjun, matchId: first, outcome: 'home', version: 2, madeAt: later(-seconds(59)), ...locked },
    { userId: minjun, matchId: second, outcome: 'away', version: 3, madeAt: later(-seconds(1)), ...locked },
    { userId: seoyeon, matchId: first, outcome: 'away', version: 2, madeAt: later(-seconds(61)), ...locked },
    { userId: doyun, matchId: first, outcome: 'home', version: 1, madeAt: later(-seconds(5)), ...locked },
  ]);
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  const read = () =>
    house.rows(
      `select user_id::int as id, reliability_score::float as score, total_predictions as total, correct_predictions as correct, wrong_predictions as wrong
       from user_reliability order by user_id`,
    );
  expect(await read()).toEqual([
    { id: minjun, score: 98, total: 2, correct: 1, wrong: 1 },
    { id: seoyeon, score: 100, total: 1, correct: 0, wrong: 1 },
    { id: doyun, score: 100, total: 1, correct: 1, wrong: 0 },
  ]);
  await house.correct(second, { phase: 'cancelled', score: null });
  house.at(later(hours(3) + minutes(5)));
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect((await read())[0]).toEqual({ id: minjun, score: 99, total: 1, correct: 1, wrong: 0 });
});

test('[R311] an upheld report counts five points once for what it names, beside the late changes, whoever counts', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0, seoyeon = 0, doyun = 0] = await house.members(3);
  const matchId = await house.match();
  await house.picks([{ userId: minjun, matchId, outcome: 'home', version: 2, madeAt: later(-seconds(59)), lockedStart: start }]);
  await house.rows(
    `insert into reports (reporter_id, kind, target_id, author_id, excerpt, reason, state)
     values ($2, 'post', 1, $1, '글', '광고', 'upheld'), ($3, 'post', 1, $1, '글', '광고', 'upheld'), ($3, 'comment', 1, $1, '글', '광고', 'upheld'),
       ($2, 'post', 2, $1, '글', '광고', 'dismissed'), ($2, 'post', 3, $1, '글', '광고', 'open')`,
    [minjun, seoyeon, doyun],
  );
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(await house.rows('select user_id::int as id, reliability_score::float as score from user_reliability')).toEqual([
    { id: minjun, score: 89 },
  ]);
  expect(await house.stores.settlement.penaltiesOf(minjun)).toEqual({ lateChanges: 1, reportsUpheld: 2 });
});

test('the check of the record counts reliability anew, and waits for what is still to be counted', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0, seoyeon = 0, doyun = 0] = await house.members(3);
  const matchId = await house.match();
  await house.picks([
    { userId: minjun, matchId, outcome: 'home', version: 2, madeAt: later(-seconds(59)), lockedStart: start },
    { userId: seoyeon, matchId, outcome: 'away' },
  ]);
  await house.settlement.settleDue();
  expect((await house.settlement.verify()).differences).toEqual([]);
  await house.settlement.tellDue();
  expect((await house.settlement.verify()).differences).toEqual([]);
  await house.rows('update user_reliability set reliability_score = 100, wrong_predictions = 3 where user_id = $1', [minjun]);
  await house.rows('delete from user_reliability where user_id = $1', [seoyeon]);
  await house.rows('insert into user_reliability (user_id, reliability_score) values ($1, 40)', [doyun]);
  const found = (await house.settlement.verify()).differences;
  expect(found.map(({ where, what, stored, counted }) => [Number(/\d+/.exec(where)?.[0]), what, stored, counted])).toEqual([
    [minjun, 'reliability, score', '100', '99'],
    [minjun, 'reliability, wrong', '3', '0'],
    [seoyeon, 'reliability, total', '0', '1'],
    [seoyeon, 'reliability, wrong', '0', '1'],
    [doyun, 'reliability, score', '40', '100'],
  ]);
});

test('each void pick is told with its own reason', async () => {
  await using house = await settlementHouse(evening);
  const [late = 0, moved = 0, inTime = 0] = await house.members(3);
  const matchId = await house.match();
  await house.picks([
    { userId: late, matchId, outcome: 'home', madeAt: later(seconds(5)) },
    { userId: moved, matchId, outcome: 'home', lockedStart: later(-days(3)), madeAt: later(-days(4)) },
    { userId: inTime, matchId, outcome: 'home' },
  ]);
  await house.settlement.settleDue();
  await house.settlement.tellDue();
  expect(house.news.map(({ memberId, verdict, voidReason }) => [memberId, verdict, voidReason])).toEqual([
    [late, 'void', 'late'],
    [moved, 'void', 'moved'],
    [inTime, 'won', null],
  ]);
});

test('a correction is told with how the pick stood before, and with what the rows of right picks after it lost', async () => {
  await using house = await settlementHouse(evening);
  const { minjun, seoyeon, matchId } = await settled(house);
  for (const n of [1, 2]) {
    house.at(later(hours(3) + minutes(n)));
    const after = await house.match();
    await house.picks([{ userId: minjun, matchId: after, outcome: 'home', prob: 0.5 }]);
    await house.settlement.settleDue();
  }
  await house.settlement.tellDue();
  house.news.length = 0;
  const told = async (change: Parameters<typeof house.correct>[1], at: number) => {
    house.at(later(at));
    await house.correct(matchId, change);
    await house.settlement.settleDue();
    await house.settlement.tellDue();
    return house.news
      .splice(0)
      .map(({ memberId, verdict, voidReason, points, before }) => ({ memberId, verdict, voidReason, points, before }));
  };
  // The third in a row had two points for it.
  expect(await told({}, hours(4))).toEqual([
    { memberId: minjun, verdict: 'lost', voidReason: null, points: 0, before: { verdict: 'won', points: 40, elsewhere: -2 } },
    { memberId: seoyeon, verdict: 'won', voidReason: null, points: 10, before: { verdict: 'lost', points: 0, elsewhere: 0 } },
  ]);
  expect(await told({ phase: 'cancelled', score: null }, hours(5))).toEqual([
    { memberId: minjun, verdict: 'void', voidReason: 'cancelled', points: 0, before: { verdict: 'lost', points: 0, elsewhere: 0 } },
    { memberId: seoyeon, verdict: 'void', voidReason: 'cancelled', points: 0, before: { verdict: 'won', points: 10, elsewhere: 0 } },
  ]);
  expect(await told({ score: [2, 0], result: 'home' }, hours(6))).toEqual([
    { memberId: minjun, verdict: 'won', voidReason: null, points: 40, before: { verdict: 'void', points: 0, elsewhere: 2 } },
    { memberId: seoyeon, verdict: 'lost', voidReason: null, points: 0, before: { verdict: 'void', points: 0, elsewhere: 0 } },
  ]);
  expect((await house.settlement.verify()).differences).toEqual([]);
});
