// Proves that a match whose hour nobody knows can be picked and seen until it begins or its day is over, and changed until it may have begun, whatever
// instant a feed puts in the place of the hour; and that nothing picked after the true start counts.
import { expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { memberViewer } from '#tests/support/members.ts';
import { kickOff, type PickHouse, pickHouse } from '#tests/support/pick-house.ts';
import { final, hear, member as makeMember, pick as makePick, morning } from '#tests/support/settling.ts';
import { type Member, visitor } from '../viewer.ts';

const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const hourless = { eventId: 'hourless', timeConfirmed: false };
const dayOver = '2026-03-02T15:00:00.000Z';
const pick = (house: PickHouse, member: Member, matchId: number, change: Parameters<PickHouse['draft']>[0] = {}) =>
  house.board.createPost(member, house.draft({ externalMatchId: String(matchId), ...change }));

test('after the instant that stands in for its hour it is picked and kept from others’ eyes as before, and no pick is changed any more', async () => {
  await using house = await pickHouse('2026-03-01T18:00:00.000Z');
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  const matchId = await house.match(hourless);
  await house.price(matchId, { home: 2, draw: 4, away: 4 });
  expect(await house.picks.closeDue()).toEqual({ closed: 0 });
  const post = await pick(house, minjun, matchId);
  expect(post).toMatchObject({ isScored: true, result: 'pending', editableUntil: null, wordsEditableUntil: dayOver });
  expect(await house.board.readPost(minjun, { id: post.id })).toMatchObject({ id: post.id, isScored: true, editableUntil: null });
  expect(await house.picks.mine(minjun, { limit: 5 })).toMatchObject([
    { postId: post.id, outcome: 'HOME', version: 1, editableUntil: null },
  ]);
  expect(await house.rows('select reasoning, pick_prob, picked_at from predictions')).toEqual([
    { reasoning: '홈에서 강해요.', pick_prob: 0.5, picked_at: new Date('2026-03-01T18:00:00Z') },
  ]);
  expect(await house.picks.ofMatch(visitor, { id: matchId })).toMatchObject({ isFolded: true });
  await expect(pick(house, minjun, matchId, { title: '다시', content: '또 골라요.' })).rejects.toEqual(refused('already-predicted'));
  // It may be under way: who sees that they are losing must not come away with a late pick instead of a lost one.
  await expect(house.board.editPick(minjun, { id: post.id, prediction: 'AWAY' })).rejects.toEqual(refused('pick-closed'));
  expect(await house.rows('select version, outcome from prediction_versions')).toEqual([{ version: 1, outcome: 'home' }]);
  house.at(dayOver);
  await expect(pick(house, seoyeon, matchId)).rejects.toEqual(refused('match-started'));
  await expect(house.board.editPick(minjun, { id: post.id, prediction: 'HOME' })).rejects.toEqual(refused('match-started'));
  expect(await house.rows('select id from posts')).toHaveLength(1);
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.picks.ofMatch(visitor, { id: matchId })).toMatchObject({ isFolded: false });
  expect(await house.rows('select locked_at, locked_start from predictions')).toEqual([
    { locked_at: new Date(dayOver), locked_start: new Date(kickOff) },
  ]);
});

test('the same words under the same key are one post and one pick; what closes meanwhile leaves neither', async () => {
  await using house = await pickHouse('2026-03-01T18:00:00.000Z');
  const minjun = await house.member('minjun');
  const matchId = await house.match(hourless);
  const draft = house.draft({ externalMatchId: String(matchId) });
  const wish = { route: 'createPost', requestHash: 'h' };
  const repeat = { owner: `user:${minjun.id}`, key: 'k', wish };
  const tried = await Promise.allSettled([1, 2].map(() => house.board.createPost(minjun, draft, repeat)));
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const counts = 'select (select count(*)::int from posts) as posts, (select count(*)::int from predictions) as picks';
  expect(await house.rows(counts)).toEqual([{ posts: 1, picks: 1 }]);
  const client = await house.pool.connect();
  await client.query('begin');
  await client.query('select id from matches where id = $1 for no key update', [matchId]);
  const late = pick(house, await house.member('late'), matchId).catch((fault: unknown) => fault);
  await client.query("update matches set closed_at = now(), closed_start = match_date, phase = 'live', status = 'live' where id = $1", [
    matchId,
  ]);
  await client.query('commit');
  client.release();
  expect(await late).toEqual(refused('match-started'));
  expect(await house.rows(counts)).toEqual([{ posts: 1, picks: 1 }]);
});

