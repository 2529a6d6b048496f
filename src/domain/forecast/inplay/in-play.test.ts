// What must hold of every in-play probability, whatever the forecast, the score and the clock.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { type InPlay, inPlay } from './in-play.ts';
import type { Left, Progress } from './left.ts';
import { kickOffOf } from './progress.ts';

const sports = ['soccer', 'basketball', 'baseball', 'volleyball'] as const;
type Played = (typeof sports)[number];
const leagues: Record<Played, string> = { soccer: 'eng.1', basketball: 'nba', baseball: 'mlb', volleyball: 'kovo-m' };
const expected: Record<Played, number> = { soccer: 2.7, basketball: 220, baseball: 9, volleyball: 4 };

const sum = ({ home, draw, away }: Probs) => home + draw + away;
const underWay = (left: Left, share = 0.5): Progress => ({ share, isOver: false, left });
const over = (sport: Played): Progress => ({ ...kickOffOf(sport), share: 1, isOver: true });

function asked(sport: Played, probs: Probs, score: Score, progress: Progress): InPlay {
  return {
    league: leagues[sport],
    forecast: { probs, expectedHome: expected[sport] / 2, expectedAway: expected[sport] / 2 },
    score,
    progress,
  };
}
const said = (...question: Parameters<typeof asked>): Probs => {
  const probs = inPlay(asked(...question));
  if (!probs) throw new Error('nothing can be said');
  return probs;
};

/** As our models forecast: draws only in soccer, and of some baseball leagues few. */
const forecast = (sport: Played) =>
  fc
    .record({
      share: fc.double({ min: 0.04, max: 0.96, noNaN: true }),
      draw:
        sport === 'soccer'
          ? fc.double({ min: 0.12, max: 0.38, noNaN: true })
          : sport === 'baseball'
            ? fc.constantFrom(0, 0.02, 0.04)
            : fc.constant(0),
    })
    .map(({ share, draw }): Probs => ({ home: share * (1 - draw), draw, away: (1 - share) * (1 - draw) }));
const part = fc.double({ min: 0, max: 1, noNaN: true });
const halves = fc.integer({ min: 0, max: 18 }).map((n) => n / 2);
const lefts: Record<Played, fc.Arbitrary<Left>> = {
  soccer: fc.oneof(
    part.map((regular): Left => ({ sport: 'soccer', regular, extra: 0 })),
    part.map((extra): Left => ({ sport: 'soccer', regular: 0, extra })),
  ),
  basketball: fc.oneof(
    part.map((regular): Left => ({ sport: 'basketball', regular, overtime: 0 })),
    part.map((share): Left => ({ sport: 'basketball', regular: 0, overtime: share / 9 })),
  ),
  baseball: fc.oneof(
    halves.map((n): Left => ({ sport: 'baseball', home: n, away: Math.max(0, n - 0.5), inning: Math.max(1, 9 - Math.floor(n)) })),
    fc.integer({ min: 10, max: 13 }).map((inning): Left => ({ sport: 'baseball', home: 1, away: 0.5, inning })),
  ),
  volleyball: fc
    .option(fc.record({ home: fc.integer({ min: 0, max: 24 }), away: fc.integer({ min: 0, max: 24 }) }))
    .map((points): Left => ({ sport: 'volleyball', points })),
};
const scores: Record<Played, fc.Arbitrary<Score>> = {
  soccer: fc.record({ home: fc.integer({ min: 0, max: 6 }), away: fc.integer({ min: 0, max: 6 }) }),
  basketball: fc.record({ home: fc.integer({ min: 0, max: 140 }), away: fc.integer({ min: 0, max: 140 }) }),
  baseball: fc.record({ home: fc.integer({ min: 0, max: 12 }), away: fc.integer({ min: 0, max: 12 }) }),
  volleyball: fc.record({ home: fc.integer({ min: 0, max: 2 }), away: fc.integer({ min: 0, max: 2 }) }),
};
const scenes = fc
  .constantFrom(...sports)
  .chain((sport) => fc.record({ sport: fc.constant(sport), probs: forecast(sport), score: scores[sport], left: lefts[sport] }));
/** Volleyball has no score that stands still: a set more is another set under way. */
const scored = (sport: Played, left: Left): Left => (sport === 'volleyball' ? { sport: 'volleyball', points: null } : left);

