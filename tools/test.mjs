// `npm test`: everything, in an order that fails early, closed by one line that counts over all suites.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { attempt, build, install, projectNode } from './lib.mjs';
import { ensureServers } from './servers.mjs';

const started = Date.now();
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const took = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** A suite that is one question: does it end well? */
async function ask(name, command, ...args) {
  const since = Date.now();
  const { ok, output } = await attempt(command, args);
  total[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? '✓' : '✗'} ${name} (${took(since)})`);
  if (!ok) console.log(output.slice(-20_000));
}

/** The names of the journeys that passed only when tried again, so that they can be mended. */
function flaky(suites, above = []) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => [...above, suite.title, title].join(' › ')),
    ...flaky(suite.suites ?? [], [...above, suite.title]),
  ]);
}

/** A suite of many tests; `read` takes the counts out of the report that it writes. */
async function count(name, { command, args, file, read, extra }) {
  const since = Date.now();
  const { ok, output } = await attempt(command, args, extra);
  const counts = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 };
  // A run that ends badly without a failed test (a crashed worker, a leaked error) has failed all the same.
  if (!ok && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`${ok ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${took(since)})`);
  if (!ok) console.log(output.slice(-40_000));
}

const vitest = (name, projects) => {
  const file = path.join(reports, `${name}.json`);
  return {
    command: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    file,
    read: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  };
};

install();
const browser = ensureBrowser();
ensureServers();
await build();
await ask('route types', 'react-router', 'typegen');
await Promise.all([ask('types', 'tsc'), ask('format and lint', 'biome', 'check', '--error-on-warnings', '.')]);
await Promise.all([
  ask('type-aware lint', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'tools', 'benchmarks'),
  ask('unused code', 'knip'),
]);
await count('rules and house', vitest('rules', ['rules', 'web']));
await count('use-cases and API', vitest('house', ['house']));
await count('drills', vitest('drills', ['drills']));
if (browser) {
  await count('screens', vitest('screen', ['screen']));
  const file = path.join(reports, 'e2e.json');
  await count('journeys', {
    command: projectNode(),
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    file,
    read: ({ stats, suites }) => {
      for (const name of flaky(suites)) console.log(`  passed only when tried again: ${name}`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    },
  });
} else total.failed += 1;
fs.rmSync(reports, { recursive: true, force: true });
console.log(`\nIn ${took(started)}, skipped ${total.skipped}:`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
