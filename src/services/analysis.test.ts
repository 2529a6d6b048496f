// Forecasts as use-cases: made from stored results, stored, then shown; never after the fact, and refused where too little is known.
import { expect, test, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { teamKey } from '#domain/team/team.ts';
import { event, season, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from './viewer.ts';

const now = '2026-03-01T12:00:00Z';
const question = { sport: 'soccer', teamA: '아스널', teamB: 'Chelsea', venue: 'Unknown' } as const;
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (fault) => (fault instanceof Refusal ? fault.code : String(fault)),
  );

test('[R133] [R134] [R136] a match is forecast from stored results, the forecast is stored, and then shown', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const analysis = await house.services.analysis.analyse(visitor, { ...question, date: '2026-03-01T15:00:00Z' });
  const { teamA, teamB, draw = 0 } = analysis.probabilities;
  expect(teamA.percentage + teamB.percentage + draw).toBeCloseTo(100, 5);
  expect(teamA.name).toBe('아스널');
  expect(analysis).toMatchObject({ prediction: '아스널 승', outcome: 'HOME', timing: 'before', isAi: true, market: null });
  expect(analysis.keyFactors.length).toBeLessThanOrEqual(4);
  expect(analysis.dataSource).toContain('56건');
  const again = await house.services.analysis.analyse(visitor, question);
  expect(again.createdAt).toBe(analysis.createdAt);
  expect(await house.stores.forecasts.historyOf(Number(analysis.matchId))).toHaveLength(1);
});

test('a stored analysis that many ask for is read once for all of them, and anew as soon as its match is otherwise', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const { matchId } = await house.services.analysis.analyse(visitor, question);
  const stored = () => house.services.analysis.stored(visitor, String(matchId));
  for (let asked = 0; asked < 5; asked += 1) expect(await stored()).toMatchObject({ matchId });
  const shared = await stored();
  expect(await stored()).toBe(shared);
  house.script.events = [event({ eventId: '1', start: '2026-03-01T16:00:00.000Z' })];
  await house.services.matches.refresh();
  const again = await stored();
  expect(again).not.toBe(shared);
  expect(again).toMatchObject({ matchId });
});

test('too few known matches are refused, and so is a match nobody knows', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  expect(await codeOf(house.services.analysis.analyse(visitor, question))).toBe('not-enough-data');
  expect(await codeOf(house.services.analysis.analyse(visitor, { ...question, teamA: '없는 팀' }))).toBe('no-such-match');
  expect(await codeOf(house.services.analysis.analyse(visitor, { ...question, matchId: '12abc' }))).toBe('no-such-match');
});

test('a match that is over is forecast from earlier results only, stored as made after it, and counted nowhere', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-06-01'));
  house.script.events = [
    event({ eventId: '1', start: '2026-02-20T15:00:00.000Z', phase: 'final', homeScore: 0, awayScore: 5, winner: 'away' }),
  ];
  await house.services.matches.refresh();
  house.at('2026-03-01T12:10:00Z');
  await house.services.matches.refresh();
  expect((await house.stores.results.version('soccer')).count).toBe(57);
  const analysis = await house.services.analysis.analyse(visitor, { ...question, date: '2026-02-20T15:00:00Z' });
  expect(analysis.timing).toBe('after');
  expect(analysis.outcome).toBe('HOME');
  expect(analysis.model.resultsUntil && analysis.model.resultsUntil < '2026-02-20').toBe(true);
  const again = await house.services.analysis.analyse(visitor, { ...question, date: '2026-02-20T15:00:00Z' });
  expect(again).toEqual(analysis);
  expect(await house.stores.forecasts.historyOf(Number(analysis.matchId))).toHaveLength(1);
  expect((await house.services.platform.stats(visitor)).measures.aiAccuracy.sample).toBe(0);
  expect((await house.services.matches.one(visitor, analysis.matchId ?? ''))?.pick).toBeNull();
});

