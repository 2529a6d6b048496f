// Bouts and tennis matches on ESPN's scoreboards: people instead of teams, told apart by their order; every input is of our own making.
import { expect, test } from 'vitest';
import type { HeardEvent } from '../feed.ts';
import { mapScoreboard } from './espn.map.ts';

type Status = { name: string; state: string; completed: boolean; displayClock?: string };
const status = ({ name, state, completed, ...rest }: Status) => ({ ...rest, type: { id: '1', name, state, completed, description: name } });
type Sides = { home?: object; away?: object; more?: object };
const hear = (event: unknown) => {
  const { events, rejected } = mapScoreboard({ events: [event] });
  expect(rejected).toEqual([]);
  return events[0] as HeardEvent;
};

const boutOf = (standing: Status, { home: red = {}, away: blue = {}, more = {} }: Sides) => ({
  id: '401',
  date: '2026-03-07T23:00Z',
  status: status(standing),
  competitors: [
    { id: '9', type: 'athlete', order: 2, athlete: { displayName: 'Max' }, ...blue },
    { id: '8', type: 'athlete', order: 1, athlete: { displayName: 'Alex' }, ...red },
  ],
  ...more,
});
const bout = (standing: Status, red: object = {}, blue: object = {}) => boutOf(standing, { home: red, away: blue });
const card = (...competitions: object[]) => ({
  id: '600',
  uid: 's:3301~l:3321~e:600',
  date: '2026-03-07T20:00Z',
  status: status({ name: 'STATUS_IN_PROGRESS', state: 'in', completed: false }),
  competitions,
});
const fought = { name: 'STATUS_FINAL', state: 'post', completed: true };

test('a card is heard bout by bout, each with its own status, sides by order', () => {
  const { events } = mapScoreboard({
    events: [
      card(bout(fought, { winner: false }, { winner: true }), {
        ...bout({ name: 'STATUS_IN_PROGRESS_2', state: 'in', completed: false, displayClock: '2:27' }),
        id: '402',
      }),
    ],
  });
  expect(events).toMatchObject([
    {
      eventId: '600',
      competitionId: '401',
      league: 'ufc',
      phase: 'final',
      home: { name: 'Alex' },
      away: { name: 'Max' },
      winner: 'away',
      homeScore: null,
    },
    { eventId: '600', competitionId: '402', phase: 'live', winner: null, clock: '2:27' },
  ]);
});

test('a bout without a status of its own is unknown, whatever the card says', () => {
  const { events } = mapScoreboard({ events: [card(bout(fought), { ...bout(fought), id: '403', status: undefined })] });
  expect(events[1]).toMatchObject({ phase: 'unknown', winner: null });
});

test('a drawn bout is a draw, and a no contest never settles', () => {
  const unmarked = { winner: false };
  expect(hear(card(bout(fought, unmarked, unmarked)))).toMatchObject({ phase: 'final', winner: 'draw' });
  const details = [{ type: { text: 'No Contest' } }];
  expect(hear(card(boutOf(fought, { home: unmarked, away: unmarked, more: { details } })))).toMatchObject({
    phase: 'abandoned',
    winner: null,
  });
  expect(hear(card(bout(fought)))).toMatchObject({ phase: 'final', winner: null });
});

const player = (order: number, displayName: string, more: object = {}) => ({
  id: String(order),
  type: 'athlete',
  order,
  athlete: { displayName },
  ...more,
});
const tennis = (...competitions: object[]) => ({
  id: '154-2026',
  uid: 's:850~l:851~e:154-2026',
  date: '2026-06-22T04:00Z',
  groupings: [{ grouping: { slug: 'mens-singles' }, competitions }, null, { competitions: 'none' }],
});

test('a bout that is overturned to a no contest afterwards has no winner any more', () => {
  for (const text of ['Overturned to No Contest', 'NC']) {
    const standing = boutOf(fought, { home: { winner: true }, away: { winner: false }, more: { details: [{ text }] } });
    expect(hear(card(standing))).toMatchObject({ phase: 'abandoned', winner: null });
  }
});

test('people are told apart by their order also where nothing says what they do', () => {
  const event = { ...card(bout(fought, { winner: false }, { winner: true })), uid: undefined };
  expect(hear(event)).toMatchObject({ sport: null, home: { name: 'Alex' }, away: { name: 'Max' }, winner: 'away' });
});

test('tennis stands in groups; a walk-over there has a winner and no score', () => {
  const [decided, pair] = mapScoreboard({
    events: [
      tennis(
        {
          id: '11',
          date: '2026-06-25T10:00Z',
          status: status({ name: 'STATUS_WALKOVER', state: 'post', completed: true }),
          competitors: [player(2, 'Blue', { winner: true }), player(1, 'Red', { winner: false })],
        },
        {
          id: '12',
          date: '2026-06-25T12:00Z',
          status: status({ name: 'STATUS_SCHEDULED', state: 'pre', completed: false }),
          competitors: [
            { id: '3-4', type: 'team', homeAway: 'away', roster: { displayName: 'C / D' } },
            { id: '1-2', type: 'team', homeAway: 'home', roster: { displayName: 'A / B' } },
          ],
        },
      ),
    ],
  }).events;
  expect(decided).toMatchObject({ eventId: '154-2026', competitionId: '11', sport: null, phase: 'final', homeScore: null, winner: 'away' });
  expect([decided?.home.name, pair?.home.name, pair?.away.name, pair?.phase]).toEqual(['Red', 'A / B', 'C / D', 'scheduled']);
});

test('fighters without an order of their own are told apart by their ids, wherever they stand', () => {
  const unordered = (turned: boolean) => {
    const both = bout(fought, { order: null, winner: true }, { order: undefined, winner: false });
    return hear(card(turned ? { ...both, competitors: both.competitors.toReversed() } : both));
  };
  expect(unordered(true)).toEqual(unordered(false));
  expect(hear(card(bout(fought, { order: '1' }, { order: '0' }))).home.name).toBe('Max');
});

test('how a bout ended is read from its words however deep the rest of it goes', () => {
  let deep: unknown = { text: 'Unofficial Winner Kotko/Submission/Decision' };
  for (let level = 0; level < 20_000; level++) deep = [deep];
  const details = [null, deep, { text: 'No Contest' }];
  const unmarked = { winner: false };
  expect(hear(card(boutOf(fought, { home: unmarked, away: unmarked, more: { details } })))).toMatchObject({ phase: 'abandoned' });
});
