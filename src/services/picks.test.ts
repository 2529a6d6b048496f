// Proves that picks close by the server's clock at the price of that instant, that the crowd stays folded, and that receipts say why.
import { expect, test } from 'vitest';
import { pickReceipt } from '#contract/board.ts';
import { matchPicks, myPicks } from '#contract/record/picks.ts';
import { heard } from '#tests/support/heard.ts';
import { kickOff, type PickHouse, pickHouse } from '#tests/support/pick-house.ts';
import { createEvents } from './events.ts';
import { createPicks } from './picks.ts';
import { type Member, visitor } from './viewer.ts';

const noon = '2026-03-01T12:00:00.000Z';
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const pick = (house: PickHouse, member: Member, matchId: number, change: Parameters<PickHouse['draft']>[0] = {}) =>
  house.board.createPost(member, house.draft({ externalMatchId: String(matchId), ...change }));

test('[R116] [R119] 75 that the screen tells as untouched is none either, made or changed, until the member says it', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const untouched = { confidence: 75, isConfidenceTouched: false };
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()), ...untouched }));
  const isTouched = async () => (await house.picks.mine(member, { limit: 10 }))[0]?.isConfidenceTouched;
  expect(await isTouched()).toBe(false);
  await house.board.editPick(member, { id, prediction: 'AWAY', ...untouched });
  expect(await isTouched()).toBe(false);
  await house.board.editPick(member, { id, confidence: 75 });
  expect(await isTouched()).toBe(true);
});

test('picks close at kick-off by our clock, at the market’s last price before it; prices of a running match do not count', async () => {
  await using house = await pickHouse(noon);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  const matchId = await house.match();
  const later = await house.match({ homeName: 'Leeds', start: '2026-03-01T18:00:00Z' });
  await house.price(matchId, { home: 2, draw: 4, away: 4 });
  await pick(house, minjun, matchId);
  await pick(house, seoyeon, matchId, { prediction: 'AWAY' });
  await pick(house, minjun, later);
  house.at('2026-03-01T14:59:50Z');
  await house.price(matchId, { home: 4, draw: 4, away: 2 });
  expect(await house.picks.closeDue()).toEqual({ closed: 0 });
  house.at(kickOff);
  await house.price(matchId, { home: 1.1, draw: 20, away: 30 });
  house.at('2026-03-01T15:00:04Z');
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.picks.closeDue()).toEqual({ closed: 0 });
  const locks = await house.rows(
    'select lock_prob, lock_source, locked_at, locked_start from predictions where match_id = $1 order by id',
    [matchId],
  );
  const locked = { lock_source: 'market', locked_at: new Date(kickOff), locked_start: new Date(kickOff) };
  expect(locks).toEqual([
    { ...locked, lock_prob: 0.25 },
    { ...locked, lock_prob: 0.5 },
  ]);
  expect(await house.rows('select locked_at from predictions where match_id = $1', [later])).toEqual([{ locked_at: null }]);
  expect(await house.rows('select closed_at, closed_start from matches where id = $1', [matchId])).toEqual([
    { closed_at: new Date('2026-03-01T15:00:04Z'), closed_start: new Date(kickOff) },
  ]);
});

test('a match that begins before its announced start closes at once', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match({ eventId: 'early' });
  const { id } = await pick(house, member, matchId);
  house.at('2026-03-01T14:50:00Z');
  await house.match({ eventId: 'early', phase: 'live' });
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.rows('select locked_at, locked_start from predictions')).toEqual([
    { locked_at: new Date('2026-03-01T14:50:00Z'), locked_start: new Date(kickOff) },
  ]);
  // The feed takes it back: what was closed stays closed.
  await house.match({ eventId: 'early', phase: 'scheduled' });
  await expect(house.board.editPick(member, { id, prediction: 'AWAY' })).rejects.toEqual(refused('pick-closed'));
});

