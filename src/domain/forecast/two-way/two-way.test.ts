// Holds the models of two outcomes to fairness on neutral ground, to answering for strangers, and to counting truthfully.
import { expect, test } from 'vitest';
import type { Sport } from '../../sport.ts';
import { createModel } from '../forecast.ts';
import type { FixtureInput, ResultInput } from '../model.ts';

const leagues = [
  ['basketball', 'nba'],
  ['baseball', 'mlb'],
  ['baseball', 'kbo'],
  ['volleyball', 'plusliga'],
  ['volleyball', 'NCAA-M'],
  ['mma', 'ufc'],
  ['basketball', 'a league nobody knows'],
] as const satisfies readonly (readonly [Sport, string])[];

const dateOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
const fixture = (league: string, more: Partial<FixtureInput> = {}): FixtureInput => ({
  date: dateOf(60),
  league,
  home: 'a',
  away: 'b',
  neutral: false,
  ...more,
});
const result = (at: number, league: string, more: Partial<ResultInput> = {}): ResultInput => ({
  ...fixture(league),
  date: dateOf(at),
  homeScore: 3,
  awayScore: 0,
  outcome: 'home',
  ...more,
});
/** A clear win in points, runs or sets. */
const clear = (league: string): [won: number, lost: number] => (/plus|ncaa|ufc/i.test(league) ? [3, 1] : [14, 2]);

/** Side a beats everyone, c loses to everyone. */
const season = (league: string, more: Partial<ResultInput> = {}): ResultInput[] =>
  Array.from({ length: 24 }, (_, at) => {
    const [home, away] = [
      ['a', 'b'],
      ['c', 'b'],
      ['a', 'c'],
    ][at % 3] as [string, string];
    const wins = home === 'a';
    const [won, lost] = clear(league);
    const score = wins ? { homeScore: won, awayScore: lost } : { homeScore: lost, awayScore: won };
    return result(at, league, { home, away, ...score, outcome: wins ? 'home' : 'away', ...more });
  });

test.each(leagues)('%s (%s): strangers get an honest answer, and neutral ground is fair', (sport, league) => {
  const model = createModel(sport);
  const { probs, homeMatches, lastMatchDate } = model.forecast(fixture(league));
  expect(probs.home + probs.draw + probs.away).toBeCloseTo(1, 12);
  expect([homeMatches, lastMatchDate]).toEqual([0, null]);
  const even = model.forecast(fixture(league, { neutral: true })).probs;
  expect(even.home).toBeCloseTo(even.away, 12);
});

test.each(leagues)('%s (%s): who wins becomes the favourite, mirrored on neutral ground', (sport, league) => {
  const model = createModel(sport);
  model.learn(season(league));
  const ask = (home: string, away: string) => model.forecast(fixture(league, { home, away, neutral: true })).probs;
  expect(ask('a', 'c').home).toBeGreaterThan(0.55);
  expect(ask('a', 'c').home).toBeCloseTo(ask('c', 'a').away, 12);
  expect(model.forecast(fixture(league)).expectedHome).toBeGreaterThan(model.forecast(fixture(league)).expectedAway);
});

test.each(leagues)('%s (%s): learning day by day or at once comes to the same', (sport, league) => {
  const [atOnce, daily] = [createModel(sport), createModel(sport)];
  atOnce.learn(season(league));
  for (const one of season(league)) daily.learn([one]);
  expect(daily.forecast(fixture(league))).toEqual(atOnce.forecast(fixture(league)));
});

test('closing odds of earlier matches teach once they keep coming, and a model without them does not know they exist', () => {
  const odds = { closingOdds: { home: 1.2, away: 5 } };
  const ask = (more: Partial<ResultInput>, home: string) => {
    const model = createModel('basketball');
    model.learn(season('nba', more));
    return model.forecast(fixture('nba', { home, away: 'x' })).probs.home;
  };
  expect(ask(odds, 'a')).not.toBe(ask({}, 'a'));
  // Always the home side's price, whoever wins: c is thought better of than its results say.
  expect(ask(odds, 'c')).toBeGreaterThan(ask({}, 'c'));
});

