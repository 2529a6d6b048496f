// Use-cases of matches that are announced with another side before they begin.
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { at, heard } from '#tests/support/heard.ts';

const now = at('2026-03-01T10:00:00Z');
const later = at('2026-03-01T14:00:00Z');

test('a fight whose fighter is replaced is called off, and the one announced instead is another match', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const bout = { sport: 'mma', league: 'ufc', eventId: '1', homeName: 'Alex', awayName: 'Diego' } as const;
  const { inserted } = await matches.upsertHeard([heard(bout)], now);
  const id = inserted[0] ?? 0;
  // Named the other way round it is the same fight.
  expect(await matches.upsertHeard([heard({ ...bout, homeName: 'Diego', awayName: 'Alex' })], now)).toEqual({ inserted: [], changed: [] });
  const open = await matches.upsertHeard([{ ...heard({ ...bout, awayName: 'Opponent TBA', teamsUndecided: true }), away: null }], now);
  expect(open).toEqual({ inserted: [], changed: [] });

  const other = await matches.upsertHeard([heard({ ...bout, awayName: 'Renato' })], later);
  const [next = 0] = other.inserted;
  expect(other.changed).toEqual([
    { matchId: id, what: ['phase', 'end'], phase: 'cancelled', previousPhase: 'scheduled' },
    { matchId: next, what: ['new'], phase: 'scheduled', previousPhase: null },
  ]);
  expect(await matches.byId(id)).toMatchObject({ away: { name: 'Diego' }, phase: 'cancelled', revision: 1 });
  expect(await matches.byRef({ provider: 'espn', eventId: '1', competitionId: '1' })).toMatchObject({ id: next, away: { name: 'Renato' } });
  expect(await matches.upsertHeard([heard({ ...bout, awayName: 'Renato' })], later)).toEqual({ inserted: [], changed: [] });
  expect((await matches.awaitingSettlement({ now: at('2026-03-01T14:02:00Z'), limit: 10 })).map((match) => match.id)).toEqual([id]);

  const calledOff = await matches.byId(id);
  expect(calledOff && (await matches.insteadOf(calledOff))).toMatchObject({ id: next, away: { name: 'Renato' } });

  await matches.upsertHeard([heard({ ...bout, awayName: 'Renato', phase: 'final', winner: 'home' })], at('2026-03-02T10:00:00Z'));
  expect(await matches.byId(id)).toMatchObject({ phase: 'cancelled', result: null });
  expect(await matches.byId(next)).toMatchObject({ phase: 'final', result: 'home' });
});

test('a team that its feed calls by another name is the same team; one that has begun is not called off for another name', async () => {
  await using database = await testDatabase();
  const { matches } = database.stores;
  const named = (eventId: string, homeName: string, change: object = {}) => {
    const entry = heard({ eventId, homeName, ...change });
    return { ...entry, heard: { ...entry.heard, home: { ...entry.heard.home, id: `id of ${eventId}` } } };
  };
  const { inserted } = await matches.upsertHeard([named('1', 'Leeds'), named('2', 'Fulham')], now);
  const renamed = await matches.upsertHeard([named('1', 'Leeds United 1919')], now);
  expect(renamed).toMatchObject({ inserted: [], changed: [{ matchId: inserted[0], what: ['teams'] }] });
  const asBefore = await matches.upsertHeard([named('1', 'Leeds')], now);
  expect(asBefore).toMatchObject({ inserted: [], changed: [{ matchId: inserted[0], what: ['teams'] }] });
  await matches.upsertHeard([named('3', 'Brentford')], now);
  const other = await matches.upsertHeard(
    [{ ...named('3', 'Leeds'), heard: { ...named('3', 'Leeds').heard, home: { id: 'id of 1', name: 'Leeds', shortName: null } } }],
    now,
  );
  expect([other.inserted.length, other.changed[0]?.phase]).toEqual([1, 'cancelled']);
  await matches.upsertHeard([named('2', 'Fulham', { phase: 'live', homeScore: 0, awayScore: 0 })], later);
  const corrected = await matches.upsertHeard([{ ...heard({ eventId: '2', homeName: 'Brentford', phase: 'live' }) }], later);
  expect(corrected.inserted).toEqual([]);
  expect(await matches.byId(inserted[1] ?? 0)).toMatchObject({ phase: 'live' });
});