test('[R27] [R37] [R38] the day is prepared once: picks by confidence, with odds and a computed reason', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [
    event({ eventId: '1' }),
    event({ eventId: '2', home: side('Aston Villa'), away: side('Leeds United'), start: '2026-03-01T17:00:00.000Z' }),
    event({ eventId: '3', home: side('Unknown Rovers'), away: side('Nobody Town'), start: '2026-03-01T17:00:00.000Z' }),
    event({ eventId: '4', home: side('Fulham'), away: side('Everton'), start: '2026-03-02T20:00:00.000Z' }),
  ];
  await house.services.matches.refresh();
  house.script.prices = [
    {
      league: 'eng.1',
      home: 'Arsenal',
      away: 'Chelsea',
      start: '2026-03-01T15:00:00.000Z',
      odds: [{ bookmaker: 'a', bookmakerTitle: 'Book A', odds: { home: 1.8, draw: 3.6, away: 4.5 }, updatedAt: null }],
    },
  ];
  await house.services.matches.refreshOdds();
  expect(await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'))).toMatchObject({ forecasts: 2 });
  const daily = await house.services.analysis.daily(visitor, { limit: 6 });
  expect(daily.map(({ homeTeam }) => homeTeam)).toEqual(['아스널', '애스턴 빌라']);
  expect(daily[0]).toMatchObject({ odds: { home: 1.8, draw: 3.6, away: 4.5 }, bookmaker: { title: 'Book A' }, prediction: '아스널 승' });
  expect(daily[0]?.confidence).toBeGreaterThanOrEqual(daily[1]?.confidence ?? 100);
  expect(daily[0]?.reasoning).toMatch(/요\./);
  expect(house.told('analysis-ready')).toEqual([{ date: '2026-03-01', count: 2 }]);
});

test('a pick of the day is told by the forecast that stands, as the page it leads to; the picks stay those of four o’clock, the most probable first', async () => {
  await using house = await testHouse({ now });
  const rows = season('2025-11-01');
  await house.stores.results.importBatch(rows.slice(0, 40));
  house.script.events = [
    event({ eventId: '1' }),
    event({ eventId: '2', home: side('Aston Villa'), away: side('Leeds United'), start: '2026-03-01T17:00:00.000Z' }),
  ];
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  const daily = (limit = 6) => house.services.analysis.daily(visitor, { limit });
  const morning = await daily();
  await house.stores.results.importBatch(rows.slice(40));
  house.at('2026-03-01T12:20:00Z');
  for (let asked = 0; asked < 5; asked += 1) await daily();
  const known = house.told('matches-changed').length;
  expect(await house.services.analysis.refresh()).toEqual({ forecasts: 2 });
  const ids = morning.map(({ matchId }) => matchId);
  const told = house.told('matches-changed').slice(known);
  expect(told.flatMap(({ matchIds }) => matchIds).sort()).toEqual([...ids].sort());
  for (const { matchId, confidence, createdAt, probabilities } of await daily()) {
    const page = await house.services.analysis.analyse(visitor, { ...question, matchId });
    expect([confidence, createdAt]).toEqual([page.confidence, page.createdAt]);
    expect(createdAt).toBe('2026-03-01T12:20:00.000Z');
    expect(probabilities).not.toEqual(morning.find((one) => one.matchId === matchId)?.probabilities);
  }
  const [least] = (await daily()).slice(-1);
  const standing = (await house.stores.forecasts.latestOf([Number(least?.matchId)])).get(Number(least?.matchId));
  if (!standing) throw new Error('there is no forecast');
  const { id: _id, ...said } = standing;
  await house.stores.forecasts.add([
    { ...said, probs: { home: 0.97, draw: 0.02, away: 0.01 }, createdAt: new Date('2026-03-01T12:30:00Z') },
  ]);
  // Under another name than what is kept for this second.
  const turned = await daily(5);
  expect(turned.map(({ matchId }) => matchId)).toEqual([least?.matchId, ...ids.filter((id) => id !== least?.matchId)]);
  expect(turned[0]?.confidence).toBe(97);
});

test('the day’s picks tell how both sides did lately, oldest first, in one read however many there are', async () => {
  await using house = await testHouse({ now });
  const played = season('2025-11-01');
  const lost = played.filter(({ homeName }) => homeName === 'Arsenal').map((row) => ({ ...row, awayScore: 3, outcome: 'away' as const }));
  await house.stores.results.importBatch([...played, ...lost.slice(-1).map((row) => ({ ...row, date: '2026-02-27' }))]);
  house.script.events = [
    event({ eventId: '1' }),
    event({ eventId: '2', home: side('Aston Villa'), away: side('Leeds United'), start: '2026-03-01T17:00:00.000Z' }),
    event({ eventId: '3', home: side('Fulham'), away: side('Everton'), start: '2026-03-01T20:00:00.000Z' }),
  ];
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  const asked = vi.spyOn(house.stores.results, 'recentForms');
  const daily = await house.services.analysis.daily(visitor, { limit: 6 });
  expect(daily).toHaveLength(3);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(daily.find(({ homeTeam }) => homeTeam === '아스널')?.form).toEqual(
    (await house.services.analysis.analyse(visitor, question)).form,
  );
  for (const { form } of daily) for (const side of [form.home, form.away]) expect(side).toHaveLength(5);
  expect(daily.find(({ homeTeam }) => homeTeam === '아스널')?.form.home).toEqual(['W', 'W', 'W', 'W', 'L']);
});

