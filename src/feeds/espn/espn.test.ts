// The ESPN feed: which days it asks for, and what it tells when upstream is empty, cut off or down.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createFetchJson } from '../fetch-json.ts';
import { createEspn, eventsMax } from './espn.ts';
import { easternDays, slicesOf } from './espn-dates.ts';

const path = '/apis/site/v2/sports/soccer/eng.1/scoreboard';
let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

function house(now: string) {
  const world = { now: Date.parse(now) };
  const clock = () => new Date(world.now);
  const log = { info: () => undefined, warn: () => undefined };
  const fetchJson = createFetchJson({ clock, random: () => 0.5, log, userAgent: 'PickNote/test', limits: { retriesMax: 0 } });
  return { world, espn: createEspn({ fetchJson, baseUrl: upstream.url, clock, pollScale: 1 }) };
}
const day = { from: new Date('2026-03-01T00:00:00+09:00'), to: new Date('2026-03-02T00:00:00+09:00') };
const match = (id: string) => ({
  id,
  uid: `s:600~l:700~e:${id}`,
  date: '2026-03-01T12:30Z',
  competitions: [
    {
      id,
      date: '2026-03-01T12:30Z',
      status: { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } },
      competitors: [
        { homeAway: 'home', team: { id: '1', displayName: 'Arsenal' } },
        { homeAway: 'away', team: { id: '2', displayName: 'Chelsea' } },
      ],
    },
  ],
});
const datesAsked = () => upstream.hits.map((hit) => new URL(hit, 'http://x').searchParams.get('dates'));

test('a Korean day is asked for as the American day before it and its own', () => {
  expect(easternDays(day)).toEqual({ first: '2026-02-28', last: '2026-03-01' });
  const summer = { from: new Date('2026-07-15T00:00:00+09:00'), to: new Date('2026-07-16T00:00:00+09:00') };
  expect(easternDays(summer)).toEqual({ first: '2026-07-14', last: '2026-07-15' });
});

test('two weeks are asked for in slices of at most seven days that leave no day out and ask for none twice', () => {
  const window = { from: new Date('2026-02-25T00:00:00+09:00'), to: new Date('2026-03-20T00:00:00+09:00') };
  const slices = slicesOf(window, new Date('2026-03-01T12:00:00+09:00'));
  expect(slices.map(({ range, when }) => `${when} ${range.first} ${range.last}`)).toEqual([
    'past 2026-02-24 2026-02-27',
    'now 2026-02-28 2026-03-01',
    'ahead 2026-03-02 2026-03-08',
    'ahead 2026-03-09 2026-03-15',
    'ahead 2026-03-16 2026-03-19',
  ]);
});

test('the days ahead are asked for again before their hour where a match is missing', async () => {
  upstream.set(path, { leagues: [], events: [match('1')] });
  const { espn, world } = house('2026-03-01T12:00:00+09:00');
  const ahead = { from: new Date('2026-03-04T00:00:00+09:00'), to: new Date('2026-03-05T00:00:00+09:00') };
  await espn.slate('eng.1', ahead);
  world.now += 120_000;
  await espn.slate('eng.1', ahead);
  expect(upstream.hits).toHaveLength(1);
  await espn.slate('eng.1', { ...ahead, anew: true });
  expect(upstream.hits).toHaveLength(2);
});

test('today is one request, asked again after fifteen seconds; the days ahead are asked again after an hour', async () => {
  upstream.set(path, (url) => ({ body: { leagues: [], events: [match(url.searchParams.get('dates') ?? '')] } }));
  const { espn, world } = house('2026-03-01T12:00:00+09:00');
  const window = { from: day.from, to: new Date('2026-03-05T00:00:00+09:00') };
  const slate = await espn.slate('eng.1', window);
  expect(slate).toMatchObject({
    stale: false,
    rejected: [],
    events: [{ league: 'eng.1', home: { name: 'Arsenal' } }, { league: 'eng.1' }],
  });
  world.now += 20_000;
  await espn.slate('eng.1', window);
  expect(datesAsked()).toEqual(['20260228-20260301', '20260302-20260304', '20260228-20260301']);
  world.now += 3_600_000;
  await espn.slate('eng.1', window);
  expect(datesAsked()).toHaveLength(5);
});

test('an answer as long as the limit is believed to be cut off, and its days are asked for in halves', async () => {
  const full = Array.from({ length: eventsMax }, (_, i) => match(String(i)));
  upstream.set(path, (url) => ({ body: { events: url.searchParams.get('dates') === '20260228-20260301' ? full : [match('900')] } }));
  const { espn } = house('2026-03-01T12:00:00+09:00');
  const { events } = await espn.slate('eng.1', day);
  expect(datesAsked()).toEqual(['20260228-20260301', '20260228', '20260301']);
  expect(events.map(({ eventId }) => eventId)).toEqual(['900']);
});

