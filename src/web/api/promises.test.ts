// The browser asks where the contract promises.
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { promises } from './promises.ts';

test('every promise is asked for by the method and path of the contract', () => {
  const contract: Readonly<Record<string, { method: string; path: string }>> = api;
  for (const [name, written] of Object.entries(promises)) {
    const { method, path } = contract[name] ?? {};
    expect([name, written]).toEqual([name, { method, path }]);
  }
});
