// The defaults of every read: nothing is kept, a returning reader gets fresh data, and nobody polls unasked.
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('[R294] staleness 0, cache lifetime 0, refetch on focus, no polling', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 0, gcTime: 0, refetchOnWindowFocus: true });
  expect(queries?.refetchInterval ?? false).toBe(false);
});
