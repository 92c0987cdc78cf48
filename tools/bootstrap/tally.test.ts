import { expect, test } from 'vitest';
import { countPlaywright, countVitest, lastLine, settle, total } from './tally.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('a Vitest report counts its tests, and a file that could not be loaded as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing, broken] };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 });
});

test('a Playwright report counts flaky tests as failed and leaves skipped ones out', () => {
  const report = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }, errors: [] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
});

test('an error outside any Playwright test is a failure', () => {
  const report = {
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no server' }],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 1 });
});

test('a suite that reports nothing or runs nothing has failed', () => {
  expect(settle(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(settle({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
});

test('a suite with a bad exit code has failed even if all its tests passed', () => {
  expect(settle({ passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 });
  expect(settle({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 });
  expect(settle({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 });
});

test('the last line adds up the suites', () => {
  const sum = total([
    { passed: 9, failed: 0 },
    { passed: 120, failed: 1 },
  ]);
  expect(lastLine(sum)).toBe('129 passed, 1 failed');
  expect(lastLine(total([]))).toBe('0 passed, 0 failed');
});
