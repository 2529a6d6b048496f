// A comment's likes and dislikes: toggles that exclude each other.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pressed, sideTowards } from './reaction.ts';

const none = { isLiked: false, likes: 9, isDisliked: false, dislikes: 1 };

test('[R203] a like that takes the place of a dislike changes both counts', () => {
  expect(pressed({ ...none, isDisliked: true }, 'like')).toEqual({ isLiked: true, likes: 10, isDisliked: false, dislikes: 0 });
  expect(pressed({ ...none, isLiked: true }, 'dislike')).toEqual({ isLiked: false, likes: 8, isDisliked: true, dislikes: 2 });
});

test('[R203] pressed twice, everything is as before; never both, never below nothing', () => {
  const side = fc.constantFrom('like' as const, 'dislike' as const);
  fc.assert(
    fc.property(fc.array(side, { maxLength: 12 }), side, (presses, last) => {
      const after = presses.reduce(pressed, none);
      expect(after.isLiked && after.isDisliked).toBe(false);
      expect(Math.min(after.likes, after.dislikes)).toBeGreaterThanOrEqual(0);
      const own = (now: typeof none) => ({ likes: now.likes - Number(now.isLiked), dislikes: now.dislikes - Number(now.isDisliked) });
      expect(own(after)).toEqual(own(none));
      const twice = pressed(pressed(after, last), last);
      expect(last === 'like' ? twice.isLiked : twice.isDisliked).toBe(last === 'like' ? after.isLiked : after.isDisliked);
    }),
  );
});

test('one press leads from any reaction to any other', () => {
  const all = [none, { ...none, isLiked: true }, { ...none, isDisliked: true }];
  for (const [now, wanted] of all.flatMap((one) => all.map((other) => [one, other] as const))) {
    const side = sideTowards(now, wanted);
    expect(side === undefined).toBe(now === wanted);
    expect(side ? pressed(now, side) : now).toMatchObject({ isLiked: wanted.isLiked, isDisliked: wanted.isDisliked });
  }
});