test('without prices the model’s last forecast before kick-off stands in; without either the lock has no price', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const [called, bare] = [await house.match(), await house.match({ homeName: 'Leeds' })];
  for (const [at, home] of [
    [noon, 0.5],
    ['2026-03-01T15:30:00Z', 0.9],
  ]) {
    await house.rows(
      `insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away, home_sample,
         away_sample, created_at) values ($1, 'm', '1', $2, $3, 0.05, 0.05, 1, 1, 20, 20, $2)`,
      [called, at, home],
    );
  }
  await pick(house, member, called);
  await pick(house, member, bare);
  house.at('2026-03-01T16:00:00Z');
  expect(await house.picks.closeDue()).toEqual({ closed: 2 });
  expect(await house.rows('select lock_prob, lock_source from predictions order by id')).toEqual([
    { lock_prob: 0.5, lock_source: 'model' },
    { lock_prob: null, lock_source: null },
  ]);
});

test('a change in the last second either counts and is locked, or is refused; nothing in between', async () => {
  await using house = await pickHouse(noon);
  const members = await Promise.all(Array.from({ length: 8 }, (_, n) => house.member(`m${n}`)));
  const matchId = await house.match();
  const posts = await Promise.all(members.map((member) => pick(house, member, matchId)));
  house.at('2026-03-01T14:59:59.999Z');
  const edits = posts.map(({ id }, n) => house.board.editPick(members[n] as Member, { id, prediction: 'AWAY' }));
  house.at(kickOff);
  const [closed, ...done] = await Promise.allSettled([house.picks.closeDue(), ...edits]);
  await house.picks.closeDue();
  expect(closed?.status).toBe('fulfilled');
  // Closed while it was on its way, or looked at when it had been.
  for (const one of done) if (one.status === 'rejected') expect(['pick-closed', 'match-started']).toContain(one.reason.code);
  const rows = await house.rows<{ version: number; versions: number; locked_at: Date | null; picked_at: Date }>(
    `select p.version, p.locked_at, p.picked_at, (select count(*)::int from prediction_versions where prediction_id = p.id) as versions
     from predictions p`,
  );
  expect(rows).toHaveLength(8);
  for (const row of rows) {
    expect(row.locked_at).toEqual(new Date(kickOff));
    expect(row.versions).toBe(row.version);
    expect(row.picked_at.getTime()).toBeLessThan(Date.parse(kickOff));
  }
});

test('a pick being written while its match closes is locked with it, or not written', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match();
  const client = await house.pool.connect();
  await client.query('begin');
  await client.query('select id from matches where id = $1 for no key update', [matchId]);
  house.at('2026-03-01T14:59:59.999Z');
  const late = pick(house, member, matchId).catch((fault: unknown) => fault);
  // As another process closes it, a moment later by its clock.
  await client.query('update matches set closed_at = $2, closed_start = match_date where id = $1', [matchId, kickOff]);
  await client.query('commit');
  client.release();
  expect(await late).toEqual(refused('pick-closed'));
  expect(await house.rows('select id from posts')).toEqual([]);
});

test('a world with a long past is closed in bulk, and what has picks is locked', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  await house.rows(`insert into matches (sport_id, home_team, away_team, match_date)
    select (select min(id) from sports), 'h' || n, 'a' || n, timestamptz '2025-01-01' + n * interval '1 hour' from generate_series(1, 2500) n`);
  await house.rows(
    `insert into predictions (user_id, match_id, predicted_result) select $1, id, 'home' from matches order by id desc limit 3`,
    [member.id],
  );
  expect(await house.picks.closeDue()).toEqual({ closed: 2500 });
  expect(await house.rows('select id from predictions where locked_at = locked_start')).toHaveLength(3);
  expect(await house.rows('select id from matches where closed_at is null')).toEqual([]);
});

