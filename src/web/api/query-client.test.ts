// The defaults of every read: nothing is kept, a returning reader gets fresh data, and nobody polls unasked; what was drawn is as old as it is.
import { expect, test } from 'vitest';
import { createQueryClient, startWith } from './query-client.ts';
import { hearPage } from './server-clock.ts';

test('[R294] staleness 0, cache lifetime 0, refetch on focus, no polling', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 0, gcTime: 0, refetchOnWindowFocus: true });
  expect(queries?.refetchInterval ?? false).toBe(false);
});

test('on a device that is an hour fast, what was drawn a minute ago is a minute old', () => {
  const now = Date.now();
  hearPage(new Date(now - 3_600_000).toISOString(), now);
  expect(startWith({ value: 1, at: new Date(now - 3_660_000).toISOString() })).toEqual({
    initialData: 1,
    initialDataUpdatedAt: now - 60_000,
  });
  hearPage(new Date(now).toISOString(), now);
});
