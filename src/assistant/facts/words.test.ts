// Shares that are told together add up to a hundred, of forecasts and of prices alike.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { wholeShares } from './words.ts';

test('[R136] whole shares sum to a hundred, with a draw and without', () => {
  expect(wholeShares({ home: 57.6, draw: 23.7, away: 18.7 })).toEqual({ home: 58, draw: 24, away: 18 });
  expect(wholeShares({ home: 0.505, away: 0.495 })).toEqual({ home: 51, draw: 0, away: 49 });
  const share = fc.double({ min: 0.001, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, fc.option(share, { nil: undefined }), share, (home, draw, away) => {
      const told = wholeShares({ home, draw, away });
      expect(told.home + told.draw + told.away).toBe(100);
    }),
  );
});

test('[R136] the shares in prices add up to a hundred, where each rounded alone would make more', async () => {
  const now = '2026-03-01T12:00:00Z';
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  const match = event({ eventId: '1' });
  house.script.events = [match];
  await house.services.matches.refresh();
  const odds = { home: 1 / 0.426, draw: 1 / 0.287, away: 1 / 0.287 };
  house.script.prices = [
    {
      league: 'eng.1',
      home: 'Arsenal',
      away: 'Chelsea',
      start: match.start,
      odds: [{ bookmaker: 'pinnacle', bookmakerTitle: 'Pinnacle', odds, updatedAt: now }],
    },
  ];
  await house.services.matches.refreshOdds();
  await house.services.analysis.catchUp();
  for (const message of ['아스널 첼시 배당', '아스널 첼시 누가 이겨']) {
    const { json } = await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message, before: [] } });
    const told = String(json().response)
      .split('\n')
      .filter((line) => line.includes('무승부'))
      .map((line) => [...line.matchAll(/(\d+)%/g)].reduce((sum, [, pct]) => sum + Number(pct), 0));
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told)).toEqual(new Set([100]));
  }
});