test('the crowd stays folded until one has picked or the match has begun', async () => {
  await using house = await pickHouse(noon);
  const [minjun, seoyeon, doyun] = [await house.member('minjun'), await house.member('seoyeon'), await house.member('doyun')];
  const matchId = await house.match();
  await pick(house, minjun, matchId);
  await pick(house, seoyeon, matchId, { prediction: 'AWAY' });
  const folded = { matchId: String(matchId), isFolded: true, crowd: null, mine: null };
  expect(await house.picks.ofMatch(visitor, { id: matchId })).toEqual(folded);
  expect(await house.picks.ofMatch(doyun, { id: matchId })).toEqual(folded);
  const own = await house.picks.ofMatch(minjun, { id: matchId });
  expect(matchPicks.output.safeParse(own).error).toBeUndefined();
  expect(own).toMatchObject({ isFolded: false, crowd: { picks: 2, shares: { home: 50, draw: 0, away: 50 } }, mine: { outcome: 'HOME' } });
  await pick(house, doyun, matchId);
  expect((await house.picks.ofMatch(minjun, { id: matchId })).crowd).toEqual({ picks: 3, shares: { home: 66.7, draw: 0, away: 33.3 } });
  house.at(kickOff);
  expect(await house.picks.ofMatch(visitor, { id: matchId })).toMatchObject({ isFolded: false, crowd: { picks: 3 }, mine: null });
  await expect(house.picks.ofMatch(visitor, { id: 999_999 })).rejects.toEqual(refused('no-such-match'));
});

test('the own picks stand soonest first, without those that ended, which are asked for by themselves', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const starts = ['2026-03-03T15:00:00Z', '2026-03-02T15:00:00Z', '2026-03-01T13:00:00Z'];
  const ids: number[] = [];
  for (const [n, start] of starts.entries()) ids.push(await house.match({ eventId: `own${n}`, homeName: `Home ${n}`, start }));
  for (const id of ids) await pick(house, member, id);
  house.at('2026-03-01T16:00:00Z');
  await house.match({
    eventId: 'own2',
    homeName: 'Home 2',
    start: starts[2] as string,
    phase: 'final',
    homeScore: 1,
    awayScore: 0,
    winner: 'home',
  });
  const own = await house.picks.mine(member, { limit: 10 });
  expect(myPicks.output.safeParse(own).error).toBeUndefined();
  expect(own.map(({ matchId }) => Number(matchId))).toEqual([ids[1], ids[0]]);
  const ended = await house.picks.mine(member, { limit: 10, state: 'ended' });
  expect(ended.map(({ matchId, result }) => [Number(matchId), result])).toEqual([[ids[2], 'pending']]);
  expect(await house.picks.mine(member, { limit: 10, sport: 'mma' })).toEqual([]);
  await expect(house.picks.mine(visitor, { limit: 10 })).rejects.toEqual(refused('login-required'));
});