test('they sum to one and each is a probability', () => {
  fc.assert(
    fc.property(scenes, ({ sport, probs, score, left }) => {
      const at = inPlay(asked(sport, probs, score, underWay(left)));
      // A level shoot-out without a draw to pick cannot be said.
      if (!at) return;
      expect(sum(at)).toBeCloseTo(1, 9);
      for (const side of ['home', 'draw', 'away'] as const) {
        expect(at[side]).toBeGreaterThanOrEqual(0);
        expect(at[side]).toBeLessThanOrEqual(1);
      }
      if (probs.draw === 0) expect(at.draw).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('before the first whistle they are the stored forecast', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sports).chain((sport) => fc.record({ sport: fc.constant(sport), probs: forecast(sport) })),
      ({ sport, probs }) => {
        const at = said(sport, probs, { home: 0, away: 0 }, kickOffOf(sport));
        for (const side of ['home', 'draw', 'away'] as const) expect(Math.abs(at[side] - probs[side])).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 300 },
  );
});

test('a goal, basket, run or set never lowers the side that scored it, nor lifts the other', () => {
  fc.assert(
    fc.property(scenes, fc.integer({ min: 1, max: 3 }), ({ sport, probs, score, left }, goals) => {
      const more = sport === 'volleyball' ? 1 : goals;
      const same = underWay(scored(sport, left));
      const [before, home, away] = [score, { ...score, home: score.home + more }, { ...score, away: score.away + more }].map((at) =>
        inPlay(asked(sport, probs, at, same)),
      );
      if (!before || !home || !away) return;
      expect(home.home).toBeGreaterThanOrEqual(before.home - 1e-9);
      expect(home.away).toBeLessThanOrEqual(before.away + 1e-9);
      expect(away.away).toBeGreaterThanOrEqual(before.away - 1e-9);
      expect(away.home).toBeLessThanOrEqual(before.home + 1e-9);
    }),
    { numRuns: 600 },
  );
});

test('a point of the set never lowers the side that won it', () => {
  const points = fc.record({ home: fc.integer({ min: 0, max: 24 }), away: fc.integer({ min: 0, max: 24 }) });
  fc.assert(
    fc.property(forecast('volleyball'), scores.volleyball, points, (probs, score, at) => {
      const now = said('volleyball', probs, score, underWay({ sport: 'volleyball', points: at }));
      const next = said('volleyball', probs, score, underWay({ sport: 'volleyball', points: { ...at, home: at.home + 1 } }));
      expect(next.home).toBeGreaterThanOrEqual(now.home - 1e-12);
    }),
  );
});

test('at the end the leader has won, a level soccer match is drawn, and a level game without draws is no end', () => {
  const probs = { home: 0.2, draw: 0.25, away: 0.55 };
  expect(said('soccer', probs, { home: 1, away: 0 }, over('soccer'))).toEqual({ home: 1, draw: 0, away: 0 });
  expect(said('soccer', probs, { home: 1, away: 1 }, over('soccer'))).toEqual({ home: 0, draw: 1, away: 0 });
  expect(said('basketball', { home: 0.9, draw: 0, away: 0.1 }, { home: 98, away: 99 }, over('basketball'))).toEqual({
    home: 0,
    draw: 0,
    away: 1,
  });
  expect(inPlay(asked('baseball', { home: 0.5, draw: 0, away: 0.5 }, { home: 3, away: 3 }, over('baseball')))).toBeNull();
  expect(said('baseball', { home: 0.5, draw: 0.04, away: 0.46 }, { home: 3, away: 3 }, over('baseball')).draw).toBe(1);
});

test('the longer it still goes, the less safe is the lead of a side that is no favourite', () => {
  const spans = fc.record({
    sport: fc.constantFrom('soccer' as const, 'basketball' as const),
    share: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    lead: fc.integer({ min: 1, max: 4 }),
    a: part,
    b: part,
  });
  fc.assert(
    fc.property(spans, ({ sport, share, lead, a, b }) => {
      const draw = sport === 'soccer' ? 0.26 : 0;
      const probs = { home: share * (1 - draw), draw, away: (1 - share) * (1 - draw) };
      const at = (regular: number) => {
        const left: Left = sport === 'soccer' ? { sport, regular, extra: 0 } : { sport, regular, overtime: 0 };
        return said(sport, probs, { home: lead, away: 0 }, underWay(left)).home;
      };
      expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)) + 1e-9);
    }),
    { numRuns: 400 },
  );
});

