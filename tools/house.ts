// `npm run house`: is the house in order, and which promised routes have no answer yet?
import path from 'node:path';
import { api } from '#contract/api.ts';
import { missingHandlers } from '#http/bind.ts';
import { createHandlers } from '#http/handlers.ts';
import type { Services } from '#services/services.ts';
import { inspect } from '#tests/house/inspect.ts';
import { readTree } from '#tests/house/read-tree.ts';

const faults = inspect(readTree(path.resolve(import.meta.dirname, '..')));
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? '✓ the house is in order' : `${faults.length} faults`);

// Handlers are only looked up here, never called, so no service is needed behind them.
const nothing = new Proxy({}, { get: () => ({}) }) as Services;
const missing = missingHandlers(api, createHandlers({ services: nothing, assistant: nothing as never, sessions: nothing as never }));
const rest = missing.length > 0 ? ' Not mounted yet:' : '';
console.log(`\n${Object.keys(api).length - missing.length} of ${Object.keys(api).length} promised routes are answered.${rest}`);
for (const name of missing) {
  const { method, path: address } = api[name as keyof typeof api];
  console.log(`  ${method.padEnd(6)} ${address}`);
}
process.exit(faults.length === 0 ? 0 : 1);