test('[R37] a house that opens in the small hours has picks of the coming day, not only of the minutes until four', async () => {
  await using house = await testHouse({ now: '2026-03-01T18:50:00.000Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [
    event({ eventId: '1', start: '2026-03-02T15:00:00.000Z' }),
    event({ eventId: '2', home: side('Fulham'), away: side('Everton'), start: '2026-03-02T18:55:00.000Z' }),
  ];
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  expect((await house.services.analysis.daily(visitor, { limit: 6 })).map(({ homeTeam }) => homeTeam)).toEqual(['아스널']);
});

test('fixtures announced later are caught up with, and what has begun is not', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [
    event({ eventId: '1' }),
    event({ eventId: '2', start: '2026-03-01T11:50:00.000Z', home: side('Fulham'), away: side('Everton') }),
  ];
  await house.services.matches.refresh();
  expect(await house.services.analysis.catchUp()).toEqual({ forecasts: 1 });
  expect(await house.services.analysis.catchUp()).toEqual({ forecasts: 0 });
  expect(await house.services.analysis.daily(visitor, { limit: 6 })).toHaveLength(1);
});

/** The same season in a league whose clubs nobody else knows. */
const elsewhere = () =>
  season('2025-11-01').map((row) => {
    const [homeName, awayName] = [`Nord ${row.homeName}`, `Nord ${row.awayName}`];
    const keyOf = (name: string) => teamKey({ sport: 'soccer', league: 'ger.1', name });
    return { ...row, league: 'ger.1', homeName, awayName, homeKey: keyOf(homeName), awayKey: keyOf(awayName) };
  });
const inBoth = [
  event({ eventId: '1' }),
  event({ eventId: '2', league: 'ger.1', home: side('Nord Fulham'), away: side('Nord Everton'), start: '2026-03-01T17:00:00.000Z' }),
];

test('a house whose past comes league by league adds to the picks of its first day, and says that they are not four o’clock’s', async () => {
  await using house = await testHouse({ now });
  house.script.events = inBoth;
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  const daily = async () => {
    const items = await house.services.analysis.daily(visitor, { limit: 6 });
    return Object.fromEntries(items.map(({ homeTeam, isAdded }) => [homeTeam, isAdded]));
  };
  expect(await daily()).toEqual({});
  await house.stores.results.importBatch(season('2025-11-01'));
  await house.services.analysis.catchUp();
  expect(await daily()).toEqual({ 아스널: true });
  await house.stores.results.importBatch(elsewhere());
  await house.services.analysis.catchUp();
  expect(await daily()).toEqual({ 아스널: true, 'Nord Fulham': true });
});

test('where four o’clock chose, what becomes known later is forecast and not picked', async () => {
  await using house = await testHouse({ now });
  house.script.events = inBoth;
  await house.services.matches.refresh();
  await house.stores.results.importBatch(season('2025-11-01'));
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
  await house.stores.results.importBatch(elsewhere());
  expect(await house.services.analysis.catchUp()).toEqual({ forecasts: 1 });
  const daily = await house.services.analysis.daily(visitor, { limit: 6 });
  expect(daily.map(({ homeTeam, isAdded }) => [homeTeam, isAdded])).toEqual([['아스널', undefined]]);
});

test('new results are learned on top, and an import of older ones teaches everything again', async () => {
  await using house = await testHouse({ now });
  const rows = season('2025-11-01');
  await house.stores.results.importBatch(rows.slice(0, 40));
  const first = await house.services.analysis.warm('soccer');
  expect(first.results).toBe(40);
  await house.stores.results.importBatch(rows.slice(40));
  const second = await house.services.analysis.warm('soccer');
  expect(second.results).toBe(56);
  await house.stores.results.importBatch(season('2024-11-01'));
  const third = await house.services.analysis.warm('soccer');
  expect(third.results).toBe(112);
  expect(third.model).not.toBe(second.model);
});

