import { defineConfig } from 'vitest/config';

const every = ['tests/**/*.test.{ts,tsx}'];
const slow = ['tests/**/*.slow.test.{ts,tsx}'];
const rendered = ['tests/**/*.view.test.{ts,tsx}'];
const onDatabases = ['tests/**/*.server.test.ts'];
// No threads where the embedded database runs: V8 has crashed when a thread that compiled it ended.
const databases = ['tests/support/database/globalSetup.ts'];
// Some of them wait: for a server that starts, a connection that is lost, a database that is away.
const waiting = { maxWorkers: 3, sequence: { groupOrder: 1 } };
// Files of one worker share their modules where none of them holds a page: reading them again took half of the time.
const shared = { isolate: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['dot'] : ['default'],
    allowOnly: false,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          pool: 'threads',
          ...shared,
          environment: 'node',
          include: every,
          exclude: [...slow, ...rendered, ...onDatabases],
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          pool: 'threads',
          ...shared,
          environment: 'jsdom',
          setupFiles: ['tests/support/layout.ts', 'tests/support/page.ts'],
          // The page's frames run on an interval of jsdom's own: begun on a faked one, no later file would see a frame.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
          include: rendered,
          exclude: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          ...shared,
          ...waiting,
          include: onDatabases,
          exclude: slow,
          globalSetup: databases,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          ...waiting,
          include: slow,
          globalSetup: databases,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