test('the Korean and Japanese leagues keep a small share for a draw, the American one none', () => {
  const drawOf = (league: string) => createModel('baseball').forecast(fixture(league)).probs.draw;
  expect([drawOf('KBO'), drawOf('npb'), drawOf('mlb')]).toEqual([0.04, 0.02, 0]);
});

test('factors quote the matches counted; what they do is a recomputation without them', () => {
  const model = createModel('basketball');
  model.learn(season('nba'));
  const { factors, homeMatches, lastMatchDate, probs } = model.forecast(fixture('nba', { date: dateOf(24) }));
  expect([homeMatches, lastMatchDate]).toEqual([16, dateOf(23)]);
  const strength = factors.find(({ kind }) => kind === 'strength-home');
  expect(strength?.facts).toMatchObject({ matches: 10, wins: 10, losses: 0 });
  expect(strength?.effect).toBeGreaterThan(0);
  expect(factors.find(({ kind }) => kind === 'home-advantage')?.effect).toBeGreaterThan(0);
  const rest = factors.find(({ kind }) => kind === 'rest');
  expect(rest?.facts).toMatchObject({ homeDays: 1, awayDays: 2 });
  expect(rest?.effect).toBeLessThan(0);
  expect(probs.home).toBeGreaterThan(0.5);
  expect(model.forecast(fixture('nba'), { factors: false }).factors).toEqual([]);
});

test('an announced starter counts: a good one helps, one never seen is taken with care', () => {
  const model = createModel('baseball');
  const starts = (name: string, conceded: number) =>
    Array.from({ length: 12 }, (_, at) =>
      result(at * 2, 'mlb', {
        home: `t${at % 4}`,
        away: 'z',
        homeScore: 4,
        awayScore: conceded,
        outcome: conceded < 4 ? 'home' : 'away',
        context: { sp_home: name },
      }),
    );
  model.learn([...starts('ace', 0), ...starts('rookie', 9)].sort((a, b) => a.date.localeCompare(b.date)));
  const ask = (name?: string) => model.forecast(fixture('mlb', { home: 't9', away: 't8', ...(name && { context: { sp_home: name } }) }));
  expect(ask('ace').probs.home).toBeGreaterThan(ask().probs.home);
  expect(ask('rookie').probs.home).toBeLessThan(ask().probs.home);
  expect(ask('nobody').probs.home).toBeLessThan(ask().probs.home);
  expect(ask('ace').factors.find(({ kind }) => kind === 'starter-home')?.facts).toMatchObject({ starter: 'ace', starts: 12 });
  expect(ask().factors.some(({ kind }) => kind.startsWith('starter'))).toBe(false);
});

test('in a fight, the red corner counts where it is known, youth, rank and a clean record help', () => {
  const model = createModel('mma');
  model.learn(season('ufc').map((one) => ({ ...one, stats: { knockout: 1, submission: 0 } })));
  const ask = (context: Record<string, string | number>) =>
    model.forecast(fixture('ufc', { home: 'x', away: 'y', neutral: true, context })).probs.home;
  expect(ask({ corner_known: 1 })).toBeGreaterThan(0.5);
  expect(ask({ R_dob: '2000-01-01', B_dob: '1985-01-01' })).toBeGreaterThan(0.6);
  expect(ask({ R_age: 39, B_age: 25 })).toBeLessThan(0.4);
  expect(ask({ R_age: 39 })).toBe(0.5);
  expect(ask({ R_wins: 5, B_wins: 5, R_losses: 2, B_losses: 2, R_match_weightclass_rank: 3 })).toBeGreaterThan(0.55);
  const { factors } = model.forecast(fixture('ufc', { home: 'c', away: 'a', neutral: true, context: { R_age: 39, B_age: 25 } }));
  expect(factors.find(({ kind }) => kind === 'knockouts')?.facts).toMatchObject({ home: 16, away: 0 });
  expect(factors.find(({ kind }) => kind === 'age')?.effect).toBeLessThan(0);
});

