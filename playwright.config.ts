import { defineConfig } from 'playwright/test';
import { argumentsOfChromium, findShell } from './scripts/chromium.mjs';

const executablePath = findShell();

/** Players of other hosts stay empty, with and without a network. */
const noOtherHost = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** Pages of a browser share the process of the app, and what it has fetched and compiled. */
const oneProcess = '--process-per-site';

// One for each core of two: more would wait for each other, and what waits for a moment on the screen would miss it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: ['**/*.e2e.ts', '**/*.spec.ts', '**/*.test.ts'],
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine at half the usual speed: what hangs still fails, what is slow does not.
  timeout: process.env.MUSTER_LONG ? 300_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    trace: process.env.MUSTER_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          args: [...argumentsOfChromium(), noOtherHost, oneProcess],
          ...(executablePath ? { executablePath } : {}),
        },
      },
    },
  ],
});
