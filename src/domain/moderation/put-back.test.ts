// Thirty days lie between the removal of a post and the moment from which it stays away.
import { expect, test } from 'vitest';
import { putBackDays, putBackSince, putBackUntil } from './put-back.ts';

test('what was removed can be put back for thirty days', () => {
  expect(putBackDays).toBe(30);
  expect(putBackUntil(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-31T12:00:00Z'));
  expect(putBackSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});