test('[R319] a receipt is its author’s alone until the match begins, and then says why to everyone', async () => {
  await using house = await pickHouse(noon);
  const [author, other] = [await house.member('minjun'), await house.member('seoyeon')];
  const matchId = await house.match({ eventId: 'r' });
  await house.price(matchId, { home: 2, draw: 4, away: 4 });
  const { id } = await pick(house, author, matchId, { confidence: 80 });
  const opinion = await house.board.createPost(author, house.draft());
  await house.board.editPick(author, { id, confidence: 85 });
  const open = await house.picks.receipt(author, { id });
  expect(pickReceipt.output.safeParse(open).error).toBeUndefined();
  expect(open).toMatchObject({ result: 'pending', points: null, terms: [], finalScore: null, lockedAt: null, confidence: 85 });
  expect(open.versions.map(({ version, confidence }) => [version, confidence])).toEqual([
    [2, 85],
    [1, 80],
  ]);
  for (const viewer of [visitor, other]) await expect(house.picks.receipt(viewer, { id })).rejects.toEqual(refused('pick-hidden'));
  await expect(house.picks.receipt(author, { id: opinion.id })).rejects.toEqual(refused('no-such-receipt'));
  await expect(house.picks.receipt(author, { id: 999_999 })).rejects.toEqual(refused('no-such-post'));
  house.at('2026-03-01T17:00:00Z');
  await house.picks.closeDue();
  await house.match({ eventId: 'r', phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' });
  await house.rows("update predictions set verdict = 'won', is_correct = true, points = 20, experience = 30, settled_at = $1", [
    '2026-03-01T17:02:00Z',
  ]);
  await house.rows(
    `insert into points_ledger (user_id, match_id, reason, revision, points, experience, created_at) values ($1, $2, 'settled', 1, 0, 20, $3),
       ($1, $2, 'correct', 1, 10, 10, $3), ($1, $2, 'difficulty', 1, 10, 0, $3), ($1, $2, 'streak:7.2', 2, -4, 0, $3)`,
    [author.id, matchId, '2026-03-01T17:02:00Z'],
  );
  const told = await house.picks.receipt(visitor, { id });
  expect(pickReceipt.output.safeParse(told).error).toBeUndefined();
  expect(told).toMatchObject({
    result: 'won',
    points: 20,
    experience: 30,
    finalScore: { home: 2, away: 1 },
    priceAtPick: { percentage: 50, source: 'market' },
    priceAtLock: { percentage: 50, source: 'market' },
    lockedAt: kickOff,
    corrected: false,
  });
  expect(told.terms.map(({ label, points }) => [label, points])).toEqual([
    ['예측 참여', 0],
    ['적중', 10],
    ['어려운 예측', 10],
    ['연속 적중 취소', -4],
  ]);
  expect(told.versions[0]?.seal?.document).toContain('"confidence":85');
});

test('half an hour before kick-off members of the league who have not picked are reminded, once, and twice a day at most', async () => {
  await using house = await pickHouse('2026-02-25T12:00:00Z');
  const [fan, done, stranger, old] = [
    await house.member('fan'),
    await house.member('done'),
    await house.member('stranger'),
    await house.member('old'),
  ];
  const before = await house.match({ homeName: 'Fulham', start: '2026-02-26T12:00:00Z' });
  const basket = await house.match({ sport: 'basketball', league: 'nba', homeName: 'Lakers', start: '2026-02-26T12:00:00Z' });
  await pick(house, fan, before);
  await pick(house, done, before);
  await pick(house, stranger, basket, { sport: 'basketball' });
  house.at('2026-02-10T12:00:00Z');
  await pick(house, old, await house.match({ homeName: 'Everton', start: '2026-02-11T12:00:00Z' }));
  house.at(noon);
  const matchId = await house.match();
  for (const homeName of ['Leeds', 'Brentford']) await house.match({ homeName, start: '2026-03-01T15:10:00Z' });
  await pick(house, done, matchId);
  const reminded = async () => (await house.picks.remindDue()).reminded;
  house.at('2026-03-01T14:29:00Z');
  expect(await reminded()).toBe(0);
  house.at('2026-03-01T14:30:00Z');
  expect(await reminded()).toBe(1);
  expect(await reminded()).toBe(0);
  house.at('2026-03-01T14:40:00Z');
  // Two more begin at 15:10: `fan` hears of one of them and has had two, `done` of both.
  expect(await reminded()).toBe(3);
  const rows = await house.rows<{ username: string }>(
    'select u.username, n.link, n.kind from notifications n join users u on u.id = n.user_id order by u.username, n.id',
  );
  expect(rows[2]).toEqual({ username: 'fan', link: `/quick-prediction?sport=soccer&match=${matchId}`, kind: 'match-starting' });
  expect(rows.map(({ username }) => username)).toEqual(['done', 'done', 'fan', 'fan']);
});

test('nobody is reminded of an hour that nobody knows, nor of one that will not be kept', async () => {
  await using house = await pickHouse('2026-02-26T12:00:00Z');
  await pick(house, await house.member('fan'), await house.match({ homeName: 'Fulham', start: '2026-02-26T13:00:00Z' }));
  await house.match({ homeName: 'Leeds', timeConfirmed: false });
  await house.match({ homeName: 'Burnley', flags: { delayed: true, halftime: false, extraTime: false, penalties: false } });
  house.at('2026-03-01T14:35:00Z');
  expect(await house.picks.remindDue()).toEqual({ reminded: 0 });
});

test('a reminder that was cut short is repeated, and nobody hears it twice', async () => {
  await using house = await pickHouse('2026-02-26T12:00:00Z');
  const fan = await house.member('fan');
  await pick(house, fan, await house.match({ homeName: 'Fulham', start: '2026-02-26T13:00:00Z' }));
  await house.match();
  house.at('2026-03-01T14:35:00Z');
  await house.picks.remindDue();
  await house.stores.settings.write('picks:reminded-until', '2026-03-01T14:00:00.000Z');
  await house.picks.remindDue();
  expect(await house.rows('select id from notifications')).toHaveLength(1);
});

test('a match of which nobody can be reminded does not silence those after it, and is tried again', async () => {
  await using house = await pickHouse('2026-02-26T12:00:00Z');
  await pick(house, await house.member('fan'), await house.match({ homeName: 'Fulham', start: '2026-02-26T13:00:00Z' }));
  const broken = await house.match({ homeName: 'Leeds' });
  const well = await house.match({ homeName: 'Brentford', start: '2026-03-01T15:05:00Z' });
  house.at('2026-03-01T14:35:00Z');
  let isBroken = true;
  const warned: unknown[] = [];
  const told: string[] = [];
  const picks = createPicks({
    events: createEvents({ onFault: (fault) => expect.fail(String(fault)) }),
    clock: () => new Date('2026-03-01T14:35:00Z'),
    stores: house.stores,
    warn: (_, detail) => void warned.push(detail),
    announce: {
      matchMoved: async () => {},
      matchStarting: async (news) => {
        if (isBroken && news.some(({ matchId }) => matchId === String(broken))) throw new Error('no such team');
        told.push(...news.map(({ matchId }) => matchId));
      },
    },
  });
  expect(await picks.remindDue()).toEqual({ reminded: 1 });
  expect(told).toEqual([String(well)]);
  expect(warned).toEqual([{ matchId: broken, fault: 'Error: no such team' }]);
  isBroken = false;
  await picks.remindDue();
  expect(told).toContain(String(broken));
});

test('the picks of a league are read once in a round, however many members it has and matches begin in it', async () => {
  await using house = await pickHouse('2026-02-26T12:00:00Z');
  const first = await house.match({ homeName: 'Fulham', start: '2026-02-26T13:00:00Z' });
  await pick(house, await house.member('fan'), first);
  await house.rows(
    `insert into users (username, email, password, display_name)
     select 'member' || n, 'member' || n || '@house.test', 'none', 'm' || n from generate_series(1, 2100) n`,
  );
  await house.rows(
    `insert into predictions (user_id, match_id, predicted_result, confidence, picked_at)
     select u.id, p.match_id, p.predicted_result, p.confidence, p.picked_at from users u, predictions p where u.username like 'member%'`,
  );
  for (const homeName of ['Leeds', 'Brentford']) await house.match({ homeName });
  house.at('2026-03-01T14:35:00Z');
  const asked: string[] = [];
  const store = house.stores.picks;
  const picks = createPicks({
    events: createEvents({ onFault: (fault) => expect.fail(String(fault)) }),
    clock: () => new Date('2026-03-01T14:35:00Z'),
    warn: (message) => expect.fail(message),
    stores: {
      ...house.stores,
      picks: {
        ...store,
        pickersOf: (...whose) => {
          asked.push('league');
          return store.pickersOf(...whose);
        },
        membersToRemind: (question) => {
          asked.push(`${question.memberIds.length} members`);
          return store.membersToRemind(question);
        },
      },
    },
    announce: { matchMoved: async () => {}, matchStarting: async () => {} },
  });
  expect(await picks.remindDue()).toEqual({ reminded: 2 * 2101 });
  const batches = ['1000 members', '1000 members', '101 members'];
  expect(asked).toEqual(['league', ...batches, ...batches]);
});

test('heard twice and moved a little, a match keeps its picks', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match({ eventId: 'shift' });
  await pick(house, member, matchId);
  await house.stores.matches.upsertHeard([heard({ eventId: 'shift', league: 'eng.1', start: '2026-03-01T14:00:00Z' })], new Date(noon));
  house.at('2026-03-01T14:00:00.000Z');
  await expect(pick(house, await house.member('late'), matchId)).rejects.toEqual(refused('match-started'));
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.rows('select locked_start from predictions')).toEqual([{ locked_start: new Date('2026-03-01T14:00:00Z') }]);
});
