import { expect, test } from 'vitest';
import { closingLine, playwrightCounts, sum, vitestCounts } from '../../scripts/counts.mjs';

const report = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

test('the closing line names skipped tests only where there are some', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
});

test('counts of all stages are added up', () => {
  const parts = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 1 },
  ];
  expect(sum(parts)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('pending and todo tests of vitest count as skipped', () => {
  expect(vitestCounts(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 3 });
});

test('a file that didn’t load counts as a failure beside the failed tests', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }, ...report.testResults];
  expect(vitestCounts({ ...report, numFailedTests: 2, testResults }, 1)).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

test('a run that ends badly without naming a failed test is a failure', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightCounts({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(playwrightCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a test of the browser that passed at a second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 3, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 4, skipped: 2 });
});
