// The condition of the house: fresh, late, not set up, or nothing to tell yet; and the troubles of a week as stretches.
import { expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { visitor } from '#services/viewer.ts';
import { event } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { isSilence } from '../matches/freshness.ts';
import { heardKey, missedKey } from '../shapes/freshness.ts';
import { incidentsOf } from './incidents.ts';
import { createStatus } from './status.ts';

const at = (iso: string) => new Date(iso);
const stateOf = async (house: Awaited<ReturnType<typeof testHouse>>) => {
  const { state, parts } = await house.services.status.readStatus(visitor);
  return { state, ...Object.fromEntries(parts.map((one) => [one.part, one.state])) };
};
/** A run of a job as the runner leaves it. */
async function ran(house: Awaited<ReturnType<typeof testHouse>>, name: string, iso: string, more: { ok?: boolean; detail?: object } = {}) {
  const { ok = true, detail = null } = more;
  await house.rows(
    `insert into job_runs (name, due_at, started_at, finished_at, ok, detail)
     values ($1, $2, $2, $2::timestamptz + interval '2 seconds', $3, $4)`,
    [name, iso, ok, detail && JSON.stringify(detail)],
  );
}

/** Of the match that was heard first. */
const forecastOfFirst = (house: Awaited<ReturnType<typeof testHouse>>) =>
  house.rows(
    `insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away)
     select min(id), 'soccer', '1', now(), 0.5, 0.3, 0.2, 1.5, 0.9 from matches`,
    [],
  );

test('a house that has only opened says that it knows nothing yet, and one that runs says so', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  expect(await stateOf(house)).toMatchObject({
    state: 'unknown',
    house: 'unknown',
    matches: 'unknown',
    odds: 'unknown',
    forecasts: 'unknown',
    settlement: 'unknown',
    mail: 'unknown',
  });
  const heard = event({ eventId: '1', start: '2026-03-01T15:00:00.000Z' });
  house.script.events = [heard];
  await house.services.matches.refresh();
  for (const name of ['ring', 'refresh-odds', 'daily-analysis', 'settle', 'deliver']) await ran(house, name, '2026-03-01T11:59:50Z');
  house.at('2026-03-01T12:00:10Z');
  const running = { house: 'ok', matches: 'ok', settlement: 'ok', mail: 'ok' };
  // The round of odds was made and no price was heard in it; that of forecasts, and none was made.
  expect(await stateOf(house)).toMatchObject({ ...running, odds: 'unknown', forecasts: 'unknown' });
  const odds = [
    { bookmaker: 'book-a', bookmakerTitle: 'Book A', odds: { home: 1.9, draw: 3.5, away: 4 }, updatedAt: '2026-03-01T11:58:00.000Z' },
  ];
  const start = heard.start;
  house.script.prices = [{ league: 'eng.1', home: 'Arsenal FC', away: 'Chelsea', start, odds }];
  await house.services.matches.refreshOdds();
  house.at('2026-03-01T12:00:20Z');
  expect(await stateOf(house)).toMatchObject({ ...running, odds: 'ok', forecasts: 'unknown' });
  await forecastOfFirst(house);
  house.at('2026-03-01T12:00:30Z');
  expect(await stateOf(house)).toMatchObject({ ...running, odds: 'ok', forecasts: 'ok' });
});

test('a feed that never answers is late once it was asked in vain, and its silence is a trouble', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.script.stale = true;
  const tally = await house.services.matches.refresh();
  expect(tally).toMatchObject({ changed: 0, failed: tally.asked });
  expect(tally.asked).toBeGreaterThan(0);
  house.at('2026-03-01T12:00:10Z');
  expect(await stateOf(house)).toMatchObject({ state: 'late', matches: 'late' });
  for (const minute of [0, 1]) await ran(house, 'refresh-scores', `2026-03-01T12:0${minute}:00Z`, { detail: tally });
  house.at('2026-03-01T12:02:00Z');
  expect((await house.services.status.readStatus(visitor)).incidents).toMatchObject([{ part: 'matches', to: null, times: 2 }]);
});

test('a league that keeps silent is no outage while another was heard the last time it was asked', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const feed = { name: 'other', leagues: ['kor.1'] };
  await house.stores.settings.write(missedKey({ feed: 'other', league: 'kor.1' }), '2026-03-01T11:00:00.000Z');
  await house.stores.settings.write(heardKey({ feed: 'scripted', league: 'eng.1' }), '2026-03-01T11:00:00.000Z');
  const both = [feed, { name: 'scripted', leagues: ['eng.1'] }] as never;
  expect(await isSilence({ stores: house.stores, scores: both })).toBe(false);
  await house.stores.settings.write(missedKey({ feed: 'scripted', league: 'eng.1' }), '2026-03-01T11:30:00.000Z');
  expect(await isSilence({ stores: house.stores, scores: both })).toBe(true);
});

