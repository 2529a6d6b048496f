// The pick that is called from probabilities.
import { expect, test } from 'vitest';
import { pickOf, pickText, settleable } from './pick.ts';

test('the likeliest outcome is the pick, and level ones go to home and then away', () => {
  expect(pickOf({ home: 0.5, draw: 0.3, away: 0.2 })).toBe('home');
  expect(pickOf({ home: 0.3, draw: 0.4, away: 0.3 })).toBe('draw');
  expect(pickOf({ home: 0.4, draw: 0.2, away: 0.4 })).toBe('home');
  expect(pickOf({ home: 0.2, draw: 0.4, away: 0.4 })).toBe('away');
});

test('[R136] where no draw can be, its share goes to both sides in proportion', () => {
  const probs = settleable({ home: 0.57, draw: 0.05, away: 0.38 }, false);
  expect(probs).toEqual({ home: 0.6, draw: 0, away: 0.4 });
  expect(settleable({ home: 0.5, draw: 0.3, away: 0.2 }, true).draw).toBe(0.3);
});

test('a pick is named after its winner', () => {
  const names = { home: '리버풀', away: '첼시' };
  expect(['home', 'draw', 'away'].map((outcome) => pickText(outcome as 'home', names))).toEqual(['리버풀 승', '무승부', '첼시 승']);
});