test('it closes at once when it goes live, at the prices of that instant, and when its hour becomes known it closes then', async () => {
  await using house = await pickHouse('2026-03-01T18:00:00.000Z');
  const minjun = await house.member('minjun');
  const [live, known] = [await house.match(hourless), await house.match({ eventId: 'known', homeName: 'Leeds', timeConfirmed: false })];
  await pick(house, minjun, live);
  await house.price(live, { home: 2, draw: 4, away: 4 });
  house.at('2026-03-01T19:00:00.000Z');
  await house.match({ ...hourless, phase: 'live' });
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.rows('select locked_at, lock_prob from predictions')).toEqual([
    { locked_at: new Date('2026-03-01T19:00:00Z'), lock_prob: 0.5 },
  ]);
  await house.match({ eventId: 'known', homeName: 'Leeds', start: '2026-03-01T23:00:00.000Z' });
  house.at('2026-03-01T22:59:59.999Z');
  await pick(house, minjun, known, { title: 'Leeds vs Chelsea · 홈 승' });
  expect(await house.picks.closeDue()).toEqual({ closed: 0 });
  house.at('2026-03-01T23:00:00.000Z');
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
});

test('another’s pick of it is not told on their profile before it begins', async () => {
  await using house = await testHouse({ now: morning });
  const match = await hear(house, event({ eventId: '1', start: kickOff, timeConfirmed: false }));
  const minjun = await makeMember(house, 'minjun');
  await makePick(house, { userId: minjun, matchId: match.id, outcome: 'home' });
  const seen = async () => (await house.services.profile.readMember(visitor, { username: 'minjun' })).recentActivity.length;
  house.at('2026-03-01T18:00:00.000Z');
  expect(await seen()).toBe(0);
  house.at(dayOver);
  expect(await seen()).toBe(1);
});

test('what was picked after the true start is void once that is known, and what was picked before it counts', async () => {
  await using house = await testHouse({ now: morning });
  const match = await hear(house, event({ eventId: '1', start: kickOff, timeConfirmed: false }));
  const [minjun, seoyeon] = [await makeMember(house, 'minjun'), await makeMember(house, 'seoyeon')];
  await makePick(house, { userId: minjun, matchId: match.id, outcome: 'home', madeAt: new Date('2026-03-01T18:00:00Z') });
  await makePick(house, { userId: seoyeon, matchId: match.id, outcome: 'home', madeAt: new Date('2026-03-01T20:30:00Z') });
  house.at('2026-03-01T23:00:00.000Z');
  await hear(house, final('1', [1, 0], { start: '2026-03-01T20:00:00.000Z' }));
  await house.services.picks.closeDue();
  await house.services.settlement.settleDue();
  expect(await house.rows('select user_id::int as id, verdict, void_reason as why from predictions order by user_id')).toEqual([
    { id: minjun, verdict: 'won', why: null },
    { id: seoyeon, verdict: 'void', why: 'late' },
  ]);
});

test('it stays in the list, in its number and among the leagues until its day is over', async () => {
  await using house = await testHouse({ now: morning });
  await hear(
    house,
    event({ eventId: '1', start: kickOff, timeConfirmed: false }),
    event({ eventId: '2', start: kickOff, league: 'ita.1', home: { id: null, name: 'Napoli', shortName: null } }),
  );
  const { matches } = house.services;
  const told = async () => ({
    listed: (
      await matches.list(memberViewer({ id: 1, username: 'minjun' }), { sport: 'soccer', status: 'UPCOMING', limit: 10 })
    ).matches.map(({ homeSide }) => homeSide.originalName),
    count: (await matches.counts()).soccer.total,
    leagues: (await matches.leagues()).soccer.map(({ code }) => code),
  });
  house.at('2026-03-02T14:00:00.000Z');
  expect(await told()).toEqual({ listed: ['Arsenal'], count: 1, leagues: ['eng.1'] });
});