test('in basketball, a team that is better at home than away has more of playing at home', () => {
  const model = createModel('basketball');
  const teams = ['a', 'b', 'c', 'd'];
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const));
  // Everyone wins at home by three; matches of d end as much as twelve further to the home side.
  const marginOf = (home: string, away: string) => 3 + (home === 'd' ? 12 : away === 'd' ? 12 : 0);
  model.learn(
    Array.from({ length: 120 }, (_, at) => {
      const [home, away] = pairs[at % pairs.length] ?? ['a', 'b'];
      return result(at, 'nba', { home, away, homeScore: 100 + marginOf(home, away), awayScore: 100 });
    }),
  );
  const edgeOf = (home: string, away: string) =>
    model.forecast(fixture('nba', { date: dateOf(130), home, away })).factors.find(({ kind }) => kind === 'home-advantage')?.effect ?? 0;
  expect(edgeOf('d', 'a')).toBeGreaterThan(edgeOf('b', 'a') + 0.01);
  expect(edgeOf('d', 'a')).toBeGreaterThan(edgeOf('a', 'd') + 0.01);
});

test('among college teams a newcomer is expected to be weak', () => {
  const model = createModel('volleyball');
  model.learn(season('NCAA-M'));
  expect(model.forecast(fixture('NCAA-M', { home: 'b', away: 'new', neutral: true })).probs.home).toBeGreaterThan(0.5);
});

const scored = (league: string, [homeScore, awayScore]: readonly [number, number], count = 300): ResultInput[] =>
  Array.from({ length: count }, (_, at) => {
    const [home, away] = [`t${at % 6}`, `t${(at + 1 + (at % 5)) % 6}`];
    return result(at, league, { home, away, homeScore, awayScore, outcome: homeScore > awayScore ? 'home' : 'away' });
  });
const total = ({ expectedHome, expectedAway }: { expectedHome: number; expectedAway: number }) => expectedHome + expectedAway;

test('the expected score is as high as the league has been scoring, and a league without results has its own frame', () => {
  const model = createModel('basketball');
  model.learn([...scored('euroleague', [83, 78]), ...scored('nba', [116, 112])]);
  const totalOf = (league: string) => total(model.forecast(fixture(league, { home: 't1', away: 't2' })));
  expect(totalOf('euroleague')).toBeGreaterThan(160);
  expect(totalOf('euroleague')).toBeLessThan(163);
  expect(totalOf('nba')).toBeGreaterThan(226);
  for (const league of ['wnba', 'mens-college-basketball', 'womens-college-basketball', 'fiba', 'a league nobody knows']) {
    expect(totalOf(league)).toBeLessThan(170);
  }
});

test('a league that scores more than it used to is expected to go on so', () => {
  const model = createModel('basketball');
  model.learn([...scored('nba', [101, 97], 600), ...scored('nba', [116, 112], 600)]);
  expect(total(model.forecast(fixture('nba', { home: 't1', away: 't2' })))).toBeGreaterThan(225);
});

test.each([
  ['volleyball', 'plusliga', 3, [3, 0]],
  ['mma', 'ufc', 1, [1, 0]],
  ['baseball', 'mlb', Number.POSITIVE_INFINITY, [20, 0]],
] as const)('%s (%s): no side is expected to score more than a match can end with, nor less than nothing', (sport, league, most, score) => {
  const model = createModel(sport);
  const pairs = ['b', 'c', 'd', 'e'];
  model.learn(
    Array.from({ length: 80 }, (_, at) => result(at, league, { away: pairs[at % 4] as string, homeScore: score[0], awayScore: score[1] })),
  );
  const context = { R_dob: '2000-01-01', B_dob: '1975-01-01' };
  const { expectedHome, expectedAway, probs } = model.forecast(fixture(league, { home: 'a', away: 'b', date: dateOf(81), context }));
  expect(probs.home).toBeGreaterThan(0.8);
  expect(expectedHome).toBeLessThanOrEqual(most);
  expect(expectedAway).toBeGreaterThanOrEqual(0);
});
