// Journeys through the built product: each spec starts the house it needs (tests/e2e/support.ts).
import { defineConfig } from '@playwright/test';
import { chromium } from './tests/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  // Two houses and two browsers share the machine: what comes late is not what fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that is shared may stall once; what fails twice is a fault. Each that needed it is told by name.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: chromium,
    // A recorded journey costs about as much as the journey: only what failed is recorded, on its second try.
    trace: 'on-first-retry',
    // What a worker fetches no test can intercept; installable.spec.ts lets it in.
    serviceWorkers: 'block',
  },
});
