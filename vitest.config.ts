// Kinds of test by what they need: pure rules, use-cases on a real PostgreSQL, drills on the running product, and parts in a real browser.
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from './tests/chromium.ts';

/** What a test waits for comes late on a busy machine; vi.waitFor has its own in tests/support/patience.ts. */
const patient: NonNullable<TestProjectInlineConfiguration['test']>['expect'] = { poll: { timeout: 10_000 } };

// Not vite.config.ts: the React Router plugin is for the app's own build, and breaks component tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/{domain,contract,feeds}/**/*.test.ts',
            'src/http/bind.test.ts',
            'benchmarks/**/*.test.ts',
            'tests/house/*.test.ts',
          ],
          environment: 'node',
          // Nothing here keeps anything: what one file has read the next need not read again.
          isolate: false,
          testTimeout: 60_000,
          // Some hold times on a machine that others use too.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'house',
          include: [
            'src/{storage,services,assistant,delivery,social,jobs,realtime,http,tracing}/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['src/http/bind.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          maxWorkers: 2,
          // A database that many tests share may stall once; what fails twice is a fault (as in playwright.config.ts).
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'drills',
          include: ['tests/drills/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          // Each starts the whole product, or a town of them, and measures it: one after the other.
          fileParallelism: false,
          maxWorkers: 1,
          // They hold times on a machine that others use too; what fails twice is a fault.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/compiler-runtime',
            'vitest-browser-react',
            '@visx/grid',
            '@visx/group',
            '@visx/scale',
            '@visx/shape',
          ],
        },
        test: {
          name: 'screen',
          include: ['src/web/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/patience.ts', 'tests/support/empty-storage.ts'],
          testTimeout: 30_000,
          expect: patient,
          // As in playwright.config.ts.
          retry: process.env.CI ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          expect: patient,
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
