// Who is counted among the viewers of a match: real people, each once, where there is something to see.
import { expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { liveHouse } from '#tests/support/live-house.ts';
import { memberViewer } from '#tests/support/members.ts';
import { visitor } from '../viewer.ts';
import { seating } from './seats.ts';
import { watching } from './watching.ts';

const now = '2026-03-01T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const home = '203.0.113.7';
const live = (eventId: string, name = 'Fulham') =>
  event({ eventId, start: '2026-03-01T11:00:00.000Z', phase: 'live', homeScore: 0, awayScore: 0, home: side(name) });

test('[R171] twenty tabs are one viewer, a member is one on every device, and one machine cannot pretend to be a crowd', async () => {
  await using house = await liveHouse({ now });
  const [id = 0] = await house.hear([live('1')]);
  const book = watching(house.needs);
  const watch = (seat: string, address = home, viewer: Parameters<typeof book.watch>[0] = visitor) =>
    book.watch(viewer, { id: String(id), seat, address });
  for (let tab = 0; tab < 20; tab += 1) expect(await watch('one-browser')).toEqual({ viewers: 1 });
  for (let n = 0; n < 40; n += 1) await watch(`invented-${n}`);
  expect(book.viewersOf([String(id)])).toEqual(new Map([[String(id), 10]]));
  for (let n = 0; n < 40; n += 1) await watch(`invented-${n}`, `2001:db8:0:1::${n.toString(16)}`);
  expect(await watch('one-browser')).toEqual({ viewers: 20 });
  const member = memberViewer({ id: 7 });
  for (const address of [home, '198.51.100.1', '2001:db8:9:9::1'])
    expect(await watch(`seat-${address}`, address, member)).toEqual({ viewers: 21 });
});

test('whoever signs in while watching stays one person, and leaves the seat to another', async () => {
  await using house = await liveHouse({ now });
  const [id = 0] = await house.hear([live('1')]);
  const book = watching(house.needs);
  const call = { id: String(id), seat: 'my-browser', address: home };
  expect(await book.watch(visitor, call)).toEqual({ viewers: 1 });
  expect(await book.watch(memberViewer(), call)).toEqual({ viewers: 1 });
  expect(await book.watch(visitor, { ...call, seat: 'other-browser' })).toEqual({ viewers: 2 });
});

test('[R171] two minutes of silence are a farewell', async () => {
  await using house = await liveHouse({ now });
  const [id = 0] = await house.hear([live('1')]);
  const book = watching(house.needs);
  const watch = (seat: string) => book.watch(visitor, { id: String(id), seat, address: home });
  await watch('the-first');
  house.at(later(60_000));
  await watch('the-second');
  house.at(later(119_999));
  expect(book.viewersOf([String(id)]).get(String(id))).toBe(2);
  house.at(later(120_000));
  expect(book.viewersOf([String(id)]).get(String(id))).toBe(1);
  house.at(later(180_000));
  expect(book.viewersOf([String(id)]).size).toBe(0);
});

test('nobody is counted where there is nothing to see, and nothing is kept of whoever asks', async () => {
  await using house = await liveHouse({ now });
  const [near, far, ended, over, postponed] = await house.hear([
    event({ eventId: 'near', start: '2026-03-01T13:00:00.000Z', home: side('Everton') }),
    event({ eventId: 'far', start: '2026-03-01T13:00:01.000Z', home: side('Liverpool') }),
    event({ eventId: 'ended', start: '2026-03-01T09:00:00.000Z', phase: 'final', homeScore: 1, awayScore: 0, winner: 'home' }),
    event({
      eventId: 'over',
      start: '2026-03-01T05:00:00.000Z',
      phase: 'final',
      homeScore: 1,
      awayScore: 0,
      winner: 'home',
      home: side('Leeds United'),
    }),
    event({ eventId: 'off', start: '2026-03-01T12:30:00.000Z', phase: 'postponed', home: side('Brentford') }),
  ]);
  await house.pool.query('update matches set first_final_at = $1 where id = $2', ['2026-03-01T11:00:00.000Z', over]);
  await house.pool.query('update matches set first_final_at = $1 where id = $2', ['2026-03-01T11:00:01.000Z', ended]);
  const book = watching(house.needs);
  const watch = async (id: string) => (await book.watch(visitor, { id, seat: 'my-browser', address: home })).viewers;
  const counts: Record<string, number> = {};
  for (const [name, id] of Object.entries({ near, far, ended, over, postponed })) counts[name] = await watch(String(id));
  expect(counts).toEqual({ near: 1, far: 0, ended: 1, over: 0, postponed: 0 });
  for (const id of ['999999', '0', '-1', 'abc', '1.5', '9999999999999999999', '1:2']) expect(await watch(id)).toBe(0);
});

test('thousands of pages of one match ask the database once in a while', async () => {
  await using house = await liveHouse({ now });
  const [id = 0] = await house.hear([live('1')]);
  const book = watching(house.needs);
  const all = () =>
    Promise.all(
      Array.from({ length: 300 }, (_, n) => book.watch(visitor, { id: String(id), seat: `seat-${n}`, address: `10.0.${n % 250}.1` })),
    );
  expect(await house.questionsOf(all)).toBe(1);
  expect(await house.questionsOf(all)).toBe(0);
});

test('a flood of seats stays bounded: the longest silent leave first', () => {
  const seats = seating();
  seats.take({ matchId: '1', network: 'first', seat: 'first' }, 0);
  for (let n = 0; n < 30_000; n += 1)
    seats.take({ matchId: String(n % 300), network: `10.${n >> 8}.${n & 255}`, seat: 'a' }, 1 + (n >> 10));
  expect(seats.size()).toBe(20_000);
  const counted = Array.from({ length: 301 }, (_, n) => seats.taken(String(n), 40)).reduce((sum, people) => sum + people, 0);
  expect(counted).toBe(20_000);
  expect(seats.taken('299', 200_000)).toBe(0);
  expect(seats.size()).toBe(0);
});
