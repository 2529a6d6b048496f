// A member's record as it is told: by sport, and pick by pick; the same on the own profile and on the one that others see.
import { z } from 'zod';

export const percentage = z.number().min(0).max(100);

/** Keyed by the sport's code; a sport without settled picks is absent. */
export const sportStats = z.record(z.string(), z.object({ predictions: z.int(), accuracy: percentage, winRate: percentage }));

/** Newest first. `postId` is 0 for a pick without a post. */
export const recentActivity = z.array(
  z.object({
    postId: z.int(),
    title: z.string(),
    prediction: z.string(),
    sport: z.string(),
    date: z.iso.datetime(),
    confidence: percentage,
    /** `win` when right; otherwise loss, void or pending. */
    result: z.enum(['win', 'loss', 'void', 'pending']),
    /** Its match is being played: nobody waits for a result yet. */
    isPlaying: z.boolean().optional(),
    points: z.int().nullable(),
  }),
);
