// Use-cases of correcting by hand: what it would do, what it does, and who has the word from then on.
import { expect, test } from 'vitest';
import type { TrueEnd } from '#contract/admin/corrections.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { event, season } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined } from '#tests/support/moderated.ts';
import { forecastOf } from '#tests/support/record.ts';
import { evening, final, hear, kickOff, member, morning, pick } from '#tests/support/settling.ts';
import { visitor } from '../viewer.ts';

const score = (home: number, away: number): TrueEnd => ({ kind: 'score', home, away });
const faultsOf = async (house: TestHouse) => (await house.services.settlement.verify()).differences;
const pointsOf = async (house: TestHouse, id: number) => (await house.stores.accounts.find(id))?.points;
const later = (ms: number) => new Date(Date.parse(evening) + ms).toISOString();
const refusal = (code: string) => expect.objectContaining({ code });

/** Every row of every table as text; what sequences count is nobody's concern. */
async function everything(house: TestHouse): Promise<Record<string, string>> {
  const tables = await house.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await house.rows<{ all: string }>(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as all from "${name}" t`,
    );
    found[name] = row?.all ?? '';
  }
  return found;
}

/** Two to one was told and settled: minjun was right, seoyeon and doyun were not. */
async function settledMatch(house: TestHouse) {
  const match = await hear(house, event({ eventId: '1' }));
  const minjun = await member(house, 'minjun');
  const seoyeon = await member(house, 'seoyeon');
  const doyun = await member(house, 'doyun');
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home', prob: 0.25 });
  await pick(house, { userId: seoyeon, matchId: match.id, outcome: 'away', prob: 0.5 });
  await pick(house, { userId: doyun, matchId: match.id, outcome: 'draw', prob: 0.5 });
  await house.stores.forecasts.add([forecastOf(match.id, { createdAt: house.now(), probs: { home: 0.6, draw: 0.2, away: 0.2 } })]);
  house.at(evening);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  await house.services.settlement.tellDue();
  const admin = await joined(house, 'keeper', 'admin');
  return { id: match.id, minjun, seoyeon, doyun, admin };
}

test('only an admin in an admin session sees, tries or makes a correction', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await settledMatch(house);
  const { settlement } = house.services;
  for (const [viewer, code] of [
    [visitor, 'login-required'],
    [{ ...admin, kind: 'user' as const }, 'admin-required'],
    [await joined(house, 'plain'), 'admin-required'],
  ] as const) {
    await expect(settlement.correctable(viewer, { search: '', limit: 20 })).rejects.toEqual(refusal(code));
    await expect(settlement.previewCorrection(viewer, { id, end: score(0, 1) })).rejects.toEqual(refusal(code));
    await expect(settlement.correctMatch(viewer, { id, end: score(0, 1), note: '오류' })).rejects.toEqual(refusal(code));
    await expect(settlement.releaseMatch(viewer, { id })).rejects.toEqual(refusal(code));
  }
  expect((await house.stores.matches.byId(id))?.score).toEqual({ home: 2, away: 1 });
});

test('a preview says what the correction then does, and leaves nothing behind', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await settledMatch(house);
  const [before, told] = [await everything(house), house.told('match-settled').length];
  const preview = await house.services.settlement.previewCorrection(admin, { id, end: score(1, 3) });
  expect(await everything(house)).toEqual(before);
  expect(house.told('match-settled')).toHaveLength(told);
  expect(preview).toEqual({
    before: '2:1 홈 승',
    isFirst: false,
    after: '1:3 원정 승',
    picks: 3,
    changed: 2,
    members: 2,
    pointsTaken: 40,
    pointsAwarded: 20,
    aiBefore: true,
    aiAfter: false,
    examples: [
      { username: 'minjun', displayName: 'minjun', before: 40, after: 0 },
      { username: 'seoyeon', displayName: 'seoyeon', before: 0, after: 20 },
    ],
  });
  const { effects } = await house.services.settlement.correctMatch(admin, { id, end: score(1, 3), note: '전광판 기록과 달랐어요.' });
  expect(effects).toEqual(preview);
});

test('a correction settles the match from scratch, and its log says why', async () => {
  await using house = await testHouse({ now: morning });
  const { id, minjun, seoyeon, admin } = await settledMatch(house);
  const { match } = await house.services.settlement.correctMatch(admin, { id, end: score(1, 3), note: '전광판 기록과 달랐어요.' });
  expect(match).toMatchObject({ id, end: '1:3 원정 승', isSettled: true, isFixed: true, fixedNote: '전광판 기록과 달랐어요.', picks: 3 });
  expect([await pointsOf(house, minjun), await pointsOf(house, seoyeon)]).toEqual([0, 20]);
  expect(await faultsOf(house)).toEqual([]);
  expect(await house.stores.forecastScores.ofMatch(id)).toMatchObject({ isCorrect: false, outcome: 'away' });
  const { corrections } = await house.services.settlement.corrections(visitor, { limit: 10 });
  expect(corrections).toMatchObject([
    { before: '2:1 홈 승', after: '1:3 원정 승', picks: 2, note: '전광판 기록과 달랐어요.', by: 'admin' },
  ]);
  expect(house.told('match-settled').at(-1)).toEqual({ matchId: String(id), revision: 2, picks: 3 });
  expect(house.told('matches-changed').at(-1)).toEqual({ sport: 'soccer', matchIds: [String(id)] });
  // Its members hear of it with the timetable's next round.
  const told = house.told('notice-added').length;
  await house.services.settlement.tellDue();
  expect(
    house
      .told('notice-added')
      .slice(told)
      .map(({ memberId }) => memberId)
      .sort((a, b) => a - b),
  ).toEqual([minjun, seoyeon]);
});

test('a match that went on is corrected by the score that settles, and its ninety minutes go with the end that was wrong', async () => {
  await using house = await testHouse({ now: morning });
  const { id, minjun, doyun, admin } = await settledMatch(house);
  const flags = { delayed: false, halftime: false, extraTime: true, penalties: false };
  await hear(house, final('1', [2, 1], { flags, regulation: { home: 1, away: 1 } }));
  await house.services.settlement.settleDue();
  expect([await pointsOf(house, minjun), await pointsOf(house, doyun)]).toEqual([0, 20]);
  const { effects } = await house.services.settlement.correctMatch(admin, { id, end: score(2, 1), note: '연장전이 없었어요.' });
  expect(effects).toMatchObject({ before: '90분 1:1 무승부 (연장 2:1)', after: '2:1 홈 승', changed: 2 });
  expect(await house.stores.matches.byId(id)).toMatchObject({ result: 'home', regulation: null });
  expect([await pointsOf(house, minjun), await pointsOf(house, doyun)]).toEqual([40, 0]);
  const { corrections } = await house.services.settlement.corrections(visitor, { limit: 10 });
  expect(corrections.map(({ before, after }) => `${before} → ${after}`)).toEqual([
    '90분 1:1 무승부 (연장 2:1) → 2:1 홈 승',
    '2:1 홈 승 → 90분 1:1 무승부 (연장 2:1)',
  ]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a correction and its taking back stand in the audit log, once each', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await settledMatch(house);
  const { settlement } = house.services;
  await settlement.correctMatch(admin, { id, end: score(2, 2), note: '동점골을 빠뜨렸어요.' });
  await expect(settlement.correctMatch(admin, { id, end: score(2, 2), note: '한 번 더' })).rejects.toEqual(refusal('nothing-to-correct'));
  await settlement.releaseMatch(admin, { id });
  await settlement.releaseMatch(admin, { id });
  expect(await house.rows('select action, target, actor_id::int as by, detail from audit_log order by id')).toEqual([
    {
      action: 'match.corrected',
      target: `match:${id}`,
      by: admin.id,
      detail: expect.objectContaining({ before: '2:1 홈 승', after: '2:2 무승부', note: '동점골을 빠뜨렸어요.', picks: 3, changed: 2 }),
    },
    { action: 'match.released', target: `match:${id}`, by: admin.id, detail: expect.objectContaining({ end: '2:2 무승부' }) },
  ]);
});

test('where the word is given back the feed is asked at the next round, though its league sleeps', async () => {
  let paceMs = 0;
  await using house = await testHouse({ now: morning, pace: () => paceMs });
  const { id, admin } = await settledMatch(house);
  const { settlement, matches } = house.services;
  await settlement.correctMatch(admin, { id, end: score(0, 3), note: '정정해요.' });
  paceMs = hours(4);
  house.at(later(hours(1)));
  await settlement.releaseMatch(admin, { id });
  house.at(later(hours(1) + 1000));
  expect(await matches.refresh()).toMatchObject({ asked: 1, failed: 0 });
  await settlement.settleDue();
  expect(await house.stores.matches.byId(id)).toMatchObject({ score: { home: 2, away: 1 } });
  // Once more, for the second sight of the end that the feed has now; then the league sleeps.
  house.at(later(hours(1) + 60_000));
  expect(await matches.refresh()).toMatchObject({ asked: 1 });
  house.at(later(hours(1) + 120_000));
  expect(await matches.refresh()).toMatchObject({ asked: 0 });
});

test('where the word is given back for a match of days ago, the feed is asked for its day', async () => {
  await using house = await testHouse({ now: morning, pace: () => hours(4) });
  const { id, admin } = await settledMatch(house);
  const { settlement, matches } = house.services;
  house.at(later(hours(90)));
  await matches.refresh();
  await settlement.correctMatch(admin, { id, end: score(0, 3), note: '정정해요.' });
  await settlement.releaseMatch(admin, { id });
  house.script.asked = [];
  // At once, and again where the feed did not answer.
  house.script.fails = true;
  house.at(later(hours(90) + 1000));
  await matches.refresh();
  house.script.fails = false;
  house.at(later(hours(90) + minutes(16)));
  await matches.refresh();
  expect(house.script.asked.map(({ from }) => from < new Date(kickOff))).toEqual([true, true]);
  // Once: what comes after looks as far back as ever.
  house.script.asked = [];
  for (const after of [hours(5), hours(10)]) {
    house.at(later(hours(90) + after));
    await matches.refresh();
  }
  expect(house.script.asked.map(({ from }) => from < new Date(kickOff))).toEqual([false, false]);
});

test('what an admin corrected no feed changes, until the word is given back: then the feed corrects in its turn', async () => {
  await using house = await testHouse({ now: morning });
  const { id, minjun, admin } = await settledMatch(house);
  const { settlement } = house.services;
  await settlement.correctMatch(admin, { id, end: score(1, 3), note: '정정해요.' });
  house.at(later(hours(1)));
  await hear(house, final('1', [2, 1], { start: new Date(Date.parse(kickOff) + hours(3)).toISOString() }));
  await hear(house, event({ eventId: '1', phase: 'cancelled' }));
  await settlement.settleDue();
  const fixed = await house.stores.matches.byId(id);
  expect(fixed).toMatchObject({ phase: 'final', score: { home: 1, away: 3 }, result: 'away', revision: 2, start: new Date(kickOff) });
  expect(fixed?.fixedAt).toBeInstanceOf(Date);

  const released = await settlement.releaseMatch(admin, { id });
  expect(released).toMatchObject({ end: '1:3 원정 승', isFixed: false, fixedNote: null });
  await hear(house, final('1', [2, 1]));
  await settlement.settleDue();
  expect(await house.stores.matches.byId(id)).toMatchObject({ score: { home: 2, away: 1 }, revision: 3, settledRevision: 3 });
  expect(await pointsOf(house, minjun)).toBe(40);
  const { corrections } = await settlement.corrections(visitor, { limit: 10 });
  expect(corrections.map(({ before, after, by, note }) => ({ before, after, by, note }))).toEqual([
    { before: '1:3 원정 승', after: '2:1 홈 승', by: 'feed', note: null },
    { before: '2:1 홈 승', after: '1:3 원정 승', by: 'admin', note: '정정해요.' },
  ]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a match whose feed died is ended by an admin: a first settlement, and no correction', async () => {
  await using house = await testHouse({ now: morning });
  const match = await hear(house, event({ eventId: '1' }));
  const minjun = await member(house, 'minjun');
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home', prob: 0.25 });
  const admin = await joined(house, 'keeper', 'admin');
  const { settlement } = house.services;
  await expect(settlement.previewCorrection(admin, { id: match.id, end: score(1, 0) })).rejects.toEqual(refusal('not-begun'));
  house.at(evening);
  await hear(house, event({ eventId: '1', phase: 'live', homeScore: 1, awayScore: 0 }));
  const preview = await settlement.previewCorrection(admin, { id: match.id, end: score(1, 0) });
  expect(preview).toEqual({
    before: null,
    isFirst: true,
    after: '1:0 홈 승',
    picks: 1,
    changed: 1,
    members: 1,
    pointsTaken: 0,
    pointsAwarded: 40,
    aiBefore: null,
    aiAfter: null,
    examples: [{ username: 'minjun', displayName: 'minjun', before: 0, after: 40 }],
  });
  const { effects } = await settlement.correctMatch(admin, { id: match.id, end: score(1, 0), note: '제공처가 끊겼어요.' });
  expect(effects).toEqual(preview);
  expect(await pointsOf(house, minjun)).toBe(40);
  expect((await settlement.corrections(visitor, { limit: 10 })).corrections).toEqual([]);
  expect(await house.rows('select kind, home_score, away_score from match_moments order by id')).toMatchObject([
    // Heard late, with a goal of which nobody knows the minute.
    { kind: 'start', home_score: 1, away_score: 0 },
    { kind: 'end', home_score: 1, away_score: 0 },
  ]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a match called off by hand takes everything back, and is played again by hand', async () => {
  await using house = await testHouse({ now: morning });
  const { id, minjun, seoyeon, admin } = await settledMatch(house);
  const { settlement } = house.services;
  const { effects } = await settlement.correctMatch(admin, { id, end: { kind: 'void', reason: 'cancelled' }, note: '몰수됐어요.' });
  expect(effects).toMatchObject({ after: '경기 취소', changed: 3, pointsTaken: 40, pointsAwarded: 0, aiBefore: true, aiAfter: null });
  expect(await pointsOf(house, minjun)).toBe(0);
  expect(await house.stores.matches.byId(id)).toMatchObject({ phase: 'cancelled', status: 'finished', score: null });
  await settlement.correctMatch(admin, { id, end: score(0, 1), note: '재심에서 결과가 나왔어요.' });
  expect([await pointsOf(house, minjun), await pointsOf(house, seoyeon)]).toEqual([0, 20]);
  expect((await settlement.corrections(visitor, { limit: 10 })).corrections.map(({ after }) => after)).toEqual([
    '0:1 원정 승',
    '경기 취소',
  ]);
  expect(await faultsOf(house)).toEqual([]);
});

test('the history that models learn from is corrected with the match', async () => {
  await using house = await testHouse({ now: morning });
  await house.stores.results.importBatch(season('2025-08-01'));
  const { id, admin } = await settledMatch(house);
  await house.services.matches.sweepFinished();
  const kept = () => house.rows('select home_score as home, away_score as away, outcome from results where match_id = $1', [id]);
  expect(await kept()).toEqual([{ home: 2, away: 1, outcome: 'home' }]);
  const version = await house.stores.results.version('soccer');
  const { settlement } = house.services;
  await settlement.correctMatch(admin, { id, end: score(1, 3), note: '정정해요.' });
  expect(await kept()).toEqual([{ home: 1, away: 3, outcome: 'away' }]);
  expect(await house.stores.results.version('soccer')).not.toEqual(version);
  await settlement.correctMatch(admin, { id, end: { kind: 'void', reason: 'abandoned' }, note: '끝까지 치르지 않았어요.' });
  expect(await kept()).toEqual([]);
  await house.services.matches.sweepFinished();
  expect(await kept()).toEqual([]);
});

test('an end that the sport does not know is refused, and nothing changes', async () => {
  await using house = await testHouse({ now: morning, league: 'mlb' });
  const game = { eventId: 'game', sport: 'baseball', league: 'mlb' } as const;
  await hear(house, event(game));
  house.at(evening);
  const { id } = await hear(house, final('game', [5, 4], { ...game }));
  const admin = await joined(house, 'keeper', 'admin');
  const { settlement } = house.services;
  const attempt = (end: TrueEnd) => settlement.correctMatch(admin, { id, end, note: '정정해요.' });
  await expect(attempt(score(4, 4))).rejects.toEqual(refusal('no-draw'));
  await expect(attempt({ kind: 'outcome', outcome: 'home' })).rejects.toEqual(refusal('invalid-input'));
  await expect(attempt({ kind: 'void', reason: 'no-contest' })).rejects.toEqual(refusal('invalid-input'));
  await expect(attempt(score(5, 4))).rejects.toEqual(refusal('nothing-to-correct'));
  await expect(settlement.correctMatch(admin, { id: id + 1000, end: score(1, 0), note: '없어요.' })).rejects.toEqual(
    refusal('no-such-match'),
  );
  expect(await house.stores.matches.byId(id)).toMatchObject({ score: { home: 5, away: 4 }, fixedAt: null });
});

test('matches that have begun are found newest first, by number, by team in Korean or English, and by league', async () => {
  await using house = await testHouse({ now: morning });
  const at = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();
  await hear(
    house,
    event({ eventId: 'old', start: at(-hours(20)) }),
    event({ eventId: 'new', home: { id: null, name: 'Liverpool', shortName: null }, away: { id: null, name: 'Everton', shortName: null } }),
    event({ eventId: 'coming', start: at(hours(30)), home: { id: null, name: 'Fulham', shortName: null } }),
    event({ eventId: 'off', start: at(hours(40)), home: { id: null, name: 'Leeds United', shortName: null }, phase: 'cancelled' }),
  );
  house.at(evening);
  const admin = await joined(house, 'keeper', 'admin');
  const find = async (search: string) =>
    (await house.services.settlement.correctable(admin, { search, limit: 20 })).map(({ title }) => title.split(' vs ')[0]);
  const all = await find('');
  expect(all).toHaveLength(3);
  expect(all[0]).toMatch(/리즈/);
  expect(await find('liver')).toEqual([all[1]]);
  expect(await find('리버풀')).toEqual([all[1]]);
  expect(await find('에버턴 리버풀')).toEqual([all[1]]);
  expect(await find('풀럼')).toEqual([]);
  const [old] = await house.services.settlement.correctable(admin, { search: '아스널 첼시', limit: 20 });
  expect(await find(String(old?.id))).toContain(all[2]);
  expect((await house.services.settlement.correctable(admin, { search: '', limit: 2 })).length).toBe(2);
});

test('a hearing that began before the correction, and ends after it, changes nothing of it', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await settledMatch(house);
  house.script.events = [final('1', [5, 5])];
  const waiting = async () =>
    (
      await house.rows<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.n;
  let hearing: Promise<unknown> = Promise.resolve();
  await house.stores.transaction(async (tx) => {
    await tx.matches.lockForFixing(id);
    hearing = house.services.matches.refresh();
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    const end = { phase: 'final', score: { home: 1, away: 3 }, shootout: null, result: 'away', winner: 'away' } as const;
    await tx.matches.fixEnd({ id, end, by: admin.id, note: '정정해요.', now: house.now() });
  });
  await hearing;
  expect(await house.stores.matches.byId(id)).toMatchObject({ score: { home: 1, away: 3 }, fixedNote: '정정해요.' });
});

test('matches whose end nobody told are listed oldest first with what was heard last, until an admin ends them', async () => {
  const at = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();
  await using house = await testHouse({ now: at(-hours(21)) });
  const [forgotten, begun, ended, young] = ['forgotten', 'begun', 'ended', 'young'].map((eventId, place) =>
    event({
      eventId,
      start: at(-hours([20, 9, 8, 2][place] ?? 0)),
      home: { id: null, name: `Home ${eventId}`, shortName: null },
      away: { id: null, name: `Away ${eventId}`, shortName: null },
    }),
  ) as [ReturnType<typeof event>, ReturnType<typeof event>, ReturnType<typeof event>, ReturnType<typeof event>];
  await hear(house, forgotten, begun, ended, young);
  house.at(at(-hours(8)));
  await hear(house, { ...begun, phase: 'live', homeScore: 1, awayScore: 0, period: 2, clock: "57'" }, { ...ended, phase: 'cancelled' });
  house.at(at(-hours(1)));
  const admin = await joined(house, 'keeper', 'admin');
  const { settlement } = house.services;
  const overdue = (limit = 20) => settlement.overdue(admin, { limit });
  const common = { sport: 'soccer', league: '프리미어리그', end: null, isSettled: false, isFixed: false };
  expect(await overdue()).toMatchObject([
    { ...common, title: 'Home forgotten vs Away forgotten', start: at(-hours(20)), phase: 'scheduled', score: null, clock: null },
    { ...common, start: at(-hours(9)), phase: 'live', score: '1:0', clock: "후반 57'", heardAt: at(-hours(8)) },
  ]);
  expect(await overdue(1)).toHaveLength(1);
  await expect(settlement.overdue(visitor, { limit: 20 })).rejects.toThrow();
  const [first] = await settlement.overdue(admin, { limit: 1 });
  await settlement.correctMatch(admin, { id: first?.id ?? 0, end: score(2, 0), note: '제공처가 끊겼어요.' });
  expect((await overdue()).map(({ start }) => start)).toEqual([at(-hours(9))]);
});
