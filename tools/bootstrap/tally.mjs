import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] each failure's place and first line, repeated at the end of a long output
 * @property {string[]} [unsteady] each test that passed at its second try, with what failed at the first
 */

// A busy machine finds a race now and then. More of them in one run are a fault of the change.
const UNSTEADY_LIMIT = 3;

/**
 * The final tally of a suite. A suite without a report, without tests, or with a bad exit but no failed test counts as one
 * failure.
 *
 * @param {Tally | undefined} reported what its report says, if there is one
 * @param {boolean} endedWell whether its process ended with code 0
 * @param {string[]} why how the process ended and what it was doing, for a suite that has failed without a failed test
 * @returns {Tally}
 */
export function settle(reported, endedWell, why = []) {
  const { passed, failed, failures = [], unsteady = [] } = reported ?? { passed: 0, failed: 0 };
  const isSilent = passed + failed === 0;
  if (failed > 0 || (endedWell && !isSilent)) return { passed, failed, failures, unsteady };
  return { passed, failed: 1, failures: [...failures, ...why], unsteady };
}

/**
 * @param {string} text Vitest's JSON report
 * @returns {Tally}
 */
export function countVitest(text) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} */
  const report = JSON.parse(text);
  const failed = report.testResults.filter((file) => file.status === 'failed');
  // A file that can't be loaded fails without a failed test.
  const broken = failed.filter((file) => failedTests(file).length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...failed.flatMap((file) =>
        failedTests(file).map((test) =>
          failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]),
        ),
      ),
    ],
  };
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {VitestFile} file */
function failedTests(file) {
  return file.assertionResults.filter((test) => test.status === 'failed');
}

/**
 * Skipped tests don't count. A test that passes at its second try has passed, and is named; more than three of them have failed.
 *
 * @param {string} text Playwright's JSON report
 * @returns {Tally}
 */
export function countPlaywright(text) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: { message?: string }[], suites?: PlaywrightSuite[] }} */
  const { stats, errors = [], suites = [] } = JSON.parse(text);
  const unsteady = suites.flatMap((suite) => journeysOf(suite, 'flaky'));
  const tooMany = unsteady.length > UNSTEADY_LIMIT;
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0) + errors.length,
    failures: [
      ...errors.map(({ message }) => failure('outside any journey', message)),
      ...suites.flatMap((suite) => journeysOf(suite, 'unexpected')),
      ...(tooMany ? unsteady : []),
    ],
    unsteady: tooMany ? [] : unsteady,
  };
}

/**
 * @typedef {{ status?: string, errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite} suite
 * @param {'unexpected' | 'flaky'} outcome
 * @returns {string[]} those with this outcome, each with its first error
 */
function journeysOf({ specs = [], suites = [] }, outcome) {
  const ended = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => {
        const why = results.flatMap(({ errors = [] }) => errors)[0]?.message;
        return failure(`${spec.file}:${String(spec.line)} › ${spec.title}`, why);
      }),
  );
  return [...ended, ...suites.flatMap((suite) => journeysOf(suite, outcome))];
}

/**
 * One failure on one line, without the runner's colors.
 *
 * @param {string | undefined} place
 * @param {string | undefined} message
 */
function failure(place = 'a file', message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first === '' ? place : `${place}: ${first}`;
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}

/**
 * The last line of a test run, which machines read.
 *
 * @param {Tally} tally
 */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
