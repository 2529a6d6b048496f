// Made-up picks for tests: one of the own, with what the others and the AI say.
import type { OwnPick } from '#contract/record/picks.ts';

export const examplePick = (change: Partial<OwnPick> = {}): OwnPick => ({
  matchId: 'example-1',
  postId: 31,
  outcome: 'HOME',
  confidence: 80,
  isConfidenceTouched: true,
  content: '홈에서 강해요.',
  version: 1,
  pickedAt: '2026-10-25T05:00:00.000Z',
  editableUntil: '2026-10-25T14:00:00.000Z',
  result: 'pending',
  points: null,
  priceAtPick: { percentage: 51.1, prob: 0.511, source: 'market' },
  worth: 20,
  crowd: { shares: { home: 61, draw: 20, away: 19 }, picks: 41 },
  ai: { outcome: 'HOME', percentage: 57.6, shares: { home: 57.6, draw: 23.2, away: 19.2 } },
  ...change,
});