test('a job that was last done much longer ago than its rhythm is late, and one whose first round failed', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const rhythms = { ring: 30, settle: 15, deliver: 5, 'refresh-scores': 30, 'watch-calibration': 3600 };
  const status = () =>
    createStatus({
      stores: house.stores,
      clock: house.now,
      mode: 'live',
      version: '1',
      pollMs: 30_000,
      scores: [],
      odds: [],
      sendsMail: true,
      schedule: () => Object.entries(rhythms).map(([name, every]) => ({ name, at: { everyMs: seconds(every) } })),
    }).readStatus(visitor);
  const states = async () => Object.fromEntries((await status()).parts.map(({ part, state, asOf }) => [part, [state, asOf]]));
  for (const name of ['ring', 'deliver']) await ran(house, name, '2026-03-01T11:59:30Z');
  await ran(house, 'settle', '2026-03-01T11:45:00Z');
  await ran(house, 'watch-calibration', '2026-03-01T10:00:00Z');
  await ran(house, 'daily-analysis', '2026-03-01T11:00:00Z', { ok: false });
  expect(await states()).toMatchObject({
    house: ['late', '2026-03-01T11:59:32.000Z'],
    settlement: ['late', '2026-03-01T11:45:02.000Z'],
    mail: ['ok', '2026-03-01T11:59:32.000Z'],
    forecasts: ['late', null],
  });
  for (const name of ['settle', 'daily-analysis']) await ran(house, name, '2026-03-01T11:59:00Z');
  expect(await states()).toMatchObject({
    house: ['ok', expect.anything()],
    settlement: ['ok', expect.anything()],
    // It went well, and there was nothing to forecast.
    forecasts: ['unknown', null],
  });
});

test('a feed that keeps silent, jobs that stopped and a letter that cannot be sent are late, each by itself', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await ran(house, 'ring', '2026-03-01T11:59:30Z');
  for (const name of ['settle', 'deliver']) await ran(house, name, '2026-03-01T12:19:50Z');
  house.at('2026-03-01T12:20:00Z');
  house.script.fails = true;
  await house.services.matches.refresh();
  expect(await stateOf(house)).toMatchObject({ state: 'late', house: 'late', matches: 'late', settlement: 'ok', mail: 'ok' });
  await house.rows(
    `insert into outbox (channel, payload, due_at, attempts, created_at) values ('email', '{}', $1::timestamptz + interval '1 hour', 3, $1)`,
    ['2026-03-01T12:00:00Z'],
  );
  house.at('2026-03-01T12:20:10Z');
  expect(await stateOf(house)).toMatchObject({ mail: 'late' });
});

test('a push that its browser’s service does not take is no trouble of the mail, and none of the house until several keep silent', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:20:00Z' });
  await ran(house, 'deliver', '2026-03-01T12:19:55Z');
  const pushes = (browsers: number[]) =>
    house.rows(
      `insert into outbox (channel, payload, due_at, attempts, created_at)
       select 'push', jsonb_build_object('subscriptionId', b), $1::timestamptz + interval '1 hour', 3, $1 from unnest($2::int[]) b`,
      ['2026-03-01T12:00:00Z', browsers],
    );
  await pushes([1, 1, 1, 2]);
  expect(await stateOf(house)).toMatchObject({ mail: 'ok', push: 'ok' });
  expect((await house.services.status.measures()).outbox).toEqual([
    { channel: 'email', waiting: 0, oldest: null, inVain: 0 },
    { channel: 'push', waiting: 4, oldest: 20 * 60, inVain: 2 },
  ]);
  await pushes([3]);
  house.at('2026-03-01T12:20:10Z');
  expect(await stateOf(house)).toMatchObject({ mail: 'ok', push: 'late' });
});

