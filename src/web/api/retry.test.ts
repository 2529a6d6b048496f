// The rules of asking again, by their figures.
import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { isRefusal, mayReadAgain, readDelayMs, twice } from './retry.ts';

test('[R293] reads are asked again three times, doubling from one second to thirty, and never after 401 or 403', () => {
  const fault = new ApiError(500, 'oops');
  expect([0, 1, 2, 3].map((failures) => mayReadAgain(failures, fault))).toEqual([true, true, true, false]);
  expect(mayReadAgain(0, new ApiError(401, '{}'))).toBe(false);
  expect(['a401b', 'code 14033'].map((said) => mayReadAgain(0, new Error(said)))).toEqual([false, false]);
  expect(mayReadAgain(0, new ApiError(403, '{}'))).toBe(false);
  expect([0, 1, 2, 3, 4, 5, 9].map(readDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('[R292] an answer that is not OK reads as its status and its body', () => {
  expect(new ApiError(503, 'Service Unavailable').message).toBe('503: Service Unavailable');
});

test('a refusal is told from a fault', () => {
  expect(isRefusal(new ApiError(422, '{}'))).toBe(true);
  expect(isRefusal(new ApiError(429, '{}'))).toBe(true);
  expect(isRefusal(new ApiError(502, ''))).toBe(false);
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
});

test('[R293] a deed is tried once more after a broken line or a fault, and what is refused is asked once', async () => {
  for (const [fault, times] of [
    [new TypeError('Failed to fetch'), 2],
    [new ApiError(500, 'oops'), 2],
    [new ApiError(503, ''), 2],
    [new ApiError(400, '{}', 'wrong-password'), 1],
    [new ApiError(401, '{}', 'wrong-login'), 1],
    [new ApiError(429, '{}', 'too-many-attempts'), 1],
  ] as const) {
    const deed = vi.fn(() => Promise.reject(fault));
    await expect(twice(deed)).rejects.toBe(fault);
    expect([fault.message, deed.mock.calls.length]).toEqual([fault.message, times]);
  }
});
