// Holds the cast to its temper: the same match gets the same answer, the careful take favourites, the bold say more than they know.
import { expect, test } from 'vitest';
import { cast } from './cast.data.ts';
import { type CastMatch, castPick } from './temper.ts';

const start = new Date('2026-03-01T15:00:00Z');
const probs = { home: 0.6, draw: 0.25, away: 0.15 };
const matches = Array.from({ length: 3000 }, (_, id): CastMatch => ({ id, sport: 'soccer', start, probs }));
const fan = (boldness: number) => ({
  username: `fan${boldness}`,
  mailbox: 'fan',
  displayName: '팬',
  icon: 'User',
  favourite: 'soccer' as const,
  boldness,
});
const picksOf = (boldness: number) => matches.flatMap((match) => castPick(fan(boldness), match) ?? []);

test('the same member answers the same match the same way, in time', () => {
  for (const member of cast) {
    for (const match of matches.slice(0, 200)) {
      const pick = castPick(member, match);
      expect(castPick(member, match)).toEqual(pick);
      if (!pick) continue;
      expect(pick.confidencePct % 5).toBe(0);
      expect(pick.confidencePct).toBeGreaterThanOrEqual(50);
      expect(pick.confidencePct).toBeLessThanOrEqual(95);
      expect(start.getTime() - pick.at.getTime()).toBeGreaterThanOrEqual(30 * 60_000);
      expect(start.getTime() - pick.at.getTime()).toBeLessThanOrEqual(20 * 3_600_000 + 1000);
    }
  }
});

test('the careful take the favourite, the bold take everyone, and each cares for one match in eight of their sport', () => {
  const shareOf = (boldness: number) => {
    const picks = picksOf(boldness);
    return picks.filter(({ outcome }) => outcome === 'home').length / picks.length;
  };
  expect(shareOf(0)).toBeGreaterThan(0.9);
  expect(shareOf(1)).toBeLessThan(0.55);
  expect(picksOf(0.5).length / matches.length).toBeCloseTo(0.12, 1);
});

test('nobody takes a draw that cannot be', () => {
  const fights = Array.from(
    { length: 2000 },
    (_, id): CastMatch => ({ id, sport: 'soccer', start, probs: { home: 0.5, draw: 0, away: 0.5 } }),
  );
  expect(fights.flatMap((match) => castPick(fan(1), match)?.outcome ?? [])).not.toContain('draw');
});