test('a corrected end is learned anew', async () => {
  await using house = await testHouse({ now });
  await house.stores.results.importBatch(season('2025-11-01'));
  const over = event({ eventId: '1', start: '2026-02-28T15:00:00.000Z', phase: 'final', homeScore: 3, awayScore: 0, winner: 'home' });
  house.script.events = [over];
  for (const at of ['2026-03-01T12:00:00Z', '2026-03-01T12:05:00Z']) {
    house.at(at);
    await house.services.matches.refresh();
  }
  const before = await house.services.analysis.warm('soccer');
  house.script.events = [{ ...over, homeScore: 0, winner: 'draw' }];
  for (const at of ['2026-03-01T13:00:00Z', '2026-03-01T13:05:00Z']) {
    house.at(at);
    await house.services.matches.refresh();
  }
  const after = await house.services.analysis.warm('soccer');
  expect([before.results, after.results]).toEqual([57, 57]);
  expect(after.model).not.toBe(before.model);
});

test('results, starters and the market make a new version of a forecast; nothing new makes none, and every version stays', async () => {
  await using house = await testHouse({ now });
  const rows = season('2025-11-01');
  await house.stores.results.importBatch(rows.slice(0, 40));
  house.script.events = [event({ eventId: '1', start: '2026-03-02T15:00:00.000Z' })];
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  const matchId = Number((await house.services.analysis.analyse(visitor, question)).matchId);
  const versions = async () => (await house.stores.forecasts.historyOf(matchId)).length;
  const again = async (at: string) => {
    house.at(at);
    return (await house.services.analysis.refresh()).forecasts;
  };
  expect(await again('2026-03-01T12:20:00Z')).toBe(0);
  await house.stores.results.importBatch(rows.slice(40));
  expect(await again('2026-03-01T12:25:00Z')).toBe(1);
  expect(await again('2026-03-01T12:30:00Z')).toBe(0);
  const price = (home: number) => [
    {
      league: 'eng.1',
      home: 'Arsenal',
      away: 'Chelsea',
      start: '2026-03-02T15:00:00.000Z',
      odds: [{ bookmaker: 'a', bookmakerTitle: 'Book A', odds: { home, draw: 3.6, away: 4.5 }, updatedAt: null }],
    },
  ];
  house.script.prices = price(1.8);
  await house.services.matches.refreshOdds();
  expect(await again('2026-03-01T12:40:00Z')).toBe(1);
  house.script.prices = price(1.81);
  await house.services.matches.refreshOdds();
  expect(await again('2026-03-01T12:55:00Z')).toBe(0);
  house.script.prices = price(1.5);
  await house.services.matches.refreshOdds();
  expect(await again('2026-03-01T13:10:00Z')).toBe(1);
  house.script.events = [event({ eventId: '1', start: '2026-03-02T15:00:00.000Z', context: { playoffs: 1 } })];
  await house.services.matches.refresh();
  expect(await again('2026-03-01T13:25:00Z')).toBe(1);
  expect(await versions()).toBe(5);
  expect((await house.stores.matches.byId(matchId))?.context).toEqual({ playoffs: 1 });
});

test('the last prices before kick-off go into the history with the end, with what was known beforehand and what was counted', async () => {
  await using house = await testHouse({ now });
  const start = '2026-03-01T12:30:00.000Z';
  const stats = { homeShots: 12, awayShots: 5, homeOnTarget: 6, awayOnTarget: 1 };
  house.script.events = [event({ eventId: '1', start, context: { playoffs: 1 } })];
  await house.services.matches.refresh();
  house.script.prices = [
    {
      league: 'eng.1',
      home: 'Arsenal',
      away: 'Chelsea',
      start,
      odds: [{ bookmaker: 'a', bookmakerTitle: 'Book A', odds: { home: 1.8, draw: 3.6, away: 4.5 }, updatedAt: null }],
    },
  ];
  await house.services.matches.refreshOdds();
  house.script.events = [
    event({ eventId: '1', start, phase: 'final', homeScore: 2, awayScore: 0, winner: 'home', context: { playoffs: 1 }, stats }),
  ];
  for (const at of ['2026-03-01T14:30:00Z', '2026-03-01T14:35:00Z']) {
    house.at(at);
    await house.services.matches.refresh();
  }
  const learned = [];
  for await (const chunk of house.stores.results.stream({ sport: 'soccer', chunkSize: 10 })) learned.push(...chunk);
  expect(learned).toMatchObject([{ homeScore: 2, closingOdds: { home: 1.8, draw: 3.6, away: 4.5 }, context: { playoffs: 1 }, stats }]);
});
