// What the catalogue knows beside our own matches, and which badge belongs to whom.
import { expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { listedMatch, scriptedCatalogue, streamedStart } from '#tests/support/streams.ts';
import { catalogueOnly, sourcesOf } from '../sources.ts';

test('what joined none of ours is told of now and of the Korean day alone; badges follow their team', async () => {
  const badges = { homeBadge: 'https://c.example/home.webp', awayBadge: 'https://c.example/away.webp' };
  const { catalogue } = scriptedCatalogue(
    [
      listedMatch({ id: 'ours', home: 'Chelsea', away: 'Arsenal', ...badges }),
      listedMatch({ id: 'later', away: 'Everton', start: '2026-03-01T22:00:00.000Z' }),
      listedMatch({ id: 'today', away: 'Everton' }),
      listedMatch({ id: 'tomorrow', away: 'Everton', start: '2026-03-02T15:00:00.000Z' }),
      listedMatch({ id: 'channel', home: null, away: null, start: null, isLive: true }),
      listedMatch({ id: 'silent', home: null, away: null, start: null }),
    ],
    {},
  );
  const now = new Date('2026-03-01T15:20:00.000Z');
  await using house = await testHouse({ now: now.toISOString(), mode: 'live', catalogue });
  house.script.events = [event({ eventId: 'e1', start: streamedStart, phase: 'live', homeScore: 0, awayScore: 0 })];
  await house.services.matches.refresh();
  const needs = { stores: house.stores, catalogue, clock: house.now };
  const idsIn = async (mode: 'demo' | 'live') =>
    (await catalogueOnly({ ...needs, mode }, { theirs: (await catalogue.matches()).matches, now })).map(({ id }) => id);
  expect(await idsIn('live')).toEqual(['channel', 'today', 'later']);
  // Simulated matches are never those of a catalogue.
  expect(await idsIn('demo')).toEqual(['channel', 'ours', 'today', 'later']);
  const ours = await house.stores.matches.page({ from: new Date(0), to: new Date('2030-01-01'), limit: 5 });
  const shown = await sourcesOf({ ...needs, mode: 'live' }, ours);
  expect(shown.get(ours[0]?.id ?? 0)).toMatchObject({ homeBadge: badges.awayBadge, awayBadge: badges.homeBadge, streamCount: 1 });
});
