import { expect, test } from 'vitest';
import { countPlaywright, countVitest, lastLine, settle, total } from './tally.mjs';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('a Vitest report counts its tests, and a file that could not be loaded as one failure', () => {
  const broken = { status: 'failed', name: 'b.test.ts', message: 'no such file', assertionResults: [] };
  const test = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['expected 1 to be 2\n    at a.ts:1'],
  };
  const failing = { status: 'failed', name: 'a.test.ts', assertionResults: [test, { status: 'passed' }] };
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing, broken] };
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 2,
    failures: ['b.test.ts: no such file', 'a.test.ts › adds up: expected 1 to be 2'],
  });
});

/** A Playwright report of one passed test, one failed test and some that passed at their second try. */
function playwrightReport(unsteady: readonly string[]): string {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'pay.spec.ts',
    line: 7,
    tests: [{ status, results }],
  });
  const tries = [{ errors: [{ message: '\u001b[31mTimeout\u001b[39m\nwaiting' }] }, { errors: [] }];
  return JSON.stringify({
    stats: { expected: 5, unexpected: 1, flaky: unsteady.length, skipped: 4 },
    errors: [],
    suites: [
      {
        specs: [spec('pays', 'expected', [{ errors: [] }])],
        suites: [
          {
            specs: [...unsteady.map((title) => spec(title, 'flaky', tries)), spec('signs', 'unexpected', [])],
          },
        ],
      },
    ],
  });
}

test('a Playwright report leaves skipped tests out and names those that passed at their second try', () => {
  expect(countPlaywright(playwrightReport(['returns']))).toEqual({
    passed: 6,
    failed: 1,
    failures: ['pay.spec.ts:7 › signs'],
    unsteady: ['pay.spec.ts:7 › returns: Timeout'],
  });
});

test('more than three tests that passed at their second try have failed', () => {
  expect(countPlaywright(playwrightReport(['a', 'b', 'c']))).toMatchObject({ passed: 8, failed: 1 });
  const { passed, failed, failures, unsteady } = countPlaywright(playwrightReport(['a', 'b', 'c', 'd']));
  expect({ passed, failed, unsteady }).toEqual({ passed: 5, failed: 5, unsteady: [] });
  expect(failures).toContain('pay.spec.ts:7 › d: Timeout');
});

test('an error outside any Playwright test is a failure', () => {
  const report = {
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no server' }],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 1,
    failures: ['outside any journey: no server'],
    unsteady: [],
  });
});

test('a suite that reports nothing or runs nothing has failed', () => {
  expect(settle(undefined, true)).toMatchObject({ passed: 0, failed: 1 });
  expect(settle({ passed: 0, failed: 0 }, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite with a bad exit code has failed even if all its tests passed', () => {
  expect(settle({ passed: 9, failed: 0 }, false)).toMatchObject({ passed: 9, failed: 1 });
  expect(settle({ passed: 9, failed: 2 }, false)).toMatchObject({ passed: 9, failed: 2 });
  expect(settle({ passed: 9, failed: 0 }, true)).toMatchObject({ passed: 9, failed: 0 });
});

test('a suite that has failed without a failed test says how it ended', () => {
  const why = ['vitest was stopped after 40 minutes', 'still running: a.test.ts › adds up'];
  expect(settle(undefined, false, why)).toEqual({ passed: 0, failed: 1, failures: why, unsteady: [] });
  expect(settle({ passed: 9, failed: 0 }, false, why).failures).toEqual(why);
  expect(settle({ passed: 9, failed: 1, failures: ['b'] }, false, why).failures).toEqual(['b']);
  expect(settle({ passed: 9, failed: 0 }, true, why).failures).toEqual([]);
});

test('the last line adds up the suites', () => {
  const sum = total([
    { passed: 9, failed: 0 },
    { passed: 120, failed: 1 },
  ]);
  expect(lastLine(sum)).toBe('129 passed, 1 failed');
  expect(lastLine(total([]))).toBe('0 passed, 0 failed');
});
