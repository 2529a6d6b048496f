// Which leagues are offered beside a list of matches.
import { expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-01T12:00:00Z';

test('[R128] the leagues of a sport are told as far as its lists go', async () => {
  await using house = await testHouse({ now });
  house.script.events = [
    event({ eventId: 'far', league: 'ita.1', start: '2026-03-14T12:00:00.000Z', home: side('Napoli') }),
    event({ eventId: 'near', start: '2026-03-01T13:00:00.000Z' }),
    event({ eventId: 'too-far', league: 'esp.1', start: '2026-03-16T12:00:00.000Z', home: side('Sevilla') }),
    event({ eventId: 'lost', league: 'ger.1', start: '2026-03-01T05:00:00.000Z', home: side('Mainz') }),
    event({
      eventId: 'over',
      league: 'fra.1',
      start: '2026-03-01T03:00:00.000Z',
      phase: 'final',
      homeScore: 1,
      awayScore: 0,
      winner: 'home',
      home: side('Lens'),
    }),
  ];
  await house.services.matches.refresh();
  const leagues = await house.services.matches.leagues();
  expect(leagues).toMatchObject({ baseball: [], basketball: [], volleyball: [], mma: [] });
  expect(leagues.soccer[0]).toEqual({ code: 'eng.1', name: '프리미어리그' });
  expect(leagues.soccer.map(({ code }) => code).sort()).toEqual(['eng.1', 'fra.1', 'ita.1']);
  for (const { code } of leagues.soccer)
    expect((await house.services.matches.list(visitor, { sport: 'soccer', league: code, limit: 60 })).matches).toHaveLength(1);
});