test('an empty, broken or failing upstream loses nothing: the slate before it is told as stale', async () => {
  upstream.set(path, { events: [match('1')] });
  const { espn, world } = house('2026-03-01T12:00:00+09:00');
  await espn.slate('eng.1', day);
  const bad = [
    { body: { events: [] } },
    { body: {} },
    { body: [] },
    { body: '<html>' },
    { body: '{"events":[{' },
    { body: { code: 404 } },
    { status: 503, body: {} },
  ];
  for (const answer of bad) {
    upstream.set(path, () => answer);
    world.now += 60_000;
    expect(await espn.slate('eng.1', day)).toMatchObject({
      stale: true,
      events: [{ eventId: '1' }],
      fetchedAt: '2026-03-01T03:00:00.000Z',
    });
  }
});

test('a feed that never answered tells an empty, stale slate and does not throw', async () => {
  const { espn } = house('2026-03-01T12:00:00+09:00');
  expect(await espn.slate('eng.1', day)).toMatchObject({ stale: true, events: [] });
  expect(await espn.slate('kor.1', day)).toMatchObject({ stale: true, events: [] });
  expect(upstream.hits).toHaveLength(1);
});

test('a postponed match moves under its own id', async () => {
  upstream.set(path, { events: [match('1')] });
  const { espn, world } = house('2026-03-01T12:00:00+09:00');
  const [before] = (await espn.slate('eng.1', day)).events;
  const moved = match('1');
  upstream.set(path, { events: [{ ...moved, competitions: [{ ...moved.competitions[0], date: '2026-03-08T12:30Z' }] }] });
  world.now += 60_000;
  const [after] = (await espn.slate('eng.1', day)).events;
  expect([before?.start, after?.start, after?.eventId]).toEqual(['2026-03-01T12:30:00.000Z', '2026-03-08T12:30:00.000Z', '1']);
});

const underWay = (id: string, home: number) => {
  const [competition] = match(id).competitions;
  const status = { period: 2, displayClock: "60'", type: { name: 'STATUS_SECOND_HALF', state: 'in', completed: false } };
  const competitors = competition?.competitors.map((side, index) => ({ ...side, score: String(index === 0 ? home : 0) }));
  return { ...match(id), competitions: [{ ...competition, status, competitors }] };
};

test('days of the past or ahead that fail lose nothing of what is being played: it is told fresh, and as a part', async () => {
  const window = { from: new Date('2026-02-25T00:00:00+09:00'), to: new Date('2026-03-08T00:00:00+09:00') };
  const { espn, world } = house('2026-03-01T22:00:00+09:00');
  let goals = 0;
  upstream.set(path, (url) => {
    const isNow = url.searchParams.get('dates')?.includes('20260301');
    return isNow ? { body: { events: [underWay('1', goals)] } } : { status: 500, body: {} };
  });
  for (; goals < 3; goals += 1, world.now += 30_000) {
    expect(await espn.slate('eng.1', window)).toMatchObject({
      stale: false,
      isWhole: false,
      events: [{ phase: 'live', homeScore: goals }],
    });
  }
  // The other way round nothing of it is heard: what is being played matters.
  upstream.set(path, (url) =>
    url.searchParams.get('dates')?.includes('20260301') ? { status: 500, body: {} } : { body: { events: [match('2')] } },
  );
  world.now += 30_000;
  expect(await espn.slate('eng.1', window)).toMatchObject({ stale: true });
});

test('what is over is told whole or as stale', async () => {
  const { espn } = house('2026-03-01T22:00:00+09:00');
  const past = { from: new Date('2026-02-15T00:00:00Z'), to: new Date('2026-03-01T12:00:00Z') };
  upstream.set(path, (url) =>
    url.searchParams.get('dates')?.startsWith('20260214') ? { status: 500, body: {} } : { body: { events: [match('1')] } },
  );
  expect(await espn.slate('eng.1', past)).toMatchObject({ stale: true });
});