test('where letters leave no live house its mail is off, whatever its rounds do; a demo world shows them', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await ran(house, 'deliver', '2026-03-01T11:59:55Z');
  const mailOf = async (mode: 'live' | 'demo', sendsMail: boolean) => {
    const needs = { stores: house.stores, clock: house.now, version: '1', pollMs: 30_000, scores: [], odds: [], schedule: () => [] };
    const { parts } = await createStatus({ ...needs, mode, sendsMail }).readStatus(visitor);
    return parts.find(({ part }) => part === 'mail');
  };
  const off = { part: 'mail', state: 'off', asOf: null };
  const ok = { part: 'mail', state: 'ok', asOf: '2026-03-01T11:59:57.000Z' };
  expect([await mailOf('live', false), await mailOf('live', true), await mailOf('demo', false)]).toEqual([off, ok, ok]);
});

test('an end that nobody settles makes settlement late, and the meters say how long', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.rows(
    `update matches set phase = 'final', home_score = 1, away_score = 0, result = 'home', revision = 1, settled_revision = null,
       first_final_at = $1, final_seen_at = $1::timestamptz + interval '1 minute'`,
    ['2026-03-01T11:30:00Z'],
  );
  expect(await stateOf(house)).toMatchObject({ state: 'late', settlement: 'late' });
  expect(await house.services.status.measures()).toMatchObject({
    settlement: { waiting: 1, oldest: 29 * 60 },
    feeds: [{ feed: 'scripted', age: 0, silent: 0 }],
    outbox: [
      { channel: 'email', waiting: 0, oldest: null, inVain: 0 },
      { channel: 'push', waiting: 0, oldest: null, inVain: 0 },
    ],
  });
});

test('failures that follow one another are one trouble, one alone is none, and a gap of the pulse is a pause of the house', () => {
  const fault = (name: string, iso: string) => ({ name, at: at(iso).getTime(), what: 'failed' as const });
  const now = at('2026-03-07T12:00:00Z');
  const told = incidentsOf({
    faults: [
      fault('settle', '2026-03-05T10:00:00Z'),
      fault('settle', '2026-03-05T10:00:15Z'),
      fault('close-picks', '2026-03-05T10:10:00Z'),
      fault('deliver', '2026-03-06T10:00:00Z'),
      fault('cast-talk', '2026-03-06T10:00:00Z'),
      fault('cast-talk', '2026-03-06T10:00:10Z'),
      fault('refresh-scores', '2026-03-07T11:50:00Z'),
      fault('refresh-scores', '2026-03-07T11:55:00Z'),
    ],
    gaps: [{ from: at('2026-03-04T00:00:00Z').getTime(), to: at('2026-03-04T01:00:00Z').getTime() }],
    now,
  });
  expect(told).toEqual([
    { part: 'matches', from: '2026-03-07T11:50:00.000Z', to: null, times: 2 },
    { part: 'settlement', from: '2026-03-05T10:00:00.000Z', to: '2026-03-05T10:10:00.000Z', times: 3 },
    { part: 'house', from: '2026-03-04T00:00:00.000Z', to: '2026-03-04T01:00:00.000Z', times: 1 },
  ]);
});

test('what is stored of failures is found again: failed runs, rounds in which every league was silent, and pauses', async () => {
  await using house = await testHouse({ now: '2026-03-07T12:00:00Z' });
  await ran(house, 'ring', '2026-03-07T10:00:00Z');
  await ran(house, 'ring', '2026-03-07T10:00:30Z');
  await ran(house, 'ring', '2026-03-07T10:30:00Z');
  await ran(house, 'settle', '2026-03-07T09:00:00Z', { ok: false });
  await ran(house, 'settle', '2026-03-07T09:00:15Z', { ok: false });
  await ran(house, 'refresh-scores', '2026-03-07T08:00:00Z', { detail: { asked: 3, failed: 3, changed: 0 } });
  await ran(house, 'refresh-scores', '2026-03-07T08:00:30Z', { detail: { asked: 3, failed: 3, changed: 0 } });
  await ran(house, 'refresh-scores', '2026-03-07T08:01:00Z', { detail: { asked: 3, failed: 1, changed: 0 } });
  await ran(house, 'refresh-scores', '2026-03-07T08:01:30Z', { detail: { asked: 0, failed: 0, changed: 0 } });
  const { incidents } = await house.services.status.readStatus(visitor);
  expect(incidents).toEqual([
    { part: 'house', from: '2026-03-07T10:00:30.000Z', to: '2026-03-07T10:30:00.000Z', times: 1 },
    { part: 'settlement', from: '2026-03-07T09:00:00.000Z', to: '2026-03-07T09:00:15.000Z', times: 2 },
    { part: 'matches', from: '2026-03-07T08:00:00.000Z', to: '2026-03-07T08:00:30.000Z', times: 2 },
  ]);
});
