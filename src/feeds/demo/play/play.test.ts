// Proves that each sport is played by its own rules, from the first minute to the last.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceOf } from '#feeds/demo/dice.ts';
import { type League, leagues } from '#feeds/demo/leagues.data.ts';
import type { Pairing } from '#feeds/demo/story.ts';
import { play } from './play.ts';
import { rally } from './volleyball.ts';

const leagueOf = (code: string) => leagues.find((league) => league.code === code) as League;
const pairing = (code: string, key: string, extra: Partial<Pairing> = {}): Pairing => ({
  key,
  league: leagueOf(code),
  home: 0,
  away: 0,
  neutral: false,
  knockout: false,
  rounds: 3,
  ...extra,
});
const keys = (count: number): string[] => Array.from({ length: count }, (_, i) => `match-${i}`);

test('the story of any match ends in its score, and its chances sum to one', () => {
  const codes = leagues.filter(({ kind }) => kind === 'table').map(({ code }) => code);
  const strengths = fc.double({ min: -2.5, max: 2.5, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.string(), strengths, strengths, (code, key, home, away) => {
      const story = play(pairing(code, key, { home, away }));
      expect(story.at(story.lastsMs).score).toEqual(story.score);
      expect(story.at(0).score).toEqual({ home: 0, away: 0 });
      expect(story.probs.home + story.probs.draw + story.probs.away).toBeCloseTo(1, 6);
      expect(Math.min(story.probs.home, story.probs.away)).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('outcomes come as often as the chances say', () => {
  for (const code of ['eng.1', 'mlb', 'kbo', 'nba', 'plusliga']) {
    const stories = keys(3000).map((key) => play(pairing(code, key, { home: 0.7 })));
    const homeShare = stories.filter(({ winner }) => winner === 'home').length / stories.length;
    const homeProb = stories.reduce((sum, { probs }) => sum + probs.home, 0) / stories.length;
    expect(Math.abs(homeShare - homeProb), code).toBeLessThan(0.03);
    const drawShare = stories.filter(({ winner }) => winner === 'draw').length / stories.length;
    const drawProb = stories.reduce((sum, { probs }) => sum + probs.draw, 0) / stories.length;
    expect(Math.abs(drawShare - drawProb), code).toBeLessThan(0.02);
  }
});

test('the home side of a baseball game does not bat when it leads after the top of the ninth', () => {
  for (const key of keys(400)) {
    const story = play(pairing('mlb', key));
    const lastMinute = story.at(story.lastsMs - 1);
    if (story.score.home > story.score.away && lastMinute.statusText === 'Bot 9th') {
      expect(story.score.home - story.score.away).toBeLessThanOrEqual(2);
    }
    if (story.score.away > story.score.home) expect(lastMinute.statusText).toMatch(/^Bot/);
  }
});

test('the sides of a basketball game take turns: at half-time the lead strays from half of the last one by eight points, as possessions do', () => {
  const strays = keys(600).map((key) => {
    const story = play(pairing('nba', key));
    const { score } = story.at((2 * 12 + 1.25) * 2.5 * 60_000);
    if (!score || story.extraTime) return 0;
    return score.home - score.away - (story.score.home - story.score.away) / 2;
  });
  const deviation = Math.sqrt(strays.reduce((sum, stray) => sum + stray ** 2, 0) / strays.length);
  expect(deviation).toBeGreaterThan(7);
  expect(deviation).toBeLessThan(9);
});

test('a set is won by two points, and by nobody before its last point', () => {
  fc.assert(
    fc.property(fc.constantFrom(15, 25), fc.integer({ min: 8, max: 34 }), fc.string(), (target, wanted, key) => {
      const least = wanted;
      const most = Math.max(target, least + 2);
      const points = rally({ most, least }, target, diceOf(key));
      expect(points).toHaveLength(most + least);
      expect(points.at(-1)).toBe(true);
      let [winner, loser] = [0, 0];
      points.forEach((isWinners, i) => {
        if (isWinners) winner += 1;
        else loser += 1;
        const over = Math.max(winner, loser) >= target && Math.abs(winner - loser) >= 2;
        expect(over).toBe(i === points.length - 1);
      });
    }),
  );
});

test('a live football match shows its minute, the break and the added time', () => {
  const story = play(pairing('eng.1', 'a match'));
  expect(story.at(0)).toMatchObject({ period: 1, clock: "1'", statusText: "1'" });
  expect(story.at(30.5 * 60_000).clock).toBe("31'");
  expect(story.at(52 * 60_000)).toMatchObject({ statusText: 'HT', flags: { halftime: true } });
  expect(story.at(story.lastsMs - 1).clock).toMatch(/^90'\+\d'$/);
  expect(story.at(story.lastsMs - 1).period).toBe(2);
});

test('a bout of five rounds ends inside thirty minutes with a method', () => {
  for (const key of keys(200)) {
    const story = play({ ...pairing('ufc', key, { rounds: 5, neutral: true }), league: leagueOf('ufc') });
    expect(story.lastsMs).toBeLessThan(30 * 60_000);
    expect(story.finalText).toMatch(/KO\/TKO|Submission|Decision/);
    expect(story.at(60_000)).toMatchObject({ period: 1, clock: '4:00', statusText: 'R1, 4:00' });
  }
});
