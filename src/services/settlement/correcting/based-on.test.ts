// A correction is of the end that was looked at: where another stands by now, nothing is corrected over it.
import { expect, test } from 'vitest';
import type { TrueEnd } from '#contract/admin/corrections.ts';
import { minutes } from '#domain/time/duration.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined } from '#tests/support/moderated.ts';
import { evening, final, hear, member, morning, pick } from '#tests/support/settling.ts';

const score = (home: number, away: number): TrueEnd => ({ kind: 'score', home, away });
const refusal = (code: string) => expect.objectContaining({ code });

/** A match with one pick, and an admin. */
async function picked(house: TestHouse) {
  const { id } = await hear(house, event({ eventId: '1' }));
  await pick(house, { userId: await member(house, 'minjun'), matchId: id, outcome: 'home', prob: 0.25 });
  house.at(evening);
  return { id, admin: await joined(house, 'keeper', 'admin') };
}

test('of two admins who looked at the same end, one corrects it; the other is told, and what is wanted already is no conflict', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await picked(house);
  await hear(house, final('1', [2, 1]));
  await house.services.settlement.settleDue();
  const other = await joined(house, 'keeper2', 'admin');
  const { settlement } = house.services;
  const seen = (await settlement.previewCorrection(other, { id, end: score(1, 3) })).before;
  await settlement.correctMatch(admin, { id, end: score(0, 3), note: '전광판 기록과 달랐어요.', basedOn: seen });
  const wish = { id, end: score(1, 3), note: '오기였어요.' };
  await expect(settlement.correctMatch(other, { ...wish, basedOn: seen })).rejects.toEqual(refusal('end-changed'));
  await expect(settlement.correctMatch(other, { ...wish, basedOn: null })).rejects.toEqual(refusal('end-changed'));
  await expect(settlement.correctMatch(other, { ...wish, end: score(0, 3), basedOn: seen })).rejects.toEqual(refusal('nothing-to-correct'));
  expect((await house.stores.matches.byId(id))?.score).toEqual({ home: 0, away: 3 });
  expect((await settlement.correctMatch(other, { ...wish, basedOn: '0:3 원정 승' })).match.end).toBe('1:3 원정 승');
  // Whoever says nothing of it corrects what stands.
  expect((await settlement.correctMatch(admin, { ...wish, end: score(2, 2) })).match.end).toBe('2:2 무승부');
});

test('a match that was settled and goes on all the same is not settled for the first time by whoever ends it', async () => {
  await using house = await testHouse({ now: morning });
  const { id, admin } = await picked(house);
  const { settlement } = house.services;
  await hear(house, event({ eventId: '1', phase: 'abandoned', homeScore: 0, awayScore: 0 }));
  house.at(new Date(Date.parse(evening) + minutes(10)).toISOString());
  await hear(house, event({ eventId: '1', phase: 'abandoned', homeScore: 0, awayScore: 0 }));
  await settlement.settleDue();
  await hear(house, event({ eventId: '1', phase: 'live', homeScore: 1, awayScore: 0 }));
  const effects = await settlement.previewCorrection(admin, { id, end: score(1, 3) });
  expect(effects).toMatchObject({ before: null, isFirst: false, picks: 1, changed: 1 });
  await expect(settlement.correctMatch(admin, { id, end: score(1, 3), note: '오기', basedOn: '경기 중단' })).rejects.toEqual(
    refusal('end-changed'),
  );
  expect((await settlement.correctMatch(admin, { id, end: score(1, 3), note: '오기', basedOn: null })).match.end).toBe('1:3 원정 승');
});
