/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * The final tally of a suite. A suite without a report, without tests, or with a bad exit but no failed test counts as one
 * failure.
 *
 * @param {Tally | undefined} reported what its report says, if there is one
 * @param {boolean} endedWell whether its process ended with code 0
 * @returns {Tally}
 */
export function settle(reported, endedWell) {
  const { passed, failed } = reported ?? { passed: 0, failed: 0 };
  const silent = passed + failed === 0;
  return { passed, failed: failed === 0 && (silent || !endedWell) ? 1 : failed };
}

/**
 * @param {string} text Vitest's JSON report
 * @returns {Tally}
 */
export function countVitest(text) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(text);
  // A file that can't be loaded fails without a failed test.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * Skipped tests don't count, and a flaky test counts as failed.
 *
 * @param {string} text Playwright's JSON report
 * @returns {Tally}
 */
export function countPlaywright(text) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} */
  const { stats, errors = [] } = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  return tallies.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

/**
 * The last line of a test run, which machines read.
 *
 * @param {Tally} tally
 */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
