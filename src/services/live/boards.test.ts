// The boards on a real database: who stands on which, in what order, marked by whom, and at what price.
import { expect, test } from 'vitest';
import { liveMatch } from '#contract/live.ts';
import type { CatalogueMatch } from '#feeds/streams/streams.ts';
import { event, side } from '#tests/support/factories.ts';
import { liveHouse } from '#tests/support/live-house.ts';
import { visitor } from '../viewer.ts';

/** 21:00 in Seoul. */
const now = '2026-03-01T12:00:00.000Z';
const soon = '2026-03-01T13:00:00.000Z';
const espn = (change: Parameters<typeof event>[0]) => event({ provider: 'espn', ...change });
const on = (eventId: string, start: string, home: string) =>
  espn({ eventId, start, home: side(home), phase: 'live', period: 2, clock: "57'", homeScore: 1, awayScore: 0 });
const ended = (eventId: string, start: string, home: string) =>
  espn({ eventId, start, home: side(home), phase: 'final', homeScore: 2, awayScore: 1, winner: 'home' });

test('[R166] [R169] [R170] the live board tells those in progress with everything a card shows, the one that began first before the others', async () => {
  await using house = await liveHouse({ now });
  await house.stores.settings.write('heard:espn:eng.1', '2026-03-01T11:59:40.000Z');
  const [second, first] = await house.hear([
    on('2', '2026-03-01T11:00:00.000Z', 'Fulham'),
    on('1', '2026-03-01T10:30:00.000Z', 'Everton'),
    espn({ eventId: '3', start: soon }),
    ended('4', '2026-03-01T08:00:00.000Z', 'Liverpool'),
  ]);
  const { matches, asOf, stale } = await house.live.live(visitor);
  expect(matches.map(({ id }) => id)).toEqual([String(first), String(second)]);
  expect([asOf, stale]).toEqual(['2026-03-01T11:59:40.000Z', false]);
  expect(liveMatch.parse(matches[0])).toEqual({
    id: String(first),
    matchId: String(first),
    title: '에버턴 vs 첼시',
    homeTeam: '에버턴',
    awayTeam: '첼시',
    homeSide: expect.objectContaining({ name: '에버턴', originalName: 'Everton', teamId: expect.any(Number) }),
    awaySide: expect.objectContaining({ name: '첼시', teamId: expect.any(Number) }),
    homeScore: 1,
    awayScore: 0,
    status: "후반 57'",
    statusDetail: 'live',
    league: '프리미어리그',
    leagueCode: 'eng.1',
    sport: 'soccer',
    time: '2026-03-01T10:30:00.000Z',
    timeConfirmed: true,
    isLive: true,
    viewers: null,
    streamCount: 0,
    popular: false,
    poster: null,
    homeBadge: null,
    awayBadge: null,
    sources: [],
    told: { by: 'ESPN', at: '2026-03-01T11:59:40.000Z', stale: false },
  });
});

test('[R167] what began before midnight stands among those of today while it is on, and no longer', async () => {
  // 00:05 in Seoul.
  await using house = await liveHouse({ now: '2026-03-01T15:05:00.000Z' });
  const late = { eventId: '1', start: '2026-03-01T14:00:00.000Z', home: side('Everton') };
  const [underWay, , today] = await house.hear([
    on(late.eventId, late.start, 'Everton'),
    ended('2', '2026-03-01T13:00:00.000Z', 'Liverpool'),
    espn({ eventId: '3', start: '2026-03-02T10:00:00.000Z' }),
  ]);
  const ids = async () => (await house.live.today(visitor)).matches.map(({ id }) => Number(id));
  expect(await ids()).toEqual([underWay, today]);
  await house.hear([ended(late.eventId, late.start, 'Everton')]);
  await house.events.tell('matches-changed', { sport: 'soccer', matchIds: [String(underWay)] });
  expect(await ids()).toEqual([today]);
});