test('the two sides are treated alike', () => {
  const alike = fc.constantFrom('soccer' as const, 'basketball' as const, 'volleyball' as const);
  fc.assert(
    fc.property(
      alike.chain((sport) => fc.record({ sport: fc.constant(sport), probs: forecast(sport), score: scores[sport], left: lefts[sport] })),
      ({ sport, probs, score, left }) => {
        const turned: Left =
          left.sport === 'volleyball' && left.points ? { ...left, points: { home: left.points.away, away: left.points.home } } : left;
        const one = said(sport, probs, score, underWay(left));
        const other = said(
          sport,
          { home: probs.away, draw: probs.draw, away: probs.home },
          { home: score.away, away: score.home },
          underWay(turned),
        );
        expect(other.away).toBeCloseTo(one.home, 9);
        expect(other.home).toBeCloseTo(one.away, 9);
      },
    ),
    { numRuns: 300 },
  );
});

test('the home side that leads after the top of the ninth, or at any time after, has won', () => {
  const probs = { home: 0.45, draw: 0, away: 0.55 };
  for (const left of [
    { sport: 'baseball', home: 1, away: 0, inning: 9 },
    { sport: 'baseball', home: 0.5, away: 0, inning: 11 },
  ] as const) {
    expect(said('baseball', probs, { home: 4, away: 3 }, underWay(left)).home).toBeCloseTo(1, 9);
    expect(said('baseball', probs, { home: 3, away: 4 }, underWay(left)).home).toBeGreaterThan(0.05);
  }
});

test('a level game of a league that keeps ties is drawn once the twelfth is over, and likelier so the later it is', () => {
  const probs = { home: 0.48, draw: 0.04, away: 0.48 };
  const level = (inning: number, halves: number) =>
    said('baseball', probs, { home: 5, away: 5 }, underWay({ sport: 'baseball', home: halves, away: halves, inning })).draw;
  expect(level(12, 0)).toBeCloseTo(1, 9);
  expect(level(12, 1)).toBeGreaterThan(level(11, 1));
  expect(level(11, 1)).toBeGreaterThan(level(10, 1));
  expect(level(10, 1)).toBeGreaterThan(level(1, 9));
});

test('in Korea a level game is drawn once the eleventh is over', () => {
  const probs = { home: 0.48, draw: 0.04, away: 0.48 };
  const after = (league: string, inning: number) => {
    const left = { sport: 'baseball', home: 0, away: 0, inning } as const;
    return inPlay({ ...asked('baseball', probs, { home: 3, away: 3 }, underWay(left)), league })?.draw;
  };
  expect(after('kbo', 11)).toBeCloseTo(1, 9);
  expect(after('npb', 11)).toBeLessThan(0.95);
  expect(after('npb', 12)).toBeCloseTo(1, 9);
});

test('a runner on second brings a run in three of five extra innings, so a level home side at bat is far ahead', () => {
  const probs = { home: 0.5, draw: 0, away: 0.5 };
  const atBat = { sport: 'baseball', home: 1, away: 0, inning: 10 } as const;
  const home = (runs: Score) => said('baseball', probs, runs, underWay(atBat)).home;
  expect(home({ home: 4, away: 4 })).toBeGreaterThan(0.76);
  expect(home({ home: 4, away: 4 })).toBeLessThan(0.84);
  expect(home({ home: 4, away: 5 })).toBeGreaterThan(0.37);
  expect(home({ home: 4, away: 5 })).toBeLessThan(0.47);
  const kept = said('baseball', { home: 0.49, draw: 0.02, away: 0.49 }, { home: 4, away: 4 }, underWay(atBat));
  expect(kept.home / (kept.home + kept.away)).toBeLessThan(0.74);
});

test('a level cup tie that goes on can still be won, and is drawn in the shoot-out', () => {
  const probs = { home: 0.5, draw: 0.27, away: 0.23 };
  const at = (regular: number, extra: number, score = { home: 1, away: 1 }) =>
    said('soccer', probs, score, underWay({ sport: 'soccer', regular, extra }));
  expect(at(0, 1).home).toBeGreaterThan(at(0, 1).away);
  expect(at(0, 1).draw).toBeGreaterThan(0.4);
  expect(at(0, 0)).toEqual({ home: 0, draw: 1, away: 0 });
});

test('nothing is said of a forecast that gives a side nothing', () => {
  for (const probs of [
    { home: 1, draw: 0, away: 0 },
    { home: Number.NaN, draw: 0, away: 0.5 },
    { home: 0.6, draw: 0.3, away: 0.3 },
  ]) {
    expect(inPlay(asked('soccer', probs, { home: 0, away: 0 }, kickOffOf('soccer')))).toBeNull();
  }
});
