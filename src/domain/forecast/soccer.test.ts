// Holds the soccer model to its promises: never fails, never leaks, and says what it counted.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModel } from './forecast.ts';
import type { FixtureInput, ResultInput } from './model.ts';
import { createSoccerModel } from './soccer.ts';

/** Two seasons of a made-up league of eight: club 0 is the strongest; scores follow from a fixed pattern, not from chance. */
function seasons(league: string): ResultInput[] {
  const results: ResultInput[] = [];
  for (let round = 0; round < 60; round++) {
    for (let home = 0; home < 8; home++) {
      const away = (home + 1 + (round % 7)) % 8;
      const date = new Date(Date.UTC(2022, 7, 1 + round * 7)).toISOString().slice(0, 10);
      const [homeScore, awayScore] = [
        Math.max(0, 3 - (home >> 1) + ((round + home) % 2)),
        Math.max(0, 2 - (away >> 1) + ((round * away) % 2)),
      ];
      const outcome = homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw';
      results.push({ date, league, home: `club ${home}`, away: `club ${away}`, neutral: false, homeScore, awayScore, outcome });
    }
  }
  return results;
}
const fixture = (home: string, away: string, more: Partial<FixtureInput> = {}): FixtureInput => ({
  date: '2023-10-01',
  league: 'eng.1',
  home,
  away,
  neutral: false,
  ...more,
});
const learned = (league = 'eng.1') => {
  const model = createSoccerModel();
  model.learn(seasons(league));
  return model;
};
const sum = ({ home, draw, away }: { home: number; draw: number; away: number }) => home + draw + away;

test('probabilities sum to one for any teams, leagues, dates and grounds, known or not', () => {
  const models = [createSoccerModel(), learned(), learned('kor.1'), learned('INT:Friendly')];
  const word = fc.oneof(fc.string(), fc.constantFrom('club 0', 'club 7'));
  const league = fc.oneof(fc.string(), fc.constantFrom('eng.1', 'E0', 'KOR1', 'kor.2', 'INT:Friendly', 'fifa.world'));
  const date = fc.oneof(fc.string(), fc.constantFrom('2023-10-01', '1999-01-01', '2040-05-05', ''));
  fc.assert(
    fc.property(fc.nat(3), word, word, league, date, fc.boolean(), (at, home, away, code, day, neutral) => {
      const { probs, expectedHome, expectedAway } = (models[at] ?? createSoccerModel()).forecast({
        date: day,
        league: code,
        home,
        away,
        neutral,
      });
      expect(sum(probs)).toBeCloseTo(1, 9);
      expect(Math.min(probs.home, probs.draw, probs.away)).toBeGreaterThan(0);
      expect(Number.isFinite(expectedHome + expectedAway)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('on neutral ground it does not matter which side is named first', () => {
  for (const league of ['eng.1', 'kor.1', 'INT:Friendly']) {
    const model = learned(league);
    const one = model.forecast(fixture('club 0', 'club 5', { league, neutral: true })).probs;
    const other = model.forecast(fixture('club 5', 'club 0', { league, neutral: true })).probs;
    expect(one.home).toBeCloseTo(other.away, 9);
    expect(one.draw).toBeCloseTo(other.draw, 9);
  }
});

test('the stronger club is favoured, and more so at home', () => {
  const model = learned();
  const atHome = model.forecast(fixture('club 0', 'club 7'));
  const onRoad = model.forecast(fixture('club 7', 'club 0'));
  expect(atHome.probs.home).toBeGreaterThan(0.6);
  expect(atHome.probs.home).toBeGreaterThan(onRoad.probs.away);
  expect(atHome.expectedHome).toBeGreaterThan(atHome.expectedAway);
});

test('a forecast tells how much it knows, and asking about strangers teaches nothing', () => {
  const model = learned();
  const before = model.forecast(fixture('club 0', 'club 7'));
  for (let at = 0; at < 50; at++) model.forecast(fixture(`stranger ${at}`, 'club 7', { league: at % 2 ? 'eng.1' : `made up ${at}` }));
  expect(model.forecast(fixture('club 0', 'club 7'))).toEqual(before);
  expect(model.countries()).toEqual(['eng']);
  expect(before).toMatchObject({ homeMatches: 120, awayMatches: 120, lastMatchDate: '2023-09-18' });
  expect(model.forecast(fixture('nobody', 'no one'))).toMatchObject({ homeMatches: 0, awayMatches: 0, lastMatchDate: null });
});

test('nothing leaks: a forecast is the same whether or not later results exist, as long as they are not learned', () => {
  const results = seasons('eng.1');
  const until = '2023-06-01';
  const whole = createSoccerModel();
  whole.learn(results.filter(({ date }) => date < until));
  const asked = results.find(({ date }) => date >= until) as ResultInput;
  const blind = whole.forecast({ date: asked.date, league: asked.league, home: asked.home, away: asked.away, neutral: false });
  const seeing = whole.forecast({ ...asked, homeScore: 9, awayScore: 0 } as FixtureInput);
  expect(seeing).toEqual(blind);
});

test('the days may be learned in several calls, and both spellings of a league are one', () => {
  const results = seasons('eng.1');
  const [once, daily] = [createSoccerModel(), createSoccerModel()];
  once.learn(results);
  for (const [at, result] of results.entries()) daily.learn([{ ...result, league: at % 2 ? 'E0' : 'eng.1' }]);
  expect(daily.forecast(fixture('club 1', 'club 4', { league: 'E0' }))).toEqual(once.forecast(fixture('club 1', 'club 4')));
});

test('a country prepared piece by piece answers as one prepared when asked', () => {
  const [lazy, ready] = [learned(), learned()];
  for (const country of ready.countries()) ready.prepare('2023-10-01', country);
  expect(ready.forecast(fixture('club 2', 'club 3'))).toEqual(lazy.forecast(fixture('club 2', 'club 3')));
});

test('factors are the change that a neutral value makes, and quote what was counted', () => {
  const { factors, probs } = learned().forecast(fixture('club 0', 'club 7'));
  const attack = factors.find(({ kind }) => kind === 'attack-home');
  const recent = seasons('eng.1')
    .filter(({ home, away }) => home === 'club 0' || away === 'club 0')
    .slice(-10);
  const goals = recent.reduce((total, { home, homeScore, awayScore }) => total + (home === 'club 0' ? homeScore : awayScore), 0);
  expect(attack?.facts).toMatchObject({ matches: 10, goals });
  // What the league has been scoring stands beside what the club has.
  const lately = seasons('eng.1').slice(-200);
  const mean = lately.reduce((total, { homeScore, awayScore }) => total + (homeScore + awayScore) / 2, 0) / lately.length;
  expect(Math.abs(Number(attack?.facts.leaguePerMatch) - mean)).toBeLessThan(0.15);
  expect(attack?.effect).toBeGreaterThan(0);
  const host = factors.find(({ kind }) => kind === 'home-advantage');
  const neutral = learned().forecast(fixture('club 0', 'club 7', { neutral: true }));
  expect(neutral.factors.some(({ kind }) => kind === 'home-advantage')).toBe(false);
  expect(Math.abs((host?.effect ?? 0) - (probs.home - neutral.probs.home))).toBeLessThan(0.05);
  expect(learned().forecast(fixture('club 0', 'club 7'), { factors: false }).factors).toEqual([]);
});

test('the door knows every sport', () => {
  for (const sport of ['soccer', 'baseball', 'basketball', 'volleyball', 'mma'] as const) expect(createModel(sport).sport).toBe(sport);
});