test('[R166] [R167] today is the day in Seoul, live first, and all reaches from yesterday to the day after tomorrow', async () => {
  await using house = await liveHouse({ now });
  await house.hear([
    ended('midnight before', '2026-02-28T14:59:59.000Z', 'Arsenal'),
    ended('first of the day', '2026-02-28T15:00:00.000Z', 'Fulham'),
    espn({ eventId: 'evening', start: soon, home: side('Brentford') }),
    on('live', '2026-03-01T11:00:00.000Z', 'Everton'),
    espn({ eventId: 'midnight', start: '2026-03-01T15:00:00.000Z', home: side('Liverpool') }),
    espn({ eventId: 'far', start: '2026-03-03T14:59:00.000Z', home: side('Leeds United') }),
    espn({ eventId: 'farther', start: '2026-03-03T15:00:00.000Z', home: side('Aston Villa') }),
    ended('two days ago', '2026-02-27T14:59:00.000Z', 'Sunderland'),
  ]);
  const titles = ({ matches }: { matches: { homeTeam: string; status: string }[] }) =>
    matches.map((one) => `${one.homeTeam} ${one.status}`);
  expect(titles(await house.live.today(visitor))).toEqual(["에버턴 후반 57'", '풀럼 종료', '브렌트퍼드 오늘 22:00']);
  expect(titles(await house.live.all(visitor))).toEqual([
    "에버턴 후반 57'",
    '아스널 종료',
    '풀럼 종료',
    '브렌트퍼드 오늘 22:00',
    '리버풀 내일 00:00',
    '리즈 유나이티드 3월 3일 화요일 23:59',
  ]);
});

test('where more matches are known than a board holds, those nearest to now stay', async () => {
  await using house = await liveHouse({ now });
  const at = (minute: number) => new Date(Date.parse('2026-02-28T15:00:00.000Z') + minute * 60_000).toISOString();
  await house.hear(
    Array.from({ length: 320 }, (_, n) => espn({ eventId: `e${n}`, start: at(n * 4), home: side(`Club ${n}`), away: side(`Guest ${n}`) })),
  );
  const { matches } = await house.live.today(visitor);
  expect(matches).toHaveLength(300);
  const distances = matches.map(({ time }) => Math.abs(Date.parse(time) - Date.parse(now)));
  expect(matches.map(({ time }) => time)).toEqual(matches.map(({ time }) => time).toSorted());
  const left = Array.from({ length: 320 }, (_, n) => at(n * 4)).filter((time) => !matches.some((one) => one.time === time));
  expect(Math.max(...distances)).toBeLessThanOrEqual(Math.min(...left.map((time) => Math.abs(Date.parse(time) - Date.parse(now)))));
});

test('[R171] popular are those that people here watch, picked, wait for or follow; bots and the AI move nothing', async () => {
  await using house = await liveHouse({ now });
  const [quiet, picked, followed, far, postponed] = await house.hear([
    on('1', '2026-03-01T11:00:00.000Z', 'Fulham'),
    espn({ eventId: '2', start: soon, home: side('Everton'), away: side('Brentford') }),
    on('3', '2026-03-01T11:10:00.000Z', 'Arsenal'),
    espn({ eventId: '4', start: '2026-03-01T14:30:00.000Z', home: side('Liverpool') }),
    espn({ eventId: '5', start: soon, phase: 'postponed', home: side('Leeds United') }),
  ]);
  expect((await house.live.popular(visitor)).matches).toEqual([]);
  const [ann, ben, eve, bot, ai] = await house.addMembers('person', 'person', 'person', 'bot', 'ai');
  const pick = (user: number | undefined, match: number | undefined) =>
    house.pool.query(`insert into predictions (user_id, match_id, predicted_result) values ($1, $2, 'home')`, [user, match]);
  await pick(ann, picked);
  for (const machine of [bot, ai]) for (const match of [quiet, picked, followed]) await pick(machine, match);
  for (const match of [far, postponed]) for (const person of [ann, ben, eve]) await pick(person, match);
  const arsenal = (await house.stores.matches.byId(followed as number))?.home.teamId;
  for (const person of [ann, ben]) await house.pool.query('insert into team_follows (user_id, team_id) values ($1, $2)', [person, arsenal]);
  // Who already follows a team and rings its bell as well is still one person.
  await house.pool.query('insert into match_bells (user_id, match_id) values ($1, $2)', [ann, followed]);
  house.at('2026-03-01T12:00:21.000Z');
  const { matches } = await house.live.popular(visitor);
  // What has not begun bears the mark, and is no match in progress.
  expect(matches.map(({ id, popular }) => [Number(id), popular])).toEqual([[followed, true]]);
  const marks = (await house.live.today(visitor)).matches.filter(({ popular }) => popular).map(({ id }) => Number(id));
  expect(new Set(marks)).toEqual(new Set([picked, followed]));

  for (const [n, address] of ['203.0.113.1', '203.0.113.2', '203.0.113.3'].entries())
    await house.live.watch(visitor, { id: String(quiet), seat: `visitor-${n}`, address });
  house.at('2026-03-01T12:00:24.000Z');
  const after = (await house.live.popular(visitor)).matches;
  expect(after.map(({ id, viewers }) => [Number(id), viewers])).toEqual([
    [quiet, 3],
    [followed, null],
  ]);
  await house.pool.query('update users set deleted_at = now() where id = $1', [ann]);
  house.at('2026-03-01T12:00:50.000Z');
  expect((await house.live.popular(visitor)).matches.map(({ id }) => Number(id))).toEqual([quiet, followed]);
});