test('a match that moved is told as the newest answer has it, wherever that stands and whichever round asked for it', async () => {
  const { espn, world } = house('2026-03-01T12:00:00+09:00');
  const before = { ...match('1'), competitions: [{ ...match('1').competitions[0], date: '2026-03-03T12:30Z' }] };
  upstream.set(path, (url) => ({ body: { events: url.searchParams.get('dates')?.includes('20260303') ? [before] : [] } }));
  const soon = { from: day.from, to: new Date('2026-03-04T00:00:00+09:00') };
  const startOf = async (window: typeof soon) => {
    const { events, stale } = await espn.slate('eng.1', window);
    return stale ? 'stale' : events.find(({ eventId }) => eventId === '1')?.start;
  };
  expect(await startOf(soon)).toBe('2026-03-03T12:30:00.000Z');
  // Brought forward to tonight: the days ahead, asked an hour ago, still tell it as it was.
  world.now += 60_000;
  upstream.set(path, { events: [match('1')] });
  expect(await startOf(soon)).toBe('2026-03-01T12:30:00.000Z');
  // Put off to another week: a round that asks further ahead learns it, the near one does not undo it.
  const putOff = { ...before, competitions: [{ ...before.competitions[0], date: '2026-03-10T12:30Z' }] };
  upstream.set(path, (url) => ({ body: { events: url.searchParams.get('dates')?.includes('20260309') ? [putOff] : [match('2')] } }));
  world.now += 60_000;
  expect(await startOf({ ...soon, to: new Date('2026-03-14T00:00:00+09:00') })).toBe('2026-03-10T12:30:00.000Z');
  world.now += 60_000;
  expect(await startOf(soon)).toBe('2026-03-10T12:30:00.000Z');
});

test('a game that is broken off and resumed under its first day is heard as what is played now, and no longer than it may be', async () => {
  const suspended = (name: string, score: string) => ({
    ...match('5'),
    date: '2026-06-02T02:00Z',
    competitions: [
      {
        ...match('5').competitions[0],
        date: '2026-06-02T02:00Z',
        status: { type: { name, state: name === 'STATUS_FINAL' ? 'post' : 'in', completed: name === 'STATUS_FINAL' } },
        competitors: match('5').competitions[0]?.competitors.map((side) => ({ ...side, score })),
      },
    ],
  });
  let told = suspended('STATUS_SUSPENDED', '1');
  upstream.set(path, (url) => ({ body: { leagues: [], events: url.searchParams.get('dates') === '20260601' ? [told] : [match('6')] } }));
  // The next evening: its day is over in the East, and goes on being asked for with the hours around now.
  const { espn, world } = house('2026-06-03T04:30:00Z');
  const near = () => ({ from: new Date(world.now - 30 * 3_600_000), to: new Date(world.now + 30 * 3_600_000) });
  const scoreOf = async () => {
    const { events, fetchedAt, stale, isWhole } = await espn.slate('eng.1', near());
    const game = events.find(({ eventId }) => eventId === '5');
    const isTodayTold = events.some(({ eventId }) => eventId === '6');
    return { phase: game?.phase, home: game?.homeScore, ageMs: world.now - Date.parse(fetchedAt), stale, isWhole, isTodayTold };
  };
  expect(await scoreOf()).toMatchObject({ phase: 'suspended', home: 1 });
  told = suspended('STATUS_IN_PROGRESS', '2');
  world.now += 20_000;
  expect(await scoreOf()).toMatchObject({ phase: 'live', home: 2, ageMs: 0, stale: false, isWhole: true });
  // Its own day fails: today is told without it, and what is frozen is neither told nor called fresh, however long that takes.
  upstream.set(path, (url) =>
    url.searchParams.get('dates') === '20260601' ? { status: 500, body: {} } : { body: { leagues: [], events: [match('6')] } },
  );
  const today = { stale: false, isWhole: false, isTodayTold: true };
  world.now += 120_000;
  expect(await scoreOf()).toEqual({ phase: undefined, home: undefined, ageMs: 0, ...today });
  world.now += 7 * 3_600_000;
  expect(await scoreOf()).toEqual({ phase: undefined, home: undefined, ageMs: 0, ...today });
  told = suspended('STATUS_FINAL', '3');
  upstream.set(path, (url) => ({ body: { leagues: [], events: url.searchParams.get('dates') === '20260601' ? [told] : [match('6')] } }));
  world.now += 120_000;
  expect(await scoreOf()).toMatchObject({ phase: 'final', home: 3, stale: false });
  const before = upstream.hits.filter((hit) => hit.includes('dates=20260601&')).length;
  world.now += 20_000;
  await scoreOf();
  expect(upstream.hits.filter((hit) => hit.includes('dates=20260601&'))).toHaveLength(before);
});

test('a match that is told as broken off for ever is not asked for every half minute for ever', async () => {
  const gone = {
    ...match('5'),
    competitions: [{ ...match('5').competitions[0], status: { type: { name: 'STATUS_SUSPENDED', state: 'in', completed: false } } }],
  };
  upstream.set(path, { leagues: [], events: [gone] });
  const { espn, world } = house('2026-03-06T12:00:00Z');
  const past = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
  await espn.slate('eng.1', past);
  world.now += 60_000;
  await espn.slate('eng.1', past);
  expect(upstream.hits).toHaveLength(1);
});
