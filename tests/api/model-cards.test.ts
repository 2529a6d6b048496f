// The cards of the models over HTTP: what is known of each, a former one, and a name nobody had.
import { expect, test } from 'vitest';
import { readModelCard } from '#contract/record/models.ts';
import { modelNames } from '#domain/forecast/model-names.ts';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';

test('every model has a card for visitors, and one that has forecast tells what it had learned', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  for (const { name, nameKo, sport, replacedBy } of modelNames) {
    const { status, body } = await call(house, { method: 'GET', url: `/api/ai-record/models/${name}` });
    expect([name, status]).toEqual([name, 200]);
    const card = readModelCard.output.parse(body);
    expect(card).toMatchObject({ name, nameKo, sport });
    expect(card.former?.replacedBy.name ?? null).toBe(replacedBy);
    expect(card.inService === null).toBe(replacedBy !== null);
  }
  const { body } = await call(house, { method: 'GET', url: '/api/ai-record/models/soccer-stack' });
  expect(body.learned.results).toBeGreaterThan(0);
  expect(body.learned.until).toBe('2026-01-31');
  expect(body.versions).toHaveLength(1);
});

test('a name nobody had is refused in words of the contract', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  for (const name of ['no-such', 'SOCCER-STACK', '__proto__', encodeURIComponent('축구')]) {
    const { status, body } = await call(house, { method: 'GET', url: `/api/ai-record/models/${name}` });
    expect([name, status, body.code]).toEqual([name, 404, 'no-such-model']);
  }
  for (const name of ['a'.repeat(61), '%00']) {
    const { status } = await call(house, { method: 'GET', url: `/api/ai-record/models/${name}` });
    expect([name, status]).toEqual([name, 400]);
  }
});