test('no more than eight bear the mark, whatever the board', async () => {
  await using house = await liveHouse({ now });
  const ids = await house.hear(Array.from({ length: 12 }, (_, n) => on(`${n}`, '2026-03-01T11:00:00.000Z', `Club ${n}`)));
  const people = await house.addMembers('person', 'person');
  for (const id of ids)
    for (const person of people)
      await house.pool.query(`insert into predictions (user_id, match_id, predicted_result) values ($1, $2, 'home')`, [person, id]);
  for (const board of ['live', 'popular', 'today', 'all'] as const)
    expect((await house.live[board](visitor)).matches.filter(({ popular }) => popular)).toHaveLength(8);
});

test('a board costs the same few questions for three matches and for three hundred', async () => {
  await using house = await liveHouse({ now });
  const add = (from: number, to: number) =>
    house.hear(
      Array.from({ length: to - from }, (_, n) => on(`e${from + n}`, '2026-03-01T11:00:00.000Z', `Club ${from + n}`)).map((one, n) => ({
        ...one,
        away: side(`Guest ${from + n}`),
      })),
    );
  const asked = async () => {
    house.at(new Date(house.needs.clock().getTime() + 60_000).toISOString());
    const counts: number[] = [];
    for (const board of ['live', 'popular', 'today', 'all'] as const) {
      house.at(new Date(house.needs.clock().getTime() + 60_000).toISOString());
      counts.push(await house.questionsOf(() => house.live[board](visitor)));
    }
    return counts;
  };
  await add(0, 3);
  const few = await asked();
  await add(3, 300);
  expect(await asked()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(4);
});

test('many readers share one answer for two seconds, and what changes meanwhile is told at once', async () => {
  await using house = await liveHouse({ now });
  const [id] = await house.hear([on('1', '2026-03-01T11:00:00.000Z', 'Fulham')]);
  const crowd = () => Promise.all(Array.from({ length: 200 }, () => house.live.live(visitor)));
  const once = await house.questionsOf(() => house.live.live(visitor));
  expect(once).toBeGreaterThan(0);
  house.at('2026-03-01T12:00:30.000Z');
  expect(await house.questionsOf(crowd)).toBe(once);
  expect(await house.questionsOf(crowd)).toBe(0);
  await house.hear([{ ...on('1', '2026-03-01T11:00:00.000Z', 'Fulham'), homeScore: 2 }]);
  await house.events.tell('matches-changed', { sport: 'soccer', matchIds: [String(id)] });
  expect((await house.live.live(visitor)).matches[0]?.homeScore).toBe(2);
  house.at('2026-03-01T12:00:33.000Z');
  expect(await house.questionsOf(crowd)).toBeGreaterThan(0);
});

test('a match under way whose feed is asked no more is old from then on, and so is the board that shows it', async () => {
  await using house = await liveHouse({ now });
  const gone = { ...on('7', '2026-03-01T11:30:00.000Z', 'Fulham'), provider: 'api-football', league: 'kor.1' };
  const [id = 0] = await house.hear([on('1', '2026-03-01T11:00:00.000Z', 'Chelsea'), gone].toReversed());
  await house.stores.settings.write('heard:api-sports:kor.1', '2026-03-01T11:40:00.000Z');
  await house.stores.settings.write('heard:espn:eng.1', now);
  const old = { at: '2026-03-01T11:40:00.000Z', stale: true };
  const board = await house.live.live(visitor);
  expect(board).toMatchObject({ asOf: old.at, stale: true });
  expect(board.matches.map(({ told: { by, stale } }) => [by, stale])).toEqual([
    ['ESPN', false],
    ['API-SPORTS', true],
  ]);
  expect((await house.live.readMatch(visitor, { id: String(id) })).told).toMatchObject(old);
  await house.hear([{ ...gone, phase: 'final', winner: 'home' }]);
  house.at('2026-03-01T12:00:10.000Z');
  expect(await house.live.live(visitor)).toMatchObject({ stale: false, matches: [{ told: { by: 'ESPN' } }] });
  expect((await house.live.readMatch(visitor, { id: String(id) })).told.stale).toBe(false);
});

test('a board says who is silent and since when: of many leagues the oldest that was asked in vain', async () => {
  await using house = await liveHouse({ now });
  await house.hear([on('1', '2026-03-01T11:00:00.000Z', 'Fulham')]);
  const write = (key: string, at: string) => house.stores.settings.write(key, at);
  await write('heard:espn:eng.1', '2026-03-01T11:50:00.000Z');
  await write('missed:espn:eng.1', '2026-03-01T11:59:50.000Z');
  await write('heard:espn:nba', '2026-03-01T11:59:50.000Z');
  expect(await house.live.live(visitor)).toMatchObject({
    asOf: '2026-03-01T11:50:00.000Z',
    stale: true,
    matches: [{ told: { by: 'ESPN', at: '2026-03-01T11:50:00.000Z', stale: true } }],
  });
  await write('heard:espn:eng.1', '2026-03-01T12:00:05.000Z');
  house.at('2026-03-01T12:00:10.000Z');
  expect(await house.live.live(visitor)).toMatchObject({ stale: false, matches: [{ told: { stale: false } }] });
});

test('the demo world tells its matches under its own name', async () => {
  await using house = await liveHouse({ now, mode: 'demo' });
  await house.hear([event({ provider: 'demo', eventId: '1', start: soon })]);
  expect((await house.live.today(visitor)).matches[0]).toMatchObject({
    told: { by: '데모 시즌' },
    homeScore: null,
    awayScore: null,
    isLive: false,
  });
});

const licensed = (change: Partial<CatalogueMatch> & { id: string }): CatalogueMatch => ({
  title: 'Seoul Cup final',
  category: 'football',
  start: soon,
  popular: false,
  home: null,
  away: null,
  poster: null,
  homeBadge: null,
  awayBadge: null,
  sources: [{ source: 'alpha', id: change.id }],
  ...change,
});

test('what the operator’s catalogue alone knows stands among ours, without a page, a score or a crowd of its own', async () => {
  const matches = [
    licensed({
      id: 'ours',
      home: 'Arsenal',
      away: 'Chelsea',
      start: '2026-03-01T11:00:00.000Z',
      isLive: true,
      homeBadge: 'https://x.example/a.webp',
    }),
    licensed({ id: 'theirs', home: 'Denver Broncos', away: 'Chicago Bears', category: 'american-football', start: now, isLive: true }),
    licensed({ id: 'later', poster: 'https://x.example/p.webp' }),
    licensed({ id: 'begun', category: 'darts', start: '2026-03-01T10:00:00.000Z' }),
    licensed({ id: 'channel', start: null, isLive: true, title: '24/7' }),
  ];
  const catalogue = {
    isOn: true,
    matches: async () => ({ matches, stale: false, fetchedAt: now }),
    streams: async () => ({ streams: [], stale: false }),
  };
  await using house = await liveHouse({ now, catalogue });
  const [id] = await house.hear([
    on('1', '2026-03-01T11:00:00.000Z', 'Arsenal'),
    espn({ eventId: '2', start: '2026-03-01T12:30:00.000Z', home: side('Everton') }),
  ]);
  const { matches: live } = await house.live.live(visitor);
  expect(live.map((one) => [one.id, one.status, one.isLive])).toEqual([
    [String(id), "후반 57'", true],
    ['catalogue:theirs', '진행 중', true],
    ['catalogue:channel', '상시 방송', false],
  ]);
  expect(live[0]).toMatchObject({
    sources: [{ source: 'alpha', id: 'ours' }],
    streamCount: 1,
    homeBadge: 'https://x.example/a.webp',
    told: { by: 'ESPN' },
  });
  expect(liveMatch.parse(live[1])).toMatchObject({
    matchId: null,
    title: '덴버 브롱코스 vs 시카고 베어스',
    league: '미식축구',
    sport: 'american-football',
    homeScore: null,
    viewers: null,
    popular: false,
    streamCount: 1,
    told: { by: '중계 편성표', at: now, stale: false },
  });
  const today = (await house.live.today(visitor)).matches.map((one) => [one.title, one.status, one.league]);
  expect(today).toEqual([
    ['아스널 vs 첼시', "후반 57'", '프리미어리그'],
    ['덴버 브롱코스 vs 시카고 베어스', '진행 중', '미식축구'],
    ['Seoul Cup final', '오늘 19:00', '기타 종목'],
    ['에버턴 vs 첼시', '오늘 21:30', '프리미어리그'],
    ['Seoul Cup final', '오늘 22:00', '축구'],
  ]);
  expect((await house.live.all(visitor)).matches).toHaveLength(6);
  expect((await house.live.popular(visitor)).matches).toEqual([]);
});

test('what has no two teams stands under its title, and of what is on the catalogue’s popular ones stand first and alone bear the mark', async () => {
  const earlier = (n: number) => new Date(Date.parse(now) - n * 60_000).toISOString();
  const tour = { id: 'tour', title: 'Tour de Corée, stage 4', category: 'cycling', start: earlier(90), isLive: true, popular: false };
  const matches = [
    licensed(tour),
    licensed({ id: 'night', title: 'Fight Night Seoul', category: 'fight', start: earlier(30), isLive: true, popular: true }),
    licensed({
      id: 'half',
      title: 'Arsenal TV',
      home: 'Arsenal',
      start: earlier(60),
      isLive: true,
      popular: false,
      homeBadge: 'https://x.example/a.webp',
    }),
    licensed({ id: 'race', title: 'Korean Grand Prix', category: 'motor-sports', popular: false }),
    licensed({ id: 'cup', popular: true, start: '2026-03-01T14:00:00.000Z' }),
  ];
  const catalogue = {
    isOn: true,
    matches: async () => ({ matches, stale: false, fetchedAt: now }),
    streams: async () => ({ streams: [], stale: false }),
  };
  await using house = await liveHouse({ now, catalogue });
  const { matches: live } = await house.live.live(visitor);
  expect(live.map(({ title, popular }) => [title, popular])).toEqual([
    ['Fight Night Seoul', true],
    ['Tour de Corée, stage 4', false],
    ['Arsenal TV', false],
  ]);
  for (const { homeTeam, awayTeam, homeSide, awaySide } of live)
    expect([homeTeam, awayTeam, homeSide.name, awaySide.name]).toEqual(['', '', '', '']);
  expect((await house.live.popular(visitor)).matches.map(({ title }) => title)).toEqual(['Fight Night Seoul']);
  const coming = (await house.live.today(visitor)).matches.filter(({ isLive }) => !isLive);
  expect(coming.map(({ title, popular }) => [title, popular])).toEqual([
    ['Korean Grand Prix', false],
    ['Seoul Cup final', true],
  ]);
});

test('a catalogue that was too slow once is shown as soon as it has spoken', async () => {
  let isSlow = true;
  const matches = [licensed({ id: 'theirs', category: 'darts', start: now, isLive: true })];
  const catalogue = {
    isOn: true,
    matches: async () => (isSlow ? { matches: [], stale: true, fetchedAt: null } : { matches, stale: false, fetchedAt: now }),
    streams: async () => ({ streams: [], stale: false }),
  };
  await using house = await liveHouse({ now, catalogue });
  expect((await house.live.live(visitor)).matches).toEqual([]);
  isSlow = false;
  house.at(new Date(Date.parse(now) + 2500).toISOString());
  expect((await house.live.live(visitor)).matches).toMatchObject([{ id: 'catalogue:theirs' }]);
});

test('a catalogue that calls a sport by a word that every object knows breaks no board', async () => {
  const words = ['constructor', '__proto__', 'hasownproperty', 'tostring', 'toString', 'valueOf'];
  const matches = words.map((category, n) => licensed({ id: `odd-${n}`, category, home: 'Arsenal', away: 'Chelsea', isLive: true }));
  const catalogue = {
    isOn: true,
    matches: async () => ({ matches, stale: false, fetchedAt: now }),
    streams: async () => ({ streams: [], stale: false }),
  };
  await using house = await liveHouse({ now, catalogue });
  await house.hear([on('1', '2026-03-01T11:00:00.000Z', 'Arsenal')]);
  const { matches: live } = await house.live.live(visitor);
  expect(live.map((one) => liveMatch.parse(one).sport)).toEqual(['soccer', ...words]);
});
